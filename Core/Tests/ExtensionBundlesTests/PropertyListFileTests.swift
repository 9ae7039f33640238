// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation
import Testing

struct PropertyListFileTests {
    @Test(arguments: [
        ("", "empty"),
        (
            "<?xml version=\"1.0\"?><plist><dict><key>a</key>",
            "line 1, column 47: expected the value of the key ‘a’, found the end of the file"
        ),
        ("\u{1}\u{2}binary junk", "not a property list"),
        ("bplist00" + "junk", "damaged"),
        ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><array/></plist>", "dictionary"),
        (
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n<<<<<<< HEAD\n</dict></plist>",
            "line 3 is an unresolved merge conflict"
        ),
        ("<?xml version=\"1.0\"?><plist version=\"1.0\">" + String(repeating: "<array>", count: 10_000), "nested"),
        (String(repeating: "(", count: 10_000), "not a property list"),
    ])
    func namesWhatIsWrongWithAPropertyList(_ text: String, _ part: String) throws {
        try Workshop.with { workshop in
            let app = try workshop.app()
            try Data(text.utf8).write(to: app.appendingPathComponent("PlugIns/Share.appex/Info.plist"))
            try workshop.refuses(app, part)
        }
    }

    @Test(arguments: [("None.plist", BundleError.Code.missing), ("PlugIns", .storage)])
    func tellsAMissingFileFromOneThatCannotBeRead(_ name: String, _ code: BundleError.Code) throws {
        try Workshop.with { workshop in
            let file = try workshop.app().appendingPathComponent(name)
            let error = try #require(throws: BundleError.self) { try PropertyListFile(contentsOf: file) }
            #expect(error.code == code)
            // The cause is kept, and does not make two errors of one.
            let cause = try #require(error.underlyingError as? FileOperationError)
            #expect(error.message == cause.reason)
            #expect(error == BundleError(code, error.path, error.message))
        }
    }
}
