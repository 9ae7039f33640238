// SPDX-License-Identifier: Apache-2.0

import CLinux
import ExtensionBundles
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import Sheets
import UniformTypes

/// Carries a request through: does what ``SessionState`` decides, and tells it what happens.
actor ExtensionSession {
    typealias Channel = MessageChannel<HostMessage, ExtensionMessage>

    /// What a session works with.
    struct Parts: Sendable {
        var bundle: ExtensionBundle
        var choice: InstalledExtension
        var folders: ApplicationFolders
        var sandbox: Bubblewrap
        var profile: SandboxProfile
        var shared: SharedAttachments
        var presenter: any SheetPresenter
        var limits: SessionLimits
        var action: String?
        var echoesOutput: Bool
        var identifier: String
    }

    /// More than this an extension may not say before it is heard.
    private static let mostWaitingEvents = 64
    /// More answers than this it may not leave unread.
    private static let mostUnreadMessages = 50_000

    /// As often one request may open its app.
    private static let mostOpens = 3

    private var opens = 0
    private let parts: Parts
    private var state: SessionState
    private var channel: Channel?
    private var process: ConfinedProcess?
    private var timer: Task<Void, Never>?
    private var loads: [Int: Task<Void, Never>] = [:]
    private var peakMemory: UInt64?
    private var outputTail = ""
    private var whenFinished: CheckedContinuation<SessionEnding, Never>?
    private let outgoing = BlockingQueue<HostMessage>()
    private nonisolated let events = BlockingQueue<SessionEvent>()

    init(parts: Parts) {
        self.parts = parts
        state = SessionState(limits: parts.limits, isInteractive: parts.presenter.isInteractive, action: parts.action)
    }

    /// What came of it, with the action and the process's last numbers.
    struct Result: Sendable {
        var ending: SessionEnding
        var action: String?
        var peakMemory: UInt64?
        var outputTail: String
    }

    /// Launches the extension and stays until its process is gone. Cancelling the task cancels the request.
    func run() async -> Result {
        let ending = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                whenFinished = continuation
                launch()
            }
        } onCancel: {
            Task { await self.handle(.cancelRequested) }
        }
        for load in loads.values { load.cancel() }
        return Result(ending: ending, action: state.action, peakMemory: peakMemory, outputTail: outputTail)
    }

    private func launch() {
        do {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw ExtensionHostError(.launchFailed, "no socket for a launch: \(String(cString: strerror(errno)))")
            }
            let channel = Channel(descriptor: ends[0])
            self.channel = channel
            let program = SandboxProfile.bundlePath(parts.bundle.url) + "/" + parts.bundle.executable.lastPathComponent
            process = try ConfinedProcess.launch(
                [program], profile: parts.profile, sandbox: parts.sandbox, socket: ends[1], echo: parts.echoesOutput
            ) { ending in
                Task { await self.processEnded(ending) }
            }
            send(to: channel)
            perform(state.launched())
            receive(from: channel)
        } catch {
            finish(
                .failed(
                    error as? ExtensionHostError
                        ?? ExtensionHostError(.launchFailed, "\(error)", underlyingError: error)))
        }
    }

    /// Both directions have threads of their own: an extension that does not read must not stop the host.
    private func receive(from channel: Channel) {
        let thread = Thread {
            let last: SessionEvent
            do {
                while let message = try channel.receive() {
                    self.report(.message(message))
                    self.events.waitUntilShorter(than: Self.mostWaitingEvents)
                }
                last = .connectionClosed
            } catch {
                last = .nonsense("\(error)")
            }
            self.report(last)
        }
        thread.name = "extension messages"
        thread.start()
    }

    private nonisolated func report(_ event: SessionEvent) {
        events.append(event)
        Task { await self.handleWaitingEvents() }
    }

    private func handleWaitingEvents() {
        // One at a time: others who need this actor, such as the person who cancels, get their turn in between.
        if let event = events.nextIfAny() { handle(event) }
    }

    private func send(to channel: Channel) {
        let outgoing = outgoing
        let thread = Thread {
            while let message = outgoing.next() {
                do {
                    try channel.send(message)
                } catch {
                    // Whoever is gone needs no word; the receiving side notices and says so.
                    break
                }
            }
        }
        thread.name = "host messages"
        thread.start()
    }

    private func processEnded(_ ending: ProcessEnding) {
        // What it said before it died counts first.
        while let event = events.nextIfAny() { handle(event) }
        peakMemory = ending.peakMemory
        outputTail = process?.outputTail ?? ""
        handle(.processEnded(ending))
    }

    private func handle(_ event: SessionEvent) {
        perform(state.handle(event))
        guard outgoing.count > Self.mostUnreadMessages || loads.count > Self.mostUnreadMessages else { return }
        perform(state.handle(.nonsense("it asks for more and more, and reads no answer")))
    }

    private func perform(_ actions: [SessionAction]) {
        for action in actions { perform(action) }
    }

    private func perform(_ action: SessionAction) {
        switch action {
        case .begin: outgoing.append(.begin(request))
        case .say(let message): outgoing.append(message)
        case .load(let number, let item, let attachment, let type): load(number, item, attachment, type)
        case .cancelLoad(let number): loads.removeValue(forKey: number)?.cancel()
        case .present(let number, let sheet): present(sheet, number)
        case .update(let number, let sheet): parts.presenter.update(titled(sheet), number: number)
        case .dismiss(let number): parts.presenter.dismiss(number: number)
        case .open(let number, let url): open(url, number)
        case .writePasteboard(let number, let text, let file, let type): writePasteboard(number, text, file, type)
        case .waitFor(let duration): wait(duration)
        case .kill: process?.kill()
        case .finish(let ending): finish(ending)
        }
    }

    private func finish(_ ending: SessionEnding) {
        timer?.cancel()
        outgoing.finish()
        events.finish()
        channel?.shutDown()
        whenFinished?.resume(returning: ending)
        whenFinished = nil
    }

    private func wait(_ duration: Duration?) {
        timer?.cancel()
        timer = duration.map { duration in
            Task {
                do { try await Task.sleep(for: duration) } catch { return }
                guard !Task.isCancelled else { return }
                self.handle(.timeIsUp)
            }
        }
    }

    private var request: RequestDescription {
        RequestDescription(
            identifier: parts.identifier, extensionIdentifier: parts.bundle.identifier,
            principalClass: parts.bundle.principalClass, bundlePath: SandboxProfile.bundlePath(parts.bundle.url),
            items: parts.shared.descriptions, action: parts.action, declaredTypes: TypeCatalog.current.installed)
    }

    // MARK: What the extension asks for

    private func load(_ number: Int, _ item: Int, _ attachment: Int, _ type: String) {
        guard loads[number] == nil else {
            return perform(state.handle(.nonsense("the number \(number) names a request that is not answered yet")))
        }
        let shared = parts.shared
        let outgoing = outgoing
        loads[number] = Task {
            do {
                let value = try await shared.load(
                    item: item, attachment: attachment, typeIdentifier: type)
                outgoing.append(.loaded(request: number, value: value))
            } catch {
                outgoing.append(.loadFailed(request: number, error: ErrorDescription(error)))
            }
            self.loads[number] = nil
        }
    }

    private func present(_ sheet: Sheet, _ number: Int) {
        parts.presenter.present(titled(sheet), number: number) { answer in
            switch answer {
            case .event(let event): self.report(.sheetEvent(number, event))
            case .refused(let message): self.report(.sheetRefused(ExtensionHostError(.needsAnswer, message)))
            }
        }
    }

    /// A compose sheet without a heading gets the extension's name, as on iOS.
    private func titled(_ sheet: Sheet) -> Sheet {
        guard case .compose(var form) = sheet, form.title.isEmpty else { return sheet }
        form.title = parts.bundle.displayName
        return .compose(form)
    }

    private func open(_ text: String, _ number: Int) {
        let parts = parts
        let outgoing = outgoing
        opens += 1
        guard opens <= Self.mostOpens else { return outgoing.append(.opened(request: number, success: false)) }
        Task.detached {
            let success: Bool
            do {
                try ApplicationLauncher(folders: parts.folders, sandbox: parts.sandbox).open(
                    text, in: try parts.choice.application())
                success = true
            } catch {
                FileHandle.standardError.write(Data((FileOperationError.shown("\(error)") + "\n").utf8))
                success = false
            }
            outgoing.append(.opened(request: number, success: success))
        }
    }

    private func writePasteboard(_ number: Int, _ text: String?, _ file: String?, _ type: String) {
        let profile = parts.profile
        let outgoing = outgoing
        Task.detached {
            do {
                try Pasteboard.write(text: text, file: file, typeIdentifier: type, profile: profile)
                outgoing.append(.wrotePasteboard(request: number, error: nil))
            } catch {
                outgoing.append(.wrotePasteboard(request: number, error: ErrorDescription(error)))
            }
        }
    }
}
