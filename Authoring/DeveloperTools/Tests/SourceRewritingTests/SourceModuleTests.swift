// SPDX-License-Identifier: Apache-2.0

import SourceRewriting
import Testing

struct SourceModuleTests {
    private func rewrite(_ text: String) throws -> String {
        let files = try SourceModule(files: [.init(path: "/app/View.swift", text: text)]).rewritten()
        return try #require(files.first).text
    }

    /// The lines of the original, as they came out.
    private func body(_ text: String) throws -> [String] {
        let lines = try rewrite(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("#sourceLocation(file: \"/app/View.swift\"") })
        return Array(lines[(start + 1)...].prefix(text.split(separator: "\n", omittingEmptySubsequences: false).count))
    }

    @Test(arguments: [
        ("@objc func f() {}", "      func f() {}"),
        ("@objc(Name) class A: NSObject {}", "            class A: NSObject {}"),
        ("class A { @IBOutlet weak var b: UILabel! }", "class A {           weak var b: UILabel! }"),
        ("class A { @objc dynamic var b = 1 }", "class A {               var b = 1 }"),
        ("import os.log", "import os"), ("import UIKit", "import UIKit"),
        ("import class UIKit.UIImage", "import class UIKit.UIImage"),
        ("let a = #keyPath(A.b)", "let a = \"b\""), ("let a = #keyPath(b.c)", "let a = \"b.c\""),
        ("let d = x as Dictionary?", "let d = x as? [AnyHashable: Any]"),
        ("let d = x as [String: Any]?", "let d = x as [String: Any]?"),
        ("#Preview { A() }", "                "), ("let a = #file", "let a = #file"),
        ("import CoreFoundation", "import AppleFoundation"), ("import WebKit", "import AppleFoundation"),
        ("import Darwin", "import Glibc"), ("import struct Darwin.time_t", "import struct Darwin.time_t"),
        ("let a = (b as? NSURL)!.absoluteString!", "let a = (b as? NSURL)!.absoluteString "),
        ("let a = b?.absoluteString", "let a = b?.absoluteString"),
        ("f(a as CVarArg, 1)", "f(appexArgument(a )        , 1)"),
        ("let a = Progress()", "let a = Progress(totalUnitCount: 0)"),
        (
            "@available(iOSApplicationExtension, unavailable, message: \"no\") func f() { g() }",
            "@available(*, unavailable, message: \"no\") func f() { fatalError() }"
        ),
        (
            "@available(iOSApplicationExtension 14, *) func f() { g() }",
            "@available(iOSApplicationExtension 14, *) func f() { g() }"
        ),
        ("let a = NSClassFromString(b)", "let a = appexClassFromString(b)"),
        (
            "let a = f.urls(for: .cachesDirectory, in: .userDomainMask)",
            "let a = f.appexURLs(for: .cachesDirectory, in: .userDomainMask)"
        ),
        ("let a = b.urls(for: c, in: d)", "let a = b.urls(for: c, in: d)"),
        ("let a = URL.cachesDirectory", "let a = URL.appexCachesDirectory"),
        ("struct Progress {}; let a = Progress()", "struct Progress {}; let a = Progress()"),
        ("let a = Progress(totalUnitCount: 2)", "let a = Progress(totalUnitCount: 2)"),
        ("let a = NSPredicate(format: \"b\")", "let a = NSPredicate.appexFormat(format: \"b\")"),
        (
            "let a = try b.resourceValues(forKeys: [.contentTypeKey])",
            "let a = try b.appexResourceValues(forKeys: [.contentTypeKey])"
        ),
        (
            "let a = try b.resourceValues(forKeys: [.nameKey])", "let a = try b.resourceValues(forKeys: [.nameKey])"
        ),
        ("a.delegate?.textViewDidChange?(a)", "a.delegate?.textViewDidChange (a)"),
        ("a.handler?.textView?(a)", "a.handler?.textView?(a)"),
        (
            "let a: Foundation.URLSession = Foundation.URLSession.shared",
            "let a: AppleFoundation.URLSession = AppleFoundation.URLSession.shared"
        ),
        ("import class Foundation.Bundle", "import       AppleFoundation"),
        ("let a: Bundle = .init(for: B.self)", "let a: Bundle = .appexBundle(for: B.self)"),
        (
            "f(bundle: .init(for: B.self), .init(for: C.self))",
            "f(bundle: .appexBundle(for: B.self), .init(for: C.self))"
        ),
        ("a.map(Bundle.init(for:))", "a.map(Bundle.appexBundle(for:))"),
        ("let a = Bundle(for: B.self)", "let a = Bundle.appexBundle(for: B.self)"),
        (
            "let a = (NSClassFromString(\"A\") as? NSObject.Type)?.init()",
            "let a = appexMake((appexClassFromString(\"A\") as? NSObject.Type))"
        ),
        (
            "if let c = f() as? UIViewController.Type { show(c.init(), c?.init().title) }",
            "if let c = f() as? UIViewController.Type { show(appexMake(c), appexMake(c)?.title) }"
        ),
        ("func f(_ c: NSObject.Type) { c.init() }", "func f(_ c: NSObject.Type) { appexMake(c) }"),
        ("let c: [UIView.Type] = []; f(c.map { $0.init() })", "let c: [UIView.Type] = []; f(c.map { appexMake($0) })"),
        (
            "let c: [UIView.Type] = []; f(c.first?.init(frame: .zero), c[0].init())",
            "let c: [UIView.Type] = []; f(appexMake(c.first, frame: .zero), appexMake(c[0]))"
        ),
        (
            "func f<V: UIView, M>() -> V { g(M()); return V(frame: .zero) }",
            "func f<V: UIView, M>() -> V { g(M()); return appexMake(V.self, frame: .zero) }"
        ),
        (
            "extension UIViewController { static func f() -> Self { self.init() }; func g() { Self() } }",
            "extension UIViewController { static func f() -> Self { appexMake(self) }; func g() { Self() } }"
        ),
        (
            "extension UIView { convenience init(a: Int) { self.init(frame: .zero) } }",
            "extension UIView { convenience init(a: Int) { self.init(frame: .zero) } }"
        ),
        (
            "func f(_ c: UIView.Type) { c.init() }; func g(_ c: Model.Type) { c.init() }",
            "func f(_ c: UIView.Type) { appexMake(c) }; func g(_ c: Model.Type) { c.init() }"
        ),
        (
            "func f<T: UIView>(_ c: T.Type) { c.init() }; func g() { guard let c = a as? UIView.Type else { return }; c.init() }",
            "func f<T: UIView>(_ c: T.Type) { appexMake(c) }; func g() { guard let c = a as? UIView.Type else { return }; appexMake(c) }"
        ),
        (
            "func g(_ a: [UIView.Type], _ b: [Model.Type]) { for c in a { c.init() }; for c in b { c.init() } }",
            "func g(_ a: [UIView.Type], _ b: [Model.Type]) { for c in a { appexMake(c) }; for c in b { c.init() } }"
        ),
        (
            "func g(_ a: Any) { switch a { case let c as UIView.Type: c.init(); case let c as Model.Type: c.init(); default: break } }",
            "func g(_ a: Any) { switch a { case let c as UIView.Type: appexMake(c); case let c as Model.Type: c.init(); default: break } }"
        ),
        (
            "func f<T: UIThemed, V>(_ v: V) -> T where V: UIView { T(); V() }",
            "func f<T: UIThemed, V>(_ v: V) -> T where V: UIView { T(); appexMake(V.self) }"
        ),
        (
            "extension UIEdgeInsets { static func f() -> Self { Self() } }",
            "extension UIEdgeInsets { static func f() -> Self { Self() } }"
        ),
        ("public import struct Foundation.URL", "public import        AppleFoundation"),
        ("var a: Bundle { .init(for: B.self) }", "var a: Bundle { .appexBundle(for: B.self) }"),
        ("func f(_ c: Model.Type) { c.init() }", "func f(_ c: Model.Type) { c.init() }"),
        (
            "extension EnvironmentValues { @Entry var a: Int? }",
            "extension EnvironmentValues {        var a: AppexEntry_a.Value { get { self[AppexEntry_a.self] } set { self[AppexEntry_a.self] = newValue } } }"
        ),
        (
            "extension EnvironmentValues { @Entry var a = 1 }",
            "extension EnvironmentValues {        var a: AppexEntry_a.Value { get { self[AppexEntry_a.self] } set { self[AppexEntry_a.self] = newValue } } }"
        ),
    ])
    func writesLineAgain(_ text: String, _ expected: String) throws {
        #expect(try body(text) == [expected])
    }

    @Test(arguments: [
        ("f()", "f"), ("f(_ a: Any)", "f:"), ("f(_ a: Int, b: Int)", "f:b:"), ("f(a: Int)", "fWithA:"),
        ("f(with a: Int)", "fWith:"), ("f(for a: Int, in b: Int)", "fFor:in:"), ("f(withName a: Int)", "fWithName:"),
        ("f(notification a: Int)", "fWithNotification:"), ("f(_ a: Int, _ b: Int)", "f::"),
    ])
    func namesSelectorAsTheCompilerDoes(_ declaration: String, _ selector: String) throws {
        let text = "class A: NSObject { @objc func \(declaration) {}\nfunc g() { h(#selector(f)) } }"
        #expect(try body(text).last == "func g() { h(Selector(\"\(selector)\")) } }")
    }

    @Test func namesTypesThatFoundationOnLinuxLacks() throws {
        func names(_ text: String) throws -> String? {
            let files = try SourceModule(files: [.init(path: "/a.swift", text: text)]).rewritten()
            return files.first { $0.path == "FoundationNames.swift" }?.text
        }
        let text = try #require(try names("let a = DateComponentsFormatter()\n// MeasurementFormatter"))
        #expect(text.contains("typealias DateComponentsFormatter = AppleFoundation.DateComponentsFormatter"))
        #expect(!text.contains("MeasurementFormatter"))
        #expect(try names("let a = DateFormatter()") == nil)
        // One of the program's own stays.
        #expect(try names("class MeasurementFormatter {}\nlet a = MeasurementFormatter()") == nil)
    }

    /// A framework that apps use, too, has more than its extension may see.
    @Test(arguments: [
        (
            "@available(iOSApplicationExtension, unavailable) public func f() { g() }",
            "@_spi(Applications) public func f() { g() }"
        ),
        ("@available(iOSApplicationExtension, unavailable) func f() { g() }", " func f() { g() }"),
        (
            "@available(iOSApplicationExtension, unavailable) extension A { public func f() {} }",
            "@_spi(Applications) extension A { public func f() {} }"
        ),
        (
            "func f(_ a: UIApplication = .shared) { g(UIApplication.shared, Other.shared); a.beginBackgroundTask() }",
            "func f(_ a: UIApplication = .appexShared) { g(UIApplication.appexShared, Other.shared); a.appexBeginBackgroundTask() }"
        ),
        ("import Other", "@_spi(Applications) import Other"), ("import UIKit", "import UIKit"),
    ])
    func hidesWhatIsForApplications(_ text: String, _ expected: String) throws {
        let module = SourceModule(files: [.init(path: "/a.swift", text: text)], isAlsoForApplications: true)
        let lines = try module.rewritten(applicationModules: ["Other"])[0].text.split(separator: "\n")
        #expect(
            lines.contains { $0.trimmingPrefix(while: { $0 == " " }) == expected.trimmingPrefix(while: { $0 == " " }) })
    }

    /// Objects of classes that are known at run time are made by what each file registers.
    @Test func registersClassesThatCanBeMade() throws {
        let text = """
            class A: NSObject {}
            class B: UIViewController { init(model: Int) {} }
            class C: A { private override init() {} }
            class D: UIView { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }
            class E: Model {}
            class F: UIViewController { required init?(coder: NSCoder) { super.init(coder: coder) } }
            class G: UIView { @available(*, unavailable) override init(frame: CGRect) { fatalError() } }
            class H: NSObject, Decodable { let name: String }
            class I: UICollectionViewController {}
            class J: UILabel { var count = 0 }
            struct S { private enum K { class L: NSObject {} } }
            let a = (NSClassFromString("A") as? NSObject.Type)?.init()
            """
        let module = SourceModule(files: [.init(path: "/a.swift", text: text)])
        let made = try module.rewritten(makesObjectsByClass: module.makesObjectsByClass)[0].text
        #expect(made.matches(of: /addMaker\((.+?)\.self\)/).map { String($0.1) } == ["A", "D", "J"])
        #expect(made.matches(of: /ViewClasses\.add\((.+?)\.self\)/).map { String($0.1) } == ["D", "J"])
        #expect(try !module.rewritten()[0].text.contains("addMaker"))
    }

    @Test func keepsEachLineInItsPlace() throws {
        let text = """
            class A: UIViewController {
                @objc
                private
                func a(
                    _ sender: Any?
                ) {
                    button.addTarget(
                        self,
                        action: #selector(
                            a(_:)
                        ), for: .touchUpInside)
                }
                let last = 1
            }
            """
        let lines = try body(text)
        #expect(lines[12] == "    let last = 1")
        #expect(lines[1].trimmingPrefix(while: { $0 == " " }).isEmpty)
    }

    @Test func registersPrivateMethodsAndOutletsInTheirFile() throws {
        let text = """
            private class A: UIViewController {
                @IBOutlet private var label: UILabel!
                @objc private func tapped(_ sender: UIButton!) {}
                @objc func answer() -> Int { 1 }
                func other() {}
            }
            """
        let files = try SourceModule(files: [.init(path: "/app/View.swift", text: text)]).rewritten()
        #expect(files[0].registration == "appexRegister0")
        #expect(files[0].text.contains("argument($1, 0, \"tapped:\") as UIButton?"))
        #expect(files[0].text.contains("return $0.answer()"))
        #expect(files[0].text.contains("$0.label = $1 as? UILabel"))
        #expect(!files[0].text.contains("\"other\""))
    }

    /// Cells are made by their class, by an initializer that the class has or inherits.
    @Test func registersCellsThatCanBeMade() throws {
        let text = """
            class A: UITableViewCell {}
            class B: A { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init() } }
            class C: UITableViewCell { init(model: Int) {} }
            class D<T>: UICollectionViewCell {}
            class E: UIViewController {
                private class F: UIKit.UICollectionViewCell {
                    override init(frame: CGRect) {}
                    required init?(coder: NSCoder) { nil }
                    convenience init(x: Int) { self.init(frame: .zero) }
                }
            }
            class G: UICollectionViewCell { required init?(coder: NSCoder) { nil } }
            class H: D<Int> {}
            struct I<T> { class J: UITableViewCell {} }
            func k() { class L: UITableViewCell {} }
            #if DEBUG
            class M: UITableViewCell {}
            #else
            class M: UITableViewCell { init(x: Int) {} }
            #endif
            """
        let result = try rewrite(text)
        let added = result.split(separator: "\n").filter { $0.contains("CellClasses.add(") }
            .map { $0.split(separator: "(")[1].prefix { $0 != "." || false } }.map(String.init)
        #expect(added == ["A", "B", "E", "H", "M"], "\(result)")
        #expect(result.contains("CellClasses.add(E.F.self) { E.F(frame: $0) }"))
        #expect(result.contains("    fileprivate class F: UIKit.UICollectionViewCell {"))
    }

    /// A protocol that a class may answer in part.
    @Test func givesOptionalRequirementsADefault() throws {
        let text = """
            @objc public protocol P { @objc optional func a(_ x: Int); @objc optional func b() -> Bool? // or not
                @objc optional func c(
                    y: Int) -> String? }
            @objc protocol Q: NSObjectProtocol { func d() }
            @objc protocol R: AnyObject {}
            func f(p: P?) { p?.a?(1); _ = p?.b?() ?? true; g?(2); h.a?(z: 1); p!.a!(2) }
            """
        let lines = try body(text)
        #expect(
            lines[0]
                == "      public protocol P: AnyObject {                func a(_ x: Int);                func b() -> Bool? // or not"
        )
        #expect(lines[3] == "      protocol Q: NSObjectProtocol, AnyObject { func d() }")
        #expect(lines[4] == "      protocol R: AnyObject {}")
        #expect(lines[5] == "func f(p: P?) { p?.a (1); _ = p?.b () ?? true; g?(2); h.a?(z: 1); p!.a (2) }")
        let result = try rewrite(text)
        #expect(
            result.contains("public func a(_ x: Int) {  }") && result.contains("public func b() -> Bool?  { nil }"))
        #expect(result.contains("y: Int) -> String?  { nil }"))
        #expect(throws: SourceProblems.self) { try rewrite("@objc protocol P { @objc optional func a() -> Int }") }
        #expect(throws: SourceProblems.self) { try rewrite("@objc protocol P { @objc optional func a() -> Bool }") }
        #expect(throws: SourceProblems.self) { try rewrite("@objc protocol P { @objc optional var a: Int { get } }") }
    }

    @Test func registersOnlyWhatIsCompiled() throws {
        let text = """
            class A: NSObject {
                #if os(macOS)
                @objc func a() {}
                #elseif DEBUG
                @objc func b() {}
                #else
                @objc func c() {}
                #endif
                init(x: Int) { @objc func local() {} }
            }
            """
        let result = try rewrite(text)
        for (name, condition) in [
            ("a", "(os(macOS))"), ("b", "!(os(macOS)) && (DEBUG)"), ("c", "!(os(macOS)) && !(DEBUG)"),
        ] {
            #expect(result.contains("#if \(condition)\n        ObjectiveC.MethodTable.add(\"\(name)\""), "\(result)")
        }
        #expect(!result.contains("\"local\""))
    }

    @Test func findsMethodOfAnotherFile() throws {
        let files = try SourceModule(files: [
            .init(path: "/a.swift", text: "class A: NSObject {}"),
            .init(path: "/b.swift", text: "extension A { @objc func show(_ a: Any) {} }"),
            .init(path: "/c.swift", text: "extension A { func f() { g(#selector(show)) } }"),
        ]).rewritten()
        #expect(files[2].text.contains("Selector(\"show:\")"))
    }

    @Test func refusesSelectorOfUnknownMethodWithItsPlace() {
        let module = SourceModule(files: [
            .init(path: "/app/View.swift", text: "class A: NSObject {\n    func f() { g(#selector(missing)) }\n}")
        ])
        let error = #expect(throws: SourceProblems.self) { try module.rewritten() }
        #expect(
            error?.description
                == "/app/View.swift:2:18: error: #selector refers to missing, and no method of that name is marked with @objc"
        )
    }

    @Test func takesConditionsOfIOS() throws {
        let text = "#if os(iOS) && !os(Linux)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif"
        #expect(try body(text)[0] == "#if true && !false")
    }

    @Test func importsFoundationsRestOnlyWhereSomethingIsImported() throws {
        #expect(try rewrite("import Foundation").hasPrefix("import AppleFoundation\n"))
        #expect(try rewrite("#if DEBUG\nimport UIKit\n#endif").hasPrefix("import AppleFoundation\n"))
        #expect(try rewrite("struct A {}").hasPrefix("#sourceLocation"))
    }

    @Test(arguments: [
        ("let u = \"notes://a\"", ["notes"]), ("let u = \"https://a\"", []),
        ("let s = \"notes\"\nlet u = \"\\(s)://a\"", ["notes"]),
        ("class A { let s = \"notes\"; func f() { g(\"\\(self.s)://a?b=\\(c)\") } }", ["notes"]),
        ("let u = \"\\(unknown)://a\"", []), ("let u = \"see notes://a\"", []),
    ])
    func findsSchemes(_ text: String, _ schemes: [String]) {
        let module = SourceModule(files: [.init(path: "/a.swift", text: text)])
        #expect(module.urlSchemes.map(\.scheme) == schemes)
    }

    @Test func findsClassByEachOfItsNames() {
        let module = SourceModule(files: [
            .init(
                path: "/a.swift",
                text: "@objc(HAView) class View: UIViewController {}\nenum E { class Inner: NSObject {} }")
        ])
        for name in ["View", "Share.View", "HAView"] {
            #expect(module.declarations.findClass(name, module: "Share")?.name == "View")
        }
        #expect(module.declarations.findClass("E.Inner", module: "Share")?.name == "E.Inner")
        #expect(module.declarations.findClass("Other.View", module: "Share") == nil)
    }

    @Test func staysWholeForTextThatIsNoSwift() throws {
        let text = "class A {{{ @objc func ( \u{0} #selector( \"\\("
        #expect(try rewrite(text).contains("class A {{{"))
    }
}
