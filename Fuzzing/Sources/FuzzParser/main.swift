// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzParser($0, $1) }
