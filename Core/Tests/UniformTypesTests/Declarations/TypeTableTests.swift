// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

struct TypeTableTests {
    /// The generated table agrees with the facts that it was generated from.
    @Test func agreesWithTheTableOfFacts() throws {
        let facts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Model/UniformTypes/Declarations/types.tsv").standardized
        for line in try String(contentsOf: facts, encoding: .utf8).split(separator: "\n").dropFirst() {
            let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let type = try #require(UTType(row[0]), "\(row[0])")
            let parents = row[1].split(separator: ",").map(String.init)
            #expect(parents.allSatisfy { type.conforms(to: UTType(importedAs: $0)) }, "\(row[0])")
            #expect(
                type.tags[.filenameExtension, default: []] == row[2].split(separator: ",").map(String.init), "\(row[0])"
            )
            for preferred in row[7].split(separator: ",") where row[6] == "declared" && type.conforms(to: .data) {
                #expect(UTType(filenameExtension: String(preferred))?.identifier == row[0])
            }
        }
    }
}
