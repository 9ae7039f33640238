// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap
//
// Extensions that look at what they got and where they are.

import AppExtensions
import Foundation
import Glibc

/// Tells what it can see and do from inside.
final class LooksAround: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
        provider?.loadInPlaceFileRepresentation(forTypeIdentifier: "public.item") { url, _, error in
            var report: [String: String] = [:]
            report["name"] = url?.lastPathComponent
            report["canWriteShared"] = "\(open(url?.path ?? "", O_RDWR) >= 0)"
            report["siblings"] = url.map { Self.listing($0.deletingLastPathComponent().path) }
            report["home"] = Self.listing(NSHomeDirectory())
            report["root"] = Self.listing("/")
            report["userHome"] = Self.listing("/root") + Self.listing("/home")
            report["etc"] = Self.listing("/etc")
            report["processes"] = Self.listing("/proc").split(separator: " ").filter { Int($0) != nil }.joined(
                separator: " ")
            report["network"] = "\(Self.interfaces())"
            report["tmp"] = "\(FileManager.default.createFile(atPath: "/tmp/mine", contents: Data()))"
            report["usr"] = "\(FileManager.default.createFile(atPath: "/usr/mine", contents: Data()))"
            report["supervisor"] = "\(open("/proc/1/fd/4", O_WRONLY) >= 0 || open("/proc/1/mem", O_RDWR) >= 0)"
            report["descriptors"] = Self.listing("/proc/self/fd")
            report["group"] =
                FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.fixture")?.path ?? "nil"
            report["foreignGroup"] =
                FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.foreign")?.path ?? "nil"
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: report as NSDictionary, typeIdentifier: "com.apple.property-list")]
            context.completeRequest(returningItems: [item])
        }
    }

    private static func listing(_ path: String) -> String {
        guard let directory = opendir(path) else { return "(\(String(cString: strerror(errno))))" }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted().joined(separator: " ")
    }

    private static func interfaces() -> [String] {
        ((try? String(contentsOfFile: "/proc/net/dev", encoding: .utf8)) ?? "").split(separator: "\n").dropFirst(2)
            .compactMap { $0.split(separator: ":").first.map { $0.trimmingCharacters(in: .whitespaces) } }
    }
}

/// Loads every attachment in every form and tells the names, sizes and first bytes.
final class Collects: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let context = context
        Task {
            var lines: [String] = []
            for case let item as NSExtensionItem in context.inputItems {
                if let title = item.attributedTitle?.string { lines.append("title \(title)") }
                for provider in item.attachments ?? [] { lines.append(await Self.line(provider)) }
            }
            context.completeRequest(returningItems: [Self.item(lines.joined(separator: "\n"))])
        }
    }

    private static func line(_ provider: NSItemProvider) async -> String {
        let type = provider.registeredTypeIdentifiers.first ?? ""
        do {
            let loaded = try await provider.loadItem(forTypeIdentifier: type)
            switch loaded {
            case let url as NSURL where url.isFileURL:
                let size = try FileManager.default.attributesOfItem(atPath: (url as URL).path)[.size] ?? "?"
                return "\(type) file \((url as URL).lastPathComponent.debugDescription) \(size)"
            case let url as NSURL: return "\(type) url \(url.absoluteString)"
            case let text as NSString: return "\(type) text \(text)"
            case let data as NSData: return "\(type) data \(data.length)"
            default: return "\(type) \(loaded)"
            }
        } catch {
            return "\(type) error \((error as NSError).domain) \((error as NSError).code) \(error.localizedDescription)"
        }
    }
}

/// Returns a link of its own making that leads to a file of the person's.
final class ReturnsLink: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        symlink("/etc/hostname", NSTemporaryDirectory() + "/link.txt")
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(
                item: URL(fileURLWithPath: NSTemporaryDirectory() + "/link.txt") as NSURL,
                typeIdentifier: "public.plain-text")
        ]
        context.completeRequest(returningItems: [item])
    }
}

/// Returns a file that it made.
final class ReturnsFile: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        _ = FileManager.default.createFile(
            atPath: NSTemporaryDirectory() + "/made here.txt", contents: Data("made by the extension".utf8))
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(
                item: URL(fileURLWithPath: NSTemporaryDirectory() + "/made here.txt") as NSURL,
                typeIdentifier: "public.plain-text")
        ]
        context.completeRequest(returningItems: [item])
    }
}

