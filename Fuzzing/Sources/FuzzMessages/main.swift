// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzMessages($0, $1) }
