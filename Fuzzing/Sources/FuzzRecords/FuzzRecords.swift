// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import BrowserHost
@testable import BundleSignatures
@testable import DeclaredTargets
@testable import Donations
@testable import ExtensionBundles
@testable import MessageChannels
@testable import PropertyLists
@testable import TransferMessages
@testable import UniversalLinks
@testable import WindowMessages

/// Reads small files and messages of strangers: the first byte says as which kind the rest is read. Each is read, or an error of its kind.
func fuzzRecords(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 1 else { return 0 }
    let data = Data(bytes: bytes + 1, count: count - 1)
    let text = String(decoding: data, as: UTF8.self)
    switch Character(Unicode.Scalar(bytes[0])) {
    case "a":
        do { _ = try SiteAssociation(data) } catch {}
    case "b":
        do { _ = try JSONDecoder().decode(AddOnMessage.self, from: data) } catch {
            precondition(error is DecodingError, "\(error)")
        }
    case "d":
        do { _ = try JSONDecoder().decode(Donation.self, from: data) } catch {
            precondition(error is DecodingError, "\(error)")
        }
    case "w":
        do { _ = try JSONDecoder().decode(WindowCommand.self, from: data) } catch {
            precondition(error is DecodingError, "\(error)")
        }
    case "t":
        do {
            let message = try MessageCoding.decode(TransferClientMessage.self, from: data)
            let again = try MessageCoding.decode(TransferClientMessage.self, from: MessageCoding.encode(message))
            precondition(again == message)
        } catch { precondition(error is WireError, "\(error)") }
    case "s":
        do { _ = try SignedFiles(data) } catch {}
    case "k":
        do { _ = try KeyFile(data, "x.desktop") } catch { precondition(error is BundleError, "\(error)") }
    case "e":
        do { _ = try ExecLine(text) } catch { precondition(error is ExecLineError, "\(error)") }
    case "c":
        do {
            let target = try DeclaredTarget(propertyList: PropertyListCoding.value(from: data))
            precondition(!target.arguments.isEmpty)
        } catch { precondition(error is DeclarationError || error is PropertyListError, "\(error)") }
    default: return 0
    }
    return 0
}