/// Returns a file in every representation of it, twice, and a folder with a file in it, before and after that file.
final class ReturnsFilesAgain: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "/folder", isDirectory: true)
        let inner = folder.appendingPathComponent("inner.txt")
        let file = URL(fileURLWithPath: NSTemporaryDirectory() + "/again.txt")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for place in [inner, file] { try Data("again".utf8).write(to: place) }
        } catch {
            return context.cancelRequest(withError: error)
        }
        let item = NSExtensionItem()
        item.attachments = [file, inner, folder, inner, file].compactMap { NSItemProvider(contentsOf: $0) }
        context.completeRequest(returningItems: [item])
    }
}

/// Returns the URL of a file that it cannot see, deep in a dictionary.
final class ReturnsForeignURL: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(
                item: ["list": [NSURL(fileURLWithPath: "/etc/shadow")]] as NSDictionary,
                typeIdentifier: "com.apple.property-list")
        ]
        context.completeRequest(returningItems: [item])
    }
}

/// Leaves folders that are deep, have long names, and cannot be entered.
final class LeavesDeepFolders: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let name = String(repeating: "n", count: 200)
        var names: [String] = []
        chdir(NSTemporaryDirectory())
        for number in 0..<40 {
            names.append("\(name)\(number)")
            mkdir(names[number], 0o700)
            chdir(names[number])
        }
        for name in names.reversed() {
            chdir("..")
            chmod(name, 0o000)
        }
        context.completeRequest(returningItems: nil)
    }
}

/// Returns much data in many parts, each small enough for a message.
final class ReturnsManyParts: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let item = NSExtensionItem()
        item.attachments = (0..<400).map { _ in
            NSItemProvider(item: Data(count: 60_000) as NSData, typeIdentifier: "public.data")
        }
        context.completeRequest(returningItems: [item])
    }
}

/// Asks for its own app and for a stranger's scheme.
final class OpensURLs: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Task {
            let own = await context.open(URL(string: "fixture://inbox")!)
            let other = await context.open(URL(string: "https://example.org")!)
            context.completeRequest(returningItems: [Self.item("own \(own) other \(other)")])
        }
    }
}

/// Opens the link that is shared.
final class OpensTheLink: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Task {
            let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
            let link = try await provider?.loadItem(forTypeIdentifier: "public.url") as? NSURL
            let isOpen = if let link { await context.open(link as URL) } else { false }
            context.completeRequest(returningItems: [Self.item("opened \(isOpen)")])
        }
    }
}

/// Asks for its app, and completes without waiting for the answer.
final class OpensAndCompletes: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.open(URL(string: "fixture://before")!)
        context.completeRequest(returningItems: nil)
    }
}

/// Asks for its app when the request has completed.
final class CompletesAndOpens: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: nil) { _ in context.open(URL(string: "fixture://after")!) }
    }
}

/// Takes the first file into the shared container, and tells nothing.
final class TakesIntoContainer: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
        provider?.loadInPlaceFileRepresentation(forTypeIdentifier: "public.item") { url, _, error in
            do {
                guard let url else { throw error ?? CocoaError(.fileReadUnknown) }
                let container = try SharedContainer("group.fixture")
                try Inbox(container).deposit([InboxItem(.file(url), typeIdentifier: "public.data")], sender: "fixture")
                context.completeRequest(returningItems: nil)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }
}

/// Gives back what it was given.
final class ReturnsWhatItGot: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: context.inputItems, completionHandler: nil)
    }
}

/// Answers a question of a type of its own with a property list.
final class FindsLogins: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        let type = "org.appextension.find-login-action"
        item?.attachments?.first?.loadItem(forTypeIdentifier: type, options: nil) { value, error in
            let site = (value as? NSDictionary)?["url_string"] as? String
            guard let site else { return context.cancelRequest(withError: error ?? CocoaError(.userCancelled)) }
            let reply = NSExtensionItem()
            let login: NSDictionary = ["username": "wendy@\(site)", "password": "appleseed"]
            reply.attachments = [NSItemProvider(item: login, typeIdentifier: "com.apple.property-list")]
            context.completeRequest(returningItems: [reply], completionHandler: nil)
        }
    }
}
