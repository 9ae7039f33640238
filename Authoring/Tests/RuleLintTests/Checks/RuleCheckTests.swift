// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PropertyLists
import Testing

@testable import RuleLint

/// Every check with files that have its finding.
struct RuleCheckTests {
    /// An Info.plist of a Share extension as it should be, with parts to change.
    static func infoPlist(
        rule: String? = "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>9</integer></dict>",
        attributes: String = "",
        extensionKeys: String = "<key>NSExtensionPrincipalClass</key><string>Share.Controller</string>",
        point: String = "<key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>",
        root: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        <key>CFBundleIdentifier</key><string>org.example.share</string>
        \(root)
        <key>NSExtension</key>
        <dict>
        \(point)
        \(extensionKeys)
        <key>NSExtensionAttributes</key>
        <dict>
        \(attributes)
        \(rule.map { "<key>NSExtensionActivationRule</key>\n" + $0 } ?? "")
        </dict>
        </dict>
        </dict>
        </plist>
        """
    }

    private static func predicate(_ format: String) -> String {
        "<string>" + format.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            + "</string>"
    }

    private static func images(_ extra: String) -> String {
        "<dict>\n<key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer>\n\(extra)\n</dict>"
    }

    private static func attachments(_ condition: String, inner: String = ">= 1", outer: String = ">= 1") -> String {
        "SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment,\n\(condition)\n).@count \(inner)).@count \(outer)"
    }

    private static let image = "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\""
    private static let imageCount = "SUBQUERY($item.attachments, $attachment, \(image)).@count"
    private static let linkCount = imageCount.replacingOccurrences(of: "public.image", with: "public.url")

    /// A file, the finding it must have, how bad, and what stands in the line that it points to.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let severity: Finding.Severity
        let line: String
        let fix: String
        let file: String
        var testDescription: String { "\(name): \(line)" }

        init(_ name: String, _ severity: Finding.Severity, line: String, fix: String, _ file: String) {
            self.name = name
            self.severity = severity
            self.line = line
            self.fix = fix
            self.file = file
        }
    }

    static let rows: [Row] = [
        Row(
            "true-predicate", .error, line: "TRUEPREDICATE", fix: "what the extension takes",
            infoPlist(rule: "<string>TRUEPREDICATE</string>")),
        Row(
            "true-predicate", .error, line: "OR truepredicate", fix: "takes",
            infoPlist(rule: predicate(attachments(image) + "\nOR truepredicate"))),
        Row(
            "unknown-key", .error, line: "SupportsWebURL<", fix: "NSExtensionActivationSupportsWebURLWithMaxCount",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsWebURL</key><true/>"))),
        Row(
            "unknown-key", .error, line: "MaxNItems", fix: "NSExtensionActivationSupportsWebPageWithMaxCount",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsWebPageWithMaxNItems</key><integer>1</integer>"))),
        Row(
            "unknown-key", .error, line: "Rule - 2", fix: "remove",
            infoPlist(attributes: "<key>NSExtensionActivationRule - 2</key>\n<dict/>")),
        Row(
            "misplaced-key", .error, line: "SupportsText", fix: "NSExtensionAttributes/NSExtensionActivationRule",
            infoPlist(attributes: "<key>NSExtensionActivationSupportsText</key>\n<true/>")),
        Row(
            "misplaced-key", .error, line: "UsesStrict", fix: "NSExtensionActivationRule",
            infoPlist(root: "<key>NSExtensionActivationUsesStrictMatching</key><true/>")),
        Row(
            "misplaced-key", .error, line: "ActivationRule", fix: "move it to NSExtension/NSExtensionAttributes",
            infoPlist(rule: nil, root: "<key>NSExtensionActivationRule</key><string>FALSEPREDICATE</string>")),
        Row(
            "misplaced-key", .error, line: "JavaScript", fix: "beside the rule",
            infoPlist(rule: images("<key>NSExtensionJavaScriptPreprocessingFile</key><string>Page</string>"))),
        Row(
            "misplaced-key", .error, line: "<key>NSExtension</key>", fix: "the root",
            "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><dict>\n<key>NSExtension</key>\n<dict/></dict></dict></plist>"
        ),
        Row(
            "wrong-value-type", .error, line: "many", fix: "whole number",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key>\n<string>many</string></dict>")),
        Row(
            "wrong-value-type", .warning, line: "<true/>", fix: "whole number",
            infoPlist(rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key>\n<true/></dict>")),
        Row(
            "wrong-value-type", .error, line: "<integer>3<", fix: "<integer>2</integer>",
            infoPlist(rule: images("<key>NSExtensionActivationDictionaryVersion</key>\n<integer>3</integer>"))),
        Row("wrong-value-type", .error, line: "<array/>", fix: "one of the two", infoPlist(rule: "<array/>")),
        Row(
            "never-activates", .error, line: "NSExtensionActivationRule", fix: "a number from 1",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>0</integer></dict>")),
        Row(
            "never-activates", .error, line: "NSExtensionActivationRule", fix: "counts agree",
            infoPlist(
                rule: images("<key>NSExtensionActivationSupportsAttachmentsWithMinCount</key><integer>2</integer>"))),
        Row(
            "never-activates", .error, line: "&lt; 0", fix: "explain",
            infoPlist(rule: predicate("extensionItems.@count < 0"))),
        Row(
            "never-activates", .warning, line: "SUBQUERY", fix: "explain",
            infoPlist(
                rule: predicate(
                    "SUBQUERY(extensionItems, $item, $item.attachments.@count == 1).@count == 1 AND "
                        + attachments(image, inner: ">= 2").replacingOccurrences(of: "\n", with: " ")))),
        Row(
            "always-activates", .warning, line: "extensionItems.@count", fix: "name the types",
            infoPlist(rule: predicate("extensionItems.@count >= 1"))),
        Row(
            "mixed-and-or", .warning, line: "public.png", fix: "parentheses",
            infoPlist(
                rule: predicate(
                    attachments(
                        "\(image) OR\nANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.png\" AND $item.attachments.@count == 1"
                    )))),
        Row(
            "undeclared-type", .warning, line: "public.plan-text", fix: "public.plain-text",
            infoPlist(
                rule: predicate(
                    attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.plan-text\"")))),
        Row(
            "undeclared-type", .warning, line: "dyn.ah62", fix: "write public.data",
            infoPlist(
                rule: predicate(
                    attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"dyn.ah62d4rv4ge81u8p4\"")))
        ),
        Row(
            "undeclared-type", .warning, line: ".jpg", fix: "write public.jpeg: this is an extension",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \".jpg\"")))),
        Row(
            "type-compared-as-text", .warning, line: "CONTAINS", fix: "UTI-CONFORMS-TO",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers CONTAINS[cd] \"image\"")))),
        Row(
            "undeclared-type", .warning, line: "public.gif", fix: "com.compuserve.gif",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.gif\""))
            )),
        Row(
            "undeclared-type", .warning, line: "text/plain", fix: "this is a MIME type",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"text/plain\""))
            )),
        Row(
            "covered-type", .warning, line: "public.jpeg", fix: "remove public.jpeg",
            infoPlist(
                rule: predicate(
                    attachments(
                        "\(image) ||\nANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.jpeg\"")))),
        Row(
            "web-page-without-script", .warning, line: "WebPage", fix: "NSExtensionJavaScriptPreprocessingFile",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer>"))),
        Row(
            "script-without-web-page", .warning, line: "JavaScript", fix: "WebPageWithMaxCount",
            infoPlist(attributes: "<key>NSExtensionJavaScriptPreprocessingFile</key><string>Page</string>")),
        Row(
            "script-extension", .error, line: "Page.js", fix: "write Page",
            infoPlist(attributes: "<key>NSExtensionJavaScriptPreprocessingFile</key>\n<string>Page.js</string>")),
        Row(
            "unknown-key-path", .error, line: "attachment.types", fix: "types of attachments",
            infoPlist(rule: predicate(attachments("ANY $attachment.types UTI-CONFORMS-TO \"public.image\"")))),
        Row(
            "unknown-key-path", .error, line: "$extensionItem", fix: "SUBQUERY",
            infoPlist(rule: predicate("SUBQUERY($extensionItem.attachments, $a, TRUEPREDICATE).@count >= 1"))),
        Row(
            "unknown-key-path", .error, line: "$item.registeredTypeIdentifiers", fix: "extensionItems",
            infoPlist(
                rule: predicate(attachments("ANY $item.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"")))),
        Row(
            "unknown-key-path", .error, line: "extensionItem.@count", fix: "write extensionItems",
            infoPlist(rule: predicate("extensionItem.@count == 1"))),
        Row(
            "count-compared-with-text", .error, line: "\"1\"", fix: "without quotes",
            infoPlist(rule: predicate(attachments(image, outer: "== \"1\"")))),
        Row(
            "missing-count", .error, line: "extensionItems", fix: "write .@count",
            infoPlist(rule: predicate("extensionItems >= 1"))),
        Row(
            "unreachable-clause", .warning, line: "public.movie", fix: "remove",
            infoPlist(
                rule: predicate(
                    "extensionItems.@count >= 0 OR\n"
                        + attachments("ANY $attachment.registeredTypeIdentifiers UTI-EQUALS \"public.movie\"")
                        .replacingOccurrences(of: "\n", with: " ")))),
        Row(
            "unreachable-clause", .warning, line: "SUBQUERY", fix: "fix the",
            infoPlist(rule: predicate("FALSEPREDICATE AND\n" + attachments(image)))),
        Row(
            "unreachable-clause", .warning, line: "public.image\"", fix: "remove",
            infoPlist(rule: predicate(attachments(image + " OR\n" + image)))),
        Row(
            "missing-quantifier", .error, line: "UTI-CONFORMS-TO", fix: "ANY $attachment.registeredTypeIdentifiers",
            infoPlist(
                rule: predicate(attachments("$attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"")))),
        Row(
            "unknown-extension-point", .error, line: "share-service<", fix: "com.apple.share-services",
            infoPlist(
                point: "<key>NSExtensionPointIdentifier</key><string>com.apple.share-service</string>")),
        Row(
            "unknown-extension-point", .error, line: "services <", fix: "com.apple.share-services",
            infoPlist(
                point: "<key>NSExtensionPointIdentifier</key><string>com.apple.share-services </string>")),
        Row(
            "unknown-key", .error, line: "NSExtensions", fix: "write NSExtension",
            infoPlist().replacingOccurrences(of: "<key>NSExtension</key>", with: "<key>NSExtensions</key>")),
        Row(
            "unknown-key", .error, line: "ActivationRules", fix: "write NSExtensionActivationRule,",
            infoPlist().replacingOccurrences(
                of: "<key>NSExtensionActivationRule</key>", with: "<key>NSExtensionActivationRules</key>")),
        Row(
            "number-as-string", .warning, line: "<string>0</string>", fix: "<false/>",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsText</key>\n<string>0</string>"))),
        Row(
            "number-as-string", .warning, line: "<string>1</string>", fix: "<true/>",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsText</key>\n<string>1</string>"))),
        Row(
            "unknown-extension-point", .error, line: "share-servi<", fix: "com.apple.share-services",
            infoPlist(point: "<key>NSExtensionPointIdentifier</key><string>com.apple.share-servi</string>")),
        Row(
            "unknown-extension-point", .warning, line: "share-serv<", fix: "check its spelling",
            infoPlist(point: "<key>NSExtensionPointIdentifier</key><string>com.apple.share-serv</string>")),
        Row(
            "white-space-in-key", .error, line: "ActivationRule ", fix: "without it",
            infoPlist().replacingOccurrences(
                of: "<key>NSExtensionActivationRule</key>", with: "<key>NSExtensionActivationRule </key>")),
        Row(
            "wrong-value-type", .error, line: "NSExtension<", fix: "a dictionary",
            "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string>\n<key>NSExtension</key><array/></dict></plist>"
        ),
        Row(
            "duplicate-key", .warning, line: "NSExtension<", fix: "keep the one",
            infoPlist(root: "<key>NSExtension</key><dict/>")),
        Row(
            "unknown-suppression", .warning, line: "AppexDisabledFindings", fix: "array",
            infoPlist(root: "<key>AppexDisabledFindings</key><string>missing-version</string>")),
        Row(
            "missing-extension-point", .error, line: "<key>NSExtension</key>", fix: "com.apple.share-services",
            infoPlist(point: "")),
        Row(
            "missing-principal-class", .error, line: "<key>NSExtension</key>", fix: "Module.Class",
            infoPlist(extensionKeys: "")),
        Row(
            "missing-rule", .error, line: "NSExtensionAttributes", fix: "NSExtensionActivationRule",
            infoPlist(rule: nil)),
        Row(
            "missing-version", .warning, line: "NSExtensionActivationRule",
            fix: "NSExtensionActivationDictionaryVersion with 2",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer></dict>")),
        Row(
            "accepts-nothing", .warning, line: "SUBQUERY", fix: "AND $item.attachments.@count >= 1",
            infoPlist(rule: predicate(attachments(image, inner: "== $item.attachments.@count")))),
        // Nothing that is a JPEG is no picture: 0 == 0 is all that is left.
        Row(
            "accepts-nothing", .error, line: "SUBQUERY", fix: "explain",
            infoPlist(
                rule: predicate(
                    attachments(
                        "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.jpeg\" AND NONE $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"",
                        inner: "== $item.attachments.@count", outer: "== 1")))),
        Row(
            "misplaced-quantifier", .error, line: "NONE", fix: "NONE $attachment.registeredTypeIdentifiers",
            infoPlist(
                rule: predicate(
                    attachments(image + " AND NONE \"public.image\" UTI-CONFORMS-TO \"public.movie\"")))),
        Row(
            "misplaced-quantifier", .error, line: "ANY SUBQUERY", fix: "remove ANY",
            infoPlist(rule: predicate(attachments(image) + " OR\nANY " + attachments(image)))),
        Row(
            "idle-strict-matching", .warning, line: "UsesStrict", fix: "remove it",
            infoPlist(
                rule: images(
                    "<key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>\n<key>NSExtensionActivationUsesStrictMatching</key><false/>"
                ))),
        Row(
            "idle-strict-matching", .warning, line: "UsesStrict",
            fix: "set NSExtensionActivationDictionaryVersion to 2",
            infoPlist(
                rule: images(
                    "<key>NSExtensionActivationDictionaryVersion</key><integer>1</integer>\n<key>NSExtensionActivationUsesStrictMatching</key><true/>"
                ))),
        Row(
            "idle-strict-matching", .warning, line: "UsesStrict", fix: "in its place",
            infoPlist(rule: images("<key>NSExtensionActivationUsesStrictMatching</key><false/>"))),
        Row(
            "malformed-property-list", .error, line: "<True/>", fix: "write <true/>", infoPlist(rule: "\n<True/>")),
        Row(
            "malformed-predicate", .error, line: "`public.image`", fix: "write \"public.image\", in quotes",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "\"public.image\"", with: "`public.image`")))
            )),
        Row(
            "malformed-predicate", .error, line: "`SUBQUERY", fix: "remove the backticks",
            infoPlist(rule: predicate("`" + attachments(image) + "`"))),
        Row(
            "malformed-predicate", .error, line: "public.image", fix: "SUBQUERY(extensionItems, $item,",
            infoPlist(rule: predicate("public.image"))),
        Row(
            "unknown-key-path", .error, line: "ANY registered", fix: "UTI-CONFORMS-TO \"public.movie\").@count >= 1",
            infoPlist(rule: predicate("ANY registeredTypeIdentifiers UTI-CONFORMS-TO \"public.movie\""))),
        Row(
            "class-and-storyboard", .error, line: "NSExtensionMainStoryboard", fix: "remove one",
            infoPlist(
                extensionKeys:
                    "<key>NSExtensionPrincipalClass</key><string>A.B</string>\n<key>NSExtensionMainStoryboard</key><string>Main</string>"
            )),
        Row(
            "unknown-extension-point", .error, line: "action-services", fix: "com.apple.ui-services",
            infoPlist(point: "<key>NSExtensionPointIdentifier</key><string>com.apple.action-services</string>")),
        Row(
            "unknown-extension-point", .warning, line: "nonsense", fix: "check its spelling",
            infoPlist(point: "<key>NSExtensionPointIdentifier</key><string>com.example.nonsense</string>")),
        Row(
            "never-activates", .warning, line: "NSExtensionActivationRule", fix: "SupportsFileWithMaxCount",
            infoPlist(
                rule:
                    "<dict><key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>12</integer></dict>")
        ),
        Row(
            "never-activates", .warning, line: "NSExtensionActivationRule", fix: "SupportsFileWithMaxCount",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>1</integer></dict>"
            )),
        Row(
            "never-activates", .error, line: "NSExtensionActivationRule",
            fix: "SupportsImageWithMaxCount a number from 1",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>0</integer></dict>"
            )),
        Row(
            "number-as-string", .warning, line: "<string>5</string>", fix: "<integer>5</integer>",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key>\n<string>5</string></dict>")),
        Row(
            "white-space-in-key", .error, line: "SupportsText", fix: "without it",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsText\n</key><true/>"))),
        Row(
            "nested-predicate", .error, line: "<key>NSPredicate", fix: "the value of NSExtensionActivationRule",
            infoPlist(
                rule: images(
                    "<key>NSPredicate</key><string>SUBQUERY(extensionItems, $i, TRUEPREDICATE).@count == 1</string>"))),
        Row(
            "nested-predicate", .error, line: "Rule</key><string>", fix: "as a string",
            infoPlist(rule: images("<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>"))),
        Row(
            "expanded-variables", .error, line: "SUBQUERY", fix: "Expand Build Settings",
            infoPlist(
                rule:
                    "<string>SUBQUERY(extensionItems, , SUBQUERY(.attachments, , ANY .registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\").@count == 1).@count == 1</string>"
            )),
        Row(
            "escaped-quotes", .error, line: "\\\"public.image", fix: "quotes alone",
            infoPlist(rule: predicate(attachments(image.replacingOccurrences(of: "\"", with: "\\\""))))),
        Row(
            "malformed-predicate", .error, line: "public.movie", fix: "fix the",
            infoPlist(
                rule: predicate(
                    attachments("\(image)\nANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.movie\""))
            )),
        Row(
            "malformed-property-list", .error, line: "<<<<<<<", fix: "fix the file",
            infoPlist().replacingOccurrences(
                of: "<key>NSExtension</key>", with: "<<<<<<< HEAD\n<key>NSExtension</key>\n=======\n>>>>>>> other")),
        Row(
            "malformed-property-list", .error, line: "</plist>", fix: "fix the file",
            infoPlist().replacingOccurrences(of: "</dict>\n</dict>\n</dict>", with: "</dict>\n</dict>")),
        Row(
            "duplicate-key", .warning, line: "twice", fix: "keep the one",
            infoPlist(
                rule: images(
                    "<key>NSExtensionActivationSupportsImageWithMaxCount</key><!-- twice --><integer>2</integer>"))),
        Row(
            "refused-expression", .error, line: "CAST", fix: "SUBQUERY and @count",
            infoPlist(rule: predicate("CAST(extensionItems.@count, \"NSString\") == \"1\""))),
        Row(
            "refused-expression", .error, line: "extensionItems[0]", fix: "SUBQUERY",
            infoPlist(rule: predicate("extensionItems[0].attachments.@count == 1"))),
        Row(
            "unknown-suppression", .warning, line: "true-predicat<", fix: "true-predicate",
            infoPlist(root: "<key>AppexDisabledFindings</key><array>\n<string>true-predicat</string>\n</array>")),
        Row(
            "unknown-key", .error, line: "NSExtentions", fix: "write NSExtension,",
            infoPlist().replacingOccurrences(of: "<key>NSExtension</key>", with: "<key>NSExtentions</key>")),
        Row(
            "unknown-key", .error, line: "Movies", fix: "write NSExtensionActivationSupportsMovieWithMaxCount",
            infoPlist(rule: images("<key>NSExtensionActivationSupportsMoviesWithMaxCount</key><integer>1</integer>"))),
        Row(
            "unknown-key", .error, line: "ImageAndMovie", fix: "write NSExtensionActivationSupportsImageWithMaxCount",
            infoPlist(
                rule: images(
                    "<key>NSExtensionActivationSupportsImageAndMovieWithMaxCount</key><integer>1</integer>"))),
        Row(
            "wrong-value-type", .error, line: "<real>1.5<", fix: "whole number",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key>\n<real>1.5</real></dict>")),
        Row(
            "wrong-value-type", .error, line: "<string>3<", fix: "<integer>2</integer>",
            infoPlist(rule: images("<key>NSExtensionActivationDictionaryVersion</key>\n<string>3</string>"))),
        Row(
            "nested-predicate", .error, line: "<key>Filter</key>", fix: "as a string",
            infoPlist(
                rule: images(
                    "<key>Filter</key><string>SUBQUERY(extensionItems, $i, 1 == 1).@count == 1</string>"))),
        Row(
            "accepts-nothing", .error, line: "&lt;= 0", fix: "explain",
            infoPlist(rule: predicate("extensionItems.@count <= 0"))),
        Row(
            "never-activates", .error, line: "== 1.5", fix: "explain",
            infoPlist(rule: predicate("extensionItems.@count == 1.5"))),
        Row(
            "undeclared-type", .warning, line: "com.apple.iwork.unheard-of", fix: "look the type up",
            infoPlist(
                rule: predicate(
                    attachments(
                        "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.apple.iwork.unheard-of\"")))),
        Row(
            "wrong-value-type", .error, line: "<integer>9223372036854775807<", fix: "whole number",
            infoPlist(
                rule: "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key>\n"
                    + "<integer>9223372036854775807</integer></dict>")),
        Row(
            "wrong-value-type", .error, line: "<false/>", fix: "<integer>2</integer>",
            infoPlist(rule: images("<key>NSExtensionActivationDictionaryVersion</key>\n<false/>"))),
        Row(
            "wrong-value-type", .error, line: "<real>3<", fix: "<integer>2</integer>",
            infoPlist(rule: images("<key>NSExtensionActivationDictionaryVersion</key>\n<real>3</real>"))),
        Row(
            "missing-quantifier", .error, line: "!=", fix: "NONE $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO",
            infoPlist(rule: predicate(attachments("$attachment.registeredTypeIdentifiers != \"public.image\"")))),
        Row(
            "all-quantifier", .warning, line: "ALL",
            fix: "write ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO",
            infoPlist(
                rule: predicate(
                    attachments("ALL $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"")))),
        Row(
            "misplaced-quantifier", .error, line: "ALL", fix: "remove ALL",
            infoPlist(rule: predicate("ALL extensionItems.attachments.@count >= 1"))),
        Row(
            "undeclared-type", .warning, line: "public.jpg", fix: "write public.jpeg",
            infoPlist(rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers == \"public.jpg\"")))),
        Row(
            "malformed-predicate", .error, line: ".image", fix: "write \"public.image\", in quotes",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO .image")))),
        Row(
            "type-compared-as-text", .warning, line: "UTI-EQUALS",
            fix: "write ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "UTI-CONFORMS-TO", with: "UTI-EQUALS"))))),
        Row(
            "type-compared-as-text", .warning, line: "LIKE", fix: "name the types",
            infoPlist(
                rule: predicate(attachments("ANY $attachment.registeredTypeIdentifiers LIKE \"public.*\"")))),
        Row(
            "takes-unknown-types", .warning, line: "SUBQUERY", fix: "require one that fits",
            infoPlist(rule: predicate(attachments(image, inner: "<= 10")))),
        Row(
            "takes-unknown-types", .warning, line: "SUBQUERY", fix: "require one that fits",
            infoPlist(rule: predicate(attachments(image, outer: "== 0")))),
        Row(
            "takes-unknown-types", .warning, line: "extensionItems", fix: "name the types",
            infoPlist(rule: predicate("extensionItems.@count == 1"))),
        Row(
            "accepts-nothing", .warning, line: "SUBQUERY", fix: "add AND extensionItems.@count >= 1",
            infoPlist(
                rule: predicate(
                    "SUBQUERY(extensionItems, $item, $item.attachments.@count == 1 AND \(imageCount) == 1).@count == extensionItems.@count"
                ))),
        Row(
            "video-type", .warning, line: "public.video", fix: "public.movie",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "public.image", with: "public.video"))))),
        Row(
            "deep-quantifier", .warning, line: "extensionItems.attachments", fix: "SUBQUERY",
            infoPlist(
                rule: predicate(
                    "ANY extensionItems.attachments.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""))),
        Row(
            "unusual-space", .warning, line: "UTI-CONFORMS-TO", fix: "plain space",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: " UTI", with: "\u{A0}UTI"))))),
        Row(
            "comment-in-predicate", .error, line: "-- images", fix: "remove it",
            infoPlist(rule: predicate(attachments(image) + "\n-- images"))),
        Row(
            "comment-in-predicate", .error, line: "// images", fix: "remove it",
            infoPlist(rule: predicate("// images\n" + attachments(image)))),
        Row(
            "unknown-key-path", .error, line: "UTI-CONFORMS-TO", fix: "write \"public.image\", in quotes",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "\"public.image\"", with: "public.image"))))),
        Row(
            "unknown-key-path", .error, line: "UTI-CONFORMS-TO", fix: "write \"com.adobe.pdf\", in quotes",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "\"public.image\"", with: "UTType.pdf"))))),
        Row(
            "unknown-key-path", .error, line: ".count >= 1", fix: ".@count",
            infoPlist(rule: predicate("extensionItems.count >= 1"))),
        Row(
            "undeclared-type", .warning, line: "kUTTypeJPEG", fix: "write public.jpeg",
            infoPlist(
                rule: predicate(attachments(image.replacingOccurrences(of: "public.image", with: "kUTTypeJPEG"))))),
        Row(
            "undeclared-type", .warning, line: "word.docx", fix: "org.openxmlformats.wordprocessingml.document",
            infoPlist(
                rule: predicate(
                    attachments(image.replacingOccurrences(of: "public.image", with: "com.microsoft.word.docx"))))),
        Row(
            "malformed-predicate", .error, line: "UTI", fix: "with hyphens",
            infoPlist(rule: predicate(attachments(image.replacingOccurrences(of: "-", with: "–"))))),
        Row(
            "malformed-predicate", .error, line: "&amp; ANY", fix: "fix the",
            infoPlist(rule: predicate(attachments(image + "\n& " + image)))),
        Row(
            "unknown-key", .error, line: "PrincipleClass", fix: "NSExtensionPrincipalClass",
            infoPlist(extensionKeys: "<key>NSExtensionPrincipleClass</key><string>A.B</string>")),
        Row(
            "unknown-key", .error, line: "NSExtensionPoint<", fix: "NSExtensionPointIdentifier",
            infoPlist(point: "<key>NSExtensionPoint</key><string>com.apple.share-services</string>")),
        Row(
            "misplaced-key", .error, line: "SupportsText", fix: "say it in the predicate",
            infoPlist(
                rule: predicate(attachments(image)),
                attributes: "<key>NSExtensionActivationSupportsText</key>\n<true/>")),
        Row(
            "malformed-property-list", .error, line: "&nbsp;", fix: "fix the file",
            infoPlist(rule: "<string>TRUEPREDICATE&nbsp;</string>")),
        Row(
            "number-as-string", .warning, line: "<string>1.0<", fix: "<integer>1</integer>",
            infoPlist(rule: images("<key>NSExtensionActivationDictionaryVersion</key>\n<string>1.0</string>"))),
    ]

    private func lint(_ file: String) -> [Finding] {
        RuleLinter.findings(inPropertyList: Data(file.utf8), path: "Info.plist")
    }

    @Test(arguments: rows)
    func findsWhatIsWrong(_ row: Row) throws {
        let findings = lint(row.file)
        let finding = try #require(findings.first { $0.name == row.name }, "\(findings.map(\.name))")
        #expect(finding.severity == row.severity)
        #expect(finding.fix.contains(row.fix), "\(finding.fix)")
        let line = try #require(finding.place?.line)
        let text = row.file.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        #expect(text.contains(row.line), "line \(line) is: \(text)")
    }

    /// The fix of a comparison is written in its place: then nothing is wrong, and a picture is taken.
    @Test(
        arguments: [
            "$attachment.registeredTypeIdentifiers == \"public.image\"",
            "$attachment.registeredTypeIdentifiers LIKE \"public.image\"",
            "$attachment.registeredTypeIdentifiers IN {\"public.jpeg\"}",
            "$attachment.registeredTypeIdentifiers IN {\"public.jpeg\", \"com.adobe.pdf\"}",
            "\"public.image\" UTI-CONFORMS-TO $attachment.registeredTypeIdentifiers",
            "ANY $attachment.registeredTypeIdentifiers UTI-EQUALS \"public.image\"",
            "ANY $attachment.registeredTypeIdentifiers == \"public.image\"",
            "ANY $attachment.registeredTypeIdentifiers MATCHES \"public\\\\.image\"",
            "ANY $attachment.registeredTypeIdentifiers LIKE \"public.image*\"",
            "ANY $attachment.registeredTypeIdentifiers IN {\"public.image\", \"public.movie\"}",
            "$attachment.registeredTypeIdentifiers CONTAINS \"public.image\"",
            "\"public.image\" IN $attachment.registeredTypeIdentifiers",
            "$attachment.registeredTypeIdentifiers MATCHES \"public[.](jpeg|png)\"",
            "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO {\"public.image\", \"public.movie\"}",
            "NONE $attachment.registeredTypeIdentifiers == \"public.movie\"",
            "{\"public.jpeg\"} CONTAINS $attachment.registeredTypeIdentifiers",
            "ANY $attachment.registeredTypeIdentifiers MATCHES \"^public.image$\"",
        ])
    func fixesOfComparisonsWork(_ condition: String) throws {
        func findings(_ condition: String) -> [Finding] {
            RuleLinter.findings(inPredicate: Self.attachments(condition), path: "rule.txt")
        }
        func takesPicture(_ condition: String) throws -> Bool {
            try ActivationRule(propertyList: Self.attachments(condition)).activates(
                PreparedInput(
                    ActivationInput(
                        extensionItems: [.init(attachments: [.init(registeredTypeIdentifiers: ["public.jpeg"])])])))
        }
        let finding = try #require(findings(condition).first { $0.fix.hasPrefix("write ") }, "\(findings(condition))")
        #expect(["missing-quantifier", "type-compared-as-text"].contains(finding.name))
        let fixed = String(finding.fix.dropFirst("write ".count))
        // A pattern is left as it is, and what excludes one type takes the others.
        let mayStay = ["type-compared-as-text", "takes-unknown-types"]
        #expect(
            condition.contains("MATCHES \"public[.]") || condition.contains("NONE")
                ? findings(fixed).allSatisfy { mayStay.contains($0.name) } : findings(fixed).isEmpty,
            "\(findings(fixed))")
        #expect(try takesPicture(fixed))
    }

    /// Findings name the cause: conditions joined with a single sign, an entity of HTML, and ALL with several types.
    @Test func namesTheCause() {
        for (file, part) in [
            (
                Self.infoPlist(rule: Self.predicate(Self.attachments(Self.image + "\n& " + Self.image))),
                "write && or AND"
            ),
            (Self.infoPlist(rule: "<string>TRUEPREDICATE&nbsp;</string>"), "entity of HTML"),
        ] {
            #expect(lint(file).contains { $0.message.contains(part) }, "\(lint(file))")
        }
        // No comparison says that each type conforms to one of two.
        let all = RuleLinter.findings(
            inPredicate: Self.attachments(
                "ALL $attachment.registeredTypeIdentifiers IN {\"public.image\", \"public.movie\"}"), path: "rule.txt")
        #expect(all.first { $0.name == "type-compared-as-text" }?.fix == "name the types, each with UTI-CONFORMS-TO")
        // An extension of a name says nothing of types of one's own.
        let own = RuleLinter.findings(
            inPredicate: Self.attachments(
                "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"org.acme.photo.text\""),
            path: "rule.txt")
        #expect(own.first { $0.name == "undeclared-type" }?.fix.hasPrefix("declare it") == true, "\(own)")
    }

    /// The file has no other key of an extension.
    @Test func findsAttributesAtTheRoot() {
        let file =
            "<plist version=\"1.0\"><dict><key>NSExtensionAttributes</key><dict>\n<key>NSExtensionActivationRule</key><string>FALSEPREDICATE</string></dict></dict></plist>"
        let finding = lint(file).first { $0.name == "misplaced-key" }
        #expect(finding?.place?.line == 2)
        #expect(finding?.fix == "move it to NSExtension/NSExtensionAttributes")
    }

    /// Types that attachments have themselves are compared rightly.
    @Test(
        arguments: [
            "ANY $attachment.registeredTypeIdentifiers UTI-EQUALS \"public.jpeg\"",
            "ANY $attachment.registeredTypeIdentifiers == \"public.url\"",
            "ANY $attachment.registeredTypeIdentifiers IN {\"public.file-url\", \"com.adobe.pdf\"}",
            "$attachment.registeredTypeIdentifiers CONTAINS \"public.plain-text\"",
            "$attachment.registeredTypeIdentifiers == {\"public.jpeg\"}",
            "ANY $attachment.registeredTypeIdentifiers LIKE \"publication.acme.*\"",
            "ANY $attachment.registeredTypeIdentifiers UTI-EQUALS \"org.example.own\"",
        ])
    func passesOverTypesThatAttachmentsHave(_ condition: String) {
        let findings = RuleLinter.findings(inPredicate: Self.attachments(condition), path: "rule.txt")
        #expect(
            !findings.contains { ["type-compared-as-text", "missing-quantifier"].contains($0.name) }, "\(findings)")
    }

    @Test(arguments: rows)
    func passesOverWhatIsSuppressed(_ row: Row) {
        let suppression = "<key>AppexDisabledFindings</key><array><string>\(row.name)</string></array>"
        let file = row.file.replacingOccurrences(
            of: "<key>CFBundleIdentifier</key>", with: suppression + "<key>CFBundleIdentifier</key>")
        // What cannot be read suppresses nothing.
        #expect(
            lint(file).contains { $0.name == row.name }
                == (row.name == "malformed-property-list" || row.name == "unknown-suppression"))
    }

    /// Apple's own example, and the keys of other extension points.
    @Test(arguments: [
        infoPlist(
            rule: predicate(
                "SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.adobe.pdf\").@count == $extensionItem.attachments.@count).@count == 1"
            )),
        infoPlist(
            rule: "<dict><key>NSExtensionActivationSupportsReplayKitStreaming</key><true/></dict>",
            point: "<key>NSExtensionPointIdentifier</key><string>com.apple.broadcast-services-setupui</string>"),
    ])
    func findsNothingInCorrectFiles(_ file: String) {
        #expect(lint(file).map(\.name) == [])
    }

    /// Only a SUBQUERY without its variable is one that Xcode has expanded; backslashes before quotes are the cause
    /// only if they are the one mistake; a build setting by itself is passed over.
    @Test(arguments: [
        ("extensionItems.@count ==", "malformed-predicate"), ("f(a,,b) == $x", "malformed-predicate"),
        ("f(a,,b) == x", "malformed-predicate"), ("SUBQUERY(extensionItems, , x) ==", "expanded-variables"),
        ("SUBQUERY(extensionItems, x == 1).@count == 1", "malformed-predicate"),
        ("extensionItems.@count == \\\"1\\\" AND", "malformed-predicate"),
        ("extensionItems.@count == }", "malformed-predicate"), ("(TRUEPREDICATE)", "true-predicate"),
        ("$(RULE)", ""), ("${RULE}", ""),
    ])
    func findsWhatIsWrongInATextFile(_ format: String, _ names: String) {
        let findings = RuleLinter.findings(inPredicate: format, path: "rule")
        #expect(findings.map(\.name).joined(separator: " ") == names)
        #expect(findings.allSatisfy { $0.place?.line == 1 && $0.keyPath == "" }, "\(findings)")
    }

    @Test func countsTheChangesBetweenNames() {
        let rows = [
            ("", "abc", 3), ("abc", "", 3), ("xab", "ab", 1), ("xxab", "ab", 2), ("ab", "abxx", 2),
            ("kitten", "sitting", 3),
            ("same", "same", 0), ("abcdef", "a", 4), ("abcd", "wxyz", 4),
        ]
        for (left, right, distance) in rows {
            #expect(NearestName.distance(left, right, limit: 3) == distance, "\(left), \(right)")
        }
    }

    /// The first of several that are equally near.
    @Test func findsTheNearestName() {
        #expect(NearestName.of("abc", among: ["xyz", "abd", "abe"]) == "abd")
        #expect(NearestName.of("ab", among: ["abxxx", "abxx"]) == "abxx")
        #expect(NearestName.of("ab", among: ["abxxx"]) == nil)
    }

    @Test(arguments: [
        ("", "is missing"), ("<key>NSExtensionPointIdentifier</key><string/>", "is not a string with something in it"),
    ])
    func tellsWhyThereIsNoExtensionPoint(_ point: String, _ message: String) throws {
        let findings = lint(Self.infoPlist(point: point))
        let finding = try #require(findings.first { $0.name == "missing-extension-point" })
        #expect(finding.message.hasSuffix(message), "\(finding.message)")
    }

    @Test func missesWhatMakesABundleAnExtension() {
        let list = "<plist><dict><key>CFBundleIdentifier</key><string>org.example.app.share</string>%</dict></plist>"
        let rows = [
            ("Share.appex/Info.plist", "", true), ("build/Share.appex/Contents/Info.plist", "", true),
            ("Notes.app/Info.plist", "", false),
            ("Share.appex/Info.plist", "<key>EXAppExtensionAttributes</key><dict/>", false),
        ]
        for (path, more, isFound) in rows {
            let data = Data(list.replacing("%", with: more).utf8)
            let names = RuleLinter.findings(inPropertyList: data, path: path).map(\.name)
            #expect(names.contains("missing-extension-point") == isFound, "\(path): \(names)")
            if isFound { #expect(names == ["missing-extension-point"]) }
        }
    }

    @Test func readsPredicatesUpToTheLongest() {
        let rows = [
            ("TRUEPREDICATE", 0, "write what the extension takes"), ("TRUEPREDICATE", 1, "say it shorter"),
            ("extensionItems.@count ==", 0, "fix the predicate"),
        ]
        for (format, more, fix) in rows {
            let spaces = String(repeating: " ", count: PredicateRule.longest + more - format.utf8.count)
            let findings = RuleLinter.findings(inPredicate: format + spaces, path: "rule")
            #expect(findings.count == 1)
            #expect(findings.first?.fix.hasPrefix(fix) == true, "\(findings)")
        }
    }

    /// A hundred findings are enough to begin with.
    @Test func reportsAHundredUndeclaredTypes() {
        let format = (1...101).map { "ANY types UTI-CONFORMS-TO \"text/plain; v=\($0)\"" }.joined(separator: " OR ")
        let findings = RuleLinter.findings(inPredicate: format, path: "rule")
        #expect(findings.filter { $0.name == "undeclared-type" }.count == 100)
    }

    @Test func everyCheckHasARow() {
        #expect(Set(RuleChecks.all.map(\.name)).subtracting(Self.rows.map(\.name)).isEmpty)
    }

    @Test(arguments: [
        infoPlist(),
        infoPlist(
            rule: """
                <dict><key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>
                <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer>
                <key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer></dict>
                """, attributes: "<key>NSExtensionJavaScriptPreprocessingFile</key><string>Page</string>"),
        infoPlist(
            rule: """
                <dict><key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>
                <key>NSExtensionActivationUsesStrictMatching</key><true/>
                <key>NSExtensionActivationSupportsAttachmentsWithMinCount</key><integer>3</integer>
                <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer>
                <key>NSExtensionActivationSupportsMovieWithMaxCount</key><integer>1</integer></dict>
                """),
        infoPlist(
            rule: predicate(
                "SUBQUERY(extensionItems, $i, $i.attachments.@count >= 1 AND SUBQUERY($i.attachments, $a, \(image.replacingOccurrences(of: "$attachment", with: "$a"))).@count == $i.attachments.@count).@count == 1"
            )),
        infoPlist(
            rule: predicate(
                attachments("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"org.example.note\"")),
            root:
                "<key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>org.example.note</string></dict></array>"
        ),
        // One attachment is no share with something beside it; a key with 0 is as good as none.
        infoPlist(
            rule: """
                <dict><key>NSExtensionActivationSupportsAttachmentsWithMinCount</key><integer>1</integer>
                <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>1</integer>
                <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer>
                <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>0</integer></dict>
                """),
        // Only what conforms to a type covers others.
        infoPlist(
            rule: predicate(
                attachments(
                    """
                    ANY $attachment.registeredTypeIdentifiers UTI-EQUALS "public.plain-text"
                    OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.utf8-plain-text"
                    OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                    """))),
        // A pattern may mean types that cannot be guessed.
        infoPlist(
            rule: predicate(
                attachments("ANY $attachment.registeredTypeIdentifiers MATCHES \"com[.]example[.][a-z]+\""))),
        // Four images beside five links.
        infoPlist(
            rule: predicate(
                "SUBQUERY(extensionItems, $item, \(imageCount) > 3 AND \(imageCount) < \(linkCount)"
                    + " AND \(linkCount) < 6).@count >= 1")),
        // An extension of another kind is none of ours.
        infoPlist(
            rule: nil, extensionKeys: "",
            point: "<key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>"),
    ])
    func findsNothingInAFileThatIsRight(_ file: String) {
        let findings = lint(file)
        #expect(findings.isEmpty, "\(findings)")
    }
}
