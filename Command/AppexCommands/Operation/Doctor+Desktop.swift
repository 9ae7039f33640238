// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileManagers
import Foundation
import ShareSheet
import WindowSheets

extension Doctor {
    private static let serviceFile = "dbus-1/services/org.appex.Share.service"

    /// Checks what brings sharing to a desktop. A machine without one needs none of it.
    func checkWindow(_ report: inout DiagnosisReport) {
        do { report.good("window", "\(try WindowPresenter.check()) shows windows") } catch {
            report.note("window", "\(error)")
        }
        checkService(&report)
        do { try checkEntries(&report) } catch { report.bad("entries", "\(error)") }
    }

    private func checkService(_ report: inout DiagnosisReport) {
        guard HelperProgram.find("appex-share-service") != nil else {
            return report.note(
                "bus", "other programs cannot share: appex-share-service is missing; make share-service builds it")
        }
        let environment = ProcessInfo.processInfo.environment
        let shared = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(
            String.init)
        let own = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { $0 + "/.local/share" }
        let folders = [own].compactMap { $0 } + shared
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: "\($0)/\(Self.serviceFile)") })
        else {
            return report.note(
                "bus", "the session bus does not know org.appex.Share; make install adds \(Self.serviceFile)")
        }
        report.good("bus", "the session bus starts org.appex.Share as \(folder)/\(Self.serviceFile) says")
    }

    /// An entry that names a program that has been moved does nothing.
    private func checkEntries(_ report: inout DiagnosisReport) throws {
        let entries = try FileManagerEntries(
            program: Integrate.program, folders: EntryFolders(environment: ProcessInfo.processInfo.environment))
        let found = try entries.existing()
        for file in found.filter({ !$0.isCurrent }) {
            report.bad(
                "entries",
                "\(file.file.path) is of another version or place of appex, or there twice; appex integrate puts it right"
            )
        }
        let links = try LinkRegistration(entries)
        for change in links.changes where change.kind != .keep {
            let advice =
                change.kind == .remove
                ? "is of an app that does not open such links any more; appex integrate deletes it"
                : "is missing, of another version or place of appex, or for links that another program opens, too; appex integrate writes it"
            report.note("links", "\(change.file.path) \(advice)")
        }
        for file in links.taken { report.note("links", "\(file.path) is not of appex; an app’s links do not reach it") }
        if !LinkRegistration.isPossible {
            report.note(
                "links",
                "the desktop does not know the URL schemes of apps: update-desktop-database is missing (package desktop-file-utils)"
            )
        }
        let current = found.count { $0.isCurrent }
        if current > 0 {
            report.good("entries", "Share… is in the menus of file managers, in \(Phrase.count(current, "file"))")
        } else if found.isEmpty, !Integrate.installed.isEmpty {
            let names = Integrate.installed.map(\.title).joined(separator: ", ")
            report.note("entries", "Share… is in the menu of no file manager; appex integrate adds it to \(names)")
        }
    }
}
