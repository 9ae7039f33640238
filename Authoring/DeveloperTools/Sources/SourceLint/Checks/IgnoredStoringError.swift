// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// A copy that failed and said nothing: the app finds a path, and no file.
struct IgnoredStoringError: SourceCheck {
    let name = "ignored-storing-error"
    let severity = Finding.Severity.error
    let summary = "A shared file is copied, moved or written, and the result is not checked"
    private static let fix = "hand the error to cancelRequest(withError:) or show it, and keep what could be stored"

    private static func reading(_ cause: String) -> String {
        "if the file cannot be read, for example because it is still in the cloud, it is lost and \(cause)"
    }

    private static func message(_ cause: String) -> String {
        "if this fails, for example because the disk is full, the file is lost and \(cause)"
    }

    func findings(in source: SourceFile) -> [Finding] {
        source.storing.compactMap { index in
            guard let cause = cause(source, index) else { return nil }
            return source.finding(
                self, at: index, Self.message(cause), fix: Self.fix)
        }
    }

    private func cause(_ source: SourceFile, _ index: Int) -> String? {
        // There is no place for the error.
        guard let message = source.openings(around: index, "[").first, source.text(index + 1) == ":" else { return nil }
        let region = source.region(message)
        let isNowhere = region.contains { position in
            source.text(position) == "error" && source.text(position + 1) == ":"
                && ["nil", "NULL", "0"].contains(source.text(position + 2))
        }
        let isUsed = ["=", "if", "(", "return", "!", "&&"].contains(source.text(message - 1))
        // `[data writeToFile:path atomically:YES]` has a result, and no error.
        if source.text(index) == "writeToFile", !isUsed, !region.contains(where: { source.text($0) == "error" }) {
            return "its result is not checked"
        }
        return isNowhere && !isUsed ? "its error is discarded and its result is not checked" : nil
    }
}

extension IgnoredStoringError {
    func findings(in source: SwiftSource) -> [Finding] {
        let silence = SilenceReader(source: source)
        return operations(source).compactMap { call in
            guard let cause = cause(call, source, silence) else { return nil }
            let isReading = call.argument("contentsOf") != nil
            return source.finding(
                self, at: call.nameToken, isReading ? Self.reading(cause) : Self.message(cause), fix: Self.fix)
        }
            + handedOver(source)
            + source.calls.compactMap { call in
                guard call.name == "coordinate", call.argument("writingItemAt") != nil,
                    let argument = call.argument("error"), isNowhere(argument, call)
                else {
                    return nil
                }
                return source.finding(
                    self, at: call.nameToken, Self.message("its error has nowhere to go"), fix: Self.fix)
            }
    }

    private static let storing = ["enqueue", "save", "store", "persist", "insert", "write", "upload"]

    /// `try? queue.enqueue(capture)`, and nothing is done with the result.
    private func handedOver(_ source: SwiftSource) -> [Finding] {
        guard source.isInExtension || !source.loads.isEmpty else { return [] }
        return source.calls.compactMap { call in
            let name = call.name.lowercased()
            guard Self.storing.contains(where: name.hasPrefix), !call.node.arguments.isEmpty || name == "save",
                source.stores.allSatisfy({ $0.call.node.id != call.node.id }),
                let attempt = call.node.ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) })
                    .first(where: { $0.is(TryExprSyntax.self) })?.as(TryExprSyntax.self),
                attempt.questionOrExclamationMark?.text == "?", attempt.parent?.is(CodeBlockItemSyntax.self) == true
            else { return nil }
            return source.finding(
                self, at: call.nameToken, "if this fails, what was shared is lost and `try?` says nothing",
                fix: Self.fix)
        }
    }

    /// Returns the calls that store, and those that read a shared file to store it.
    private func operations(_ source: SwiftSource) -> [SwiftCall] {
        let paths = SharedPaths(source: source, countsPictures: true)
        let reading = source.calls.filter { call in
            guard ["Data", "NSData"].contains(call.name), call.base == nil, let file = call.argument("contentsOf")
            else {
                return false
            }
            return !source.loads(around: call.node).isEmpty || paths.isShared(file, of: call)
        }
        return source.stores.map(\.call) + reading
    }

    private func cause(_ call: SwiftCall, _ source: SwiftSource, _ silence: SilenceReader) -> String? {
        if call.name == "createFile" {
            let isAlone = call.node.parent?.is(CodeBlockItemSyntax.self) == true
            let isDropped = call.node.parent?.parent?.as(SequenceExprSyntax.self).map {
                $0.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
            }
            return isAlone || isDropped == true ? "its result is not looked at" : nil
        }
        for node in call.node.ancestors {
            if let attempt = node.as(TryExprSyntax.self) {
                guard attempt.questionOrExclamationMark?.text == "?" else { continue }
                return silence.noticesFailure(of: ExprSyntax(attempt), in: call.function) ? nil : "`try?` says nothing"
            }
            if let attempt = node.as(DoStmtSyntax.self) {
                // What is in a catch is another matter.
                guard call.node.isInside(attempt.body), !attempt.catchClauses.isEmpty else { continue }
                return cause(attempt, call, silence)
            }
            if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { break }
        }
        return nil
    }

    private func cause(_ attempt: DoStmtSyntax, _ call: SwiftCall, _ silence: SilenceReader) -> String? {
        guard
            let clause = attempt.catchClauses.first(where: { clause in
                let error = clause.catchItems.first?.pattern?.words.first ?? "error"
                // One of several is for an error of its own, such as that the person cancelled.
                let isGeneral = clause.catchItems.allSatisfy { item in
                    let text = item.description
                    return text.contains("let ") && !text.contains(".")
                }
                if !isGeneral, attempt.catchClauses.count > 1 { return false }
                // One that is being written says nothing yet.
                return clause.body.rightBrace.presence == .present
                    && silence.isSilent(clause.body, in: call.function, error: error)
            })
        else { return nil }
        if clause.body.statements.isEmpty { return "an empty catch says nothing" }
        let returned = clause.body.all(ReturnStmtSyntax.self)
        if !returned.isEmpty, let function = call.function, returned.contains(where: { $0.expression != nil }) {
            return silence.callersNotice(function) ? nil : "the caller continues without it"
        }
        // A flag that says so is looked at later.
        if !clause.body.all(AssignmentExprSyntax.self).isEmpty, call.function?.returned.isEmpty == false,
            call.function.map(silence.callersNotice) == true
        {
            return nil
        }
        let logs = clause.body.all(FunctionCallExprSyntax.self).contains { SwiftCall($0, in: nil)?.isLogging == true }
        return logs ? "its catch only writes to a log" : "its catch does not report it"
    }

    /// `nil`, or a pointer that is.
    private func isNowhere(_ argument: ExprSyntax, _ call: SwiftCall) -> Bool {
        if argument.is(NilLiteralExprSyntax.self) { return true }
        guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let values = call.function?.values[name]
        else { return false }
        return !values.isEmpty && values.allSatisfy { $0.is(NilLiteralExprSyntax.self) }
    }
}
