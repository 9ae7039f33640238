// SPDX-License-Identifier: Apache-2.0

import Foundation
import Pictures
import Testing

/// Extensions of iOS, built from sources that are written for iOS, and shared with.
@Suite(
    .timeLimit(.minutes(30)),
    .enabled(if: Builder.isBuilt, "needs appex-build, which `make builder` builds"))
struct BuildTests {
    private static let photo = Home.extensions.appendingPathComponent(
        "Postcards/Assets.xcassets/Stamp.imageset/stamp.png"
    )
    .path

    @Test func runsStoryboardExtensionUnmodified() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            #expect(report["identifier"] as? String == "local.Postcards.extension")
            let application = try #require(report["application"] as? String)
            #expect(try await home.appex("app", "install", application).code == 0)
            let shown = try await home.appex("app", "show", "local.Postcards.extension", "--json").object()
            let icon = try #require(shown["icon"] as? String)
            #expect(icon.hasSuffix("/PlugIns/Postcards.appex/AppIcon60x60@2x.png"))
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: icon)) == Data(contentsOf: URL(fileURLWithPath: Self.photo)))
            let run = try await home.building(["run", folder.path, Self.photo, "--answer", "alert=Send"])
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.output.contains("opened postcards://card?sender=Post\n"))
            #expect(run.errors.contains("with openURL: through the responder chain, which does nothing since iOS 18"))
            let files = try home.stored(report)
            #expect(files["card.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
            let name = "Library/Preferences/group.org.example.postcards.plist"
            let data = try #require(files[name])
            let list = try #require(
                try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
            #expect(list["hasAssets"] as? Bool == true)
            #expect(
                list["steps"] as? [String]
                    == ["loadView", "viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews", "viewDidAppear"])
        }
    }

    /// A call that does less here than on a phone is named by file and line, also by a build that compiles nothing.
    @Test func namesWhatAnExtensionLosesHere() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let file = folder.appendingPathComponent("PostcardViewController.swift")
            let source = try String(contentsOf: file, encoding: .utf8)
            let place = "        super.viewDidLoad()\n"
            let calls =
                "        UIImpactFeedbackGenerator(style: .light).impactOccurred(); view.layer.cornerRadius = 4\n"
            try Data(source.replacing(place, with: place + calls).utf8).write(to: file)
            let line = try #require(source.components(separatedBy: place).first).split(
                separator: "\n", omittingEmptySubsequences: false
            ).count
            let build = try await home.building(["build", folder.path])
            let name = "\(file.path):\(line + 1): not here: on a phone impactOccurred() "
            #expect(build.code == 0 && build.output.contains(name), "\(build)")
            #expect(build.output.contains(" only for how it looks on a phone"))
            #expect(!build.errors.contains("warning: "), "\(build)")
            let again = try await home.building(["build", folder.path, "--json"]).object()
            let effects = try #require(again["lostEffects"] as? [[String: Any]])
            let own = effects.filter { $0["line"] as? Int == line + 1 }
            #expect(own.compactMap { $0["name"] as? String } == ["impactOccurred()", "cornerRadius"], "\(again)")
            #expect(own.compactMap { $0["kind"] as? String } == ["all", "appearance"])
            try Data(source.utf8).write(to: file)
            let without = try await home.building(["build", folder.path])
            #expect(without.code == 0 && !without.output.contains("impactOccurred"), "\(without)")
        }
    }

    @Test func reportsWhatThePersonChoseInAnAlert() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let run = try await home.building(["run", folder.path, Self.photo, "--answer", "alert=Cancel", "--json"])
            #expect(try run.object()["outcome"] as? String == "cancelled")
            // The card was written before the person was asked.
            let files = try #require(try run.object()["files"] as? [[String: Any]])
            #expect(files.contains { ($0["path"] as? String)?.hasSuffix("/card.png") == true && $0["change"] != nil })
            let unanswered = try await home.building(["run", folder.path, Self.photo, "--no-input"])
            #expect(unanswered.code == 64, "\(unanswered.errors)")
            #expect(unanswered.errors.contains("alert"))
        }
    }

    @Test func runsComposeSheetOfAFolderWithForeignLetters() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Journal Étude")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let list = try await home.building(["run", folder.path, "https://swift.org", "--list"])
            #expect(list.output.contains("--answer shelf=…  Shelf: Travel, Work (now Travel)"), "\(list.errors)")
            let run = try await home.building(
                ["run", folder.path, "https://swift.org", "--answer", "text=A day", "--answer", "shelf=Work"])
            #expect(run.code == 0, "\(run.errors)")
            #expect(try home.stored(report)["journal.txt"] == Data("Work: A day https://swift.org\n".utf8))
        }
    }

    /// The sources in the pages of the linter's findings, the wrong ones as well as the right ones.
    @Test(.onceForAllSandboxes) func compilesThePagesOfFindings() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Pages")
            let pages = Home.checkout.appendingPathComponent("Docs/Findings")
            var (count, refused): (Int, [URL]) = (0, [])
            for name in try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted() {
                let page = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
                let examples = page.components(separatedBy: "```swift\n").dropFirst()
                // The wrong source of this page is none that a parser reads to the end: the linter's own tests have it.
                for example in examples.dropFirst(name == "unreadable-source.md" ? 1 : 0) {
                    let source = example.components(separatedBy: "\n```")[0]
                    // Statements are what a method does.
                    let isMember = ["func ", "override "].contains { source.hasPrefix($0) }
                    let body = isMember ? source : "func example() async throws {\n\(source)\n}"
                    count += 1
                    let file = folder.appendingPathComponent("Example\(count).swift")
                    try Data(
                        """
                        import UIKit
                        import UniformTypeIdentifiers

                        /// An example of the page \(name) in `Docs/Findings`.
                        class Example\(count): UIViewController, Helpers {
                        \(body)
                        }

                        """.utf8
                    ).write(to: file)
                    if source.contains("UIApplication.shared") { refused.append(file) }
                }
            }
            #expect(count >= 44)
            // One is refused by compilers, here as by Apple's.
            #expect(refused.count == 1)
            let first = try await home.building(["build", folder.path])
            #expect(first.code != 0 && first.errors.contains("'shared' is unavailable"), "\(first.errors)")
            #expect(first.errors.components(separatedBy: ": error: ").count == 2, "\(first.errors)")
            for file in refused { try FileManager.default.removeItem(at: file) }
            let build = try await home.building(["build", folder.path])
            #expect(build.code == 0, "\(build.output)\(build.errors)")
        }
    }

    private static let survey = [
        "--answer", "Name=Wendy", "--answer", "Code=42", "--answer", "Public=yes", "--answer", "Note=none other",
    ]

    @Test(.onceForAllSandboxes) func fillsAndTapsViewsOfItsOwn() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Survey")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let run = try await home.building(
                ["run", folder.path, "--text", "x", "--answer", "tap=Ships,Next,Send", "--answer", "alert=Add"]
                    + Self.survey)
            #expect(run.code == 0, "\(run.errors)")
            #expect(try home.stored(report)["answer.txt"] == Data("Wendy (42): Ships, public; none other\n".utf8))
        }
    }

    /// Controllers inside others, a navigation controller, an observer that is no NSObject.
    @Test(.onceForAllSandboxes) func callsControllersInAppleOrder() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Nest")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let run = try await home.building(["run", folder.path, "--text", "x", "--answer", "tap=Push,Back,Finish"])
            #expect(run.code == 0, "\(run.errors)")
            let data = try #require(try home.stored(report)["order.txt"])
            #expect(
                String(decoding: data, as: UTF8.self).split(separator: "\n") == [
                    "outer loads", "child loads with 2", "outer will appear", "child will appear", "root will appear",
                    "root will disappear", "second will appear", "second will disappear", "root will appear",
                    "observed",
                ])
        }
    }

    /// Values of types of its own, and the keychain.
    @Test func receivesTransferablesAndKeepsSecrets() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Scrapbook")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let photo = try Data(contentsOf: URL(fileURLWithPath: Self.photo))
            // The second time an item of the keychain is there already.
            for (item, line) in [
                ([Self.photo], "picture stamp.png \(photo.count)"),
                (["https://swift.org/a?b=c"], "link https://swift.org/a?b=c"),
                (["--text", "salt & pepper"], "text salt & pepper"),
            ] {
                let run = try await home.building(["run", folder.path] + item)
                #expect(run.code == 0, "\(run.errors)")
                let files = try home.stored(report)
                let lines = String(decoding: files["scraps.txt"] ?? Data(), as: UTF8.self).split(separator: "\n")
                #expect(lines.first.map(String.init) == line)
                #expect(lines.dropFirst().first == "to none, none")
                #expect(
                    lines.dropFirst(2).first
                        == "public.json, public.utf8-plain-text; First light; First light; NSItemProviderErrorDomain")
                let first = line.hasPrefix("picture") ? "-25300" : "0"
                #expect(lines.last.map(String.init) == "keychain \(first) 0 -25299 0 0 better", "\(run.errors)")
            }
            #expect(try home.stored(report)["stamp.png"] == photo)
            // The extension has told the system to whom it goes: from now on the share sheet offers that.
            let built = URL(fileURLWithPath: try #require(report["folder"] as? String)).appendingPathComponent("home")
            func share(_ text: String) async throws -> (result: Home.Result, line: Substring?) {
                let result = try await home.run(
                    Home.programs.appendingPathComponent("appex"), ["share", "--text", text, "--to", "May Wu"],
                    ["DATA", "CACHE", "STATE"].reduce(into: [:]) {
                        $0["XDG_\($1)_HOME"] = built.appendingPathComponent($1.lowercased()).path
                    })
                let lines = String(decoding: try home.stored(report)["scraps.txt"] ?? Data(), as: UTF8.self)
                return (result, lines.split(separator: "\n").dropFirst().first)
            }
            let chosen = try await share("forget May")
            #expect(chosen.line == "to room 7, May Wu", "\(chosen)")
            let forgotten = try await share("x")
            #expect(forgotten.result.code == 2, "\(forgotten)")
        }
    }

    /// Views of SwiftUI: fields, switches, choices, a sheet, a pushed view, an alert, observed objects.
    @Test(.onceForAllSandboxes) func showsViewsOfSwiftUI() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Ledger")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            // The name of a button is a text that the bundle has in the person's language.
            let taps = "Remark,Done,Budget,Less,Use it,Add a line,Bank,Save"
            let fields = ["Your note=lunch", "Amount=12", "Line=two", "Private=yes", "alert=Save now"]
            let run = try await home.building(
                ["run", folder.path, "--text", "a & b", "--no-input", "--answer", "tap=\(taps)"]
                    + fields.flatMap { ["--answer", $0] })
            #expect(run.code == 0, "\(run.errors)")
            let data = try #require(try home.stored(report)["ledger.txt"])
            #expect(
                String(decoding: data, as: UTF8.self)
                    == "12 EUR from bank, private: lunch!; a & b; two; rest 90; appeared,cash>bank")
            // Without an amount it cannot be saved, and the form says what it waits for.
            let waiting = try await home.building(["run", folder.path, "--text", "x", "--no-input"])
            #expect(
                waiting.errors.contains(
                    "“Ledger” waits for a person; tap with --answer tap=NAME, one of Cash, Bank, Card, Add a line, Budget, Remark, Cancel; fields: --answer \"Amount=…\", --answer \"Private=…\""
                ),
                "\(waiting.errors)")
            let cancelled = try await home.building(
                ["run", folder.path, "--text", "x", "--no-input", "--answer", "tap=Cancel"])
            #expect(cancelled.code == 130, "\(cancelled)")
        }
    }

    /// Views of SwiftUI that come, go, and change their state: a view's name, what is tapped, what it says.
    private static let stages: [(name: String, taps: String, notes: [String])] = [
        ("identity", "Count,Count,Toggle,Toggle,Count,Other,Count", ["held 1", "held 2", "held 1", "held 1"]),
        ("erased", "Next", ["one appears", "one goes", "two appears", "two works"]),
        ("links", "Detail,More,More,Back,Tell", ["shown 1", "shown 2", "number 2"]),
        ("rows", "Go,Back,Below", ["pushed", "below"]),
        (
            "path", "Count,Next,Count,Back",
            ["page 1 appears", "page 1 1", "page 2 appears", "page 2 1"]
        ),
        (
            "item", "Open,Read,Raise,Read,Other,Read,Close",
            ["1 draft 1 limit 1", "1 draft 1 limit 2", "2 draft 2 limit 2", "closed"]
        ),
        ("sheets", "Open,Swap,Second", ["second"]), ("alert", "Ask", ["took Wendy"]),
        (
            "pushed", "Open,Count,Push,Leave,Count,Close",
            ["below appears", "below 1", "below goes", "below appears", "below 2", "below goes"]
        ),
        ("replaced", "Replace,Tell", ["replaced"]), ("bindings", "Drop", ["gone two"]),
        ("wrapper", "Switch on,Switch off", ["on", "off"]),
        ("choices", "sour,south,Tell", ["shown", "sour south 1234"]), ("releasing", "Hold,Release", ["released"]),
        (
            "deleting", "Delete Salt,Mark Rum,Keep,Delete Tea,Right,Second",
            ["deletes [\"Salt\"]", "keeps Rum", "deletes [\"Tea\"]", "[\"Rum\"] 2001", "second"]
        ),
    ]

    @Test(.onceForAllSandboxes) func keepsStateWhereItBelongs() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Stages")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            for stage in Self.stages {
                let run = try await home.building([
                    "run", folder.path, "--text", stage.name, "--no-input", "--timeout", "30", "--answer",
                    "tap=\(stage.taps),Finish", "--answer", "Your name=Wendy", "--answer", "alert=Take",
                ])
                #expect(run.code == 0, "\(stage.name): \(run.errors)")
                let notes = String(decoding: try home.stored(report)["notes.txt"] ?? Data(), as: UTF8.self)
                #expect(notes.split(separator: "\n").map(String.init) == stage.notes, "\(stage.name)")
            }
        }
    }

    /// Cells, choices, a number, a day, a drawn picture, publishers, and a protocol that is answered in part.
    @Test(.onceForAllSandboxes) func showsCellsAndChoices() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Gallery")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let run = try await home.building([
                "run", folder.path, "--text", "x", "--no-input", "--answer", "tap=Hill,Gold,Hang it", "--answer",
                "Light=2.5", "--answer", "Day=2000-01-02",
            ])
            #expect(run.code == 0, "\(run.errors)")
            let files = try home.stored(report)
            let notes = try #require(files["notes.txt"])
            // In which order two subscribers are told is not promised.
            let lines = String(decoding: notes, as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(lines.prefix(4).sorted() == ["1a", "1a2b", "2a", "2b"])
            #expect(
                lines.dropFirst(4) == [
                    "https://swift.org/a_(b)", "http://www.example.org", "mailto:wendy@example.org", "light 2.5",
                    "picked Hill", "hung in Gold", "count -1 true", "after 2000: true",
                ])
            let drawn = try Picture(data: try #require(files["drawn.png"]))
            let (blue, red): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [255, 0, 0, 255])
            let pixels = try drawn.pixels()
            #expect(drawn.width == 4 && drawn.height == 2 && [UInt8](pixels.prefix(16)) == blue + blue + red + red)
        }
    }

    /// Bar buttons, cells, rows, segues and their way back, outlets to several views, constraints and taps, as a storyboard says them.
    @Test(.onceForAllSandboxes) func followsSeguesOfAStoryboard() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Parcels")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let sent = try await home.building(
                ["run", folder.path, "--text", "x", "--no-input"]
                    + ["--answer", "tap=Grace,Ada,Stamp,Send", "--answer", "Heavy=yes"]
                    + ["--answer", "What it says=hello"])
            #expect(sent.code == 0, "\(sent)")
            let letter = try #require(try home.stored(report)["letter.txt"])
            #expect(String(decoding: letter, as: UTF8.self) == "Ada: hello [true, true] 44.0 1")
            let cancelled = try await home.building(
                ["run", folder.path, "--text", "x", "--no-input", "--answer", "tap=Cancel", "--json"])
            #expect(try cancelled.object()["outcome"] as? String == "cancelled", "\(cancelled)")
        }
    }

    /// An extension can use common parts outside its own domain: words, files, people, views, what a device has.
    @Test func hasWhatIsUsedAroundExtensions() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Toolbox")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let run = try await home.building(["run", folder.path, "--text", "x", "--no-input"])
            #expect(run.code == 0, "\(run)")
            let lines = String(decoding: try #require(try home.stored(report)["lines.txt"]), as: UTF8.self)
            #expect(
                lines == """
                    1 hour ago
                    1:02:05 1:01
                    1h 2m 5s
                    a, b, and c
                    AB
                    3 km
                    words
                    a b c d_e https://c.test
                    true false
                    ba7816bf
                    true CGSize(width: 8.0, height: 4.0)
                    public.png
                    true
                    no PDF
                    Ada Byron
                    +1 234 a@b.test
                    Byron true
                    contacts: 100
                    2 y
                    true true
                    0.5
                    false -5
                    false
                    no movie
                    true true
                    0.5
                    """)
        }
    }

    /// Folders, SQLite, names of classes, associated objects, constraints, and what only apps may call.
    @Test func findsFoldersAndDatabases() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Cellar")
            let run = try await home.building(["run", folder.path, "--text", "x", "--no-input"])
            #expect(run.code == 0, "\(run.errors)")
            let report = try await home.building(["build", folder.path, "--json"]).object()
            let lines = try #require(try home.stored(report)["lines.txt"])
            let expected = """
                Documents true
                Library true
                Library/Caches true
                Library/Application Support true
                bottle: Port
                class: true
                label: old
                constraints: 1 1
                constraints: 0 1
                """
            #expect(String(decoding: lines, as: UTF8.self) == expected)
        }
    }

    /// Makes a repository with a package.
    private static let makingTide = """
        mkdir -p "$1/Sources/Tide/Resources" && cd "$1"
        printf 'high water' > Sources/Tide/Resources/tide.txt
        cat > Sources/Tide/Tide.swift <<'END'
        import Foundation
        public enum Tide {
            public static var height: String {
                try! String(contentsOf: Bundle.module.url(forResource: "tide", withExtension: "txt")!, encoding: .utf8)
            }
        }
        END
        cat > Package.swift <<'END'
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "tide", products: [.library(name: "Tide", targets: ["Tide"])],
            targets: [.target(name: "Tide", resources: [.process("Resources")])])
        END
        git init --quiet && git add --all
        git -c user.name=Appex -c user.email=appex@example.org commit --quiet -m Tide && git tag 1.0.0
        """

    /// A framework of the project, a package in its repository and one that is fetched; Xcode's settings of concurrency; nibs and a
    /// storyboard of the framework, headings, swipes.
    @Test(.onceForAllSandboxes) func buildsModulesThatTheProjectHas() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Harbour")
            let tide = home.root.appendingPathComponent("tide")
            let made = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-ec", Self.makingTide, "sh", tide.path],
                ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
            #expect(made.code == 0, "\(made.errors)")
            let address = URL(fileURLWithPath: tide.path).absoluteString
            let project = folder.appendingPathComponent("Harbour.xcodeproj/project.pbxproj")
            let text = try String(contentsOf: project, encoding: .utf8)
            try text.replacing("https://example.org/tide.git", with: address).write(
                to: project, atomically: true, encoding: .utf8)
            let share = folder.appendingPathComponent("HarbourShare").path
            let run = try await home.building(
                ["run", share, "--text", "hello", "--no-input", "--answer", "tap=Rum,Salt,Drop Tea,Load,Baltic"])
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                run.errors.contains("Fetching the project's packages: .package(url: \"\(address)\", from: \"1.0.0\")"),
                "\(run.errors)")
            // A target that nothing imports may lack anything.
            #expect(!run.errors.contains("CargoUnused"))
            let report = try await home.building(["build", share, "--json"]).object()
            let stored = try #require(home.stored(report)["crate.txt"])
            #expect(
                String(decoding: stored, as: UTF8.self)
                    == "Berth 7, berth, Quay 3\ncrate of 5 letters\nthree crates\nhigh water\ntrue\nBaltic\nSalt\nRum\nSalt again\nheaders: 3\nBerth 7\na mark, a lamp, none\n0 windows\nmark of 1, water of 0.5\nLoadingViewController false true"
            )
            // Xcode refuses it, too.
            let source = URL(fileURLWithPath: share).appendingPathComponent("QuayViewController.swift")
            try String(contentsOf: source, encoding: .utf8).replacing(
                "sign.announce(", with: "Harbour.showFirstScreen(); sign.announce("
            ).write(to: source, atomically: true, encoding: .utf8)
            let refused = try await home.building(["build", share])
            #expect(refused.code != 0)
            #expect(
                refused.errors.contains("'showFirstScreen' is unavailable in application extensions for iOS"),
                "\(refused.errors)")
        }
    }

    /// Answers as they come, delegates of one task, pages by their title, the network as it is.
    @Test(.enabled(if: Home.mechanism == nil, "Landlock has no networks"))
    func waitsForAnswersOfAServer() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Lookout")
            let output = home.root.appendingPathComponent("built")
            let report = try await home.building(["build", folder.path, "--output", output.path, "--json"]).object()
            let application = try #require(report["application"] as? String)
            #expect(try await home.appex("app", "install", application).code == 0)
            let server = try await TransferServer(home)
            for (name, text) in [
                ("lines.txt", "one\n\ntwo\r\nthree"),
                ("page.html", "<html><head><title>A &amp; B</title></head><body>x"),
            ] { try Data(text.utf8).write(to: server.folder.appendingPathComponent(name)) }
            try server.goOn()
            // Without a helper the extension has the machine's network, and reaches the server on it.
            let share = try await home.appex(
                "share", "--to", "Lookout", "--url", server.address("files/x"), "--no-input", "--timeout", "60",
                environment: ["PATH": try home.programs("bwrap")])
            #expect(share.code == 0, "\(share)")
            let group = home.root.appendingPathComponent("data/appex/Groups/group.org.example.lookout/lines.txt")
            let lines = try String(contentsOf: group, encoding: .utf8)
            let expected = """
                lines: ["one", "two", "three"] 200
                left after 1000
                cut: URLError
                moved: 15, asked 1
                login: 201, asked 1 and 0
                whole: 15, asked 1 and 1
                page: A & B
                no page: true
                path: true
                """
            for (line, wanted) in zip(lines.split(separator: "\n"), expected.split(separator: "\n")) {
                #expect(line == wanted)
            }
            #expect(lines == expected)
            try await home.wait { try server.log().contains("endless ended") }
        }
    }

    @Test(.onceForAllSandboxes) func saysWhatAFormWaitsFor() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Survey")
            // The button cannot be pressed without a name.
            let run = try await home.building(["run", folder.path, "--text", "x", "--answer", "tap=Next", "--no-input"])
            #expect(run.code == 64)
            #expect(
                run.errors.contains(
                    "“Survey” waits for a person; tap with --answer tap=NAME, one of Birds, Ships, Weather; fields: --answer \"Name=…\""
                ),
                "\(run.errors)")
        }
    }

    /// The exit code and one object say how a build ended, also if what it says meanwhile is not read.
    @Test(.onceForAllSandboxes) func reportsEachEndingOfABuild() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let missing = try await home.building(["run", home.root.path + "/none", "--text", "x", "--json"])
            #expect(missing.code == 66)
            #expect((try missing.object()["error"] as? [String: Any])?["code"] as? String == "noInput")
            let file = try await home.building(["build", folder.path + "/Info.plist"])
            #expect(file.code == 64 && file.errors.contains("is a file; give the folder"), "\(file.errors)")
            for refused in [["--scheme", "a b"], ["--set", "x"]] {
                #expect(try await home.building(["build", folder.path] + refused).code == 64)
            }
            let other = try await home.building(["run", folder.path, "--to", "Office", "--text", "x"])
            #expect(other.code == 64 && other.errors.contains("the extension is the one that is built"))
            #expect(try await home.building(["build", ""]).code == 64)
            // An app of another kind stays, and nothing is left beside it.
            let output = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(
                at: output.appendingPathComponent("Postcards.app"), withIntermediateDirectories: true)
            let kept = try await home.building(["build", folder.path, "--output", output.path])
            #expect(kept.code == 74 && kept.errors.contains("is there already"), "\(kept.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["Postcards.app"])
            let script =
                """
                "$0" build "$1" 2>/dev/full; echo $?
                "$0" build "$1" &
                while kill -0 $! && ! pgrep -P $! >/dev/null; do sleep 0.02; done
                sleep 0.2; kill -INT $!; wait $!; echo $?
                """
            let source = folder.appendingPathComponent("PostcardViewController.swift")
            try (String(contentsOf: source, encoding: .utf8) + "\nclass Added {}\n").write(
                to: source, atomically: true, encoding: .utf8)
            let shell = try await home.run(
                URL(fileURLWithPath: "/bin/bash"),
                ["-mc", script, Home.programs.appendingPathComponent("appex").path, folder.path],
                [
                    "XDG_CACHE_HOME": Home.moduleCache,
                    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                ])
            #expect(shell.output.hasSuffix("local.Postcards.extension\n0\n130\n"), "\(shell)")
            #expect(!shell.errors.contains("Fatal error"))
        }
    }

    @Test(.onceForAllSandboxes) func namesLineOfTheOriginalForMistakes() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Journal Étude")
            let file = folder.appendingPathComponent("JournalViewController.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            try text.replacing("hasLoaded = true\n", with: "hasLoaded = \"yes\"\n").write(
                to: file, atomically: true, encoding: .utf8)
            let run = try await home.building(["build", folder.path])
            #expect(run.code == 65)
            #expect(
                run.errors.contains("\(file.path):15:21: error: cannot assign value of type 'String' to type 'Bool'"))
            #expect(!run.errors.contains("#sourceLocation"))
            // The copy that was compiled is not named.
            #expect(!run.errors.contains("Sources/Journal"))
            try text.write(to: file, atomically: true, encoding: .utf8)
            #expect(try await home.building(["build", folder.path]).code == 0)
        }
    }

    @Test(.onceForAllSandboxes) func refusesWhatAppleForbidsInExtensions() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Journal Étude")
            try "import UIKit\n@MainActor func f() {\n    UIApplication.shared.open(URL(string: \"a:b\")!)\n}\n".write(
                to: folder.appendingPathComponent("More.swift"), atomically: true, encoding: .utf8)
            let run = try await home.building(["build", folder.path])
            #expect(run.code == 65)
            #expect(run.errors.contains("More.swift:3:"))
            #expect(run.errors.contains("'shared' is unavailable: shared is unavailable in app extensions"))
        }
    }

    @Test(
        .onceForAllSandboxes,
        arguments: [
            ("Info.plist", "<key>NSExtension</key>", "<key>Other</key>", "expected an Info.plist with NSExtension"),
            (
                "Info.plist", "</dict>\n</plist>", "",
                "Info.plist: line 23, column 1: expected <key> or </dict>, found the end"
            ),
            ("Info.plist", "MainInterface", "Missing", "there is no Missing.storyboard"),
            (
                "Base.lproj/MainInterface.storyboard", "customClass=\"Postcard", "customClass=\"Post",
                ":6: error: the class PostViewController is not"
            ),
            (
                "Base.lproj/MainInterface.storyboard", "initialViewController=\"card\"", "",
                "has no initial view controller"
            ),
            ("Base.lproj/MainInterface.storyboard", "</scenes>", "", "it is not well-formed XML"),
            (
                "PostcardViewController.swift", "#selector(imageStored(_:))", "#selector(gone)",
                ":28:29: error: #selector refers to gone"
            ),
        ])
    func namesWhatIsWrong(_ name: String, _ part: String, _ replacement: String, _ message: String) async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let file = folder.appendingPathComponent(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            try #require(text.contains(part))
            try text.replacing(part, with: replacement).write(to: file, atomically: true, encoding: .utf8)
            let run = try await home.building(["build", folder.path])
            #expect(run.code == 65)
            #expect(run.errors.contains(message), "\(run.errors)")
        }
    }

    @Test(.onceForAllSandboxes) func buildsOneTreeTwiceAtOnce() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Journal Étude")
            async let first = home.building(["build", folder.path])
            async let second = home.building(["build", folder.path])
            let codes = try await [first.code, second.code]
            #expect(codes == [0, 0])
        }
    }

    /// A project of others may say anything.
    @Test(.onceForAllSandboxes, arguments: ["PRODUCT_MODULE_NAME", "PRODUCT_NAME", "EXECUTABLE_NAME"])
    func writesNothingOutsideItsFolders(_ setting: String) async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let victim = home.root.appendingPathComponent("victim")
            try FileManager.default.createDirectory(at: victim, withIntermediateDirectories: true)
            try Data("kept".utf8).write(to: victim.appendingPathComponent("kept"))
            let path = String(repeating: "../", count: 30) + victim.path.dropFirst()
            _ = try await home.building(["build", folder.path, "--set", "\(setting)=\(path)"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: victim.path) == ["kept"])
        }
    }

    @Test(.onceForAllSandboxes) func refusesLinksAmongResources() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let link = folder.appendingPathComponent("Assets.xcassets/Stamp.imageset/key.png")
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
            let run = try await home.building(["build", folder.path])
            #expect(run.code == 65)
            #expect(run.errors.contains("\(link.path): this is a link"), "\(run.errors)")
        }
    }

    @Test(.onceForAllSandboxes) func changesNothingInTheSourceTree() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let before = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", "cd '\(folder.path)' && find . -type f | sort | xargs sha256sum"])
            #expect(try await home.building(["build", folder.path]).code == 0)
            let after = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", "cd '\(folder.path)' && find . -type f | sort | xargs sha256sum"])
            #expect(before.output == after.output)
            #expect(!before.output.isEmpty)
        }
    }

    @Test(.onceForAllSandboxes) func resolvesBuildSettingsThatAreGiven() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Postcards")
            let report = try await home.building(
                [
                    "build", folder.path, "--json", "--set", "PRODUCT_BUNDLE_IDENTIFIER=org.example.cards.share",
                    "--output",
                    home.root.path, "--scheme", "cards",
                ]
            ).object()
            #expect(report["identifier"] as? String == "org.example.cards.share")
            #expect(report["applicationIdentifier"] as? String == "org.example.cards")
            let application = URL(fileURLWithPath: try #require(report["application"] as? String))
            #expect(application.deletingLastPathComponent().path == home.root.path)
            let info = try Data(contentsOf: application.appendingPathComponent("Info.plist"))
            #expect(String(decoding: info, as: UTF8.self).contains("<string>cards</string>"))
            // What was built is an app as any other.
            #expect(try await home.building(["app", "install", application.path]).code == 0)
            #expect(try await home.building(["rule", "lint", application.path]).code == 0)
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test once for all sandboxes: what is built, and the order of views, do not depend on the sandbox.
    fileprivate static var onceForAllSandboxes: Self {
        .enabled(if: Home.mechanism == nil, "does not depend on the sandbox")
    }
}
