// SPDX-License-Identifier: Apache-2.0

import AppExtensions

ExtensionMain.run { NoteRequest() }
