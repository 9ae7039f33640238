// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import FileOperations

extension ErrorDescription {
    /// The error as an extension learns of it: where the person's files and the host's folders lie does not cross to it.
    init(forExtension error: any Error) {
        self.init(error)
        if let error = error as? FileOperationError { message = "cannot \(error.operation) the file: \(error.reason)" }
        message = Self.withoutFolders(message)
    }

    /// A text in which a path is only its last part.
    private static func withoutFolders(_ text: String) -> String {
        var result = ""
        var word = Substring()
        // A path with spaces goes on in the next words.
        var isAfterPath = false
        func add() {
            let isPath =
                word.hasPrefix("/") || word.lowercased().hasPrefix("file:") || isAfterPath && !word.contains("://")
            if isPath, word.contains("/") { isAfterPath = true }
            result += word.lastIndex(of: "/").map { isPath ? word[word.index(after: $0)...] : word } ?? word
        }
        for index in text.indices {
            if text[index].isWhitespace || "\"“”‘’'()<>[]{}=,;`".contains(text[index]) {
                add()
                result.append(text[index])
                word = Substring()
            } else {
                word.append(text[index])
            }
        }
        add()
        return result
    }
}
