// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Where files are stored, and what their names are made of.
struct SwiftStore {
    let call: SwiftCall
    let destination: ExprSyntax

    /// Those of calls that copy, move or write a file.
    static func all(in calls: [SwiftCall]) -> [SwiftStore] {
        calls.compactMap { call in
            switch call.name {
            case "copyItem", "moveItem", "linkItem":
                call.argument("to", "toPath").map { SwiftStore(call: call, destination: $0) }
            case "write", "writeToURL", "writeToFile":
                call.argument("to", "toFile", "url").map { SwiftStore(call: call, destination: $0) }
            case "createFile": call.argument("atPath").map { SwiftStore(call: call, destination: $0) }
            default: nil
            }
        }
    }
}

/// The origin of a destination's name, which decides whether equal names can meet.
enum DestinationName {
    /// Something that differs each time.
    case unique
    /// The name that the file has already, or that its app suggests, at this place.
    case own(Syntax)
    /// A name that the source says, at this place.
    case fixed(Syntax)
    /// A name that another file makes, perhaps for each share.
    case made
    /// A name that is made from the time.
    case time
    /// A folder that the system names: what is appended decides.
    case folder
    case unknown

    private var rank: Int {
        switch self {
        case .own: 4
        case .fixed: 3
        case .unknown, .time, .made: 2
        case .folder: 1
        case .unique: 0
        }
    }

    /// The worst of several values that something may have.
    static func worst(_ names: [DestinationName]) -> DestinationName {
        names.max { $0.rank < $1.rank } ?? .unknown
    }

    /// A name in a folder.
    static func joined(_ parts: [DestinationName]) -> DestinationName {
        if parts.contains(where: { if case .unique = $0 { true } else { false } }) { return .unique }
        let hasTime = parts.contains { if case .time = $0 { true } else { false } }
        if parts.contains(where: { if case .made = $0 { true } else { false } }) { return .unknown }
        if !hasTime, let own = parts.last(where: { if case .own = $0 { true } else { false } }) { return own }
        // A time beside the name: equal ones are rare.
        if parts.contains(where: { if case .time = $0 { true } else { false } }) { return .unknown }
        if parts.contains(where: { if case .unknown = $0 { true } else { false } }) { return .unknown }
        return parts.last { if case .fixed = $0 { true } else { false } } ?? .folder
    }
}

/// Follows a path back to the names that it is made of: through variables, functions of the file, and its parameters.
struct DestinationReader {
    let source: SwiftSource
    /// Whether a fixed name counts more than the file's own, where something has both.
    var prefersFixed = false

    private static let unique: Set<String> = [
        "UUID", "NSUUID", "uuidString", "UUIDString", "globallyUniqueString", "itemReplacementDirectory", "mkdtemp",
        "mkstemp", "random",
    ]
    private static let names: Set<String> = ["lastPathComponent", "suggestedName", "suggestedFilename"]
    private static let appending: Set<String> = [
        "appendingPathComponent", "appending", "appendPathComponent", "append", "strings",
    ]
    private static let folders: Set<String> = [
        "containerURL", "temporaryDirectory", "NSTemporaryDirectory", "urls", "url", "NSHomeDirectory",
        "documentsDirectory", "cachesDirectory",
    ]
    /// The properties and functions that change the form of a path and not its name.
    private static let passing: Set<String> = [
        "path", "absoluteString", "standardized", "standardizedFileURL", "resolvingSymlinksInPath",
        "appendingPathExtension", "deletingPathExtension", "trimmingCharacters", "lowercased",
        "removingPercentEncoding",
        "replacingOccurrences", "addingPercentEncoding", "absoluteURL", "relativePath", "fileSystemRepresentation",
        "description", "first", "capitalized", "uppercased",
    ]
    private static let making: Set<String> = ["URL", "String", "NSURL", "NSString", "Substring"]

    private func worst(_ names: [DestinationName]) -> DestinationName {
        if prefersFixed, let fixed = names.first(where: { if case .fixed = $0 { true } else { false } }) {
            return fixed
        }
        return .worst(names)
    }

