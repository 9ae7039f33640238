// SPDX-License-Identifier: Apache-2.0

// Carries a page's call of navigator.share to the add-on, in a world of its own. It lets no page share without a click or a key press of the person for each call, and tells the page no more
// than how its share ended.
(() => {
  "use strict";
  const api = globalThis.browser ?? globalThis.chrome;
  /** How many files one call may share. */
  const fileLimit = 100;
  /** How many bytes all files of one call may have: 1 GiB. */
  const sizeLimit = 1 << 30;
  /** How many characters all texts of one call may have. */
  const textLimit = 8 << 20;

  /** Whether the person has done something since the last call: what a page may use once. One event for each click, tap and key. */
  let isActivated = false;
  let lastGesture = -Infinity;
  const gestures = [
    ["keydown", (event) => event.key !== "Escape" && !event.repeat], ["pointerdown", (event) => event.pointerType === "mouse"],
    ["pointerup", (event) => event.pointerType !== "mouse"],
    // What assistive programs click comes without any of these.
    ["click", (event) => event.detail === 0 && event.timeStamp - lastGesture > 1000],
  ];
  for (const [type, counts] of gestures) {
    addEventListener(type, (event) => {
      if (!event.isTrusted || !counts(event)) return;
      isActivated = true;
      lastGesture = event.timeStamp;
    }, { capture: true, passive: true });
  }

  let page;
  /** The connection of the share that is under way; null if none is. */
  let connection = null;
  let files = [];

  function answer(outcome) {
    connection?.disconnect();
    connection = null;
    files = [];
    page.postMessage(outcome);
  }

  const { hasFocus } = Document.prototype;
  const { get: visibilityState } = Object.getOwnPropertyDescriptor(Document.prototype, "visibilityState");

  /** Whether an address is one of the Web. A page can change what web-share.js makes of it. */
  function isWebAddress(url) {
    try {
      return ["https:", "http:"].includes(new URL(url).protocol);
    } catch {
      return false;
    }
  }

  /** Whether the person is using this page now. */
  function isUsed() {
    // Elements of the page can have these names of the document.
    return navigator.userActivation.isActive && visibilityState.call(document) === "visible" && hasFocus.call(document);
  }

  function take({ title, text, url, files: shared = [] }) {
    page.postMessage("taken");
    if (connection !== null) return page.postMessage("InvalidStateError");
    if (!isActivated || !isUsed()) return answer("NotAllowedError");
    isActivated = false;
    if (url !== undefined && !isWebAddress(url)) return answer("NotAllowedError");
    files = Array.from(shared);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const texts = [title, text, url, ...files.flatMap(({ name, type }) => [name, type])];
    const length = texts.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (files.length > fileLimit || size > sizeLimit || length > textLimit) return answer("NotAllowedError");
    try {
      const own = api.runtime.connect({ name: "web-share" });
      connection = own;
      own.onDisconnect.addListener(() => {
        if (connection !== own) return;
        connection = null;
        answer("AbortError");
      });
      own.onMessage.addListener((message) => {
        if (message.read !== undefined) read(own, message.read);
        else if (message.ended !== undefined && connection === own) answer(message.ended);
      });
      own.postMessage({ share: { title, text, url, files: files.map(({ name, type, size }) => ({ name, type, size })) } });
    } catch {
      // The add-on was updated, or removed, after the page had loaded.
      answer("AbortError");
    }
  }

  /** Sends a part of a file. */
  function read(own, { number, index, offset, length }) {
    // The share has ended meanwhile.
    if (connection !== own) return own.postMessage({ part: { number, error: "the share has ended" } });
    const reader = new FileReader();
    // The text after the comma of a data URL.
    reader.onload = () => own.postMessage({ part: { number, text: reader.result.slice(reader.result.indexOf(",") + 1) } });
    reader.onerror = () => own.postMessage({ part: { number, error: reader.error.message } });
    reader.readAsDataURL(files[index].slice(offset, offset + length));
  }

  // Browsers keep pages that were left, and end their connections.
  addEventListener("pagehide", () => { if (connection !== null) answer("AbortError"); });

  const accept = (event) => {
    document.removeEventListener("appex-web-share", accept);
    event.preventDefault();
    [page] = event.ports;
    page.onmessage = ({ data }) => {
      try {
        take(data);
      } catch {
        // Not what web-share.js sends.
        answer("DataError");
      }
    };
  };
  document.addEventListener("appex-web-share", accept);
  document.dispatchEvent(new Event("appex-web-share-ready"));
})();
