// SPDX-License-Identifier: Apache-2.0
//
// Takes uploads that are continued, as swift-nio-extras does, and keeps each in FOLDER under the last part of its address.
//
//   resumable-server FOLDER PORT

import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import NIOResumableUpload

/// Keeps one upload in a file.
final class FileKeeper: ChannelDuplexHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = Never
    typealias OutboundOut = HTTPResponsePart

    private let folder: URL
    private var file: FileHandle?

    init(_ folder: URL) { self.folder = folder }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        do {
            switch unwrapInboundIn(data) {
            case .head(let request) where [.post, .put].contains(request.method):
                let name = URL(fileURLWithPath: request.path ?? "/").lastPathComponent
                let place = folder.appendingPathComponent(name)
                try Data().write(to: place)
                file = try FileHandle(forWritingTo: place)
            case .head: answer(context, .notImplemented)
            case .body(let body): try file?.write(contentsOf: Data(body.readableBytesView))
            case .end:
                guard let file else { return }
                try file.close()
                answer(context, .created)
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            answer(context, .internalServerError)
        }
    }

    private func answer(_ context: ChannelHandlerContext, _ status: HTTPResponse.Status) {
        let response = HTTPResponse(status: status, headerFields: [.contentLength: "0"])
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

let words = CommandLine.arguments
guard words.count == 3, let port = Int(words[2]) else {
    FileHandle.standardError.write(Data("resumable-server FOLDER PORT\n".utf8))
    exit(64)
}
let folder = URL(fileURLWithPath: words[1], isDirectory: true)
let uploads = HTTPResumableUploadContext(origin: "http://127.0.0.1:\(port)")
let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
            try pipeline.addHandler(HTTPResumableUploadHandler(context: uploads, handlers: [FileKeeper(folder)]))
        }
    }
    .bind(host: "127.0.0.1", port: port).get()
print(port)
fflush(nil)
try await server.closeFuture.get()
