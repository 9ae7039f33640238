// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation
import Testing

@testable import CourierKit

struct FileServerTests {
    private func parcel(_ step: Parcel.Step, taken: Int = 0) -> Parcel {
        var parcel = Parcel(number: 0, name: "photo.jpg", file: "photo.jpg", length: 5, type: "image/jpeg", step: step)
        parcel.taken = taken
        return parcel
    }

    private func answer(_ status: Int, length: Int? = nil, file: URL? = nil) throws -> Answer {
        let url = try #require(URL(string: "https://example.org"))
        let fields = length.map { ["Content-Length": "\($0)"] } ?? [:]
        return Answer(
            response: HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields),
            file: file)
    }

    @Test(arguments: zip([0, 1, 2, 9], ["photo.jpg", "photo 2.jpg", "photo 3.jpg", "photo 10.jpg"]))
    func numbersNamesThatAreTaken(_ taken: Int, _ name: String) {
        #expect(FileServer.name(of: parcel(.put, taken: taken)) == name)
    }

    /// The status, the length that the server names, and what follows.
    @Test(
        arguments: [
            (200, 5, Parcel.Step.compare, 0), (200, 6, .put, 1), (200, nil, .compare, 0), (404, nil, .put, 0),
            (403, nil, .compare, 0), (405, nil, .compare, 0), (501, nil, .compare, 0),
            (500, nil, .failed, 0),
        ] as [(Int, Int?, Parcel.Step, Int)])
    func comparesOnlyWhatIsAsLong(_ status: Int, _ length: Int?, _ step: Parcel.Step, _ taken: Int) throws {
        var parcel = parcel(.measure)
        let file = URL(fileURLWithPath: "/dev/null")
        let isTaken = try FileServer.takeComparison(
            answer(status, length: length), &parcel, file, sending: .put, nil)
        #expect(isTaken && parcel.step == step && parcel.taken == taken)
    }

    @Test(arguments: zip(["same!", "other", "same", "same!!"], [Parcel.Step.done, .put, .put, .put]))
    func takesTheSameBytesForTheSameFile(_ contents: String, _ step: Parcel.Step) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (own, other) = (folder.appendingPathComponent("own"), folder.appendingPathComponent("other"))
        try Data("same!".utf8).write(to: own)
        try Data(contents.utf8).write(to: other)
        var parcel = parcel(.compare)
        let isTaken = try FileServer.takeComparison(answer(200, file: other), &parcel, own, sending: .put, nil)
        #expect(isTaken && parcel.step == step)
    }

    /// Of what could not be looked at, the file may be there already: another name would make it two.
    @Test(
        arguments: [
            (403, Parcel.Step.put, 1), (405, .put, 1), (416, .put, 1), (501, .put, 1), (404, .put, 0),
            (500, .failed, 0),
            (503, .failed, 0), (0, .failed, 0),
        ])
    func takesAnotherNameOnlyForAnotherFile(_ status: Int, _ step: Parcel.Step, _ taken: Int) throws {
        var parcel = parcel(.compare)
        let isTaken = try FileServer.takeComparison(
            status == 0 ? Answer(error: URLError(.networkConnectionLost)) : answer(status), &parcel,
            URL(fileURLWithPath: "/dev/null"), sending: .put, nil)
        #expect(isTaken && parcel.step == step && parcel.taken == taken)
    }

    @Test func looksForWhatIsNotConfirmed() throws {
        var parcel = parcel(.put)
        FileServer.takeSent(try answer(201), &parcel, isConfirmed: true)
        #expect(parcel.step == .done)
        FileServer.takeSent(try answer(202), &parcel, isConfirmed: false)
        #expect(parcel.step == .verify)
        // One that has accepted it may need time.
        let url = try #require(URL(string: "https://example.org/dav"))
        let destination = WebDAVDestination(account: Account("cloud", .webdav, url, user: "ada"), password: "")
        #expect(try destination.maySucceedLater(answer(404), for: parcel))
        #expect(try !destination.maySucceedLater(answer(200), for: parcel))
        _ = try FileServer.takeComparison(
            answer(500), &parcel, URL(fileURLWithPath: "/dev/null"), sending: .put, nil)
        #expect(parcel.step == .failed && parcel.problem?.contains("not known") == true)
    }

    /// Courier removes the part that a failed delivery has left on the server, and the delivery stays failed.
    @Test(arguments: zip([204, 404, 423], [false, false, true]))
    func removesWhatItHasLeft(_ status: Int, _ isLeft: Bool) throws {
        let url = try #require(URL(string: "https://example.org/dav"))
        let destination = WebDAVDestination(account: Account("cloud", .webdav, url, user: "ada"), password: "")
        let delivery = Delivery(
            identifier: "d", created: Date(), place: Place(account: "cloud", identifier: "", title: "x"), comment: "",
            parcels: [])
        let file = URL(fileURLWithPath: "/dev/null")
        #expect(try destination.maySucceedLater(answer(423), for: parcel(.rename)))
        for (step, refusal) in [(Parcel.Step.rename, 502), (.rename, 403), (.put, 507)] {
            var parcel = parcel(step)
            try destination.take(answer(refusal), for: &parcel, of: delivery, file: file)
            #expect(parcel.step == .discard && parcel.problem == nil)
            try destination.take(answer(status), for: &parcel, of: delivery, file: file)
            #expect(parcel.step == .failed && parcel.problem?.contains("(status \(refusal))") == true)
            #expect(parcel.problem?.contains("a part of it is still there") == isLeft)
        }
    }

    /// Two that are sent under one name at once, and an answer that is no success.
    @Test func looksAtWhatS3Says() throws {
        let url = try #require(URL(string: "https://example.org"))
        let destination = S3Destination(account: Account("s3", .s3, url, user: "ada"), secret: "")
        #expect(try destination.maySucceedLater(answer(409), for: parcel(.put)))
        let delivery = Delivery(
            identifier: "d", created: Date(), place: Place(account: "s3", identifier: "", title: "x"), comment: "",
            parcels: [])
        for (tag, body, step) in [
            ("\"abc\"", "", Parcel.Step.done), ("\"\"", "", .verify), ("\"abc\"", "<Error/>", .verify),
        ] {
            var parcel = parcel(.put)
            let response = HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: nil, headerFields: ["ETag": tag])
            try destination.take(
                Answer(response: response, body: Data(body.utf8)), for: &parcel, of: delivery,
                file: URL(fileURLWithPath: "/dev/null"))
            #expect(parcel.step == step)
        }
    }

    /// The bytes that the server has say whether the file is there.
    @Test(arguments: zip(["same!", "other", nil], [Parcel.Step.done, .failed, .failed]))
    func comparesWhatIsNotConfirmed(_ contents: String?, _ step: Parcel.Step) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (own, other) = (folder.appendingPathComponent("own"), folder.appendingPathComponent("other"))
        try Data("same!".utf8).write(to: own)
        var parcel = parcel(.verify)
        if let contents { try Data(contents.utf8).write(to: other) }
        let answer = try answer(contents == nil ? 404 : 200, file: contents == nil ? nil : other)
        #expect(try FileServer.takeComparison(answer, &parcel, own, sending: .put, nil))
        #expect(parcel.step == step && parcel.taken == 0)
    }

    /// Where a server that has moved is, as far as it may be told.
    @Test(
        arguments: [
            (301, "https://example.org/dav/", "https://new.example.org/dav/", "is at https://new.example.org/dav now"),
            (308, "https://example.org/dav/a.part", "/new/a.part", "the folder is at https://example.org/new now"),
            (302, "https://example.org/dav/", "https://sso.example/login?x", "sends on to https://sso.example/login"),
            (301, "https://example.org/dav/", "http://example.org/dav/", "sends on to http://example.org/dav"),
        ])
    func saysWhereAServerIs(_ status: Int, _ asked: String, _ location: String, _ words: String) throws {
        let url = try #require(URL(string: asked))
        let answer = Answer(
            asked: url,
            response: HTTPURLResponse(
                url: url, statusCode: status, httpVersion: nil, headerFields: ["Location": location]))
        #expect(answer.problem(nil).contains(words), "\(answer.problem(nil))")
    }

    /// A server that does not work for a while is asked again, ever later, and the answer of a mail server means something else.
    @Test func asksAgainWhatMaySucceedLater() throws {
        for status in [408, 425, 429, 500, 502, 503, 504] { #expect(try answer(status).maySucceedLater) }
        for status in [200, 401, 404, 412, 423, 501, 507] { #expect(try !answer(status).maySucceedLater) }
        let url = try #require(URL(string: "smtps://example.org"))
        let reply = HTTPURLResponse(
            url: url, statusCode: 503, httpVersion: nil, headerFields: ["Mail-Reply": "503 bad sequence"])
        #expect(!Answer(response: reply).maySucceedLater)

        var parcel = parcel(.put)
        var pauses: [Double] = []
        while parcel.isTriedAgain(after: "busy") { pauses.append(parcel.pause) }
        #expect(pauses == [5, 15, 60, 300, 900] && parcel.problem == "busy" && parcel.step == .put)
        parcel.endRefusals()
        #expect(parcel.pause == 0 && parcel.problem == nil)
    }

    /// A file of any length may have the name, and no more of it is fetched than shows whether it is the same.
    @Test func fetchesNoMoreThanItCompares() throws {
        let url = try #require(URL(string: "https://example.org/photo.jpg"))
        let request = FileServer.fetching(URLRequest(url: url), parcel(.compare)).request
        #expect(request.value(forHTTPHeaderField: "Range") == "bytes=0-5")
        let empty = Parcel(number: 0, name: "a", file: "a", length: 0, type: "text/plain", step: .verify)
        let other = FileServer.fetching(URLRequest(url: url), empty).request
        #expect(other.value(forHTTPHeaderField: "Range") == nil)
        var damaged = parcel(.put)
        damaged.refusals = -7
        #expect(damaged.pause == 5)
        (damaged.refusals, damaged.contradictions) = (nil, .min)
        #expect(damaged.pause == 1)
    }

    @Test func givesUpAfterManyNames() throws {
        var parcel = parcel(.measure, taken: 49)
        _ = try FileServer.takeComparison(
            answer(200, length: 1), &parcel, URL(fileURLWithPath: "/dev/null"), sending: .put, nil)
        #expect(parcel.step == .failed && parcel.problem == "50 files with this name are there already")
    }

    /// A server that says both that something has the name and that nothing is there.
    @Test func givesUpIfTheServerContradictsItself() throws {
        var parcel = parcel(.measure)
        var pauses: [Double] = []
        while parcel.step != .failed {
            _ = try FileServer.takeComparison(
                answer(404), &parcel, URL(fileURLWithPath: "/dev/null"), sending: .put, nil)
            pauses.append(parcel.pause)
            if parcel.step == .put { parcel.step = .measure }
        }
        #expect(pauses == [1, 2, 4, 0])
        #expect(
            parcel.problem
                == "the server says that something has the name “photo.jpg” already, and that nothing is there")
    }

    /// A server's name for its folder becomes one line of limited length, so that it hides nothing after it.
    @Test func shortensTheTitlesOfPlaces() {
        let title = "Photos (cloud)" + String(repeating: " ", count: 150) + "x\nupload 12, done"
        #expect(Place(account: "evil", identifier: "p", title: title).title == "Photos (cloud) x upload 12, done")
        #expect(Place(account: "a", identifier: "p", title: String(repeating: "m", count: 90)).title.count == 60)
    }

    @Test(
        arguments: [
            ("https://example.org/dav/a.jpg", "https://example.org/dav/a.jpg", true),
            ("http://example.org/dav/a.jpg", "https://www.example.org/files/a.jpg", true),
            ("https://example.org/dav/a.jpg", "https://example.org/login?token=secret", false),
            ("https://example.org/dav/a.jpg", "https://example.org/", false),
            ("https://example.org", "https://example.org/", true),
            ("https://example.org/dav/", "https://example.org/dav", true),
            ("https://example.org/dav/a.jpg", "https://example.org:443/dav/a.jpg", true),
            ("https://example.org/dav/a.jpg", "https://example.org:8443/dav/a.jpg", false),
            ("https://example.org/dav/a.jpg", "https://example.net/dav/a.jpg", false),
            ("https://example.org/dav/a.jpg", "http://example.org/dav/a.jpg", false),
        ])
    func isAnsweredWhereItAsked(_ asked: String, _ answered: String, _ isSuccess: Bool) throws {
        let url = try #require(URL(string: answered))
        let answer = Answer(
            asked: URL(string: asked),
            response: HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
        #expect(answer.isSuccess == isSuccess)
        #expect(
            isSuccess || answer.problem(nil).contains("has sent this on to \(answered.prefix { $0 != "?" })"))
        #expect(!answer.problem(nil).contains("secret"))
    }

    /// A server of WebDAV that lists itself in another form of Unicode, with other prefixes, and with what is no folder.
    @Test func readsWhatServersList() throws {
        let text = """
            <?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response><D:href>/dav/a</D:href><D:propstat><D:prop>
            <D:resourcetype><D:collection/></D:resourcetype></D:prop></D:propstat></D:response></D:multistatus>
            """
        let root = try #require(XMLReader.read(Data(text.utf8)))
        #expect(root.name == "multistatus" && root.all("collection").count == 1)
        #expect(root.first("response")?.first("href")?.text == "/dav/a")
        #expect(XMLReader.read(Data("no XML".utf8)) == nil)
        let entities = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>"
        #expect(XMLReader.read(Data(entities.utf8)) == nil)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            #expect(XMLReader.read(try #require(entities.data(using: encoding))) == nil)
        }
        let hidden =
            "<?xml\n version='1.0' encoding='UTF-7'?>+ADw-!DOCTYPE a [+ADw-!ENTITY b 'bb'+AD4-]+AD4-+ADw-a/+AD4-"
        #expect(XMLReader.read(Data(hidden.utf8)) == nil)
        #expect(XMLReader.read(Data("<?xml version='1.0'?><a/>".utf8))?.name == "a")
        #expect(XMLReader.read(Data((String(repeating: "<a>", count: 200)).utf8)) == nil)
    }
}
