// SPDX-License-Identifier: Apache-2.0

// What the app of this extension would contain, as far as the extension asks for it.
func initSentryAppExt() {}
