// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzLexer($0, $1) }
