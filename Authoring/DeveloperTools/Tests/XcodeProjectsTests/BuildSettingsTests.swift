// SPDX-License-Identifier: Apache-2.0

import Testing
import XcodeProjects

struct BuildSettingsTests {
    private func settings(_ levels: [String: String]...) -> BuildSettings {
        var settings = BuildSettings()
        for level in levels { settings.add(level) }
        return settings
    }

    @Test func replacesVariablesAtAnyDepth() {
        let settings = settings(["A": "$(B)-${C}", "B": "b$(D_$(E))", "C": "c", "D_X": "d", "E": "X"])
        #expect(settings["A"] == "bd-c")
    }

    @Test func laterLevelContainsWhatItInherits() {
        let settings = settings(["F": "one"], ["F": "$(inherited) two"], ["F": "$(F) three"])
        #expect(settings["F"] == "one two three")
    }

    @Test(arguments: [
        ("$(N:c99extidentifier)", "My_App"), ("$(N:rfc1034identifier)", "My-App"), ("$(N:lower)", "my app"),
        ("$(N:upper)", "MY APP"), ("$(EMPTY:default=x)", "x"), ("$(NONE:default=x)", "x"), ("$(N:default=x)", "My App"),
        ("100$", "100$"), ("$(unclosed", "$(unclosed"), ("$N", "$N"),
    ])
    func expands(_ text: String, _ expected: String) {
        #expect(settings(["N": "My App", "EMPTY": ""]).expand(text).text == expected)
    }

    @Test func namesVariablesWithoutValueAndKeepsThem() {
        let result = settings([:]).expand("a $(ONE) $(TWO)")
        #expect(result.text == "a $(ONE) $(TWO)")
        #expect(result.unknown == ["ONE", "TWO"])
    }

    /// Each of these would take minutes if all of the rest was looked at for each variable.
    @Test func endsForVariablesThatAreNotClosed() {
        let open = String(repeating: "$(", count: 30_000)
        #expect(settings(["X": open, "A": "$(X)"])["A"] == open)
        #expect(settings([:]).expand(open).text == open)
        let key = "A" + String(repeating: "[a=", count: 200_000)
        #expect(settings([key: "1"])["A"] == nil)
    }

    @Test func endsForVariablesThatDouble() {
        let names = (0..<60).map { "V\($0)" }
        var level = Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst()).map { ($0, "$(\($1))$(\($1))") })
        level["V59"] = "x"
        #expect((settings(level)["V0"] ?? "").utf8.count < 1 << 20)
    }

    @Test func endsForVariablesThatContainEachOther() {
        #expect(settings(["A": "$(B)x", "B": "$(A)y"])["A"] == "yx")
    }

    @Test func takesConditionsOfIOS() {
        var settings = settings([
            "A": "1", "A[sdk=iphoneos*]": "2", "A[sdk=macosx*]": "3", "B[arch=x86_64]": "4",
            "A[sdk=iphonesimulator*]": "5",
        ])
        settings.add(["C[config=Debug]": "6", "C[config=Release]": "7"], configuration: "Debug")
        #expect(settings["C"] == "6")
        #expect(settings["A"] == "2")
        #expect(settings["B"] == nil)
    }

    @Test(arguments: [("My App", "My_App"), ("1a", "_1a"), ("", "_"), ("a-b.c", "a_b_c")])
    func makesIdentifier(_ name: String, _ expected: String) {
        #expect(BuildSettings.identifier(name) == expected)
    }

    /// Values that stay empty never become too long.
    @Test func endsForVariablesThatDoubleAndStayEmpty() {
        var settings = BuildSettings()
        settings.add(
            Dictionary(uniqueKeysWithValues: (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") }))
        settings.add(["A60": ""])
        #expect(settings["A0"]?.contains("x") == false)
    }

    @Test func endsForDeepChainsAndNames() {
        var settings = BuildSettings()
        settings.add(Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("A\($0)", "$(A\($0 + 1))") }))
        settings.add(["A20000": "end", "NEAR": "$(A19990)"])
        #expect(settings["A0"] != "end")
        #expect(settings["NEAR"] == "end")
        let nested = String(repeating: "$(", count: 8_000) + "A" + String(repeating: ")", count: 8_000)
        #expect(settings.expand(nested).text.contains("$("))
    }
}
