// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// `appex` in a terminal of its own, with a test in the place of the person.
@Suite(.timeLimit(.minutes(30)))
struct TerminalTests {
    @Test func asksInOneSheetAfterTheOther() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "--text", "hello", "--to", "org.appex.office.share"])
            try await terminal.waitFor("Send to a conversation")
            #expect(terminal.text.contains("Share 1 item"), "\(terminal.text)")
            // The host names the extension in a line that sheets cannot change.
            #expect(terminal.text.contains("\u{1B}[H\u{1B}[2mOffice – org.appex.office.share"), "\(terminal.text)")
            terminal.type("\r")
            try await terminal.waitFor("[ Send ]")
            // Pasted lines are text; only the key sends.
            terminal.type("\u{1B}[200~one\rtwo\u{1B}[201~")
            try await terminal.waitFor("two")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(output.contains("communicator.send: completed"), "\(output)")
        }
    }

    /// The person sees where it goes, also if there is one target only; Esc leads back to the targets.
    @Test func asksEvenWithASingleTarget() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "notes.txt"])
            try await terminal.waitFor("Share notes.txt with")
            // The host's own sheet belongs to no extension.
            #expect(!terminal.text.contains("org.appex.office.share"), "\(terminal.text)")
            terminal.type("\r")
            try await terminal.waitFor("Save to disk")
            let title = "Share notes.txt with"
            let drawings = terminal.text.components(separatedBy: title).count
            terminal.type("\u{1B}")
            try await home.wait { terminal.text.components(separatedBy: title).count > drawings }
            terminal.type("\u{1B}")
            #expect(try await result.value.code == 130, "\(terminal.text)")
            #expect(!terminal.text.contains("Office: cancelled"))
        }
    }

    /// The first sheet says what is shared, and why other targets are not offered; a wrong answer is corrected.
    @Test func savesAfterAMistake() async throws {
        try await Home.with { home in
            try await home.install("System")
            try home.file("notes.txt", "some text")
            try home.file("place/old.txt")
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, shell: "CUPS_SERVER=/no/such \"$0\" share notes.txt")
            // An Enter that is read together with what was typed before it would be a part of a paste: each waits for the next drawing.
            func type(_ keys: String, until shown: String) async throws {
                let before = terminal.text.count
                terminal.type(keys)
                try await home.wait { terminal.text.dropFirst(before).contains(shown) }
            }
            try await terminal.waitFor("Share notes.txt with")
            try await terminal.waitFor("· 9 bytes")
            // Without a display there are few targets, and this is the last line.
            try await type("\u{1B}[F", until: "❯ Not offered…")
            try await type("\r", until: "it takes one link or text")
            #expect(terminal.text.contains("there is no display for the apps of the desktop"), "\(terminal.text)")
            try await type("\u{1B}", until: "Share notes.txt with")
            // What the host cannot do leads back to the targets.
            if FileManager.default.isExecutableFile(atPath: "/usr/bin/lp") {
                try await type("print", until: "❯ Print")
                try await type("\r", until: "no printer ")
                try await type("\r", until: "Share notes.txt with")
            }
            try await type("save", until: "❯ Save to")
            try await type("\r", until: "[ Save ]")
            try await type("\r", until: "Other…")
            try await type("\u{1B}[F", until: "❯ Other…")
            try await type("\r", until: "[ Done ]")
            // A pasted line end is not part of a name.
            try await type("\u{15}\u{1B}[200~\(home.root.path)/plac\r\u{1B}[201~", until: "/plac")
            try await type("\r", until: "does not exist;")
            try await type("\r", until: "[ Done ]")
            try await type("e", until: "/place")
            try await type("\r", until: "/place ›")
            try await type("\t", until: "[ Save ]")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(output == "Save to: completed\n  \(home.root.path)/place/notes.txt\n")
        }
    }

    /// Keys that were pressed before the sheet was there do not answer it.
    @Test func takesNoKeyForASheetThatIsNotShownYet() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt")
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "notes.txt"])
            for _ in 0..<3 { terminal.type("\r") }
            try await terminal.waitFor("Share notes.txt with")
            try await Task.sleep(for: .milliseconds(300))
            terminal.type("\u{3}")
            #expect(try await result.value.code == 130, "\(terminal.text)")
            #expect(try await home.appex("app", "open", "org.appex.filedrop").output == "No files yet.\n")
        }
    }

    @Test func asksInAPipeline() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let result = terminal.run(
                home,
                shell: "printf 'a piped text' | \"$0\" share - --to Office --answer conversation=Alice 2>errors | cat")
            try await terminal.waitFor("Send to a conversation")
            terminal.type("\r")
            // One field has an answer, the other one is asked for.
            try await terminal.waitFor("Alice ›")
            terminal.type("caption")
            try await terminal.waitFor("caption")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(
                output == "Office, communicator.send: completed\n  to Alice\n  opened office://inbox\n", "\(output)")
            let shown = try await home.appex("app", "open", "org.appex.office")
            #expect(shown.output.contains("Alice: caption\na piped text\n"), "\(shown.output)")
        }
    }

    /// A secret that a person types appears neither on the screen nor in the log or the result.
    @Test func hidesASecret() async throws {
        try await Home.with { home in
            try await home.installFixture("AsksForASecret", points: ["AsksForASecret": "com.apple.ui-services"])
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["act", "--text", "x", "--to", "AsksForASecret"])
            try await terminal.waitFor("Passphrase")
            terminal.type("sesame")
            try await terminal.waitFor("••••••")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0 && output.contains("6 characters"), "\(output)")
            #expect(!terminal.text.contains("sesame") && !output.contains("sesame"), "\(terminal.text)")
            #expect(!(try await home.appex("log", "--json").output.contains("sesame")))
        }
    }

    /// A second Enter, and a paste that the terminal does not mark, post nothing more.
    @Test func postsOnce() async throws {
        try await Home.with { home in
            try await home.install("PhotoDrop")
            let photo = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", photo, "--to", "PhotoDrop"])
            try await terminal.waitFor("[ Post ]")
            terminal.type("Dear Alice,\rplease do not share this.\r")
            try await terminal.waitFor("please do not share")
            terminal.type("\u{1B}[200~ Bob\u{1B}[201~\r\r\r")
            let (code, _) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            let shown = try await home.appex("app", "open", "PhotoDrop").output
            #expect(shown.components(separatedBy: "lighthouse").count == 2, "\(shown)")
        }
    }

    /// The list of a setting begins with its value, so that Enter changes nothing.
    @Test func keepsASettingThatIsLookedAt() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let result = terminal.run(
                home, ["share", "--text", "x", "--to", "Office", "--action", "communicator.send"])
            try await terminal.waitFor("[ Send ]")
            for (keys, shown) in [
                ("\t\r", "Design team"), ("\u{1B}[B\r", "Alice ›"), ("\r", "Design team"), ("\r", "Alice ›"),
            ] {
                let before = terminal.text.components(separatedBy: shown).count
                terminal.type(keys)
                try await home.wait { terminal.text.components(separatedBy: shown).count > before }
            }
            terminal.type("\t\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(output.contains("to Alice"), "\(output)")
        }
    }

    @Test func postsWithoutAskingIfEverythingIsAnswered() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let (code, output) = try await terminal.run(
                home,
                [
                    "share", "--text", "x", "--to", "Office", "--action", "communicator.send", "--answer", "message=m",
                    "--answer", "conversation=News",
                ]
            ).value
            #expect(code == 0, "\(terminal.text)")
            #expect(output.contains("to News"))
            #expect(terminal.text == "" || !home.hasOwnPaths, "\(terminal.text)")
        }
    }

    @Test(arguments: [["APPEX_NO_INPUT": "1"], ["TERM": "dumb"]])
    func asksNothingIfTold(_ environment: [String: String]) async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let (code, _) = try await terminal.run(home, ["share", "--text", "x", "--to", "Office"], environment).value
            #expect(code == 64)
            #expect(terminal.text.contains("no action given: choose one with --action"), "\(terminal.text)")
            #expect(terminal.text.contains("TERM is empty or dumb") == (environment["TERM"] != nil), "\(terminal.text)")
        }
    }

    @Test func takesAPasteOfAHundredKilobytesAtOnce() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let result = terminal.run(
                home, ["share", "--text", "x", "--to", "Office", "--action", "communicator.send"])
            try await terminal.waitFor("[ Send ]")
            let text = String(repeating: "äöü€日本語 and a line\r", count: 3_500)
            #expect(text.utf8.count > 100_000)
            terminal.type("\u{1B}[200~" + text + "the end\u{1B}[201~")
            try await terminal.waitFor("the end")
            terminal.type("\r")
            #expect(try await result.value.code == 0, "\(terminal.frame)")
            // One drawing for what is read at once, not one for each of 90,000 characters.
            let drawings = terminal.text.components(separatedBy: "[ Send ]").count
            #expect(drawings < 2_000, "\(drawings)")
            let shown = try await home.appex("app", "open", "org.appex.office").output
            #expect(!shown.contains("\u{FFFD}"))
            #expect(shown.components(separatedBy: "äöü€日本語 and a line\n").count == 3_501)
        }
    }

    @Test func fitsASmallTerminalAndFollowsItsSize() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let terminal = try PseudoTerminal()
            terminal.resize(columns: 40, rows: 12)
            let result = terminal.run(home, ["share", picture, "--to", "Office", "--action", "preview.show"])
            try await terminal.waitFor("Esc close")
            #expect(terminal.frame.count <= 12, "\(terminal.frame)")
            terminal.resize(columns: 100, rows: 50)
            try await terminal.waitFor("54.587, 8.902")
            #expect(terminal.frame.filter { $0.contains("lighthouse.jpg") }.count == 1, "\(terminal.frame)")
            #expect(terminal.frame.contains { $0.contains("▀") })
            // The picture leaves room for what is below it.
            terminal.resize(columns: 100, rows: 30)
            try await home.wait {
                let frame = terminal.frame
                return frame.count <= 30 && frame.last?.contains("Esc close") == true
            }
            #expect(terminal.frame.contains { $0.contains("▀") }, "\(terminal.frame)")
            #expect(!terminal.frame.contains { $0.contains("scroll") }, "\(terminal.frame)")
            terminal.type("\r")
            #expect(try await result.value.code == 0)
            // The screen from before is back.
            #expect(terminal.text.hasSuffix("\u{1B}[?1049l") || !home.hasOwnPaths, "\(terminal.text)")
        }
    }

    /// A change of the size counts at every moment, also before changes are told.
    @Test func followsItsSizeFromTheFirstMoment() async throws {
        try await Home.with { home in
            try await home.installOffice()
            for step in 0..<10 {
                let terminal = try PseudoTerminal()
                terminal.resize(columns: 100, rows: 40)
                let result = terminal.run(home, ["share", "--text", "x", "--to", "org.appex.office.share"])
                while !terminal.text.contains("\u{1B}[?1049h") { try await Task.sleep(for: .microseconds(100)) }
                try await Task.sleep(for: .microseconds(100 * step))
                terminal.resize(columns: 100, rows: 6)
                try await home.wait { terminal.frame.count <= 6 && !terminal.frame.joined().isEmpty }
                terminal.type("\u{3}")
                #expect(try await result.value.code == 130, "\(terminal.text)")
            }
        }
    }

    /// The picture that is shared is shown as soon as it was read, and nothing else changes by that.
    @Test(.enabled(if: dlopen("libgdk_pixbuf-2.0.so.0", RTLD_LAZY) != nil))
    func theFirstSheetShowsThePictureThatIsShared() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try await home.install("System")
            let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let terminal = try PseudoTerminal()
            terminal.resize(columns: 90, rows: 40)
            let result = terminal.run(home, ["share", picture])
            try await terminal.waitFor("Share lighthouse.jpg with")
            try await home.wait { terminal.frame.contains { $0.contains("▀▀▀") } }
            #expect(terminal.frame.filter { $0.contains("▀") }.count == 8, "\(terminal.frame)")
            #expect(terminal.frame.contains { $0.contains("JPEG") } && terminal.frame.last?.contains("Esc") == true)
            terminal.resize(columns: 90, rows: 19)
            try await home.wait { terminal.frame.count <= 19 && !terminal.frame.contains { $0.contains("▀") } }
            terminal.type("\u{1B}")
            #expect(try await result.value.code == 130)
            // What cannot be read is shared without.
            try home.file("broken.jpg", "no picture")
            let second = try PseudoTerminal()
            second.resize(columns: 90, rows: 40)
            let other = second.run(home, ["share", "broken.jpg"])
            try await second.waitFor("Share broken.jpg with")
            // It was tried, and is over.
            try await Task.sleep(for: .seconds(1))
            second.type("\u{1B}")
            #expect(try await other.value.code == 130)
            #expect(!second.text.contains("▀"))
        }
    }

    @Test func leavesPicturesOutWithoutColours() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let terminal = try PseudoTerminal()
            let result = terminal.run(
                home, ["share", picture, "--to", "Office", "--action", "preview.show"], ["NO_COLOR": "1"])
            try await terminal.waitFor("Esc close")
            #expect(!terminal.text.contains("▀") && !terminal.text.contains("[38;"), "\(terminal.frame)")
            terminal.type("\u{1B}")
            #expect(try await result.value.code == 0)
        }
    }

    /// Ctrl-Z gives the terminal back to the shell, and `fg` goes on.
    @Test func stopsAndGoesOn() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let line = """
                set -m; "$0" share --text x --to Office; echo "stopped $?" >&2; stty -a | grep -o ' -\\?icanon' >&2; fg; echo "done $?" >&2
                """
            let result = terminal.run(home, shell: line)
            try await terminal.waitFor("Send to a conversation")
            terminal.type("\u{1A}")
            try await terminal.waitFor("stopped 148")
            try await terminal.waitFor(" icanon")
            try await terminal.waitFor("Send to a conversation", times: 2)
            terminal.type("\u{3}")
            try await terminal.waitFor("done 130")
            _ = try await result.value
        }
    }

    /// One key does not drop a text that a person has written: the first answer to the question keeps it.
    @Test func asksBeforeADraftIsDeleted() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let arguments = ["share", "--text", "x", "--to", "Office", "--action", "communicator.send"]
            let result = terminal.run(home, arguments)
            try await terminal.waitFor("[ Send ]")
            terminal.type("Dear Alice")
            try await terminal.waitFor("Dear Alice")
            func type(_ keys: String, until shown: String) async throws {
                let before = terminal.text.count
                terminal.type(keys)
                try await home.wait { terminal.text.dropFirst(before).contains(shown) }
            }
            // Before it takes keys, they may be meant for what was shown.
            try await type("\u{1B}", until: "↑↓ choose · Enter")
            #expect(terminal.frame.first?.contains("Delete what you have written?") == true, "\(terminal.frame)")
            try await type("\r", until: "Dear Alice")
            try await type("\u{1B}", until: "↑↓ choose · Enter")
            try await type("\u{1B}[B", until: "❯ Delete")
            terminal.type("\r")
            #expect(try await result.value.code == 130, "\(terminal.text)")
        }
    }

    @Test func cancelsWithEscapeAndInterrupts() async throws {
        try await Home.with { home in
            try await home.installOffice()
            for key in ["\u{1B}", "\u{3}"] {
                let terminal = try PseudoTerminal()
                let result = terminal.run(home, ["share", "--text", "hello", "--to", "org.appex.office.share"])
                try await terminal.waitFor("Send to a conversation")
                terminal.type(key)
                #expect(try await result.value.code == 130, "\(terminal.text)")
            }
        }
    }
}

