// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The declared targets of Tools.app with the real programs: `make test-targets` installs them.
@Suite(.timeLimit(.minutes(30)), .serialized)
struct ToolsTests {
    private func withTools(_ programs: String..., body: (Home) async throws -> Void) async throws {
        try await Home.with("Tools", needing: programs, body)
    }

    /// With the library that the targets for pictures use, and these tests with them.
    private func withPillow(_ programs: String..., body: (Home) async throws -> Void) async throws {
        try Requirement.python("PIL", package: "python3-pil")
        try await Home.with("Tools", needing: ["python3"] + programs, body)
    }

    private static let hostileName = "a'b\"c $(id) %d [1];\n{files}"

    private func command(_ home: Home, _ program: String, _ arguments: String...) async throws -> Home.Result {
        let result = try await home.run(URL(fileURLWithPath: "/usr/bin/" + program), arguments)
        try #require(result.code == 0, "\(program): \(result)")
        return result
    }

    /// A photograph of 2000 × 1000 pixels, turned by its metadata, with a place.
    private func photo(_ home: Home, _ name: String) async throws -> String {
        let file = home.root.appendingPathComponent(name).path
        let plain = home.root.appendingPathComponent("plain.jpg").path
        _ = try await command(home, "convert", "-size", "2000x1000", "gradient:red-blue", plain)
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/exiftool") {
            _ = try await command(
                home, "exiftool", "-q", "-overwrite_original", "-n", "-Orientation=6", "-GPSLatitude=48.1",
                "-GPSLatitudeRef=N", "-Artist=Alice", plain)
        }
        try FileManager.default.moveItem(atPath: plain, toPath: file)
        return file
    }

    private func act(_ home: Home, _ target: String, _ arguments: String...) async throws -> [String] {
        let result = try await home.appex(["act", "--to", "org.appex.tools." + target, "--json"] + arguments).object()
        #expect(result["outcome"] as? String == "completed", "\(result)")
        let items = result["returnedItems"] as? [[String: Any]] ?? []
        return items.flatMap { $0["attachments"] as? [[String: Any]] ?? [] }.compactMap {
            $0["file"] as? String ?? $0["value"] as? String
        }
    }

    @Test func everyTargetIsAsItShouldBe() async throws {
        let bundle = Home.checkout.appendingPathComponent("Applications/Tools/Bundle").path
        try await Home.with { home in
            #expect(try await home.appex("rule", "lint", bundle).code == 0)
            try await home.install("Tools")
            let check = try await home.appex("target", "check", "org.appex.tools", "--json").object()
            let targets = try #require(check["targets"] as? [[String: Any]])
            #expect(targets.count == 6)
            #expect(targets.allSatisfy { ($0["remarks"] as? [String])?.isEmpty == true })
        }
    }

    @Test func resizesPictures() async throws {
        try await withPillow("convert", "identify", "exiftool") { home in
            let photo = try await photo(home, Self.hostileName + ".jpg")
            let files = try await act(home, "resize", photo, "--answer", "size=640", "--answer", "format=png")
            try #require(files.count == 1)
            // On one line: a program has named it.
            let name = Self.hostileName.replacing("\n", with: " ") + ".png"
            #expect(URL(fileURLWithPath: files[0]).lastPathComponent == name)
            let small = home.root.appendingPathComponent("small.png").path
            try FileManager.default.moveItem(atPath: files[0], toPath: small)
            // Turned as the camera says.
            #expect(try await command(home, "identify", "-format", "%m %w %h", small).output == "PNG 320 640")
        }
    }

    @Test func removesMetadata() async throws {
        try await withTools("convert", "exiftool") { home in
            let photo = try await photo(home, Self.hostileName + ".jpg")
            let files = try await act(home, "metadata", photo)
            try #require(files.count == 1)
            let clean = home.root.appendingPathComponent("clean.jpg").path
            try FileManager.default.moveItem(atPath: files[0], toPath: clean)
            let original = home.root.appendingPathComponent("original.jpg").path
            try FileManager.default.copyItem(atPath: photo, toPath: original)
            #expect(try await command(home, "exiftool", "-GPSLatitude", "-Artist", clean).output == "")
            #expect(try await command(home, "exiftool", "-n", "-s3", "-Orientation", clean).output == "6\n")
            for file in [original, clean] { _ = try await command(home, "convert", file, "-strip", "rgb:\(file).rgb") }
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: original + ".rgb"))
                    == Data(contentsOf: URL(fileURLWithPath: clean + ".rgb")))
        }
    }

    /// The first folder of a TIFF, which holds the picture, too, and that of another page.
    @Test func removesMetadataOfEachPage() async throws {
        try await withTools("convert", "exiftool") { home in
            let file = home.root.appendingPathComponent("scan.tif").path
            _ = try await command(home, "convert", "-size", "60x40", "gradient:", "gradient:red-blue", file)
            _ = try await command(
                home, "exiftool", "-q", "-overwrite_original", "-IFD0:ImageDescription=Contract", "-IFD0:Artist=Alice",
                "-IFD0:Software=Scan", "-IFD1:Artist=Alice", "-XMP:Title=Contract", "-GPSLatitude=48.1", file)
            let files = try await act(home, "metadata", file)
            let left = try await command(
                home, "exiftool", "-a", "-G1", "-ImageDescription", "-Artist", "-Software", "-Title", "-GPSLatitude",
                try #require(files.first))
            #expect(left.output.isEmpty, "\(left)")
            #expect(try await command(home, "identify", "-format", "%w ", files[0]).output == "60 60 ")
        }
    }

    /// 16 bits, and more than one frame.
    @Test func keepsWhatAFormatCanHold() async throws {
        try await withPillow("convert", "identify") { home in
            let gray = home.root.appendingPathComponent("gray.png").path
            _ = try await command(
                home, "convert", "-size", "16x1000", "gradient:black-white", "-depth", "16", gray)
            let pages = home.root.appendingPathComponent("pages.tif").path
            _ = try await command(
                home, "convert", "-size", "16x1000", "gradient:black-white", "gradient:white-black", "-depth", "16",
                pages)
            let kept = try await act(home, "resize", pages, "--answer", "format=webp")
            let means = try await command(
                home, "identify", "-format", "%[fx:round(mean*100)] ", try #require(kept.first))
            #expect(means.output == "50 50 ", "\(means)")
            let moving = home.root.appendingPathComponent("moving.gif").path
            _ = try await command(
                home, "convert", "-size", "60x40", "-delay", "20", "xc:red", "xc:lime", "xc:blue", moving)
            for format in ["jpg", "png", "webp"] {
                let files = try await act(home, "resize", gray, "--answer", "format=\(format)")
                let mean = try await command(
                    home, "identify", "-format", "%[fx:round(mean*100)]", try #require(files.first))
                #expect(mean.output == "50", "\(format): \(mean)")
                let arguments = ["act", moving, "--to", "org.appex.tools.resize", "--answer", "format=\(format)"]
                let output = home.root.appendingPathComponent("frames-\(format)").path
                try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
                let result = try await home.appex(arguments + ["--output", output])
                #expect(result.code == 0, "\(result)")
                let frames = try await command(home, "identify", "-format", "x", "\(output)/moving.\(format)")
                #expect(frames.output == (format == "webp" ? "xxx" : "x"))
                #expect(result.errors.contains("only the first of 3 frames is kept") == (format != "webp"), "\(result)")
            }
        }
    }

    /// Pillow turns a TIFF when it reads it, and img2pdf turns no TIFF and mirrors nothing.
    @Test(arguments: ["tif", "fax", "jpg"], [3, 5, 6, 8]) func turnsAPictureOnce(_ kind: String, _ orientation: Int)
        async throws
    {
        try await withPillow("identify", "img2pdf", "pdftoppm") { home in
            // A mark in the left upper corner of what lies in the file.
            let script = """
                import sys
                from PIL import Image, ImageDraw
                exif = Image.Exif()
                exif[0x112] = int(sys.argv[1])
                picture = Image.new("RGB", (400, 200), "white")
                ImageDraw.Draw(picture).rectangle((0, 0, 99, 29), fill="black")
                if sys.argv[3] == "fax":
                    # img2pdf would put these bytes into the page as they are.
                    picture.convert("1").save(sys.argv[2], exif=exif, dpi=(96, 96), compression="group4")
                else:
                    picture.save(sys.argv[2], exif=exif, dpi=(96, 96))
                """
            let file = home.root.appendingPathComponent("photo." + (kind == "fax" ? "tif" : kind)).path
            _ = try await command(home, "python3", "-c", script, "\(orientation)", file, kind)
            // Where the mark is when the picture is upright, and a place that it has if it was turned in another way.
            let (size, mark, others) =
                switch orientation {
                case 3: ("400 200", "350,185", ["50,15", "50,185", "350,15"])
                case 5: ("200 400", "15,50", ["185,50", "15,350", "185,350"])
                case 6: ("200 400", "185,50", ["15,50", "15,350", "185,350"])
                default: ("200 400", "15,350", ["185,350", "15,50", "185,50"])
                }
            let small = try await act(
                home, "resize", file, "--answer", "size=640", "--answer", "format=png", "--output", home.root.path)
            let pdf = try #require(try await act(home, "pdf", file).first)
            let page = home.root.appendingPathComponent("page").path
            _ = try await command(home, "pdftoppm", "-r", "96", "-singlefile", "-png", pdf, page)
            for picture in [try #require(small.first), page + ".png"] {
                #expect(try await command(home, "identify", "-format", "%w %h", picture).output == size, "\(picture)")
                let points = ([mark] + others).map { "%[fx:round(p{\($0)}.lightness)]" }.joined(separator: " ")
                #expect(try await command(home, "identify", "-format", points, picture).output == "0 1 1 1")
            }
        }
    }

    /// Phones put a smaller copy, or how bright it gets, after a photograph.
    @Test func takesOnlyThePhotographOfAFileWithMore() async throws {
        try await withPillow("identify", "img2pdf", "pdfinfo") { home in
            let script = """
                import sys
                from PIL import Image
                pictures = [Image.effect_noise(size, 60).convert("RGB") for size in [(300, 200), (30, 20)]]
                pictures[0].save(sys.argv[1], format="MPO", save_all=True, append_images=pictures[1:])
                """
            let file = home.root.appendingPathComponent("photo.jpg").path
            _ = try await command(home, "python3", "-c", script, file)
            let result = try await home.appex(
                "act", file, "--to", "org.appex.tools.resize", "--answer", "format=webp", "--output", home.root.path)
            #expect(result.code == 0 && !result.errors.contains("frames"), "\(result)")
            let small = home.root.appendingPathComponent("photo.webp").path
            #expect(try await command(home, "identify", "-format", "%wx%h ", small).output == "300x200 ")
            let pdf = try #require(try await act(home, "pdf", file).first)
            #expect(try await command(home, "pdfinfo", pdf).output.contains(/Pages: +1\n/))
        }
    }

    /// A GIF counts what follows the first time.
    @Test(arguments: [("", 1), ("loop=0", 0), ("loop=2", 3)]) func isShownAsOften(_ argument: String, _ expected: Int)
        async throws
    {
        try await withPillow("convert", "exiftool") { home in
            let script = """
                import sys
                from PIL import Image
                frames = [Image.new("RGB", (40, 30), color) for color in ("red", "green")]
                frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=100\(argument.isEmpty ? "" : ", " + argument))
                """
            let file = home.root.appendingPathComponent("moving.gif").path
            _ = try await command(home, "python3", "-c", script, file)
            let moving = try #require(try await act(home, "resize", file, "--answer", "format=webp").first)
            let count = try await command(home, "exiftool", "-n", "-s3", "-AnimationLoopCount", moving)
            #expect(count.output.trimmingCharacters(in: .newlines) == "\(expected)")
        }
    }

    /// Tags that say how the pixels are to be shown are kept; tags of places are removed, although ExifTool takes them for a part of the picture.
    @Test func keepsColorsAndNoPlace() async throws {
        try await withTools("convert", "exiftool") { home in
            func made(_ name: String, _ tags: String...) async throws -> String {
                let file = home.root.appendingPathComponent(name).path
                _ = try await command(home, "convert", "-size", "60x40", "gradient:red-blue", file)
                let result = try await home.run(
                    URL(fileURLWithPath: "/usr/bin/exiftool"), ["-q", "-overwrite_original", "-n"] + tags + [file])
                try #require(result.code == 0, "\(result)")
                return try #require(try await act(home, "metadata", file).first)
            }
            let photo = try await made("photo.jpg", "-ColorSpace=65535", "-InteropIndex=R03", "-Make=Camera")
            let tags = ["-ColorSpace", "-InteropIndex", "-Make"]
            let left = try await home.run(URL(fileURLWithPath: "/usr/bin/exiftool"), ["-n", "-s3"] + tags + [photo])
            #expect(left.output == "65535\nR03\n", "\(left)")
            let drawing = try await made("drawing.png", "-PNG:SRGBRendering=1", "-PNG:Title=Secret")
            #expect(
                try await command(home, "exiftool", "-n", "-s3", "-SRGBRendering", "-Title", drawing).output == "1\n")
            let map = try await made(
                "map.tif", "-IFD0:ModelTiePoint=0 0 0 11.5 48.1 0", "-IFD0:GeoTiffAsciiParams=Garden")
            #expect(try await command(home, "exiftool", "-G1", "-a", "-ModelTiePoint", "-GeoTiff*", map).output == "")
            #expect(try Data(contentsOf: URL(fileURLWithPath: map)).range(of: Data("Garden".utf8)) == nil)
        }
    }

    /// An orientation that means nothing is none.
    @Test(arguments: [0, 9]) func takesAPictureWithAnImpossibleOrientation(_ orientation: Int) async throws {
        try await withPillow("img2pdf") { home in
            let script = """
                import sys
                from PIL import Image
                exif = Image.Exif()
                exif[0x112] = int(sys.argv[1])
                Image.new("L", (60, 40), 128).save(sys.argv[2], exif=exif)
                """
            let file = home.root.appendingPathComponent("photo.jpg").path
            _ = try await command(home, "python3", "-c", script, "\(orientation)", file)
            let result = try await home.appex("act", file, "--to", "org.appex.tools.pdf", "--output", home.root.path)
            #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
            let document = home.root.appendingPathComponent("Pictures.pdf")
            #expect(try Data(contentsOf: document).starts(with: Data("%PDF".utf8)))
        }
    }

    /// The copy ends when the picture ends: what follows it in the file may be a secret.
    @Test(arguments: ["gif", "webp", "png", "jpg", "avif"]) func removesWhatFollowsThePicture(_ kind: String)
        async throws
    {
        try await withTools("convert", "exiftool") { home in
            let file = home.root.appendingPathComponent("photo.\(kind)")
            _ = try await command(home, "convert", "-size", "60x40", "gradient:red-blue", file.path)
            let picture = try Data(contentsOf: file)
            let secret = Data("hidden words".utf8)
            try (picture + secret).write(to: file)
            let copy = try Data(
                contentsOf: URL(fileURLWithPath: #require(try await act(home, "metadata", file.path).first)))
            #expect(copy.range(of: secret) == nil)
            #expect(copy.starts(with: picture.prefix(2)))
            #expect(try await command(home, "identify", "-format", "%w", file.path).output == "60")
        }
    }

    /// Parts that ExifTool does not know are copied by it, and may say where a picture is from.
    @Test(arguments: ["gif", "webp", "png", "avif"]) func removesUnknownPartsOfThePicture(_ kind: String) async throws {
        try await withTools("convert", "exiftool") { home in
            let file = home.root.appendingPathComponent("photo.\(kind)")
            _ = try await command(home, "convert", "-size", "60x40", "gradient:red-blue", file.path)
            if ["gif", "webp"].contains(kind) {
                _ = try await command(home, "convert", "-delay", "20", file.path, "-size", "60x40", "xc:red", file.path)
            }
            let secret = Data("hidden words".utf8)
            let picture = try Data(contentsOf: file)
            try Self.adding(secret, to: picture, kind).write(to: file)
            let frameSums = try await command(home, "identify", "-format", "%# ", file.path)
            let copy = try #require(try await act(home, "metadata", file.path).first)
            #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).range(of: secret) == nil)
            #expect(try await command(home, "identify", "-format", "%# ", copy).output == frameSums.output)
        }
    }

    /// Adds a part of an unregistered kind to a picture.
    private static func adding(_ secret: Data, to picture: Data, _ kind: String) -> Data {
        func bytes(_ number: Int, isBigEndian: Bool) -> Data {
            withUnsafeBytes(of: isBigEndian ? UInt32(number).bigEndian : UInt32(number).littleEndian) { Data($0) }
        }
        switch kind {
        case "png":
            // Behind IHDR; readers pass over the checksum of what they do not know.
            return picture.prefix(33) + bytes(secret.count, isBigEndian: true) + Data("prVW".utf8) + secret
                + bytes(0, isBigEndian: true) + picture.dropFirst(33)
        case "avif":
            // Before the frames, whose places are counted from the beginning, there is room only for what is there; behind them, for a part of its own.
            return picture + bytes(24 + secret.count, isBigEndian: true) + Data("uuid0123456789abcdef".utf8) + secret
        case "webp":
            let body = picture.dropFirst(12) + Data("C2PA".utf8) + bytes(secret.count, isBigEndian: false) + secret
            return Data("RIFF".utf8) + bytes(4 + body.count, isBigEndian: false) + Data("WEBP".utf8) + body
        default:
            let flags = picture[10]
            let start = 13 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
            let part =
                Data([0x21, 0xFF, 11]) + Data("C2PA_GIFabc".utf8) + Data([UInt8(secret.count)]) + secret + Data([0])
            // A short comment may be the last part.
            let comment = Data([0x21, 0xFE, UInt8(secret.count)]) + secret + Data([0])
            return picture.prefix(start) + part + picture.dropFirst(start).dropLast() + comment + Data([0x3B])
        }
    }

    /// The PDF would lack a part of it, and the person would send it.
    @Test func namesThePictureThatIsCutOff() async throws {
        try await withTools("convert", "img2pdf") { home in
            let photos = try await [photo(home, "first.jpg"), photo(home, "second.jpg")]
            let whole = try Data(contentsOf: URL(fileURLWithPath: photos[1]))
            try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: photos[1]))
            let result = try await home.appex(["act", "--to", "org.appex.tools.pdf"] + photos)
            #expect(result.code == 1)
            #expect(result.errors.contains("second.jpg cannot be put into a PDF, so there is none"), "\(result)")
        }
    }

    @Test func saysWhatTransparencyBecomes() async throws {
        try await withPillow("convert", "img2pdf") { home in
            let file = home.root.appendingPathComponent("logo.png").path
            _ = try await command(home, "convert", "-size", "60x40", "xc:#ff000080", file)
            for target in ["pdf", "resize"] {
                let result = try await home.appex("act", "--to", "org.appex.tools." + target, file)
                #expect(result.code == 0, "\(result)")
                #expect((result.output + result.errors).contains("what was transparent is white"), "\(result)")
            }
        }
    }

    /// A target is not offered for files that its program cannot read or write, instead of failing.
    @Test func offersOnlyWhatTheProgramsTake() async throws {
        try await withPillow("exiftool", "img2pdf", "tesseract") { home in
            for (name, wanted) in [
                ("drawing.svg", []), ("photo.heic", ["metadata"]), ("photo.dng", ["metadata"]),
                ("photo.bmp", ["ocr", "pdf", "resize"]), ("photo.jpg", ["metadata", "ocr", "pdf", "resize"]),
            ] {
                let file = home.root.appendingPathComponent(name)
                try Data("x".utf8).write(to: file)
                let list = try await home.appex("act", "--list", "--json", file.path).object()
                let targets = list["targets"] as? [[String: Any]] ?? []
                let found = targets.compactMap { ($0["identifier"] as? String)?.split(separator: ".").last }.map(
                    String.init
                )
                .filter { ["metadata", "ocr", "pdf", "resize"].contains($0) }
                #expect(found.sorted() == wanted, "\(name)")
            }
        }
    }

    @Test func makesPDFOfPictures() async throws {
        try await withTools("convert", "img2pdf") { home in
            let photos = try await [photo(home, Self.hostileName + ".jpg"), photo(home, "second.jpg")]
            let files = try await act(home, "pdf", photos[0], photos[1], "--answer", "name=Two pictures")
            try #require(files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["Two pictures.pdf"])
            let document = try Data(contentsOf: URL(fileURLWithPath: files[0]))
            #expect(document.starts(with: Data("%PDF".utf8)))
            // The pictures are in it as they are.
            for photo in photos {
                #expect(document.range(of: try Data(contentsOf: URL(fileURLWithPath: photo))) != nil)
            }
        }
    }

    @Test func convertsDocuments() async throws {
        try await withTools("pandoc") { home in
            let file = home.root.appendingPathComponent(Self.hostileName + ".md")
            try Data("# Title\n\nA *word*.\n".utf8).write(to: file)
            let pages = try await act(home, "convert", file.path, "--answer", "format=html")
            try #require(pages.count == 1)
            #expect(try String(contentsOfFile: pages[0], encoding: .utf8).contains("A <em>word</em>."))
            let documents = try await act(home, "convert", file.path, "--answer", "format=docx")
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: try #require(documents.first))).starts(with: Data("PK".utf8)))
        }
    }

    /// A backslash is no command of TeX in Markdown, and what cannot be in the result is named.
    @Test func losesNoWordsOfADocument() async throws {
        try await withTools("pandoc") { home in
            try home.file(
                "notes.md",
                "C:\\temp and \\foo{words}<br>next\n\n\\begin{note}\nParagraph.\n\\end{note}\n\n```{=rtf}\nlost\n```\n")
            try home.file(
                "paper.tex",
                """
                \\documentclass{article}\\begin{document}\\maketitle\\vspace{1cm}\\thispagestyle{empty}
                Hello \\mine{dear} you \\begin{box}Inside\\end{box}\\end{document}
                """)
            for (name, words, note) in [
                ("notes.md", ["C:\\temp", "\\foo{words}", "Paragraph."], "left out, because it is written in rtf"),
                ("paper.tex", ["Hello you", "Inside"], "pandoc does not know them: \\mine\n"),
            ] {
                let result = try await home.appex(
                    "act", home.root.path + "/" + name, "--to", "org.appex.tools.convert", "--answer", "format=odt",
                    "--output", home.root.path)
                #expect(result.code == 0 && result.errors.contains(note), "\(result)")
                let text = try await command(
                    home, "pandoc", home.root.path + "/" + name.prefix { $0 != "." } + ".odt", "-t", "plain",
                    "--wrap=none")
                for word in words { #expect(text.output.contains(word), "\(text)") }
                #expect(!text.output.contains("1cm") && !text.output.contains("empty"), "\(text)")
            }
        }
    }

    /// A picture is in what comes back, or beside it where the text says; one that was not shared is named.
    @Test(arguments: ["md", "html", "docx", "odt", "epub"]) func keepsThePicturesOfDocuments(_ format: String)
        async throws
    {
        try await withTools("pandoc", "python3") { home in
            let picture = home.root.appendingPathComponent("dot.png")
            try FileManager.default.copyItem(
                at: Home.checkout.appendingPathComponent(
                    "Tests/Fixtures/Extensions/Postcards/Assets.xcassets/Stamp.imageset/stamp.png"), to: picture)
            let text = home.root.appendingPathComponent("Garden.md")
            try Data("# Garden\n\nA dot: ![dot](dot.png)\n".utf8).write(to: text)
            _ = try await command(
                home, "pandoc", "--resource-path=\(home.root.path)", text.path, "-o", home.root.path + "/Garden.docx")
            let results = try await act(
                home, "convert", home.root.path + "/Garden.docx", "--answer", "format=\(format)")
            let result = try #require(results.first { $0.hasSuffix("." + format) })
            let contents = try Data(contentsOf: picture)
            switch format {
            case "md":
                let beside = try #require(results.first { $0.hasSuffix(".png") })
                #expect(try Data(contentsOf: URL(fileURLWithPath: beside)) == contents)
                let name = URL(fileURLWithPath: beside).lastPathComponent.replacing(" ", with: "%20")
                #expect(try String(contentsOfFile: result, encoding: .utf8).contains("](\(name))"))
            case "html":
                #expect(
                    try String(contentsOfFile: result, encoding: .utf8).contains(
                        "base64," + contents.base64EncodedString()))
            default:
                let list = try await command(home, "python3", "-m", "zipfile", "-l", result)
                #expect(list.output.contains(".png"), "\(list)")
            }
            let alone = home.root.appendingPathComponent("alone/Garden.md")
            try FileManager.default.createDirectory(
                at: alone.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: text, to: alone)
            let told = try await home.appex(
                "act", alone.path, "--to", "org.appex.tools.convert", "--answer", "format=\(format)", "--json")
            #expect(
                told.output.contains("the picture dot.png is a file of its own") && !told.output.contains("WARNING"),
                "\(told)")
        }
    }

    /// Plain text that looks like Markdown is not read as such, whatever its encoding is; and a file of settings is no document.
    @Test func readsPlainTextsAsTheyAre() async throws {
        try await withTools("pandoc") { home in
            let text = "Shopping\n# 1 is the *market*\n<b>Grün</b>\n"
            let expected = "Shopping<br />\n# 1 is the *market*<br />\n&lt;b&gt;Grün&lt;/b&gt;"
            let utf16 = Data([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for (number, data) in [Data(text.utf8), try #require(text.data(using: .isoLatin1)), utf16].enumerated() {
                let file = home.root.appendingPathComponent("list \(number).txt")
                try data.write(to: file)
                let pages = try await act(home, "convert", file.path, "--answer", "format=html")
                let page = try String(contentsOfFile: try #require(pages.first), encoding: .utf8)
                #expect(page.contains(expected), "\(page)")
            }
            // What is guessed is said, and what would be guessed wrong is refused.
            let guessed = try await home.appex(
                "act", home.root.appendingPathComponent("list 1.txt").path, "--to", "org.appex.tools.convert",
                "--answer",
                "format=html", "--output", home.root.path)
            #expect(guessed.code == 0 && guessed.errors.contains("taken for Windows' Western European"), "\(guessed)")
            let cyrillic = home.root.appendingPathComponent("cyrillic.html")
            try (Data("<html><head><meta charset=windows-1251></head><body>".utf8) + Data([0xCF, 0xF0])).write(
                to: cyrillic)
            let refused = try await home.appex(
                "act", cyrillic.path, "--to", "org.appex.tools.convert", "--answer", "format=docx")
            #expect(refused.code == 1 && refused.errors.contains("written in windows-1251"), "\(refused)")
            // One that was cut off, or has one wrong byte, is in UTF-8 still.
            for (name, beginning) in [("cut.txt", ""), ("said.html", "<html><head><meta charset=utf-8></head><body>")] {
                let cut = home.root.appendingPathComponent(name)
                try (Data((beginning + "Grün, schön").utf8) + Data([0xC3])).write(to: cut)
                let read = try await home.appex(
                    "act", cut.path, "--to", "org.appex.tools.convert", "--answer", "format=md", "--output", "-")
                #expect(read.code == 0 && read.output.contains("Grün, schön\u{FFFD}"), "\(read)")
                #expect(read.errors.contains("one character of the document is damaged"), "\(read)")
            }
            let settings = home.root.appendingPathComponent("settings.json")
            try Data("{\"name\": 1}".utf8).write(to: settings)
            let match = try await home.appex("match", settings.path, "--json").object()
            let offered = (match["offered"] as? [[String: Any]])?.compactMap { $0["identifier"] as? String } ?? []
            #expect(!offered.contains("org.appex.tools.convert"))
        }
    }

    /// The name of a document, what is in it, and what the conversion to Markdown gives, or says.
    private static let documents: [(String, Data, String, String)] = [
        ("comma.csv", Data("a;b;c\nx;3,50;2\n".utf8), "x   3,50   2", ""),
        ("ragged.csv", Data("id,name\n1,Ann,\"extra, 555\"\n".utf8), "extra, 555", ""),
        ("sep.csv", Data("sep=;\n\"a\nb\";c\n".utf8), "a b   c", ""),
        ("Page", Data("<!DOCTYPE html><p>Hi <b>you</b></p>".utf8), "Hi **you**", ""),
        ("form.html", Data("<p>Name: <input value='Ann'></p>".utf8), "Name:", "was written into the forms"),
        ("frame.html", Data("<p>a<iframe src='https://example.org'></iframe>b</p>".utf8), "ab", "of other pages"),
        ("feed.txt", Data("one\u{c}two".utf8), "one\n\ntwo", ""),
        ("odd.md", Data("---\na: b: c\n---\n\n# Body\n".utf8), "# Body", "says nothing of the document"),
        ("half.txt", Data([0xFF, 0xFE, 0x61, 0, 0, 0xD8, 0x62, 0]), "a\u{FFFD}b", "one character of the document"),
        ("wide.txt", Data("Hi".utf16.flatMap { [UInt8($0), 0] }), "", "this is no text"),
        ("cyrillic.rtf", Data("{\\rtf1\\ansi\\ansicpg1251 \\'cf}".utf8), "", "the code page 1251"),
        ("western.rtf", Data("{\\rtf1\\ansi\\ansicpg1252 \\'fc}".utf8), "ü", "may not be in the result"),
    ]

    @Test(arguments: documents)
    func convertsWhatItIs(_ name: String, _ contents: Data, _ text: String, _ words: String) async throws {
        try await withTools("pandoc") { home in
            let file = home.root.appendingPathComponent(name)
            try contents.write(to: file)
            let result = try await home.appex(
                "act", file.path, "--to", "org.appex.tools.convert", "--answer", "format=md", "--output", "-")
            #expect(
                text.isEmpty ? result.code == 1 : result.code == 0 && result.output.contains(text), "\(result)")
            #expect(words.isEmpty || result.errors.contains(words), "\(result)")
            #expect(!result.output.contains("pagetitle"))
        }
    }

    /// How a TIFF counts: white as 0, or up to 4095.
    @Test(arguments: ["white", "twelve"]) func keepsTheBrightnessOfATIFF(_ kind: String) async throws {
        try await withPillow("identify") { home in
            let file = home.root.appendingPathComponent("gray.tif").path
            // Three pixels, of which the middle one is a half, in a file that Pillow would not write.
            let script = """
                import struct, sys
                white = sys.argv[2] == "white"
                bits, values = (16, [65535, 32768, 0]) if white else (12, [0, 2048, 4095])
                data = struct.pack("<3H", *values)
                if not white:
                    data = int("".join(f"{value:012b}" for value in values) + "0000", 2).to_bytes(5, "big")
                tags = [(256, 3), (257, 1), (258, bits), (259, 1), (262, 0 if white else 1), (273, 200), (277, 1), (278, 1), (279, len(data))]
                head = b"II*\\0" + struct.pack("<IH", 8, len(tags)) + b"".join(struct.pack("<HHII", tag, 4 if tag in (273, 279) else 3, 1, value) for tag, value in tags)
                open(sys.argv[1], "wb").write((head + bytes(4)).ljust(200, b"\\0") + data)
                """
            _ = try await command(home, "python3", "-c", script, file, kind)
            for format in ["png", "webp", "jpg"] {
                let small = try #require(
                    try await act(home, "resize", file, "--answer", "format=\(format)", "--output", home.root.path)
                        .first)
                let points = "%[fx:round(2*p{0,0}.r)] %[fx:round(2*p{1,0}.r)] %[fx:round(2*p{2,0}.r)]"
                #expect(try await command(home, "identify", "-format", points, small).output == "0 1 2", "\(format)")
            }
        }
    }

    /// Numbers of a PNG that are in proportion to the light, and more bits than a result has.
    @Test func keepsHowBrightAPictureIs() async throws {
        try await withPillow("convert", "identify") { home in
            let file = home.root.appendingPathComponent("render.png").path
            let script = """
                import sys
                from PIL import Image, PngImagePlugin
                gamma = PngImagePlugin.PngInfo()
                gamma.add(b"gAMA", (100000).to_bytes(4, "big"))
                Image.new("RGB", (40, 30), (55, 55, 55)).save(sys.argv[1], pnginfo=gamma)
                """
            _ = try await command(home, "python3", "-c", script, file)
            for format in ["png", "webp", "jpg"] {
                let small = try #require(
                    try await act(home, "resize", file, "--answer", "size=640", "--answer", "format=\(format)").first)
                let value = try await command(home, "identify", "-format", "%[fx:round(255*p{9,9}.g)]", small)
                #expect(value.output == "127", "\(format)")
            }
            let deep = home.root.appendingPathComponent("deep.png").path
            _ = try await command(
                home, "convert", "-size", "40x30", "gradient:red-blue", "-depth", "16", "-define", "png:color-type=2",
                deep)
            for (format, isSaid) in [("png", true), ("jpg", false)] {
                let result = try await home.appex(
                    "act", deep, "--to", "org.appex.tools.resize", "--answer", "format=\(format)")
                #expect(
                    result.code == 0 && (result.output + result.errors).contains("8 bits each") == isSaid, "\(result)")
            }
        }
    }

    /// A WebP says how long a frame is shown only when it is read.
    @Test(arguments: ["webp", "png"]) func keepsTheTimesOfFrames(_ kind: String) async throws {
        try await withPillow { home in
            let file = home.root.appendingPathComponent("film.\(kind)").path
            let script = """
                import sys
                from PIL import Image
                frames = [Image.new("RGB", (20, 10), color) for color in ("red", "green", "blue")]
                frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=[100, 200, 300])
                """
            let times = """
                import sys
                from PIL import Image
                with Image.open(sys.argv[1]) as film:
                    for number in range(film.n_frames):
                        film.seek(number)
                        film.load()
                        print(int(film.info["duration"]), end=" ")
                """
            _ = try await command(home, "python3", "-c", script, file)
            let small = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: small, withIntermediateDirectories: true)
            let result = try #require(
                try await act(home, "resize", file, "--answer", "format=webp", "--output", small.path).first)
            #expect(try await command(home, "python3", "-c", times, result).output == "100 200 300 ")
        }
    }

    /// The orientation of the small copy in a photograph is none of the photograph's.
    @Test func takesNoOrientationOfAThumbnail() async throws {
        try await withTools("convert", "exiftool") { home in
            let file = home.root.appendingPathComponent("photo.jpg").path
            let small = home.root.appendingPathComponent("small.jpg").path
            _ = try await command(home, "convert", "-size", "80x40", "gradient:red-blue", small)
            _ = try await command(home, "convert", "-size", "800x400", "gradient:red-blue", file)
            _ = try await command(
                home, "exiftool", "-q", "-overwrite_original", "-ThumbnailImage<=\(small)", "-IFD1:Orientation#=6", file
            )
            let place = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let clean = try #require(try await act(home, "metadata", file, "--output", place.path).first)
            #expect(try await command(home, "exiftool", "-s3", "-Orientation", clean).output == "")
        }
    }

    @Test func readsTextInPictures() async throws {
        try await withPillow("tesseract", "img2pdf") { home in
            let file = home.root.appendingPathComponent("sign.png").path
            // The library that img2pdf uses.
            let script = """
                import sys
                from PIL import Image, ImageDraw, ImageFont
                picture = Image.new("L", (120, 20), 255)
                ImageDraw.Draw(picture).text((6, 4), "HELLO LINUX", fill=0, font=ImageFont.load_default())
                picture = picture.resize((960, 160), Image.BICUBIC)
                picture.save(sys.argv[1])
                exif = Image.Exif()
                exif[0x112] = 6
                picture.transpose(Image.ROTATE_90).save(sys.argv[2], exif=exif)
                """
            // As phones write it.
            let turned = home.root.appendingPathComponent("turned.jpg").path
            _ = try await command(home, "python3", "-c", script, file, turned)
            for picture in [file, turned] {
                let texts = try await act(home, "ocr", picture)
                #expect(texts.first?.contains("HELLO LINUX") == true, "\(texts)")
            }
            let unknown = try await home.appex("act", file, "--to", "org.appex.tools.ocr", "--answer", "language=xyz")
            #expect(unknown.code != 0 && unknown.errors.contains("tesseract-ocr-xyz"), "\(unknown)")
            // Tesseract passes over those of several that it does not have.
            let one = try await home.appex("act", file, "--to", "org.appex.tools.ocr", "--answer", "language=eng+xyz")
            #expect(one.code != 0 && one.errors.contains("tesseract-ocr-xyz"), "\(one)")
        }
    }

    /// Without a helper for networks, a sandbox with the network reaches a server on this machine.
    @Test(.enabled(if: Home.mechanism == nil, "Landlock’s programs reach this machine as well"))
    func uploadsFiles() async throws {
        try await withTools("curl", "python3") { home in
            let folder = home.root.appendingPathComponent("received")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let server = try Home.Running(
                home, URL(fileURLWithPath: "/usr/bin/python3"),
                ["-u", Home.checkout.path + "/Tests/Servers/puts.py", folder.path], input: nil, [:])
            defer { server.killGroup() }
            try await home.wait { try server.output().hasSuffix("\n") }
            let port = try server.output().trimmingCharacters(in: .whitespacesAndNewlines)
            let name = "a'b\"c $(id) %d [1];{files}.bin"
            let file = home.root.appendingPathComponent(name)
            try Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: file)
            let path = try home.programs("bwrap")
            let appex = Home.programs.appendingPathComponent("appex")
            let arguments = ["share", file.path, "--to", "org.appex.tools.upload", "--json", "--answer"]
            let result = try await home.run(
                appex, arguments + ["address=http://127.0.0.1:\(port)/inbox/"], ["PATH": path]
            ).object()
            #expect(result["outcome"] as? String == "completed", "\(result)")
            #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == Data(contentsOf: file))
            let refused = try await home.run(
                appex, arguments + ["address=http://127.0.0.1:\(port)/refused/"], ["PATH": path]
            ).object()
            let error = refused["error"] as? [String: Any]
            #expect(
                (error?["message"] as? String)?.contains("it does not allow this (status 403)") == true, "\(refused)")
            // What a server has refused is not stored there.
            #expect(refused["delivered"] == nil, "\(refused)")
            // If no server listens, nothing was sent.
            let unanswered = try await home.run(
                appex, arguments + ["address=http://127.0.0.1:9/inbox/"], ["PATH": path]
            ).object()
            let words = (unanswered["error"] as? [String: Any])?["message"] as? String ?? ""
            #expect(words.contains("127.0.0.1") && !words.contains("curl") && !words.contains("exit code"), "\(words)")
            #expect(unanswered["outcome"] as? String == "failed" && unanswered["delivered"] == nil, "\(unanswered)")
            // A server that sends on has stored nothing.
            for status in [301, 302, 303, 304, 307, 308] {
                let moved = try await home.run(
                    appex, arguments + ["address=http://127.0.0.1:\(port)/\(status)/"], ["PATH": path]
                ).object()
                #expect(moved["outcome"] as? String == "failed" && moved["delivered"] == nil, "\(moved)")
                let message = (moved["error"] as? [String: Any])?["message"] as? String ?? ""
                #expect(message.contains("the status \(status)"), "\(moved)")
                #expect(message.contains("/inbox/elsewhere") == (status != 304), "\(moved)")
            }
            let shown = try await home.run(
                appex, arguments + ["address=http://me:secret@127.0.0.1:\(port)/inbox/"], ["PATH": path]
            )
            #expect(shown.output.contains("would be shown") && !shown.output.contains("secret"), "\(shown)")
            // A folder without its last slash, and several files.
            let other = home.root.appendingPathComponent("other.bin")
            try Data([1, 2, 3]).write(to: other)
            let another = home.root.appendingPathComponent("another.bin")
            try Data([4]).write(to: another)
            let both = try await home.run(
                appex,
                ["share", another.path, other.path] + arguments.dropFirst(2)
                    + ["address=http://127.0.0.1:\(port)/inbox"],
                ["PATH": path]
            ).object()
            #expect(both["outcome"] as? String == "completed", "\(both)")
            #expect(try Data(contentsOf: folder.appendingPathComponent("other.bin")) == Data([1, 2, 3]))
            try await uploadsWithoutReplacing(home, folder, "http://127.0.0.1:\(port)", path)
            let local = try await home.run(appex, arguments + ["address=file:///tmp/x"], ["PATH": path]).object()
            #expect(local["outcome"] as? String == "failed", "\(local)")
        }
    }

    /// Nothing on the server is replaced without a word, two files of one name are two, and what a server writes is no report.
    private func uploadsWithoutReplacing(_ home: Home, _ folder: URL, _ server: String, _ path: String) async throws {
        func upload(_ files: [String], _ place: String, _ more: String...) async throws -> Home.Result {
            try await home.run(
                Home.programs.appendingPathComponent("appex"),
                ["share"] + files + ["--to", "org.appex.tools.upload", "--answer", "address=\(server)\(place)"] + more,
                ["PATH": path])
        }
        try home.file("one/same é.txt", "first")
        try home.file("two/same é.txt", "second")
        let files = ["one/same é.txt", "two/same é.txt"]
        let both = try await upload(files, "/inbox/")
        #expect(both.code == 0, "\(both)")
        for (name, text) in [("same é.txt", "first"), ("same é 2.txt", "second")] {
            #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == text)
        }
        let again = try await upload([files[1]], "/inbox/")
        #expect(
            again.code == 1 && again.errors.contains("there is a file of this name already; it was not replaced"),
            "\(again)")
        #expect(try String(contentsOf: folder.appendingPathComponent("same é.txt"), encoding: .utf8) == "first")
        let replaced = try await upload([files[0]], "/replaced/")
        #expect(replaced.code == 0 && "\(replaced)".contains("has replaced a file of this name"), "\(replaced)")
        let chatty = try await upload([files[0]], "/chatty/")
        #expect(chatty.code == 0 && !"\(chatty)".contains("evil.example"), "\(chatty)")
        let moved = try await upload([files[0]], "/302/", "--answer", "login=me:secret")
        #expect(
            moved.code == 1 && moved.errors.contains("the status 302") && !moved.errors.contains("secret"), "\(moved)")
        // curl takes each name below localhost for this machine.
        for (host, isTold) in [("127.0.0.1", false), ("files.localhost", true)] {
            let address = server.replacing("127.0.0.1", with: host) + "/replaced/"
            let readable = try await home.run(
                Home.programs.appendingPathComponent("appex"),
                [
                    "share", files[0], "--to", "org.appex.tools.upload", "--answer", "address=\(address)",
                    "--answer", "login=me:secret",
                ], ["PATH": path])
            #expect(readable.code == 0 && readable.errors.contains("can read the login") == isTold, "\(readable)")
        }
        for (place, words) in [("/inbox/?a=1", "without ? and #"), ("/in box/", "write %20 for a space")] {
            let refused = try await upload([files[0]], place)
            #expect(
                refused.code == 1 && refused.errors.contains(words) && !refused.errors.contains("may have"),
                "\(refused)")
        }
        let whole = try await upload(["one"], "/inbox/")
        #expect(whole.code == 1 && whole.errors.contains("one is a folder"), "\(whole)")
    }
}
