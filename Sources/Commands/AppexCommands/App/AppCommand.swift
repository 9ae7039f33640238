// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `appex app`
struct AppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Install, list, show and remove containing apps.",
        subcommands: [AppInstall.self, AppList.self, AppShow.self, AppRemove.self, AppOpen.self])
}
