// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzManifest($0, $1) }
