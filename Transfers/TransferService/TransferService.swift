// SPDX-License-Identifier: Apache-2.0

import Confinement
import Dispatch
package import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import MessageChannels
import TransferConnections
import TransferMessages
import TransferQueue

/// The service that carries out transfers for all apps of a user, also when their programs have ended.
///
/// What happens is collected, decided by ``TransferQueue``, stored, and only then carried out: nothing leaves this process that would not
/// be there after a power failure.
package actor TransferService {
    /// How long the service stays with nothing to do.
    private static let idleTime = Duration.seconds(10)
    /// The most memory that a service has of its own while it waits, in bytes. What many transfers have left in pieces is not given back otherwise.
    private static let largestAtRest = 14 << 20
    /// The memory that the service had when it had just loaded its queue, in bytes.
    private var memoryAtStart = 0
    /// After so long it looks at what is due anyhow, in seconds.
    private static let longestWait: TimeInterval = 86_400
    /// How long a download that cannot be given to its program waits for the next attempt.
    private static let deliveryInterval = Duration.seconds(30)
    /// How long more transfers that have ended are remembered than are stored, in seconds, and how many of an app at most.
    private static let noteLifetime: TimeInterval = 600
    private static let mostNotes = 100_000
    /// How often old ones are looked for.
    private static let noteInterval = Duration.seconds(10)
    /// So many actions may wait for the store before programs have to wait, too.
    private static let mostUnstored = 20_000
    /// How long a policy counts that was read.
    private static let policyLifetime = Duration.seconds(1)
    /// How long a service that ends waits until all commands have been sent their answers.
    private static let longestFarewell = Duration.seconds(5)
    /// How long the service waits if it has no descriptor left for another program.
    private static let acceptInterval = Duration.milliseconds(200)

    private let folders: ApplicationFolders
    let host: ExtensionHost
    private let folder: OpenFolder
    /// No second service uses the folder.
    private let lock: FileLock
    private let store: TransferStore
    private let files: TransferFiles
    private let connections: TransferConnections
    private let mailbox: EventMailbox<ServiceEvent>
    private let socket: DescriptorHandle
    /// The disk is waited for here.
    private let disk = DispatchQueue(label: "org.appex.transfers.disk")

    private(set) var queue: TransferQueue
    /// The reports for people on transfers that have ended, by number.
    private(set) var notes: [Int64: TransferReport]
    private var lastForgetting = ContinuousClock.now
    private var clients: [ClientNumber: ServiceClient] = [:]
    private var lastClient = 0
    /// The apps that run because of the events of their sessions.
    private var launches: [SessionKey: Task<Void, Never>] = [:]
    private var alarm: Task<Void, Never>?
    private var idling: Task<Void, Never>?
    /// The hosts and commands that are connected.
    private var visitors = 0
    /// The commands that have asked, and have not been sent an answer.
    private var unanswered = 0
    private var lastVisitor = 0
    /// The sessions that each connected command waits for.
    var waiting: [Int: Set<SessionKey>] = [:]
    /// The transfers that have ended since a session was over or a notification shown, by session.
    private var untold: [SessionKey: Set<Int64>] = [:]
    /// The desktop's notifications about the transfers that are under way.
    var notices = ProgressNotices()
    private var hasEnded = false
    private var unstored = UnstoredActions()
    /// Stores what was decided, and carries it out.
    private var storing: Task<Void, Never>?
    private var storeError: (any Error)?
    /// The policy, and when it was read.
    private var policy: (ConfinementPolicy, ContinuousClock.Instant)?

    /// Opens the queue and listens; nil if another service does.
    ///
    /// - Parameter folders: where the queue and the apps are.
    /// - Throws: the error of the folder, the store or the socket.
    package init?(_ folders: ApplicationFolders) throws {
        self.folders = folders
        host = try ExtensionHost(folders: folders)
        folder = try OpenFolder(creating: folders.transfers, isDurable: true)
        guard let lock = try FileLock.takeIfFree("lock", in: folder) else { return nil }
        self.lock = lock
        // For people, and for tools that end it.
        try lock.file.truncate(to: 0)
        try lock.file.write(Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8), at: 0)
        store = try TransferStore(folder)
        files = try TransferFiles(folders, in: folder)
        let stored = try store.load()
        if stored.lastTransfer == 0, let place = try files.setAside() {
            ServiceLog.report("the queue is empty, and there were files of transfers: they are in \(place) now")
        }
        try files.sweep(stored)
        if MachineClock.start == nil || stored.start != MachineClock.start {
            try files.shorten(stored)
            try store.note(start: MachineClock.start)
        }
        notes = Dictionary(uniqueKeysWithValues: try store.notes().map { ($0.number, $0) })
        let mailbox = EventMailbox<ServiceEvent>()
        self.mailbox = mailbox
        connections = TransferConnections { mailbox.add(.queue($0)) }
        queue = TransferQueue(
            stored, fileLengths: try files.lengths(), network: NetworkWatch.unknown, at: Self.now)
        socket = DescriptorHandle(try LocalSocket.listen(TransferWire.socketName, in: folder))
    }

    static var now: QueueTime { QueueTime(uptime: MachineClock.uptime, date: Date()) }

    /// Why the service has ended.
    package enum Ending {
        /// There is nothing left to do.
        case done
        /// It waits, with more memory than that takes: it should be started anew.
        case tooLarge
    }

    /// Serves until there is nothing left to do.
    ///
    /// - Returns: why it has ended.
    /// - Throws: the store's error: what cannot be stored cannot be promised.
    package func run() async throws -> Ending {
        memoryAtStart = CurrentProcess.ownMemory
        // An earlier service may have shown the others.
        for note in notes.values where queue.transfers[note.number] != nil { remember(note) }
        let accepting = Task { await accept() }
        defer { accepting.cancel() }
        mailbox.add(.queue(.timeIsUp))
        NetworkWatch.start { [mailbox] in mailbox.add(.queue($0)) }
        while true {
            let events = await mailbox.take()
            for (index, event) in events.enumerated() {
                for action in unstored.add(decide(event)) { perform(action) }
                // A slow disk makes programs wait; what they ask for does not pile up in memory.
                if unstored.count > Self.mostUnstored {
                    storeAll()
                    await storing?.value
                }
                if let storeError {
                    await refuseQuestions(events[(index + 1)...], storeError)
                    throw storeError
                }
            }
            storeAll()
            followProgress()
            let hasIdled = events.contains { if case .idle = $0 { true } else { false } }
            if hasIdled, isIdle { break }
            if hasIdled, isAtRest, CurrentProcess.ownMemory > max(Self.largestAtRest, 2 * memoryAtStart) {
                finish()
                return .tooLarge
            }
            // Nothing is looked at again before something happens.
            if !hasIdled || events.count > 1 { considerEnd() }
        }
        finish()
        return .done
    }

    /// Stores what was decided and carries it out, as often as more was decided meanwhile.
    private func storeAll() {
        // What follows something that was not stored is not carried out either.
        guard storeError == nil, storing == nil, !unstored.isEmpty else { return }
        storing = Task {
            while storeError == nil, var batch = unstored.take() {
                do {
                    do { try await save(batch) } catch let error as TransferStoreError where error.isForWantOfRoom {
                        // What was decided meanwhile may give up a file, and so make the room.
                        guard let later = unstored.take() else { throw error }
                        batch.append(later)
                        try await save(batch)
                    }
                    carryOut(batch)
                    unstored.finish(batch)
                } catch {
                    storeError = error
                    for answer in batch.answers { answer("\(error)") }
                }
            }
            storing = nil
            // For the end of the service, or for the error.
            mailbox.add(.stored)
        }
    }

    private func carryOut(_ batch: UnstoredActions.Batch) {
        let wait = batch.actions.lastIndex { if case .wait = $0 { true } else { false } }
        for (index, action) in batch.actions.enumerated() {
            // Only the last one counts.
            if case .wait = action, index != wait { continue }
            perform(action)
        }
        for answer in batch.answers { answer(nil) }
    }

    /// Tells all commands that have asked why the service ends, and waits until they have been told.
    ///
    /// - Parameters:
    ///   - events: the events that were taken and not looked at.
    ///   - error: the reason.
    private func refuseQuestions(_ events: ArraySlice<ServiceEvent>, _ error: any Error) async {
        hasEnded = true
        while let batch = unstored.take() {
            for answer in batch.answers { answer("\(error)") }
        }
        let end = ContinuousClock.now + Self.longestFarewell
        let farewell = Task { [mailbox] in
            guard await Task.pause(until: end) else { return }
            mailbox.add(.answered)
        }
        defer { farewell.cancel() }
        var left = Array(events)
        while true {
            for case .asked(_, _, let answer) in left { answer(TransferAnswer(failure: "\(error)")) }
            guard unanswered > 0, .now < end else { return }
            left = await mailbox.take()
        }
    }

    private func decide(_ event: ServiceEvent) -> [QueueAction] {
        switch event {
        case .queue(let event):
            if case .clientLeft(let number) = event { clients[number] = nil }
            if case .creation(let number, _, _, _, .success(let source?), _) = event, let client = clients[number] {
                unstored.add(NewSource(source: source, program: client.program))
            }
            let actions = queue.handle(event, at: Self.now)
            switch event {
            case .launchEnded(let key):
                launches[key] = nil
                if queue.isOver(key) { notify(key) }
            case .applicationIsMissing(let key): launches[key] = nil
            case .clientLeft: forgetToldEnds()
            default: break
            }
            return actions
        case .introduced(let program, let socket, let launch): return admit(program, socket, launch)
        case .asked(let question, let visitor, let answer):
            let (reply, actions) = self.answer(question, to: visitor)
            unstored.add { failure in answer(failure.map { TransferAnswer(failure: $0) } ?? reply) }
            return actions
        case .visitorLeft, .answered, .stored, .idle: return []
        }
    }

    /// Cancels a transfer, as the person wants it.
    func cancel(_ number: Int64) {
        mailbox.add(.asked(.decide([number], .cancel), visitor: 0) { _ in })
    }

    /// Decides as the person wants it.
    func decide(_ number: Int64, _ decision: PersonsDecision) -> [QueueAction] {
        let actions = queue.handle(.decision(number, decision), at: Self.now)
        for case .note(let report) in actions { remember(report) }
        return actions
    }

    private func save(_ batch: UnstoredActions.Batch) async throws {
        let (store, files, actions, sources) = (store, files, batch.actions, batch.sources)
        guard !sources.isEmpty || actions.contains(where: \.changesStore) else { return }
        let removed = actions.compactMap { if case .removeFiles(let transfer) = $0 { transfer } else { nil } }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            disk.async {
                // What is promised with the queue is on the disk before it.
                do { try files.store(sources) } catch { ServiceLog.report("a file is not stored: \(error)") }
                do { try files.storeMoves(removed) } catch { ServiceLog.report("a file is not stored: \(error)") }
                continuation.resume(with: Result { try Self.store(actions, in: store, files) })
            }
        }
        for case .note(let report) in actions { remember(report) }
        forgetOldNotes()
    }

    /// Stores what was decided. If the disk has no room for it, the files that these decisions give up are deleted first.
    private static func store(_ actions: [QueueAction], in store: TransferStore, _ files: TransferFiles) throws {
        do { try store.save(actions) } catch let error as TransferStoreError where error.isForWantOfRoom {
            let numbers = actions.compactMap { if case .removeFile(let number) = $0 { number } else { nil } }
            guard !numbers.isEmpty else { throw error }
            for number in numbers { try files.giveUp(number) }
            do { try store.save(actions) } catch let error as TransferStoreError where error.isForWantOfRoom {
                throw error.afterGivingUp
            }
        }
    }

    /// A command that waits learns how each transfer has ended, however many there are, and so does one that comes a little later.
    private func forgetOldNotes() {
        let now = ContinuousClock.now
        guard now - lastForgetting > Self.noteInterval else { return }
        lastForgetting = now
        let limit = Date(timeIntervalSinceNow: -Self.noteLifetime)
        for own in Dictionary(grouping: notes.values, by: \.application).values {
            let recent = visitors > 0 ? own.count : own.count { $0.ended ?? limit > limit }
            let excess = own.count - min(max(recent, TransferStore.noteLimit), Self.mostNotes)
            for number in own.map(\.number).sorted().prefix(max(0, excess)) { notes[number] = nil }
        }
    }

    // MARK: Programs

    private func accept() async {
        do {
            let waiter = try DescriptorWaiter(socket.number, for: .reading)
            while await waiter.wait() {
                do {
                    while let connection = try LocalSocket.accept(socket.number) {
                        let socket = StreamSocket(connection)
                        Task { await self.greet(socket) }
                    }
                } catch {
                    // For want of descriptors or memory: programs go, too.
                    ServiceLog.report("no program can connect at the moment: \(error)")
                    try await Task.sleep(for: Self.acceptInterval)
                }
            }
        } catch is CancellationError {
        } catch { ServiceLog.report("no program can connect any more: \(error)") }
    }

    /// A host introduces a program, or a command asks.
    private func greet(_ socket: StreamSocket) async {
        // Without a welcome it asks the next service.
        guard !hasEnded else { return }
        visitors += 1
        defer {
            visitors -= 1
            mailbox.add(.visitorLeft)
        }
        do {
            socket.setNonblocking()
            let waiter = try DescriptorWaiter(socket.number, for: .reading)
            guard await waiter.wait(), let (byte, descriptor) = try socket.receiveByte() else { return }
            switch byte {
            case TransferWire.introduction: try await introduce(socket, descriptor)
            case TransferWire.administration: try await administer(socket)
            default: break
            }
        } catch { ServiceLog.report("a connection has failed: \(error)") }
    }

    private func introduce(_ socket: StreamSocket, _ descriptor: DescriptorHandle?) async throws {
        let channel = try AsyncMessageChannel<TransferAnswer, TransferProgram>(.duplicate(socket.number))
        guard let descriptor, let program = try await channel.receive() else { return }
        mailbox.add(.introduced(program, descriptor))
        try socket.send(TransferWire.welcome)
    }

    private func administer(_ socket: StreamSocket) async throws {
        try socket.send(TransferWire.welcome)
        let channel = try AsyncMessageChannel<TransferAnswer, TransferQuestion>(.duplicate(socket.number))
        lastVisitor += 1
        let visitor = lastVisitor
        defer { waiting[visitor] = nil }
        while let question = try await channel.receive() {
            unanswered += 1
            defer {
                unanswered -= 1
                mailbox.add(.answered)
            }
            let answer = await withCheckedContinuation { continuation in
                mailbox.add(.asked(question, visitor: visitor) { continuation.resume(returning: $0) })
            }
            try await channel.send(answer)
        }
    }

    private func admit(_ program: TransferProgram, _ socket: DescriptorHandle, _ launch: SessionKey?) -> [QueueAction] {
        lastClient += 1
        let number = ClientNumber(lastClient)
        let client: ServiceClient
        do { client = try ServiceClient(number, program, .duplicate(socket.number)) } catch {
            ServiceLog.report("\(program.bundle) cannot connect: \(error)")
            return []
        }
        clients[number] = client
        let (mailbox, files) = (mailbox, files)
        Task {
            await client.run { message in
                switch message {
                case .create(let session, let task, let description), .begin(let session, let task, let description):
                    var source: Result<TransferSource?, TransferFailure> = .success(nil)
                    if let file = description.file { source = await files.source(file, of: program) }
                    if description.file != nil {
                        let file = if case .success(let file) = source { file } else { nil as TransferSource? }
                        client.send(.taken(session: session, task: task, isHeld: file.map { $0.copy != nil }))
                    }
                    if case .success(let file?) = source {
                        do { try await files.storeIfLarge(file, of: program) } catch {
                            source = .failure(TransferFailure(.noPermissionsToReadFile, "\(error)"))
                        }
                    }
                    var isSuspended = true
                    if case .begin = message { isSuspended = false }
                    let event = QueueEvent.creation(
                        number, session: session, task: task, description, source, isSuspended: isSuspended)
                    await mailbox.addWaiting(.queue(event))
                default: await mailbox.addWaiting(.queue(.message(number, message)))
                }
            }
            await mailbox.addWaiting(.queue(.clientLeft(number)))
        }
        return queue.handle(.clientArrived(number, program, launch: launch), at: Self.now)
    }

    // MARK: Actions

    private func perform(_ action: QueueAction) {
        switch action {
        case .save, .forget, .saveSession, .forgetSession, .saveLeftDownload, .forgetLeftDownload, .note: break
        case .perform(let number, let exchange): begin(number, exchange)
        case .stop(let id): connections.stop(id)
        case .sendLastByte(let number): connections.sendLastByte(number)
        case .send(let number, let message): clients[number]?.send(message)
        case .deliver(let number, let session, let transfer): deliver(transfer, to: number, session)
        case .removeFiles(let transfer):
            do { try files.remove(transfer) } catch { ServiceLog.report("a file is left: \(error)") }
        case .removeFile(let number):
            do { try files.remove(number) } catch { ServiceLog.report("a file is left: \(error)") }
        case .removeCopy(let name):
            do { try files.removeCopy(name) } catch { ServiceLog.report("a file is left: \(error)") }
        case .launch(let key): launch(key)
        case .endLaunch(let key): launches[key]?.cancel()
        case .wait(let seconds): wait(seconds)
        }
    }

    private func begin(_ number: ExchangeNumber, _ exchange: Exchange) {
        guard let transfer = queue.transfers[number.transfer] else { return }
        do {
            var order = ExchangeOrder(number: number, exchange: exchange)
            if case .file = exchange.body, let source = transfer.source {
                order.source = try files.openSource(source, of: transfer.program)
                order.sourceState = source
            }
            order.reachesThisMachine = try currentPolicy().allowsTransfersToThisMachine
            if exchange.fileOffset != nil { order.destination = try files.destination(transfer.fileNumber) }
            order.storage = files.storage
            connections.begin(order)
        } catch {
            var result = ExchangeResult(failure: error as? TransferFailure ?? Self.failure(error, exchange))
            result.isPermanent = exchange.fileOffset == nil && Self.isPermanent(error)
            mailbox.add(.queue(.exchanged(number, result)))
        }
    }

    /// The policy as it is now: the person may have changed it.
    private func currentPolicy() throws -> ConfinementPolicy {
        let now = ContinuousClock.now
        if let (policy, time) = policy, now - time < Self.policyLifetime { return policy }
        let read = try ConfinementPolicy(environment: ProcessInfo.processInfo.environment)
        policy = (read, now)
        return read
    }

    /// Whether another attempt would fail, too. A policy may be corrected, and a shortage passes.
    private static func isPermanent(_ error: any Error) -> Bool {
        if let error = error as? FileOperationError { return !error.code.isShortage }
        return error is TransferFailure
    }

    private static func failure(_ error: any Error, _ exchange: Exchange) -> TransferFailure {
        TransferFailure(exchange.fileOffset == nil ? .noPermissionsToReadFile : .cannotCreateFile, "\(error)")
    }

    private func deliver(_ transfer: Transfer, to number: ClientNumber, _ session: Int) {
        guard let client = clients[number], var ending = transfer.ending else { return }
        var path: String?
        if transfer.description.direction == .download, ending.failure == nil {
            do { path = try files.deliver(transfer, to: client.program) } catch let failure as TransferFailure {
                ending.failure = failure
            } catch {
                // The file is complete: nothing of it is given up because a disk is full.
                ServiceLog.report("a download is not given to \(client.program.bundle) yet: \(error)")
                return deliverLater(transfer, to: number, session)
            }
        }
        client.send(.ended(session: session, transfer.snapshot, ending, file: path))
    }

    private func deliverLater(_ transfer: Transfer, to number: ClientNumber, _ session: Int) {
        Task {
            try await Task.sleep(for: Self.deliveryInterval)
            // The program, or another one, has been given it since, or will be.
            guard queue.isConnected(number, session, with: transfer.session), queue.transfers[transfer.id] != nil else {
                return
            }
            deliver(transfer, to: number, session)
        }
    }

    private func wait(_ seconds: TimeInterval) {
        alarm?.cancel()
        let mailbox = mailbox
        alarm = Task {
            guard await Task.pause(for: .seconds(min(seconds, Self.longestWait))) else { return }
            mailbox.add(.queue(.timeIsUp))
        }
    }

    /// Launches the app of a session. Its end is one of the queue's events.
    private func launch(_ key: SessionKey) {
        let (host, mailbox) = (host, mailbox)
        launches[key] = Task {
            do {
                let pair = try SocketPair()
                let own = DescriptorHandle(try .duplicate(pair.first.number))
                let programs = DescriptorHandle(try .duplicate(pair.second.number))
                let isInstalled = try await host.launch(
                    key.application, forEventsOf: key.identifier, transfers: programs
                ) { program in
                    mailbox.add(.introduced(program, own, launch: key))
                } whenRunning: {
                    mailbox.add(.queue(.launchBegan(key)))
                }
                guard isInstalled else {
                    ServiceLog.report("\(key.application) is not installed: the ends of its transfers wait for it")
                    return mailbox.add(.queue(.applicationIsMissing(key)))
                }
            } catch {
                ServiceLog.report("\(key.application), for the session \(key.identifier): \(error)")
            }
            mailbox.add(.queue(.launchEnded(key)))
        }
    }

    /// Keeps what people see of a transfer that has ended.
    private func remember(_ report: TransferReport) {
        notes[report.number] = report
        let key = SessionKey(application: report.application, identifier: report.session)
        untold[key, default: []].insert(report.number)
    }

    /// Shows how a session has ended, if no command waits for that.
    private func notify(_ key: SessionKey) {
        let reports = (untold.removeValue(forKey: key) ?? []).sorted().compactMap { notes[$0] }
        guard !reports.isEmpty, !waiting.values.contains(where: { $0.contains(key) }) else { return }
        let host = host
        Task {
            do { try await host.notify(ofEnds: reports) } catch {
                ServiceLog.report("no notification is shown of \(key.application): \(error)")
            }
        }
    }

    /// Leaves out what the program that has left has learnt itself.
    private func forgetToldEnds() {
        for key in untold.keys where queue.isOver(key) { untold[key] = nil }
    }

    // MARK: The end

    private var isIdle: Bool {
        queue.isIdle && visitors == 0 && mailbox.isEmpty && unstored.isEmpty && storing == nil
    }

    private var isAtRest: Bool {
        queue.isAtRest && visitors == 0 && mailbox.isEmpty && unstored.isEmpty && storing == nil
    }

    private func considerEnd() {
        idling?.cancel()
        idling = nil
        guard isIdle || isAtRest else { return }
        let mailbox = mailbox
        CurrentProcess.releaseUnusedMemory()
        idling = Task {
            guard await Task.pause(for: Self.idleTime) else { return }
            mailbox.add(.idle)
        }
    }

    private func finish() {
        hasEnded = true
        // A host that connects after this starts another service.
        do { try folder.remove(TransferWire.socketName) } catch { ServiceLog.report("\(error)") }
        alarm?.cancel()
        idling?.cancel()
        notices.timer?.cancel()
        for notice in notices.all.values { notice.notification?.close() }
        connections.shutDown()
        for client in clients.values { client.end() }
        do { try store.emptyJournal() } catch { ServiceLog.report("the journal is not emptied: \(error)") }
    }
}