extension TerminalTests {
    /// The first time that an extension wants to have its app opened, the person is asked; what they allow is remembered, what they refuse is not.
    @Test func asksBeforeAnAppIsOpenedTheFirstTime() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try FileManager.default.removeItem(at: home.permissions)
            let question = "Allow Office to open its app Office?"
            func share(_ keys: String?) async throws -> (code: Int, output: String, asked: Bool) {
                let terminal = try PseudoTerminal()
                let result = terminal.run(
                    home,
                    [
                        "share", "--text", "x", "--to", "Office", "--action", "communicator.send", "--answer",
                        "conversation=Alice", "--answer", "message=hello",
                    ])
                if let keys {
                    try await terminal.waitFor(question)
                    // The host's own sheet: no extension is named above it.
                    #expect(terminal.frame.first?.contains(question) == true, "\(terminal.frame)")
                    terminal.type(keys)
                }
                let (code, output) = try await result.value
                return (code, output + terminal.text, terminal.text.contains(question))
            }
            let refused = try await share("\r")
            #expect(refused.code == 0 && refused.output.contains("as you chose"), "\(refused)")
            #expect(refused.output.contains("communicator.send: completed"), "\(refused)")
            #expect(try await share("\u{1B}").output.contains("nothing was opened, as you chose"))
            // Once; then for good.
            #expect(try await share("\u{1B}[B\r").output.contains("opened office://inbox"))
            let allowed = try await share("\u{1B}[B\u{1B}[B\r")
            #expect(allowed.output.contains("opened office://inbox"), "\(allowed)")
            #expect(try await share(nil).asked == false)
            // Ctrl-C is an answer too, and ends the share at once.
            try FileManager.default.removeItem(at: home.permissions)
            let cancelled = try await share("\u{3}")
            #expect(!cancelled.output.contains("opened office://inbox"), "\(cancelled)")
            // An app that was removed is a new one.
            _ = try await share("\u{1B}[B\u{1B}[B\r")
            #expect(try await home.appex("app", "remove", "org.appex.office").code == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.permissions.path) == [])
        }
    }

    /// A file that is written to while the person chooses is delivered as it is then, and that is said.
    @Test func saysThatAFileHasChangedMeanwhile() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            for replaces in [false, true] {
                try home.file("notes.txt", "before")
                let terminal = try PseudoTerminal()
                let result = terminal.run(home, ["share", home.root.path + "/notes.txt"])
                try await terminal.waitFor("FileDrop")
                if replaces { try home.file("notes.txt", "after it") }
                terminal.type("\r")
                let (code, output) = try await result.value
                let text = output + terminal.text
                #expect(code == 0 && text.contains("FileDrop: completed"), "\(text)")
                #expect(text.contains("notes.txt has changed since you were asked") == replaces, "\(text)")
            }
            let files = home.data.appendingPathComponent("Containers/org.appex.filedrop/Files")
            let received = try FileManager.default.contentsOfDirectory(at: files, includingPropertiesForKeys: nil)
                .map { try String(contentsOf: $0, encoding: .utf8) }
            #expect(Set(received) == ["before", "after it"])
        }
    }

    /// An app that is run in the person's terminal gets one of its own: it can show text and colours, and can neither read what the person
    /// types nor make their terminal answer.
    @Test func givesAnAppATerminalOfItsOwn() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            let program = home.data.appendingPathComponent("Applications/org.fixture.app/Fixture")
            try Data(
                """
                #!/bin/sh
                [ -t 1 ] && echo "on a terminal"
                printf 'red \\033[31mword\\033[0m \\033[6n\\033]0;title\\007shown\\n'
                for i in 1 2 3 4 5; do echo "out$i"; echo "err$i" >&2; done
                echo error >&2
                [ "$1" = end ] && exit 3
                read line <&1
                echo "got $line"

                """.utf8
            ).write(to: program)
            let ended = try PseudoTerminal()
            let (code, _) = try await ended.run(home, shell: "exec \"$0\" app open org.fixture end >&2").value
            #expect(code == 3)
            try await ended.waitFor("error")
            #expect(ended.text.contains("on a terminal"), "\(ended.text)")
            #expect(ended.text.contains("red \u{1B}[31mword\u{1B}[0m shown\r\n"), "\(ended.text.debugDescription)")
            #expect(!ended.text.contains("title"), "\(ended.text)")
            // Both streams are shown in the order of the writing.
            #expect(ended.text.contains((1...5).map { "out\($0)\r\nerr\($0)\r\n" }.joined()), "\(ended.text)")

            let terminal = try PseudoTerminal()
            let result = terminal.run(home, shell: "exec \"$0\" app open org.fixture >&2")
            try await terminal.waitFor("error")
            terminal.type("secret\r")
            try await Task.sleep(for: .milliseconds(500))
            #expect(!terminal.text.contains("got"), "\(terminal.text)")
            terminal.type("\u{3}")
            let end = try await result.value
            #expect(end.code == 130, "\(end) \(terminal.text)")
        }
    }
}

