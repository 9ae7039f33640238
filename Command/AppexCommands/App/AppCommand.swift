// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command `appex app`, which groups the commands for containing apps.
struct AppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Install, list, show, sign and remove containing apps.",
        subcommands: [
            AppInstall.self, AppList.self, AppShow.self, AppRemove.self, AppOpen.self, AppSign.self, AppVerify.self,
            AppKey.self,
        ])
}