    func name(
        of expression: ExprSyntax, in function: SwiftFunction?, depth: Int = 12, callers: Int = 2
    ) -> DestinationName {
        guard depth > 0 else { return .unknown }
        func read(_ part: ExprSyntax) -> DestinationName {
            name(of: part, in: function, depth: depth - 1, callers: callers)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return read(only.expression)
        }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return read(optional.expression) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return read(forced.expression) }
        if let attempt = expression.as(TryExprSyntax.self) { return read(attempt.expression) }
        if let text = expression.as(StringLiteralExprSyntax.self) { return name(of: text, read) }
        if let sequence = expression.as(SequenceExprSyntax.self) { return name(of: sequence, read) }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return SwiftCall(call, in: function).map { name(of: $0, depth, callers) } ?? .unknown
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let word = member.declName.baseName.text
            if Self.unique.contains(word) { return .unique }
            if word.hasPrefix("timeInterval") { return .time }
            if Self.names.contains(word) {
                // Of a destination that was put together here.
                if word == "lastPathComponent", let base = member.base, case .unique = read(base) { return .unique }
                return .own(Syntax(member.declName))
            }
            if Self.folders.contains(word) { return .folder }
            if Self.passing.contains(word), let base = member.base { return read(base) }
            if member.base?.code == "self" { return variable(word, function, depth, callers) }
            return .unknown
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return variable(reference.baseName.text, function, depth, callers)
        }
        return .unknown
    }

    /// Whether a path begins in the temporary folder of the process.
    func isTemporary(_ expression: ExprSyntax, in function: SwiftFunction?, depth: Int = 5) -> Bool {
        let words = expression.words
        if words.contains("temporaryDirectory") || words.contains("NSTemporaryDirectory") { return true }
        guard depth > 0 else { return false }
        return words.contains { word in
            ((function?.values[word] ?? []) + (source.properties[word] ?? [])).contains {
                isTemporary($0, in: function, depth: depth - 1)
            }
        }
    }

    private func name(of text: StringLiteralExprSyntax, _ read: (ExprSyntax) -> DestinationName) -> DestinationName {
        let parts = text.segments.compactMap { $0.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression }
        return parts.isEmpty ? .fixed(Syntax(text)) : .joined(parts.map(read))
    }

    /// `folder + "/" + name`, `name ?? other`
    private func name(of sequence: SequenceExprSyntax, _ read: (ExprSyntax) -> DestinationName) -> DestinationName {
        var parts: [ExprSyntax] = []
        var isFallback = false
        for element in sequence.elements {
            if element.is(UnresolvedAsExprSyntax.self) { break }
            if let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
                if sign == "??" { isFallback = true }
                continue
            }
            if element.is(UnresolvedTernaryExprSyntax.self) { return .unknown }
            if !isFallback { parts.append(element) }
            if isFallback, element.is(StringLiteralExprSyntax.self) { isFallback = false }
        }
        let names = parts.map(read)
        // A literal between others, such as a slash or an extension, is no name.
        let others = zip(parts, names).filter { !$0.0.is(StringLiteralExprSyntax.self) }.map(\.1)
        return .joined(
            others.isEmpty || others.allSatisfy { if case .folder = $0 { true } else { false } } ? names : others)
    }

    private func name(of call: SwiftCall, _ depth: Int, _ callers: Int) -> DestinationName {
        func read(_ part: ExprSyntax) -> DestinationName {
            name(of: part, in: call.function, depth: depth - 1, callers: callers)
        }
        if !call.node.words.isDisjoint(with: Self.unique) { return .unique }
        if ["Date", "CFAbsoluteTimeGetCurrent"].contains(call.name) || call.node.words.contains("Date") {
            return .time
        }
        if Self.appending.contains(call.name), let base = call.base,
            let part = call.node.arguments.first?.expression
        {
            return .joined([read(base), read(part)])
        }
        if Self.passing.contains(call.name), let base = call.base { return read(base) }
        if Self.making.contains(call.name), let part = call.node.arguments.first?.expression {
            return call.node.arguments.first?.label?.text == "resolvingBookmarkData" ? .unknown : read(part)
        }
        if Self.folders.contains(call.name) { return .folder }
        let lowered = call.name.lowercased()
        if ["unique", "uuid", "random"].contains(where: lowered.contains) { return .unique }
        if ["new", "make", "create", "fresh", "temp", "free", "available"].contains(where: lowered.hasPrefix),
            !call.isOwn || source.functions(named: call.name).isEmpty
        {
            return .made
        }
        guard call.isOwn else { return .unknown }
        let functions = source.functions(named: call.name)
        return worst(
            functions.flatMap { function in
                function.returned.filter { !$0.is(NilLiteralExprSyntax.self) }.map {
                    name(of: $0, in: function, depth: depth - 1, callers: 0)
                }
            })
    }

    private func variable(_ word: String, _ function: SwiftFunction?, _ depth: Int, _ callers: Int) -> DestinationName {
        if ["unique", "uuid"].contains(where: word.lowercased().contains) { return .unique }
        // It looks for a name that is free.
        if function?.looksForFreeName == true, function?.values[word] != nil { return .unique }
        if let values = function?.values[word] {
            return worst(values.map { name(of: $0, in: function, depth: depth - 1, callers: callers) })
        }
        if let function, let index = function.parameters.firstIndex(where: { $0.name == word }) {
            guard callers > 0 else { return .unknown }
            return worst(
                source.calls(of: function).compactMap { call in
                    let arguments = Array(call.node.arguments)
                    let label = function.parameters[index].label
                    let argument =
                        label == nil
                        ? (arguments.indices.contains(index) ? arguments[index] : nil)
                        : arguments.first { $0.label?.text == label }
                    return argument.map {
                        name(of: $0.expression, in: call.function, depth: depth - 1, callers: callers - 1)
                    }
                })
        }
        if let values = source.properties[word] {
            return worst(values.map { name(of: $0, in: nil, depth: depth - 1, callers: 0) })
        }
        let getters = source.functions(named: word).filter(\.parameters.isEmpty)
        if !getters.isEmpty {
            return worst(
                getters.flatMap { getter in
                    getter.returned.map { name(of: $0, in: getter, depth: depth - 1, callers: 0) }
                })
        }
        return .unknown
    }
}
