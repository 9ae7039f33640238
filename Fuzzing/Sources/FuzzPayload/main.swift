// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzPayload($0, $1) }
