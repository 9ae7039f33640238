// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A draft that a person has written into a sheet: no key drops it without a question, also if posting it has failed and the sheet stays.
struct Draft {
    private static let keep = "keep"
    private static let delete = "delete"

    private var text = ""
    private var fields: [String: String] = [:]

    /// Takes what the person did, and asks if that would drop what they have written.
    ///
    /// - Parameters:
    ///   - event: what the person did.
    ///   - sheet: the sheet as it is shown.
    ///   - person: is asked, in a sheet of the host's own.
    /// - Returns: false if the event is to go nowhere, since the person goes on writing.
    mutating func passes(_ event: SheetEvent, of sheet: Sheet, asking person: any PersonPresenter) async -> Bool {
        switch event {
        case .changedText(let new): text = new
        case .changedField(let name, let new): fields[name] = new
        case .cancelled where isWritten(in: sheet): return await mayDelete(person)
        case .tapped(let row) where row == sheet.cancelRow && isWritten(in: sheet): return await mayDelete(person)
        case .posted, .cancelled, .closed, .tapped, .chose: break
        }
        return true
    }

    /// A setting of one line is quickly written again, and a secret is not shown anyway.
    private func isWritten(in sheet: Sheet) -> Bool {
        switch sheet {
        case .compose(let sheet): !text.isEmpty && !sheet.isSecure && sheet.hasOneLine != true
        case .form(let form):
            form.rows.contains { row in
                guard case .field(let field) = row.content, !field.isSecure else { return false }
                return fields[row.identifier]?.isEmpty == false
            }
        case .menu, .list, .preview, .progress, .message: false
        }
    }

    private func mayDelete(_ person: any PersonPresenter) async -> Bool {
        let question = ListSheet(
            title: "Delete what you have written?", field: "draft",
            entries: [
                .init(identifier: Self.keep, title: "Keep writing"), .init(identifier: Self.delete, title: "Delete"),
            ])
        return await person.ask(.menu(question)) == .chose(Self.delete)
    }
}
