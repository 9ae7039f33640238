// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WebPages

/// `run` and `finalize` in real browsers.
@Suite(.serialized, .timeLimit(.minutes(30)), .enabled(if: !Browser.tested.isEmpty, Browser.need))
struct RunTests {
    private let site: PageSite

    init() throws { site = try PageSite() }

    private static func script(_ body: String) -> PageScript {
        PageScript(name: "Page.js", source: "var ExtensionPreprocessingJS = { run: function(arguments) { \(body) } };")
    }

    /// A script runs and finalizes as the guide *Handling Common Scenarios* shows: the base address goes out, a color comes in.
    @Test(arguments: Browser.tested)
    func runsAndFinalizesAsTheGuideDoes(_ browser: Browser) async throws {
        let script = PageScript(
            name: "Guide.js",
            source: """
                class Guide {
                    run({ completionFunction }) { completionFunction({ baseURI: document.baseURI }) }
                    finalize(values) { document.body.style.backgroundColor = values["bgColor"]; this.done = true }
                }
                var ExtensionPreprocessingJS = new Guide;
                """)
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let result = try await page.run(script)
            #expect(result.value as? [String: String] == ["baseURI": site.address("/base/").absoluteString])
            #expect(try await page.finalize(script, with: ["bgColor": "rgb(1, 2, 3)"]))
            let color = try await page.run(
                Self.script("arguments.completionFunction(getComputedStyle(document.body).backgroundColor)"))
            #expect(color.value as? String == "rgb(1, 2, 3)")
            // The same script again in the same page, although it declares a class.
            #expect(try await page.run(script).omissionCount == 0)
        }
    }

    @Test(arguments: Browser.tested)
    func carriesEveryValueOrNamesIt(_ browser: Browser) async throws {
        let script = Self.script(
            """
            const values = {
                text: "ä€😀\\u0000\\n", half: "a\\ud800b", yes: true, no: false, whole: 7, negative: -9007199254740991,
                real: 1.5, large: 1e300, tiny: 5e-324, beyond: 2 ** 53, nan: NaN, infinite: -Infinity,
                big: 9223372036854775807n, huge: 2n ** 64n, date: new Date(1234567890123), never: new Date(NaN),
                bytes: new Uint8Array([0, 127, 255]), view: new Uint16Array([1]).subarray(0, 1), list: [1, null, "2", undefined],
                nothing: null, missing: undefined, method() {}, symbol: Symbol("x"), boxed: new String("boxed"),
                nested: { "$": "mark", v: { deep: [[]] } }, empty: {}, "key with \\ud83d\\ude00": 1,
                get fails() { throw new Error("no") }, body: document.body, twice: null, map: new Map([[1, 2]]),
            };
            values.itself = values; values.list.push(values);
            const shared = { a: 1 }; values.twice = [shared, shared];
            arguments.completionFunction(values);
            """)
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let result = try await page.run(script)
            let values = try #require(result.value as? [String: Any])
            #expect(values["text"] as? String == "ä€😀\0\n" && values["half"] as? String == "a\u{FFFD}b")
            #expect(values["yes"] as? Bool == true && values["no"] as? Bool == false)
            #expect(values["whole"] as? Int == 7 && values["negative"] as? Int == -9_007_199_254_740_991)
            #expect(values["real"] as? Double == 1.5 && values["large"] as? Double == 1e300)
            #expect(
                values["tiny"] as? Double == .leastNonzeroMagnitude
                    && values["beyond"] as? Double == 9_007_199_254_740_992)
            #expect((values["nan"] as? Double)?.isNaN == true && values["infinite"] as? Double == -.infinity)
            #expect(values["big"] as? Int64 == .max)
            #expect(values["date"] as? Date == Date(timeIntervalSince1970: 1_234_567_890.123))
            #expect(values["bytes"] as? Data == Data([0, 127, 255]) && values["view"] as? Data == Data([1, 0]))
            #expect((values["list"] as? [Any])?.count == 2 && values["boxed"] as? String == "boxed")
            let nested = values["nested"] as? [String: Any]
            #expect(nested?["$"] as? String == "mark" && nested?["v"] is [String: Any])
            #expect((values["empty"] as? [String: Any])?.isEmpty == true && values["key with 😀"] as? Int == 1)
            #expect((values["twice"] as? [[String: Int]]) == [["a": 1], ["a": 1]])
            #expect((values["body"] as? [String: Any]) != nil && (values["map"] as? [String: Any])?.isEmpty == true)
            let omitted = Set(result.omissions.map { "\($0.place): \($0.reason)" })
            #expect(
                omitted == [
                    "huge: an integer of more than 64 bits", "never: an invalid date", "list[1]: null",
                    "list[3]: undefined", "list[4]: a part of itself", "nothing: null", "missing: undefined",
                    "method: a function", "symbol: a symbol", "fails: reading it threw Error: no",
                    "itself: a part of itself",
                ])
            #expect(PropertyListSerialization.propertyList(values, isValidFor: .binary))
        }
    }

    @Test(arguments: Browser.tested)
    func finalizesWithEveryValue(_ browser: Browser) async throws {
        let script = PageScript(
            name: "Page.js",
            source: """
                var ExtensionPreprocessingJS = { run(a) { a.completionFunction() }, async finalize(a) {
                    await new Promise(done => setTimeout(done, 20));
                    const right = a.text === "ä\\n\\"</script>" && a.whole === 7 && a.real === 1.5 && a.yes === true && a.date.getTime() === 1500
                        && a.data[2] === 255 && a.list[1].$ === "mark" && Number.isNaN(a.nan) && Object.keys(a).length === 8;
                    if (!right) throw new Error(JSON.stringify(a));
                } };
                """)
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let result = try await page.run(script)
            #expect((result.value as? [String: Any])?.isEmpty == true)
            let values: [String: Any] = [
                "text": "ä\n\"</script>", "whole": 7, "real": 1.5, "yes": true,
                "date": Date(timeIntervalSince1970: 1.5),
                "data": Data([0, 1, 255]), "list": ["a", ["$": "mark", "v": 1]] as [Any], "nan": Double.nan,
            ]
            #expect(try await page.finalize(script, with: values))
            // Not mandatory.
            let plain = Self.script("arguments.completionFunction(1)")
            _ = try await page.run(plain)
            #expect(try await !page.finalize(plain, with: ["a": 1]))
        }
    }

    /// A script that is wrong, the code of its error, and what the error says.
    private static let wrong: [(String, WebPageError.Code, String)] = [
        ("var other = 1", .scriptWithoutObject, "Page.js defines no global object ExtensionPreprocessingJS"),
        ("var ExtensionPreprocessingJS = null", .scriptWithoutObject, "declare it with var"),
        ("var x = 1;\nlet y = ;", .scriptThrew, "Page.js:2: SyntaxError"),
        ("var x = 1;\n\nnull.foo", .scriptThrew, "Page.js:3: TypeError"),
        ("throw 'a text'", .scriptThrew, "a text"),
        (
            "var ExtensionPreprocessingJS = { run() {\n throw new RangeError('far') } }", .scriptThrew,
            "run threw RangeError: far"
        ),
        ("var ExtensionPreprocessingJS = { async run() { await 0; null.x } }", .scriptThrew, "run threw TypeError"),
        ("var ExtensionPreprocessingJS = { get run() { throw 'no' } }", .scriptThrew, "run threw no"),
        (
            "var ExtensionPreprocessingJS = { run() { throw { toString() { throw 1 } } } }", .scriptThrew,
            "cannot be read"
        ),
        (
            "var ExtensionPreprocessingJS = { run(a) { a.completionFunction('x'.repeat(100 << 20)) } }",
            .resultTooLarge,
            "Page.js gave more than 8 MiB"
        ),
        (
            "var ExtensionPreprocessingJS = { run(a) { const o = []; o[0] = 'x'.repeat(1 << 20); for (let i = 0; i < 40; i++) o.push({ o: [o[0], o[0]] }); a.completionFunction(o) } }",
            .resultTooLarge, "8 MiB"
        ),
        ("var ExtensionPreprocessingJS = { run() {} }", .scriptTimedOut, "Page.js did not call completionFunction"),
        ("var ExtensionPreprocessingJS = { async run() {} }", .scriptTimedOut, "did not call completionFunction"),
        (
            "var ExtensionPreprocessingJS = { run() { location.href = '/looks' } }", .navigated,
            "went to another address"
        ),
    ]

    @Test(arguments: Browser.tested)
    func namesTheCauseOfEveryScriptThatGivesNothing(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            for (source, code, text) in Self.wrong {
                // Scripts that never answer are given up soon; for all others the limit must not decide.
                let limit = Duration.seconds(code == .scriptTimedOut ? 1 : 60)
                do throws(WebPageError) {
                    let result = try await page.run(PageScript(name: "Page.js", source: source), limit: limit)
                    Issue.record("\(source): gave \(result.value)")
                } catch {
                    #expect(error.code == code && error.reason.contains(text), "\(source): \(error.code.name) \(error)")
                }
            }
            // The browser is as good as before.
            let result = try await page.run(Self.script("arguments.completionFunction(document.title)"))
            #expect(result.value as? String == "Looks")
        }
    }

    @Test(arguments: Browser.tested)
    func stopsScriptsThatDoNotEnd(_ browser: Browser) async throws {
        for source in ["for (;;) {}", "var ExtensionPreprocessingJS = { run() { for (;;) {} } }"] {
            try await browser.engine.withPage(at: site.address("/plain")) { page in
                let start = ContinuousClock.now
                await #expect {
                    try await page.run(PageScript(name: "Page.js", source: source), limit: .seconds(1))
                } throws: {
                    ($0 as? WebPageError)?.reason == "Page.js ran for 1 second without an end, and was stopped"
                }
                #expect(ContinuousClock.now - start < .seconds(25))
            }
        }
    }

    @Test(arguments: Browser.tested)
    func countsTheFirstCallOnly(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let script = Self.script(
                "arguments.completionFunction({ n: 1 }); arguments.completionFunction({ n: 2 }); throw new Error('late')"
            )
            let result = try await page.run(script)
            #expect(result.value as? [String: Int] == ["n": 1])
            let calls = try await page.completionCalls()
            #expect(calls == 2)
        }
    }

    @Test(arguments: Browser.tested)
    func refusesDialogsOfScripts(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let result = try await page.run(
                Self.script("alert('a'); arguments.completionFunction({ yes: confirm('b'), text: prompt('c') })"))
            #expect(result.value as? [String: Bool] == ["yes": false] && result.omissions.map(\.place) == ["text"])
        }
    }

    /// The page has replaced what the contract needs, and has an object of the script's name.
    @Test(arguments: Browser.tested)
    func sharesNothingWithThePageButTheDocument(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/hijacked")) { page in
            let script = Self.script(
                """
                document.title = 'changed'; window.mine = 1;
                arguments.completionFunction({ secret: typeof window.secret, map: [1].map(x => x + 1), own: typeof window.mine })
                """)
            let values = try #require(try await page.run(script).value as? [String: Any])
            #expect(values["secret"] as? String == "undefined" && values["map"] as? [Int] == [2])
            #expect(try await page.page().title == "changed")
            // A script without an object does not get the page's.
            await #expect(throws: WebPageError.self) {
                try await page.run(PageScript(name: "Page.js", source: "var x = 1"))
            }
        }
        try await browser.engine.withPage(at: site.address("/looks")) { page in
            _ = try await page.run(Self.script("setTimeout(() => arguments.completionFunction(), 60)"))
            #expect(try await page.page().title == "Looks")
        }
    }

    @Test(arguments: Browser.tested)
    func survivesScriptsThatReplaceTheirGlobals(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let script = PageScript(
                name: "Page.js",
                source: """
                    Array.prototype[Symbol.iterator] = () => { throw 1 }; JSON.stringify = () => 'x'; Array.prototype.push = () => 0;
                    Object.prototype.toJSON = () => 'x'; Set.prototype.has = () => true; String.prototype.slice = () => 'x';
                    Object.prototype.toString = () => 'x'; Reflect.ownKeys = () => [];
                    var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ list: [1, { two: "2" }], none: null }) } };
                    """)
            let result = try await page.run(script)
            let values = result.value as? [String: Any]
            #expect((values?["list"] as? [Any])?.count == 2 && result.omissionCount == 1, "\(result)")
        }
    }

    @Test(arguments: Browser.tested)
    func saysThatFinalizeDidNotRunInAnotherDocument(_ browser: Browser) async throws {
        try await browser.engine.withPage(at: site.address("/plain")) { page in
            let script = Self.script(
                "arguments.completionFunction(1); setTimeout(() => { location.href = '/looks' }, 0)")
            _ = try await page.run(script)
            try await Task.sleep(for: .seconds(1))
            await #expect {
                try await page.finalize(script, with: [String: Any]())
            } throws: {
                ($0 as? WebPageError)?.code == .navigated
            }
        }
    }
}
