// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzRecords($0, $1) }
