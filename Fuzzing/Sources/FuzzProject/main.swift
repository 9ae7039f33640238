// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzProject($0, $1) }