/// A terminal whose screen a test reads and whose keys a test presses. (pty(7))
final class PseudoTerminal: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let screen: Int32
    private let path: String
    private let shown = Mutex("")
    private let isClosed = Mutex(false)

    init() throws {
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK unlocks it, TIOCGPTN returns its number; neither is imported.
        var lock: Int32 = 0
        var number: Int32 = 0
        guard screen >= 0, ioctl(screen, 0x4004_5431, &lock) == 0, ioctl(screen, 0x8004_5430, &number) == 0 else {
            throw Failure(description: "no terminal: \(String(cString: strerror(errno)))")
        }
        path = "/dev/pts/\(number)"
        let screen = screen
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(screen, &buffer, buffer.count)
                // The last program has closed the terminal.
                guard count > 0 else { return isClosed.withLock { $0 = true } }
                shown.withLock { $0 += String(decoding: buffer[..<count], as: UTF8.self) }
            }
        }
    }

    deinit { close(screen) }

    /// Everything that was shown.
    var text: String { shown.withLock { $0 } }

    func type(_ keys: String) { _ = keys.withCString { write(screen, $0, strlen($0)) } }

    func waitFor(_ text: String, times: Int = 1) async throws {
        try await wait(for: "“\(text)” in \(self.text)") {
            let shown = self.text
            // A drawing is read in several parts.
            let isComplete = shown.components(separatedBy: Self.drawingStart).last?.contains(Self.drawingEnd) == true
            return shown.components(separatedBy: text).count > times
                && (isComplete || !shown.contains(Self.drawingStart))
        }
    }

    private static let drawingStart = "\u{1B}[H"
    private static let drawingEnd = "\u{1B}[J"

    /// The lines of the last drawing that was read whole, without colours.
    var frame: [String] {
        let drawings = text.components(separatedBy: Self.drawingStart)
        let last = drawings.last { $0.contains(Self.drawingEnd) } ?? ""
        return last.components(separatedBy: "\r\n").map {
            $0.replacing(#/\u{1B}\[[0-9;?]*[a-zA-Z]/#, with: "")
        }
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        // TIOCSWINSZ
        _ = ioctl(screen, 0x5414, &size)
    }

    /// Runs `appex` under the control of this terminal, which is its standard input and standard error.
    func run(_ home: Home, _ arguments: [String], _ environment: [String: String] = [:]) -> Task<
        (code: Int, output: String), any Error
    > {
        run(home, shell: "exec \"$0\" " + arguments.map { "'\($0)'" }.joined(separator: " "), environment)
    }

    /// Runs a command line with `appex` as `$0`.
    func run(_ home: Home, shell line: String, _ environment: [String: String] = [:]) -> Task<
        (code: Int, output: String), any Error
    > {
        let program = Home.programs.appendingPathComponent("appex").path
        let start = "exec setsid --ctty --wait sh -c \"$1\" \"$2\" <\"$0\" 2>\"$0\""
        let path = path
        return Task {
            let result = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", start, path, line, program],
                ["TERM": "xterm-256color"].merging(environment) { $1 })
            // What it wrote last may not have been read yet; a program that it left running keeps the terminal open.
            do { try await home.wait { isClosed.withLock { $0 } } } catch is WaitedTooLong {}
            return (Int(result.code), result.output)
        }
    }
}
