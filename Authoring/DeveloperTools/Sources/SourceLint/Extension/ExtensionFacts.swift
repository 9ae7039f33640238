// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax
import UniformTypes

/// The facts that one source of an extension shows about the attachments that it reads.
struct ExtensionFacts: Sendable {
    /// Something that a source does, and where.
    struct Place: Sendable {
        let path: String
        let place: Finding.Place
        let suppressed: Set<String>
    }

    /// The types that are asked for or loaded, and where.
    var types: [(identifier: String, place: Place)] = []
    /// Whether types are read that are not known here: those of a variable, or all that an attachment has.
    var readsOtherTypes = false
    /// Whether something is loaded.
    var loads = false
    /// Where the first attachment is taken, or the first of a type.
    var firsts: [(type: String?, place: Place)] = []
    /// Whether there is a place that goes through attachments, or hands all of them on.
    var readsAll = false

    /// Adds those of another source.
    mutating func add(_ other: ExtensionFacts) {
        types += other.types
        readsOtherTypes = readsOtherTypes || other.readsOtherTypes
        loads = loads || other.loads
        firsts += other.firsts
        readsAll = readsAll || other.readsAll
    }

    init() {}

    /// Those of a source.
    init(_ source: SwiftSource) {
        loads = source.calls.contains { SwiftLoad.methods.contains($0.name) }
        if source.words.contains("registeredTypeIdentifiers") || source.words.contains("registeredContentTypes") {
            readsOtherTypes = true
        }
        readTypes(source)
        readAttachments(source)
    }

    private static let asking: Set<String> = [
        "hasItemConformingToTypeIdentifier", "loadItem", "loadFileRepresentation", "loadDataRepresentation",
        "loadInPlaceFileRepresentation", "hasRepresentationConforming",
    ]

    private mutating func readTypes(_ source: SwiftSource) {
        for call in source.calls where Self.asking.contains(call.name) {
            guard let argument = call.node.arguments.first?.expression else { continue }
            if let identifier = TypeReference.identifier(argument) {
                types.append((identifier, source.place(of: argument)))
            } else {
                // The types that the source names anywhere may be meant.
                readsOtherTypes = true
            }
        }
        if source.calls.contains(where: { ["loadObject", "canLoadObject", "loadTransferable"].contains($0.name) }) {
            readsOtherTypes = true
        }
    }

    private mutating func readAttachments(_ source: SwiftSource) {
        // `let providers = item.attachments`: what is done with them is what counts.
        var names: Set<String> = ["attachments"]
        for token in source.identifiers where names.contains(token.text) {
            if token.parent?.is(IdentifierPatternSyntax.self) == true { continue }
            // `item.attachments?.first`, `item.attachments![0]`
            var node = token.parent
            while let part = node,
                part.is(DeclReferenceExprSyntax.self) || part.is(OptionalChainingExprSyntax.self)
                    || part.is(ForceUnwrapExprSyntax.self)
                    || part.as(MemberAccessExprSyntax.self)?.declName.baseName.id == token.id
            {
                node = part.parent
            }
            if let value = node?.as(InitializerClauseSyntax.self), let name = value.parent.flatMap(Self.boundName) {
                names.insert(name)
                continue
            }
            let member = node?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            let index = node?.as(SubscriptCallExprSyntax.self)?.arguments.first?.expression.code
            let search = node?.parent?.as(FunctionCallExprSyntax.self)
            if member == "first" && search == nil || index == "0" {
                firsts.append((nil, source.place(of: token)))
            } else if member == "first", let search {
                // What another condition looks for is not known.
                if let type = Self.type(in: search) { firsts.append((type, source.place(of: token))) }
            } else if !["count", "isEmpty", "last"].contains(member) {
                readsAll = true
            }
        }
    }

    /// The type that a condition asks for, if it is one: `first(where: { $0.hasItemConformingToTypeIdentifier("public.url") })`.
    private static func type(in search: FunctionCallExprSyntax) -> String? {
        let types = search.all(FunctionCallExprSyntax.self).filter { part in
            SwiftCall(part, in: nil).map { asking.contains($0.name) } == true
        }.map { part in part.arguments.first.flatMap { TypeReference.identifier($0.expression) } }
        return types.count == 1 ? types[0] : nil
    }

    private static func boundName(_ binding: Syntax) -> String? {
        binding.as(OptionalBindingConditionSyntax.self)?.pattern.code
            ?? binding.as(PatternBindingSyntax.self)?.pattern.code
    }
}

/// A type as a source names it.
enum TypeReference {
    /// `UTType.image.identifier`, `kUTTypeImage`: the names of Apple's constants whose identifiers are not those names.
    private static let constants: [String: String] = [
        "image": "public.image", "movie": "public.movie", "video": "public.video", "audio": "public.audio",
        "audiovisualcontent": "public.audiovisual-content", "text": "public.text", "plaintext": "public.plain-text",
        "utf8plaintext": "public.utf8-plain-text", "url": "public.url", "fileurl": "public.file-url",
        "data": "public.data", "item": "public.item", "content": "public.content", "pdf": "com.adobe.pdf",
        "jpeg": "public.jpeg", "png": "public.png", "gif": "com.compuserve.gif", "heic": "public.heic",
        "vcard": "public.vcard", "contact": "public.contact", "propertylist": "com.apple.property-list",
        "folder": "public.folder", "directory": "public.directory", "zip": "public.zip-archive",
        "ziparchive": "public.zip-archive", "archive": "public.archive", "html": "public.html", "rtf": "public.rtf",
        "xml": "public.xml", "json": "public.json", "mpeg4movie": "public.mpeg-4", "mpeg4": "public.mpeg-4",
        "quicktimemovie": "com.apple.quicktime-movie", "mp3": "public.mp3",
        "compositecontent": "public.composite-content",
    ]

    /// The identifier; nil for what is none that is known here.
    static func identifier(_ expression: ExprSyntax) -> String? {
        var value = expression
        // `kUTTypeImage as String`
        if let sequence = value.as(SequenceExprSyntax.self), let first = sequence.elements.first { value = first }
        if let text = value.as(StringLiteralExprSyntax.self) {
            let content = text.segments.first?.as(StringSegmentSyntax.self)?.content.text
            return text.segments.count == 1 ? content : nil
        }
        if let member = value.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            if name == "identifier", let base = member.base?.as(MemberAccessExprSyntax.self),
                base.base?.code == "UTType"
            {
                return constants[base.declName.baseName.text.lowercased()]
            }
            return member.base?.code == "UTType" || member.base == nil ? constants[name.lowercased()] : nil
        }
        if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("kUTType") {
            return constants[name.dropFirst("kUTType".count).lowercased()]
        }
        return nil
    }
}
