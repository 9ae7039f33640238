// SPDX-License-Identifier: Apache-2.0
var GuideClass = function() {};
GuideClass.prototype = {
    run: function(arguments) {
        arguments.completionFunction({"baseURI": document.baseURI});
    },
    finalize: function(arguments) {
        document.body.style.backgroundColor = arguments["bgColor"];
    }
};
var ExtensionPreprocessingJS = new GuideClass;
