// SPDX-License-Identifier: Apache-2.0

import SourceRewriting
import XcodeProjects

/// How the compiler reads the sources of a module.
struct Compilation {
    /// The language mode of the compiler: `5` or `6`.
    var languageMode: String
    /// The compiler's settings in the words of a manifest, each an element of `swiftSettings`.
    var settings: [String]

    /// A compilation from its parts.
    init(languageMode: String, settings: [String]) {
        self.languageMode = languageMode
        self.settings = settings
    }

    /// Reads the language mode and the compiler's settings from the build settings of a target.
    init(_ settings: BuildSettings) {
        languageMode = (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? "6" : "5"
        let conditions = Self.conditions(settings).map { ".define(\($0.swiftLiteral))" }
        // Swift 6 has these, and refuses to be asked for them.
        let known = Self.features + (languageMode == "6" ? [] : Self.featuresOfSix)
        let features = known.filter { feature in
            let own = settings[Self.settingName(of: feature)]
            return own == "YES"
                || own != "NO" && settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES"
                    && Self.approachable.contains(feature)
        }
        self.settings = conditions + features.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            self.settings.append(".defaultIsolation(MainActor.self)")
        }
    }

    private static let features = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
        "InferIsolatedConformances",
    ]
    private static let featuresOfSix = [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
        "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
        "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures",
        "IsolatedDefaultValues", "RegionBasedIsolation",
    ]
    /// The upcoming features that Xcode's setting for approachable concurrency includes.
    private static let approachable: Set<String> = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    /// Returns the build setting of an upcoming feature: `SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY` for ExistentialAny.
    private static func settingName(of feature: String) -> String {
        switch feature {
        case "DisableOutwardActorInference": return "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION"
        case "ImportObjcForwardDeclarations": return "SWIFT_UPCOMING_FEATURE_IMPORT_OBJC_FORWARD_DECLS"
        case "BareSlashRegexLiterals": return "SWIFT_ENABLE_BARE_SLASH_REGEX"
        default: break
        }
        return "SWIFT_UPCOMING_FEATURE"
            + feature.reduce(into: "") { result, letter in
                if letter.isUppercase { result += "_" }
                result += letter.uppercased()
            }
    }

    /// The conditions of `#if`: those of the settings, and what is defined among the compiler's flags, `-D NAME` or `-DNAME`.
    private static func conditions(_ settings: BuildSettings) -> [String] {
        let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
        let defined = zip(flags, flags.dropFirst() + [""]).compactMap { flag, next in
            flag == "-D" ? next : flag.hasPrefix("-D") ? String(flag.dropFirst(2)) : nil
        }
        let all =
            (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init) + defined
        return all.filter { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
    }
}
