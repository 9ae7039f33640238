// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Testing

struct FilenameTests {
    @Test(arguments: [
        ("photo.jpg", "photo.jpg"), ("../../etc/passwd", "passwd"), ("/", "item"), ("", "item"), ("..", "item"),
        (".", "item"), ("a\0b", "ab"), ("name/", "name"),
    ])
    func makesOneNameOfAnyText(_ text: String, _ expected: String) { #expect(text.asFilename() == expected) }

    @Test func limitsNamesWithoutCuttingCharacters() {
        let name = String(repeating: "é", count: 200).asFilename()
        #expect(name.utf8.count == 254)
        #expect("👩‍👩‍👧".limited(toBytes: 10).isEmpty)
    }

    @Test func numbersNamesThatAreTaken() {
        let taken: Set = ["photo.jpg", "photo 2.jpg", "README", ".hidden"]
        #expect("photo.jpg".numbered { taken.contains($0) } == "photo 3.jpg")
        #expect("README".numbered { taken.contains($0) } == "README 2")
        #expect(".hidden".numbered { taken.contains($0) } == ".hidden 2")
        #expect("free.txt".numbered { taken.contains($0) } == "free.txt")
    }
}
