// SPDX-License-Identifier: Apache-2.0

/// One of the components of a file, or one of the paths of an older one.
struct LinkRule: Hashable, Sendable {
    enum Query: Hashable, Sendable {
        case whole(LinkPattern)
        case items([String: LinkPattern])
    }

    let place: FilePlace
    var path = LinkPattern.all
    var query = Query.whole(.all)
    var fragment = LinkPattern.all
    var isExcluded = false
    var isCaseSensitive = true
    var isPercentEncoded = true
}
