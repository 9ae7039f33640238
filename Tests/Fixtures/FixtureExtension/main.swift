// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

// As the program of an app.
if CommandLine.arguments.last == "fixture://count" {
    countInUserDefaults()
    exit(0)
}

if let command = CommandLine.arguments.last, command.hasPrefix("keychain ") {
    print(useKeychain(command))
    exit(0)
}

ExtensionMain.run([
    "FixtureExtension.UsesKeychain": { UsesKeychain() },
    "FixtureExtension.DoesNothing": { DoesNothing() },
    "FixtureExtension.CompletesAndExits": { CompletesAndExits() },
    "FixtureExtension.ReturnsText": { ReturnsText() },
    "FixtureExtension.ReturnsError": { ReturnsError() },
    "FixtureExtension.Exits": { Exits() },
    "FixtureExtension.Crashes": { Crashes() },
    "FixtureExtension.KillsItself": { KillsItself() },
    "FixtureExtension.SpeaksNonsense": { SpeaksNonsense() },
    "FixtureExtension.HangsUp": { HangsUp() },
    "FixtureExtension.StaysSilent": { StaysSilent() },
    "FixtureExtension.LeavesChildren": { LeavesChildren() },
    "FixtureExtension.EndsTwice": { EndsTwice() },
    "FixtureExtension.LooksAround": { LooksAround() },
    "FixtureExtension.Collects": { Collects() },
    "FixtureExtension.ReturnsLink": { ReturnsLink() },
    "FixtureExtension.ReturnsFile": { ReturnsFile() },
    "FixtureExtension.ReturnsFilesAgain": { ReturnsFilesAgain() },
    "FixtureExtension.ReturnsForeignURL": { ReturnsForeignURL() },
    "FixtureExtension.LeavesDeepFolders": { LeavesDeepFolders() },
    "FixtureExtension.ReturnsManyParts": { ReturnsManyParts() },
    "FixtureExtension.ReturnsWhatItGot": { ReturnsWhatItGot() },
    "FixtureExtension.AnswersPasswords": { AnswersPasswords() },
    "FixtureExtension.AsksForASecret": { AsksForASecret() },
    "FixtureExtension.FindsLogins": { FindsLogins() },
    "FixtureExtension.OpensURLs": { OpensURLs() },
    "FixtureExtension.OpensTheLink": { OpensTheLink() },
    "FixtureExtension.OpensAndCompletes": { OpensAndCompletes() },
    "FixtureExtension.CompletesAndOpens": { CompletesAndOpens() },
    "FixtureExtension.Composes": { Composes() },
    "FixtureExtension.FloodsOutput": { FloodsOutput() },
    "FixtureExtension.TakesIntoContainer": { TakesIntoContainer() },
    "FixtureExtension.DeliversAndWaits": { DeliversAndWaits() },
    "FixtureExtension.DeliversForever": { DeliversForever() },
    "FixtureExtension.FailsToDeliver": { FailsToDeliver() },
    "FixtureExtension.AsksForALogin": { AsksForALogin() },
    "FixtureExtension.ReadsPastTheEnd": { ReadsPastTheEnd() },
    "FixtureExtension.UnwrapsNil": { UnwrapsNil() },
    "FixtureExtension.RecursesForEver": { RecursesForEver() },
    "FixtureExtension.WaitsForATimer": { WaitsForATimer() },
    "FixtureExtension.CountsInUserDefaults": { CountsInUserDefaults() },
    "FixtureExtension.GivesUp": { GivesUp() },
    "FixtureExtension.ReadsPage": { ReadsPage() },
    "FixtureExtension.LeavesPage": { LeavesPage() },
    "FixtureExtension.CancelsPage": { CancelsPage() },
    "FixtureExtension.DescribesShare": { DescribesShare() },
])
