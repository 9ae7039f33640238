// SPDX-License-Identifier: Apache-2.0

// swift-crypto, which has CryptoKit's API without the Secure Enclave.
@_exported public import Crypto
