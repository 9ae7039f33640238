// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzItems($0, $1) }
