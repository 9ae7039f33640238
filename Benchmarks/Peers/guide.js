// SPDX-License-Identifier: Apache-2.0

// What the scripts of Apple's guide do: report the page's base address, and color the page.
class Guide {
    run({ completionFunction }) { completionFunction({ baseURI: document.baseURI }); }
    finalize({ bgColor }) { document.body.style.backgroundColor = bgColor; }
}
var ExtensionPreprocessingJS = new Guide;
