// SPDX-License-Identifier: Apache-2.0

/// A target that another system of the desktop declares. It runs as that system would run it: outside any sandbox, with all of the person's rights. So each is
/// used only after the person has allowed it.
///
/// ```swift
/// if case .foreign(let target) = choice.kind { print(target.origin.name, target.command) }
/// ```
public struct ForeignTarget: Hashable, Sendable {
    /// The system that declares it.
    public enum Origin: String, Sendable, CaseIterable {
        /// elementary's Contractor: `contractor/NAME.contract` in a data folder.
        case contractor
        /// *Send To* of Thunar: `Thunar/sendto/NAME.desktop` in a data folder.
        case thunar
        /// A package of KDE Purpose with a script: `kpackage/Purpose/NAME` in a data folder.
        case purpose
        /// An app whose desktop entry implements `org.freedesktop.Share`, a draft
        /// (<https://github.com/flatpak/xdg-desktop-portal/issues/12>).
        case application

        /// The name that people read.
        public var name: String {
            switch self {
            case .contractor: "Contractor"
            case .thunar: "Thunar"
            case .purpose: "KDE Purpose"
            case .application: "Desktop app"
            }
        }
    }

    /// A condition for offering the target, such as a type of file or an installed program.
    package enum Condition: Hashable, Sendable {
        /// Everything that is shared has a MIME type: `image/png`, or the beginning of one.
        case type(String)
        /// A program is in the PATH.
        case program(String)
        /// A desktop entry exists, or does not.
        case application(String, isInstalled: Bool)
        /// A condition that Appex does not support.
        case unknown(String)
    }

    /// The system that declares it.
    public let origin: Origin
    /// The file with the declaration.
    public let file: String
    /// The command that runs, as the declaration says: a command line, a script, or the name of an app on the session bus.
    public let command: String
    /// At least one condition of each list must hold.
    package let conditions: [[Condition]]
    /// Whether what is shared must have none of the types.
    package let isNegated: Bool
    /// Whether it takes links besides files.
    package let takesLinks: Bool
    /// The size that all files together may have, in bytes; nil for no limit.
    package let maximumSize: Int64?
    /// The questions that the person answers, by the names of the answers. (KDE Purpose)
    package let questions: [String]
    /// The kind of plugin that it is: `Export` or `ShareUrl`. (KDE Purpose)
    package let pluginType: String
    /// The desktop entry that runs, made of the declaration: its command line, folder and terminal. Empty if none runs. (Contractor, Thunar)
    package let entry: String

    /// The name of an icon in the person's theme, or the path of a picture; nil if the declaration names none.
    public let icon: String?

    package init(
        origin: Origin, file: String, command: String, conditions: [[Condition]], isNegated: Bool = false,
        takesLinks: Bool = false, maximumSize: Int64? = nil, questions: [String] = [], pluginType: String = "",
        entry: String = "", icon: String? = nil
    ) {
        self.icon = icon
        self.origin = origin
        self.file = file
        self.command = command
        self.conditions = conditions
        self.isNegated = isNegated
        self.takesLinks = takesLinks
        self.maximumSize = maximumSize
        self.questions = questions
        self.pluginType = pluginType
        self.entry = entry
    }
}
