// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Programs that share through the session bus, with the examples of Examples/DBus. `make test-window` runs these.
@Suite(.timeLimit(.minutes(10)))
struct ShareServiceTests {
    @Test func sharesForOtherPrograms() async throws {
        try await Desktop.with { home in
            let service = Home.programs.appendingPathComponent("appex-share-service")
            try #require(
                FileManager.default.isExecutableFile(atPath: service.path),
                "no appex-share-service beside the tests; make share-service builds it")
            try await home.install("FileDrop")
            // The bus starts it, as it does where it is installed.
            let installed = try String(
                contentsOf: Home.checkout.appendingPathComponent("Packaging/org.appex.Share.service.in"),
                encoding: .utf8)
            try home.file(
                "system/dbus-1/services/org.appex.Share.service",
                installed.replacing("@PREFIX@/libexec/appex", with: Home.programs.path))
            try await Desktop.run(
                "bus.py", [Home.checkout.appendingPathComponent("Examples/DBus").path],
                bus: ["/bin/sh", Home.checkout.appendingPathComponent("Tests/Window/with_bus.sh").path],
                environment: [
                    "FILES": home.data.appendingPathComponent("Containers/org.appex.filedrop/Files").path,
                    "APPEX_TEST_REQUESTS": ProcessInfo.processInfo.environment["APPEX_TEST_REQUESTS"] ?? "",
                ], in: home)
        }
    }
}
