// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation

/// A file that makes a file manager show an entry.
struct EntryFile {
    enum Contents {
        /// All of the file.
        case whole(String, isProgram: Bool)
        /// An action among those of Thunar.
        case thunarAction(String, machineFiles: [URL])
    }

    let file: URL
    let contents: Contents
    /// The path below the data folder; nil for a person's settings.
    var dataPath: String?

    /// The text that every file written as a whole by `appex integrate` contains, and files of others do not.
    static let marker = "Written by appex integrate"
}

extension DesktopFileManager {
    private static let label = "Share…"
    private static let comment = "Share with an app"
    private static let icon = "emblem-shared"

    /// The files of its entry.
    func files(_ command: EntryCommand, in folders: EntryFolders) -> [EntryFile] {
        func data(_ path: String, _ text: String, isProgram: Bool = false) -> EntryFile {
            EntryFile(
                file: folders.data.appendingPathComponent(path), contents: .whole(text, isProgram: isProgram),
                dataPath: path)
        }
        func settings(_ path: String, _ contents: EntryFile.Contents) -> [EntryFile] {
            folders.configuration.map { [EntryFile(file: $0.appendingPathComponent(path), contents: contents)] } ?? []
        }
        switch self {
        case .dolphin:
            // KDE runs an entry in a person's own folder only if the file is executable.
            let isOwn = folders.configuration != nil
            // The second one is for the menu Share of every app of KDE.
            let package = "kpackage/Purpose/\(OwnEntries.name)"
            return [
                data("kio/servicemenus/\(OwnEntries.name).desktop", serviceMenu(command), isProgram: isOwn),
                data("\(package)/metadata.json", PurposePackage.metadata),
                data("\(package)/contents/code/main.py", PurposePackage.program(command), isProgram: true),
            ]
        case .nautilus:
            let script = data("nautilus/scripts/\(Self.label)", script(command), isProgram: true)
            return [data("nautilus-python/extensions/appex_share.py", python(command, "Nautilus"))]
                + (folders.configuration == nil ? [] : [script])
        case .caja:
            return [data("caja-python/extensions/appex_share.py", python(command, "Caja"))]
                + settings("caja/scripts/\(Self.label)", .whole(script(command), isProgram: true))
        case .nemo: return [data("nemo/actions/\(OwnEntries.name).nemo_action", nemoAction(command))]
        case .thunar:
            let machine = folders.machineConfigurations.map { $0.appendingPathComponent("Thunar/uca.xml") }
            return [data("Thunar/sendto/\(OwnEntries.name).desktop", desktopEntry(command, "%F"))]
                + settings("Thunar/uca.xml", .thunarAction(thunarAction(command), machineFiles: machine))
        case .pcmanfm, .pcmanfmQt:
            return [data("file-manager/actions/\(OwnEntries.name).desktop", fileManagerAction(command))]
        case .pantheon: return [data("contractor/\(OwnEntries.name).contract", contract(command))]
        case .openWith:
            return [
                data(
                    "applications/\(OwnEntries.name).desktop",
                    desktopEntry(command, "%U", types: "application/octet-stream;"))
            ]
        }
    }

    private func serviceMenu(_ command: EntryCommand) -> String {
        """
        # \(EntryFile.marker)
        [Desktop Entry]
        Type=Service
        ServiceTypes=KonqPopupMenu/Plugin
        X-KDE-ServiceTypes=KonqPopupMenu/Plugin
        MimeType=all/all;
        Actions=share
        X-KDE-Priority=TopLevel

        [Desktop Action share]
        Name=\(Self.label)
        Icon=\(Self.icon)
        Exec=\(command.execLine("%F"))

        """
    }

    private func desktopEntry(_ command: EntryCommand, _ files: String, types: String? = nil) -> String {
        """
        # \(EntryFile.marker)
        [Desktop Entry]
        Type=Application
        Name=\(Self.label)
        Comment=\(Self.comment)
        Icon=\(Self.icon)
        NoDisplay=true
        StartupNotify=true
        \(types.map { "MimeType=\($0)\n" } ?? "")Exec=\(command.execLine(files))

        """
    }

    /// Without the key Schemes, on which PCManFM of Debian 12 crashes, and Tooltip, which it shows in the place of the name.
    private func fileManagerAction(_ command: EntryCommand) -> String {
        """
        # \(EntryFile.marker)
        [Desktop Entry]
        Type=Action
        Name=\(Self.label)
        Icon=\(Self.icon)
        Profiles=share;

        [X-Action-Profile share]
        MimeTypes=all/all;
        SelectionCount=>0
        Exec=\(command.execLine("%F"))

        """
    }

    private func nemoAction(_ command: EntryCommand) -> String {
        """
        # \(EntryFile.marker)
        [Nemo Action]
        Active=true
        Name=\(Self.label)
        Comment=\(Self.comment)
        Icon-Name=\(Self.icon)
        Selection=notnone
        Extensions=any;
        Quote=double
        Exec=\(command.doubleQuoted("%U"))

        """
    }

    private func contract(_ command: EntryCommand) -> String {
        """
        # \(EntryFile.marker)
        [Contractor Entry]
        Name=\(Self.label)
        Description=\(Self.comment)
        Icon=\(Self.icon)
        MimeType=!inode/blockdevice;
        Exec=\(command.execLine("%F"))

        """
    }

    private func script(_ command: EntryCommand) -> String {
        """
        #!/bin/sh
        # \(EntryFile.marker)
        exec \(command.shellLine("\"$@\""))

        """
    }

    private func python(_ command: EntryCommand, _ library: String) -> String {
        """
        # \(EntryFile.marker)
        import subprocess
        import threading

        from gi.repository import \(library), GObject

        COMMAND = [\(command.python)]


        class AppexShare(GObject.GObject, \(library).MenuProvider):
            def get_file_items(self, *arguments):
                paths = [file.get_location().get_path() for file in arguments[-1]]
                # What has no path, such as a file in the trash or on a phone, cannot be handed over.
                if not paths or None in paths:
                    return []
                item = \(library).MenuItem(
                    name="AppexShare::share", label="\(Self.label)", tip="\(Self.comment)", icon="\(Self.icon)")
                item.connect("activate", self.share, paths)
                return [item]

            def share(self, item, paths):
                program = subprocess.Popen(COMMAND + paths, stdin=subprocess.DEVNULL, start_new_session=True)
                threading.Thread(target=program.wait, daemon=True).start()

        """
    }

    private func thunarAction(_ command: EntryCommand) -> String {
        """
        <action>
        \t<icon>\(Self.icon)</icon>
        \t<name>\(Self.label)</name>
        \t<submenu></submenu>
        \t<unique-id>\(ThunarActions.identifier)</unique-id>
        \t<command>\(command.xml("%F"))</command>
        \t<description>\(Self.comment)</description>
        \t<range>*</range>
        \t<patterns>*</patterns>
        \t<directories/>
        \t<audio-files/>
        \t<image-files/>
        \t<other-files/>
        \t<text-files/>
        \t<video-files/>
        </action>
        """
    }
}
