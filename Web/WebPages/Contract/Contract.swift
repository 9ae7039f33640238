// SPDX-License-Identifier: Apache-2.0

/// The program that calls extensions' scripts in a page, as browsers that evaluate texts get it.
package enum Contract {
    /// The program itself, to be evaluated in a world before the extension's script.
    package static let source = String(decoding: PackageResources.contract_js, as: UTF8.self)

    /// A script as a program to evaluate after the contract. Its object may be a variable of any kind.
    ///
    /// - Parameter script: the script.
    /// - Returns: the program's text. Lines keep their numbers.
    static func program(of script: PageScript) -> String {
        script.source
            + "\n;globalThis.__appexContract.register(typeof ExtensionPreprocessingJS === 'undefined' ? undefined : ExtensionPreprocessingJS);"
    }

    /// A script as the whole of a file that a browser's add-on runs in a world that scripts share: nothing that it declares is left behind.
    ///
    /// - Parameter script: the script.
    /// - Returns: the file's text. Lines keep their numbers.
    package static func file(of script: PageScript) -> String {
        "globalThis.__appexContract.load(function () {" + script.source
            + "\n;return typeof ExtensionPreprocessingJS === 'undefined' ? undefined : ExtensionPreprocessingJS;});\n"
    }

    /// The body of an asynchronous function that takes `argument`, and returns the contract's answer.
    ///
    /// - Parameter call: what is called.
    /// - Returns: the body. In a page that was loaded anew, the answer says so.
    static func body(of call: ContractCall) -> String {
        let contract = "globalThis.__appexContract"
        let missing = #""{\"kind\":\"missing\"}""#
        return switch call {
        case .run: "return await \(contract).run();"
        case .finalize: "return \(contract) ? await \(contract).finalize(argument) : \(missing);"
        case .calls: "return String(\(contract) ? \(contract).calls() : 0);"
        }
    }

    /// The body of a function that returns the page as HTML in one text. What an element of the page is called must not decide what is saved: `document.NAME` is that
    /// element, so that everything is asked of the prototypes.
    static let html = #"""
        const own = (kind, name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get.call(document);
        const create = (name) => Document.prototype.createElement.call(document, name);
        const root = own(Document, "documentElement").cloneNode(true);
        let head = root.querySelector("head");
        if (root instanceof HTMLElement) {
            if (head === null) { head = create("head"); root.prepend(head); }
            for (const meta of head.querySelectorAll("meta[charset], meta[http-equiv='content-type' i]")) meta.remove();
            const old = head.querySelector("base[href]");
            const base = old === null ? create("base") : old;
            base.setAttribute("href", own(Node, "baseURI"));
            if (old === null) head.prepend(base);
            const charset = create("meta");
            charset.setAttribute("charset", "utf-8");
            head.prepend(charset);
        }
        const kind = own(Document, "doctype");
        const doctype = kind === null ? "" : new XMLSerializer().serializeToString(kind) + "\n";
        return doctype + root.outerHTML + "\n";
        """#
}
