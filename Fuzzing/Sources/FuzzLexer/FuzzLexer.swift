// SPDX-License-Identifier: Apache-2.0

@testable import PredicateFormat

/// Any bytes are tokens that follow each other and end, or an error with a place.
func fuzzLexer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    var lexer = Lexer(text)
    var end = 0
    do {
        while true {
            let token = try lexer.next()
            precondition(token.start >= end && token.end >= token.start && token.end <= text.utf8.count)
            if token.kind == .end { return 0 }
            precondition(token.end > end, "the lexer does not go on")
            end = token.end
            if token.kind == .number { _ = try lexer.number(token) }
            if token.kind == .string { _ = lexer.string(token) }
        }
    } catch let error as PredicateFormatError {
        precondition(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}
