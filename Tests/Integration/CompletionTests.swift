// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the completions that the shell offers after Tab, with the script that `make install` puts in place.
struct CompletionTests {
    @Test(arguments: [
        ("share --to org.appex.off", "org.appex.office.share"), ("share a.txt --to Off", "Office"),
        ("share a.txt --action disk", "disk.save"),
        ("share a.txt --to Office --action communicator.send --answer conversation=A", "conversation=Alice"),
        ("app remove org", "org.appex.office"), ("group show group", "group.org.appex.office"),
        ("lo", "log"), ("share --no-i", "--no-input"),
    ])
    func offersValues(_ line: String, _ expected: String) async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("a.txt")
            let program = Home.programs.appendingPathComponent("appex").path
            // As bash itself calls the function.
            let script = """
                source <("$0" --generate-completion-script bash)
                COMP_WORDS=("$0" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                _appex appex "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let words = line.split(separator: " ").map(String.init)
            let result = try await home.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script, program] + words)
            #expect(result.output.split(separator: "\n").map(String.init) == [expected], "\(result)")
        }
    }
}
