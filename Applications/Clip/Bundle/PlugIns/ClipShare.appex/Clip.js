// SPDX-License-Identifier: Apache-2.0

// Finds the readable part of a page, what is selected, and the pictures; and marks what was selected when it has been saved.
var ClipPage = function () {
  this.range = null;
};

ClipPage.prototype = {
  blocks: "p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, figcaption, td, th, dt, dd",
  skipped: "nav, aside, footer, form, script, style, noscript, template, [hidden], [aria-hidden=true]",
  longestText: 2000000,
  mostPictures: 12,
  // In bytes, before they are written as base64: a result has 8 MiB.
  largestPicture: 1 << 20,
  largestPictures: 4 << 20,
  // In milliseconds.
  longestWait: 3000,

  run: function (parameters) {
    var selection = getSelection();
    var hasSelection = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed;
    // The person may click elsewhere before it is marked.
    this.range = hasSelection ? selection.getRangeAt(0).cloneRange() : null;
    var article = this.article();
    var text = this.text(article);
    var results = {
      address: this.address(),
      title: this.meta("og:title") || document.title,
      site: this.meta("og:site_name"),
      author: this.meta("author"),
      text: text.slice(0, this.longestText),
      isCut: text.length > this.longestText,
      selection: hasSelection ? String(selection) : "",
      pictures: [],
    };
    this.pictures(article).then(function (pictures) {
      results.pictures = pictures;
      parameters.completionFunction(results);
    });
  },

  finalize: function (parameters) {
    if (parameters.highlight && this.range !== null) this.mark(this.range);
  },

  // The page's own address, if it is of the same site.
  address: function () {
    var link = document.querySelector("link[rel=canonical][href]");
    if (link !== null && /^https?:/.test(link.href) && new URL(link.href).origin === location.origin) return link.href;
    return document.URL;
  },

  meta: function (name) {
    var element = document.querySelector('meta[property="' + name + '"], meta[name="' + name + '"]');
    return element === null ? "" : element.content.trim();
  },

  // The element with the most text that is no link. What a paragraph counts for its parent, it counts half for the next one.
  article: function () {
    var own = document.querySelectorAll("article");
    if (own.length === 1 && this.text(own[0]).length > 200) return own[0];
    var scores = new Map();
    var best = document.body;
    var most = 0;
    var paragraphs = document.querySelectorAll("p, pre, blockquote, li");
    for (var index = 0; index < paragraphs.length; index += 1) {
      var paragraph = paragraphs[index];
      if (paragraph.closest(this.skipped) !== null) continue;
      var links = Array.from(paragraph.querySelectorAll("a")).reduce(function (sum, link) { return sum + link.textContent.length; }, 0);
      var score = Math.max(0, paragraph.textContent.trim().length - 2 * links);
      if (score < 25) continue;
      var ancestor = paragraph.parentElement;
      for (var weight = 1; ancestor !== null && weight > 0.2; weight /= 2, ancestor = ancestor.parentElement) {
        var sum = (scores.get(ancestor) || 0) + score * weight;
        scores.set(ancestor, sum);
        if (sum > most && ancestor !== document.documentElement) {
          most = sum;
          best = ancestor;
        }
      }
    }
    return best || document.documentElement;
  },

  // The text of the blocks, with empty lines between them. What no block has is a paragraph of its own.
  text: function (element) {
    var parts = [];
    var line = "";
    var end = function () {
      if (line.trim() !== "") parts.push(line.trim());
      line = "";
    };
    var visit = function (node, isExact) {
      if (node.nodeType === Node.TEXT_NODE) {
        line += isExact ? node.data : node.data.replace(/\s+/g, " ");
        return;
      }
      if (node.nodeType !== Node.ELEMENT_NODE || node.matches(this.skipped)) return;
      if (node.localName === "br") line += "\n";
      if (node.checkVisibility && !node.checkVisibility()) return;
      var isBlock = node.matches(this.blocks) || /^(div|section|article|main|header|table|tr|ul|ol|dl|figure)$/.test(node.localName);
      if (isBlock) end();
      for (var child = node.firstChild; child !== null; child = child.nextSibling) visit(child, isExact || node.localName === "pre");
      if (isBlock) end();
    }.bind(this);
    visit(element, false);
    end();
    return parts.join("\n\n");
  },

  // The pictures of the article, with their bytes if the page may read them.
  pictures: function (article) {
    var clip = this;
    var seen = new Set();
    var found = Array.from(article.querySelectorAll("img")).filter(function (picture) {
      var address = picture.currentSrc || picture.src;
      var isLarge = picture.naturalWidth >= 64 && picture.naturalHeight >= 64;
      if (!isLarge || !/^https?:|^file:/.test(address) || seen.has(address)) return false;
      seen.add(address);
      return true;
    }).slice(0, clip.mostPictures);
    var room = clip.largestPictures;
    return Promise.all(found.map(function (picture) {
      var result = { address: picture.currentSrc || picture.src, text: picture.alt };
      return clip.bytes(result.address).then(function (url) {
        // data:image/png;base64,…
        var comma = url.indexOf(",");
        var size = (url.length - comma) * 0.75;
        if (comma < 0 || size > room) return result;
        room -= size;
        result.type = url.slice(5, url.indexOf(";"));
        result.data = url.slice(comma + 1);
        return result;
      }, function () { return result; });
    }));
  },

  bytes: function (address) {
    var clip = this;
    return fetch(address, { signal: AbortSignal.timeout(clip.longestWait), cache: "force-cache" })
      .then(function (response) { return response.ok ? response.blob() : Promise.reject(response.status); })
      .then(function (blob) {
        if (blob.size > clip.largestPicture || !/^image\//.test(blob.type)) return "";
        return new Promise(function (resolve, reject) {
          var reader = new FileReader();
          reader.onload = function () { resolve(reader.result); };
          reader.onerror = reject;
          reader.readAsDataURL(blob);
        });
      });
  },

  // Each text in the range gets an element of its own, so that no element of the page is split.
  mark: function (range) {
    var root = range.commonAncestorContainer;
    var texts = [];
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    var walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) texts.push(walker.currentNode);
    var first = range.startContainer, start = range.startOffset;
    var last = range.endContainer, end = range.endOffset;
    texts.forEach(function (text) {
      var from = text === first ? start : 0;
      var to = text === last ? end : text.data.length;
      if (to <= from || text.data.slice(from, to).trim() === "") return;
      var part = document.createRange();
      part.setStart(text, from);
      part.setEnd(text, to);
      var mark = document.createElement("mark");
      mark.className = "appex-clip";
      part.surroundContents(mark);
    });
  },
};

var ExtensionPreprocessingJS = new ClipPage();
