// SPDX-License-Identifier: Apache-2.0

// Gives pages `navigator.share` and `canShare` (https://www.w3.org/TR/web-share/) in browsers that have none. It runs in the page's own world before the page's scripts, and trusts
// nothing there: what counts is checked again in web-share-relay.js, beyond the page's reach.
(() => {
  "use strict";
  if (!isSecureContext || window.top !== window || "share" in navigator) return;

  const { DOMException, File, MessageChannel, MessageEvent, Promise, TypeError, URL } = globalThis;
  const { dispatchEvent } = EventTarget.prototype;
  const { toWellFormed } = String.prototype;
  const { apply } = Reflect;
  const { get: isActive } = Object.getOwnPropertyDescriptor(UserActivation.prototype, "isActive");
  const { get: nameOf } = Object.getOwnPropertyDescriptor(File.prototype, "name");
  const { userActivation } = navigator;
  const { setTimeout, clearTimeout } = globalThis;
  /** How long the relay may take to say that it has a call, in milliseconds, twice. It is gone if the add-on was updated or removed. */
  const relayLimit = 2000;
  const isBlank = (value) => value === undefined || value === null;

  /** Ends the share that waits; null if none does. */
  let settle = null;
  const { port1: port, port2: relayPort } = new MessageChannel();
  const send = port.postMessage.bind(port);
  let timer;
  const end = (outcome) => {
    clearTimeout(timer);
    settle?.(outcome);
    settle = null;
  };
  port.onmessage = ({ data }) => (data === "taken" ? clearTimeout(timer) : end(data));

  // The relay takes the port, whichever of the two runs first.
  const isTaken = () => !apply(dispatchEvent, document, [new MessageEvent("appex-web-share", { cancelable: true, ports: [relayPort] })]);
  if (!isTaken()) document.addEventListener("appex-web-share-ready", isTaken, { once: true });

  /** What Web IDL makes of a ShareData. */
  function converted(data) {
    if (isBlank(data)) return {};
    if (typeof data !== "object" && typeof data !== "function") throw new TypeError("The provided value is not of type 'ShareData'.");
    const result = {};
    const { files } = data;
    if (files !== undefined) {
      if (files === null || typeof files !== "object") throw new TypeError("The member files is not a sequence of files.");
      result.files = [];
      for (const file of files) {
        // Throws for what is no file.
        apply(nameOf, file, []);
        result.files[result.files.length] = file;
      }
    }
    for (const name of ["text", "title", "url"]) {
      const value = data[name];
      if (value !== undefined) result[name] = apply(toWellFormed, `${value}`, []);
    }
    return result;
  }

  /** Whether the data can be shared. Its address becomes a complete one. */
  function validate(data) {
    const hasText = data.title !== undefined || data.text !== undefined || data.url !== undefined;
    if (!hasText && (data.files === undefined || data.files.length === 0)) return false;
    if (data.url === undefined) return true;
    try {
      const url = new URL(data.url, document.baseURI);
      data.url = url.href;
      return url.protocol === "https:" || url.protocol === "http:";
    } catch {
      return false;
    }
  }

  const outcomes = {
    NotAllowedError: "Sharing needs a click or a key press of the person, and their permission.",
    AbortError: "The share was cancelled.",
    DataError: "The data could not be handed over.",
    InvalidStateError: "An earlier share has not ended.",
  };
  const exception = (name) => new DOMException(outcomes[name], name);

  function share(data) {
    data = converted(data);
    if (settle !== null) throw exception("InvalidStateError");
    if (!apply(isActive, userActivation, [])) throw exception("NotAllowedError");
    if (!validate(data)) throw new TypeError("There is nothing to share, or its address is none of the Web.");
    return new Promise((resolve, reject) => {
      settle = (outcome) => (outcome === "completed" ? resolve() : reject(exception(outcome)));
      send(data);
      // A page that was busy so long finds the answer and this at once.
      timer = setTimeout(() => { timer = setTimeout(() => end("AbortError"), relayLimit); }, relayLimit);
    });
  }

  const methods = {
    canShare() {
      if (this !== navigator) throw new TypeError("Illegal invocation");
      return validate(converted(arguments[0]));
    },
    share() {
      return new Promise((resolve) => {
        if (this !== navigator) throw new TypeError("Illegal invocation");
        resolve(share(arguments[0]));
      });
    },
  };
  Object.defineProperties(Navigator.prototype, Object.getOwnPropertyDescriptors(methods));
})();
