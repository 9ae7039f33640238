// SPDX-License-Identifier: Apache-2.0

/// A file manager, or another place of the desktop, that can have an entry for sharing.
public enum DesktopFileManager: String, CaseIterable, Sendable {
    /// Dolphin, the file manager of KDE.
    case dolphin
    /// Nautilus, the file manager of GNOME, called Files.
    case nautilus
    /// Nemo, the file manager of Cinnamon.
    case nemo
    /// Caja, the file manager of MATE.
    case caja
    /// Thunar, the file manager of Xfce.
    case thunar
    /// PCManFM, the file manager of LXDE.
    case pcmanfm
    /// PCManFM-Qt, the file manager of LXQt.
    case pcmanfmQt = "pcmanfm-qt"
    /// That of elementary OS, and what else uses its contracts.
    case pantheon
    /// The apps that every file manager offers to open a file with.
    case openWith = "open-with"

    /// Its name for people.
    public var title: String {
        switch self {
        case .dolphin: "Dolphin"
        case .nautilus: "Nautilus (Files)"
        case .nemo: "Nemo"
        case .caja: "Caja"
        case .thunar: "Thunar"
        case .pcmanfm: "PCManFM"
        case .pcmanfmQt: "PCManFM-Qt"
        case .pantheon: "Files of elementary OS"
        case .openWith: "Open with"
        }
    }

    /// The program that shows that it is installed; nil for what is no program.
    public var program: String? {
        switch self {
        case .pantheon: "io.elementary.files"
        case .openWith: nil
        default: rawValue
        }
    }

    /// The steps that a person takes to see the entry, in words.
    public var hint: String {
        switch self {
        case .dolphin: "right-click a file, Share… (or Actions, Share…)"
        case .nautilus, .caja: "restart it (\(rawValue) -q), right-click a file, Share…"
        case .thunar: "restart it (thunar -q), right-click a file, Share… or Send To, Share…"
        case .pcmanfm, .pcmanfmQt: "restart it, right-click a file, Share…"
        case .nemo, .pantheon: "right-click a file, Share…"
        case .openWith: "right-click a file, Open With, Share…"
        }
    }

    /// A package that the entry needs, and the files of which one shows that it is there; nil if it needs none.
    var requirement: (package: String, files: [String])? {
        func extensions(_ path: String) -> [String] {
            [
                "x86_64-linux-gnu/", "aarch64-linux-gnu/", "arm-linux-gnueabihf/", "i386-linux-gnu/",
                "riscv64-linux-gnu/", "",
            ]
            .flatMap { ["/usr/lib/\($0)\(path)", "/usr/lib64/\($0)\(path)"] }
        }
        switch self {
        case .nautilus:
            return (
                "python3-nautilus (nautilus-python)",
                extensions("nautilus/extensions-3.0/libnautilus-python.so")
                    + extensions("nautilus/extensions-4/libnautilus-python.so")
            )
        case .caja:
            return ("python3-caja (python-caja)", extensions("caja/extensions-2.0/libcaja-python.so"))
        case .pcmanfm:
            return ("libfm-modules", extensions("libfm/modules/gtk-menu-actions.so"))
        default: return nil
        }
    }
}
