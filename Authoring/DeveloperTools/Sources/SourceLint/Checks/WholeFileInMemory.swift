// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// An extension is ended when it uses 120 MB, and a film is larger.
struct WholeFileInMemory: SourceCheck {
    let name = "whole-file-in-memory"
    let severity = Finding.Severity.warning
    let summary = "A shared file is read into memory as a whole"

    private static let message =
        "a file is read into memory as a whole here, and the extension is ended at 120 MB"
    private static let fix = "copy the file with FileManager, read it in parts, or map it with .mappedIfSafe"

    func findings(in source: SwiftSource) -> [Finding] {
        let paths = SharedPaths(source: source, countsPictures: false)
        return source.calls.compactMap { call in
            guard readsAll(call), let argument = call.argument("contentsOf", "contentsOfFile"),
                paths.isShared(argument, of: call)
            else { return nil }
            return source.finding(self, at: call.nameToken, Self.message, fix: Self.fix)
        }
            + source.loads.compactMap { load in
                guard load.call.name == "loadDataRepresentation" else { return nil }
                let type = load.call.node.arguments.first?.expression.code.lowercased() ?? ""
                guard
                    ["movie", "video", "public.data", "uttype.data", ".item", "archive"].contains(where: type.contains)
                else {
                    return nil
                }
                return source.finding(
                    self, at: load.call.nameToken, Self.message,
                    fix: "load it with loadFileRepresentation, and copy the file")
            }
    }

    private func readsAll(_ call: SwiftCall) -> Bool {
        ["Data", "NSData"].contains(call.name) && call.base == nil
            && call.argument("options")?.code.contains("apped") != true
    }
}
