// SPDX-License-Identifier: Apache-2.0

// Carries a share between a page, the popup and the program `appex-browser`, which has all the rest: what is offered, the extension, and its sheets.
"use strict";

// Firefox loads it by the manifest.
if (globalThis.importScripts !== undefined) importScripts("web-share-settings.js");

const api = globalThis.browser ?? globalThis.chrome;
const program = "org.appex.browser";

/** How long a page may take to say what it is, in milliseconds. */
const describeLimit = 5000;
/** The largest picture that is read from a page, in bytes: 64 MiB. */
const pictureLimit = 64 << 20;
/** How long a page's share waits for the popup, in milliseconds. */
const popupLimit = 10000;

/** The shares that are carried out, by tab. */
const shares = new Map();

/** A share of one tab, from the click until its ending was seen. */
class Share {
  /** The page's address when the share began, and then when it ended; undefined if it is another site's. */
  address;
  /** What the popup shows. */
  view = { phase: "starting", offer: null, sheets: [], ending: null };
  #tab;
  #document;
  /** Is set in the page's document, and so in no other one. */
  #mark = crypto.randomUUID();
  /** Whether a popup was there. */
  wasSeen = false;
  #port;
  #parts = [];
  #popups = new Set();
  /** The page's call of navigator.share; null for a share that the person began. */
  #asker;
  /** The picture that is shared; null for an address of one. */
  #picture = null;
  /** Ends the call that waits for the page; null if none does. */
  #leave = null;

  constructor(tab, asker = null) {
    this.#tab = tab.id;
    this.#asker = asker;
    this.view.asker = asker === null ? null : { site: asker.site, contents: asker.contents };
  }

  async begin(tab, request) {
    this.address = tab.url;
    const page = this.#asker === null ? await this.#describe(tab) : this.#asker.page;
    if (request.kind === "image") {
      this.#picture = await Picture.of(request.address, (injection) => this.#execute(injection));
      if (this.#picture === null) this.notice("The image cannot be read; its address is shared.");
    }
    // The popup was closed meanwhile.
    if (this.view.ending !== null) return;
    if (!/^(https?|file):/.test(page.address)) {
      return this.#end("failed", "Only pages of the Web and files can be shared, and not the browser’s own pages.");
    }
    this.#port = api.runtime.connectNative(program);
    this.#port.onMessage.addListener((message) => this.#take(message));
    this.#port.onDisconnect.addListener((port) => {
      if (this.view.ending !== null) return;
      const reason = port.error?.message ?? api.runtime.lastError?.message ?? "";
      this.#end("failed", `The program appex-browser ended${reason === "" ? "" : `: ${reason}`}. “appex browser status” says what is installed.`);
    });
    const selection = request.kind === "selection" ? clicked(request.selection, page.selection) : page.selection;
    this.#port.postMessage({ share: { kind: request.kind, page: { ...page, selection }, private: tab.incognito === true, address: request.address, data: request.data ?? this.#picture?.data } });
  }

  /** What is known of the page. If no script may run in it, the tab knows the rest. */
  async #describe(tab) {
    const known = { address: tab.url ?? "", title: tab.title ?? "", selection: null, mediaType: "text/html", obstacle: null };
    try {
      const [found] = await Promise.race([
        api.scripting.executeScript({
          target: { tabId: this.#tab },
          args: [this.#mark],
          func: (mark) => {
            globalThis.__appexShare = mark;
            return {
              // Elements of the page can have these names of the document.
              address: location.href, title: String(Object.getOwnPropertyDescriptor(Document.prototype, "title").get.call(document)),
              selection: String(getSelection() ?? "") || null,
              mediaType: String(Object.getOwnPropertyDescriptor(Document.prototype, "contentType").get.call(document)),
            };
          },
        }),
        // A document that another one replaces may answer nothing.
        new Promise((_, reject) => { setTimeout(() => reject(new Error("it does not answer")), describeLimit); }),
      ]);
      this.#document = found.documentId;
      return { ...known, ...found.result };
    } catch (error) {
      return { ...known, obstacle: `the browser runs no script in this page (${error.message})` };
    }
  }

  // From the program.

  #take(message) {
    if ("part" in message) {
      this.#parts.push(message.part);
      if (!message.isLast) return;
      const bytes = this.#parts.map((part) => atob(part)).join("");
      this.#parts = [];
      return this.#take(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))));
    }
    const { view } = this;
    if ("offer" in message) {
      view.phase = "offer";
      view.offer = message.offer;
    } else if ("present" in message) {
      view.phase = "sheets";
      view.sheets.push(message.present);
    } else if ("update" in message) {
      const index = view.sheets.findIndex((shown) => shown.sheet === message.update.sheet);
      if (index >= 0) view.sheets[index] = message.update;
    } else if ("dismiss" in message) {
      view.sheets = view.sheets.filter((shown) => shown.sheet !== message.dismiss);
    } else if ("call" in message) {
      this.#call(message.call);
      return;
    } else if ("ended" in message) {
      const { outcome, target, message: text, lines, warnings } = message.ended;
      this.#end(outcome, text, target, lines, warnings);
      return;
    }
    this.#show();
  }

  #end(outcome, message, target = null, lines = [], warnings = []) {
    this.view = { phase: "ended", offer: null, sheets: [], asker: null, notice: this.view.notice, ending: { outcome, message, target, lines, warnings } };
    this.#port?.disconnect();
    this.#asker?.end(outcome);
    if (this.#popups.size === 0) {
      if (outcome === "cancelled" && message === "Cancelled") this.#forget();
      else {
        this.#markButton(outcome === "completed" && warnings.length === 0 ? "✓" : "!", summary(this.view.ending));
        this.#keepEnding();
      }
    }
    this.#show();
  }

  /** Keeps an ending that was not seen for when the browser puts this program to sleep. */
  async #keepEnding() {
    try {
      this.address = (await api.tabs.get(this.#tab)).url;
    } catch {
      return;
    }
    if (this.#popups.size > 0 || shares.get(this.#tab) !== this) return;
    api.storage.session.set({ [endingKey(this.#tab)]: { address: this.address, ending: this.view.ending } });
  }

  /** Shows on the toolbar button how it ended, also after the browser has put this program to sleep. */
  #markButton(text, title) {
    api.action.setBadgeText({ tabId: this.#tab, text });
    api.action.setTitle({ tabId: this.#tab, title });
  }

  // In the page.

  get #target() {
    return this.#document === undefined ? { tabId: this.#tab } : { tabId: this.#tab, documentIds: [this.#document] };
  }

  async #execute(injection) {
    const [found] = await Promise.race([
      api.scripting.executeScript({ target: this.#target, ...injection }),
      // A document that another one has replaced answers nothing, and gives no error.
      new Promise((_, reject) => { this.#leave = reject; }),
    ]);
    if (found?.error) throw found.error;
    return found?.result;
  }

  /** Ends what waits for a document that has been replaced. The tab reports also what leaves it as it is. */
  async checkDocument() {
    const leave = this.#leave;
    if (leave === null) return;
    try {
      const [found] = await api.scripting.executeScript({ target: this.#target, func: (mark) => globalThis.__appexShare === mark, args: [this.#mark] });
      if (found.result) return;
    } catch {
      // It is gone, or another site’s, where nothing may run.
    }
    leave(Object.assign(new Error("the page went to another address"), { code: "navigated" }));
  }

  async #call({ call, run, finalize, calls, file }) {
    try {
      let text;
      if (file !== undefined) {
        text = await (this.#asker ?? this.#picture).read(file);
      } else if (run !== undefined) {
        const isSame = await this.#execute({ func: (mark) => globalThis.__appexShare === mark, args: [this.#mark] });
        if (!isSame) throw Object.assign(new Error("the page went to another address"), { code: "navigated" });
        await this.#execute({ files: ["contract.js"] });
        await this.#execute({ func: () => globalThis.__appexContract.begin() });
        try {
          await this.#execute({ files: [run] });
        } catch (error) {
          if (/load/i.test(error.message)) throw new Error(`${error.message}: the add-on was not loaded from where “appex browser install” writes it`);
          // A file with a syntax error: the contract says that it has no script.
        }
        text = await this.#execute({
          func: (mark) => (globalThis.__appexShare === mark ? globalThis.__appexContract.run() : null), args: [this.#mark],
        });
      } else if (finalize !== undefined) {
        text = await this.#execute({
          func: (mark, argument) => (globalThis.__appexShare === mark ? globalThis.__appexContract?.finalize(argument) ?? '{"kind":"missing"}' : '{"kind":"missing"}'),
          args: [this.#mark, finalize],
        });
      } else if (calls !== undefined) {
        text = String(await this.#execute({ func: () => globalThis.__appexContract?.calls() ?? 0 }));
      }
      // The page has gone away under the script.
      if (typeof text !== "string") throw Object.assign(new Error("the page went to another address"), { code: "navigated" });
      this.#post({ reply: { call, text } });
    } catch (error) {
      const isGone = /No document|No frame|frame was removed|No tab|Invalid tab|destroyed|moved into back/.test(error.message);
      const code = error.code ?? (isGone ? "navigated" : "forbidden");
      this.#post({ reply: { call, error: { code, message: isGone ? "the page went to another address" : error.message } } });
    } finally {
      this.#leave = null;
    }
  }

  #post(message) {
    try {
      this.#port.postMessage(message);
    } catch {
      // The program has ended, which ends the share.
    }
  }

  // With the popup.

  attach(popup) {
    this.wasSeen = true;
    if (this.view.ending !== null) api.storage.session.remove(endingKey(this.#tab));
    this.#popups.add(popup);
    popup.onDisconnect.addListener(() => this.#detach(popup));
    popup.onMessage.addListener((message) => this.#act(message));
    this.#markButton("", "Share with an extension");
    this.#show();
  }

  #detach(popup) {
    this.#popups.delete(popup);
    if (this.#popups.size > 0) return;
    // What was begun goes on, and is there when the popup is opened again. A list of extensions is nothing that was begun.
    if (this.view.phase === "offer" || this.view.phase === "starting") this.#act({ cancel: true });
    if (this.view.phase === "ended") this.#forget();
  }

  #act(message) {
    if (message.block !== undefined) return webShare.block(this.#asker.site);
    // It has ended while this was on its way.
    if (this.view.ending !== null) return;
    if (message.chose !== undefined) {
      this.view = { ...this.view, phase: "working" };
      this.#show();
    }
    // Before a choice nothing can have come of it, and the program may be slow.
    if (message.cancel !== undefined && (this.view.phase === "starting" || this.view.phase === "offer")) return this.#end("cancelled", "Cancelled");
    this.#post(message.cancel !== undefined ? { cancel: {} } : message);
  }

  #show() {
    for (const popup of this.#popups) {
      try {
        popup.postMessage(this.view);
      } catch {
        // It was closed in this moment.
        this.#popups.delete(popup);
      }
    }
  }

  #forget() {
    if (shares.get(this.#tab) === this) shares.delete(this.#tab);
  }

  /** The page that has called navigator.share is gone. What the person has chosen goes on. */
  leave() {
    if (this.view.phase === "offer" || this.view.phase === "starting") this.#act({ cancel: true });
  }

  /** Shows a line above everything else. */
  notice(text) {
    if (!this.view.notice?.includes(text)) this.view.notice = [this.view.notice, text].filter((one) => one !== undefined).join(" ");
    this.#show();
  }

  /** A share that has ended, and was not seen. */
  static ended(tab, { address, ending }) {
    const share = new Share(tab);
    share.address = address;
    share.view = { ...share.view, phase: "ended", ending };
    return share;
  }

  /** What the popup shows of a share that was cancelled. */
  get cancelled() {
    return { ...this.view, phase: "ended", ending: { outcome: "cancelled", message: "Cancelled", target: null, lines: [], warnings: [] } };
  }

  /** The tab has gone, and with it the person's answers. */
  close() {
    if (this.view.ending === null) this.view = this.cancelled;
    this.#port?.disconnect();
    this.#asker?.end("cancelled");
    this.#show();
    this.#forget();
  }
}

/** Begins a share, unless the tab has one that was not seen to its end. */
function share(tab, request) {
  let current = shares.get(tab.id);
  if (current !== undefined && current.view.ending !== null && !concerns(current.view.ending, current.address, tab)) current = undefined;
  // Asked for by the menu, it is another one.
  if (current !== undefined && request.kind !== undefined && current.view.ending !== null) current = undefined;
  if (current !== undefined && request.kind !== undefined) current.notice("This tab has a share under way; end it before another one.");
  if (current === undefined) {
    current = new Share(tab);
    enter(tab, current);
    current.begin(tab, { kind: "page", ...request });
  }
  return current;
}

/** Makes a share the one of its tab. What was not seen of the last one stands above it. */
async function enter(tab, share) {
  shares.set(tab.id, share);
  const key = endingKey(tab.id);
  const { [key]: kept } = await api.storage.session.get(key);
  if (kept === undefined) return;
  if (isNews(kept.ending)) share.notice(`The last share: ${summary(kept.ending)}`);
  api.storage.session.remove(key);
}

function endingKey(tab) {
  return `ending ${tab}`;
}

/** An ending in one line. */
function summary({ target, message, lines, warnings }) {
  return [target, message, ...lines, ...warnings].filter((text) => text !== null).join(": ");
}

/** Whether more is to be said of an ending than that all is well. */
function isNews({ outcome, lines, warnings }) {
  return outcome !== "completed" || lines.length > 0 || warnings.length > 0;
}

/** Whether an ending is shown in a tab. That all is well with another page is no answer to a click. */
function concerns(ending, address, tab) {
  return isNews(ending) || tab.url === undefined || tab.url === address;
}

/** The selection that was clicked. The menu gives it in one line, and may cut it; that of the page has its lines, but may be another one: frames and fields have their own. */
function clicked(selection, ofPage) {
  const plain = (text) => text.replace(/\s+/g, "");
  if (selection === null || ofPage === null) return selection ?? ofPage;
  const isSame = plain(ofPage) === plain(selection) || (selection.length > 10000 && plain(ofPage).startsWith(plain(selection)));
  return isSame ? ofPage : selection;
}

/** A picture of a page, with its bytes. */
class Picture {
  /** As what a page shares. */
  data;
  /** Its bytes in base64. */
  #text;

  constructor(address, { type, size, text }) {
    let name = "";
    if (/^https?:|^file:/.test(address)) {
      try {
        name = decodeURIComponent(new URL(address).pathname.split("/").at(-1));
      } catch {
        // An address that is not UTF-8 names nothing.
      }
    }
    this.data = { files: [{ name: name === "" ? "Picture" : name, type, size }] };
    this.#text = text;
  }

  /** Reads a picture as the page has it, or as the add-on may have it. Null if neither may: then its address is shared. */
  static async of(address, execute) {
    try {
      const found = await execute({ func: readPicture, args: [address, pictureLimit] }) ?? await readPicture(address, pictureLimit);
      return found === null ? null : new Picture(address, found);
    } catch {
      return null;
    }
  }

  /** Reads a part, in base64. The host asks for parts that begin after a multiple of three bytes. */
  read({ offset, length }) {
    return Promise.resolve(this.#text.slice((offset / 3) * 4, (Math.ceil((offset + length) / 3)) * 4));
  }
}

/** Reads a picture; null if it is none, or may not be read here. It runs in pages as well, and so uses nothing else of this file. */
async function readPicture(address, limit) {
  try {
    const response = await fetch(address, { cache: "force-cache", signal: AbortSignal.timeout(10000) });
    const blob = await response.blob();
    if (!response.ok || !blob.type.startsWith("image/") || blob.size > limit) return null;
    const reader = new FileReader();
    await new Promise((resolve, reject) => {
      Object.assign(reader, { onload: resolve, onerror: () => reject(reader.error) });
      reader.readAsDataURL(blob);
    });
    return { type: blob.type, size: blob.size, text: reader.result.slice(reader.result.indexOf(",") + 1) };
  } catch {
    return null;
  }
}

/** A page's call of navigator.share. */
class Asker {
  /** What the program gets of the page. */
  page;
  /** As settings name it. */
  site;
  /** What is shared, as the person reads it. */
  contents = [];
  #port;
  #reads = new Map();
  #readCount = 0;

  constructor(port) {
    const { url, tab } = port.sender;
    this.#port = port;
    this.page = { address: url, title: tab.title ?? "", selection: null, mediaType: "text/html", obstacle: null };
    this.site = webShare.site(url);
    port.onDisconnect.addListener(() => {
      this.#port = null;
      for (const { reject } of this.#reads.values()) reject(new Error("the page was left"));
    });
  }

  /** Takes what is shared. */
  begin({ title, text, url, files }) {
    const isText = (value) => value === undefined || typeof value === "string";
    const isFile = ({ name, type, size }) => typeof name === "string" && typeof type === "string" && Number.isSafeInteger(size) && size >= 0;
    if (![title, text, url].every(isText) || !Array.isArray(files) || !files.every(isFile)) throw new TypeError("not what web-share-relay.js sends");
    const lines = [text, url, files.map(({ name }) => name).join(", ")].filter((line) => line !== undefined && line !== "");
    this.contents = lines.map((line) => line.slice(0, 300));
  }

  /** Reads a part of a file, in base64. */
  read(file) {
    if (this.#port === null) return Promise.reject(new Error("the page was left"));
    this.#readCount += 1;
    const number = this.#readCount;
    return new Promise((resolve, reject) => {
      this.#reads.set(number, { resolve, reject });
      this.#port.postMessage({ read: { number, ...file } });
    });
  }

  take({ number, text, error }) {
    const waiting = this.#reads.get(number);
    this.#reads.delete(number);
    if (text === undefined) waiting?.reject(new Error(`the file cannot be read: ${error}`));
    else waiting?.resolve(text);
  }

  /** Has the page know how it ended, and nothing else. */
  end(outcome) {
    this.#port?.postMessage({ ended: { cancelled: "AbortError", failed: "DataError" }[outcome] ?? outcome });
  }
}

/** Takes a page's call of navigator.share. */
function shareForPage(port) {
  const { tab, frameId } = port.sender;
  if (port.sender.id !== api.runtime.id || tab === undefined || frameId !== 0) return port.disconnect();
  const asker = new Asker(port);
  let current = null;
  port.onDisconnect.addListener(() => current?.leave());
  // At once: what is sent to a worker that listens to nothing yet is lost.
  port.onMessage.addListener(async (message) => {
    if (message.part !== undefined) return asker.take(message.part);
    if (message.share === undefined || current !== null) return;
    try {
      asker.begin(message.share);
    } catch {
      return port.disconnect();
    }
    current = new Share(tab, asker);
    // The site was switched off after the page had loaded, or the person has gone to another tab.
    const { isOn, blocked } = await webShare.settings();
    const { active } = await api.tabs.get(tab.id);
    if (!isOn || !(await webShare.isAllowed()) || !active || blocked.includes(asker.site)) return asker.end("NotAllowedError");
    const other = shares.get(tab.id);
    if (other !== undefined && other.view.ending === null) {
      other.notice("The page wants to share something as well; end this share first.");
      return asker.end("InvalidStateError");
    }
    // The page was left meanwhile.
    if (current.view.ending !== null) return;
    enter(tab, current);
    current.begin(tab, { kind: "web", address: null, selection: null, data: message.share });
    askerPopup = { share: current, until: Date.now() + popupLimit };
    const share = current;
    setTimeout(() => { if (!share.wasSeen) share.leave(); }, popupLimit);
    showPopup(tab).catch(() => share.leave());
  });
}

/** The last popup that was opened for a page's call, which the person has not asked for; null for none. */
let askerPopup = null;

/** Shows the popup of a tab. If the browser opens none, a window shows the same. */
function showPopup(tab) {
  return api.action.openPopup({ windowId: tab.windowId }).catch(() =>
    api.windows.create({ url: api.runtime.getURL(`popup.html?tab=${tab.id}`), type: "popup", width: 400, height: 600 }));
}

api.runtime.onConnect.addListener(async (popup) => {
  if (popup.name === "web-share") return shareForPage(popup);
  // Extensions' scripts run beside pages in a world of the add-on's, and could connect as well; what they share is not theirs to choose.
  const own = api.runtime.getURL("popup.html");
  if (popup.sender?.id !== api.runtime.id || !popup.sender.url?.startsWith(own) || popup.sender.frameId > 0) return popup.disconnect();
  let isOpen = true;
  popup.onDisconnect.addListener(() => { isOpen = false; });
  const shown = Number(new URL(popup.sender.url).searchParams.get("tab"));
  try {
    const asked = askerPopup;
    askerPopup = null;
    const [tab] = shown > 0 ? [await api.tabs.get(shown)] : await api.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab === undefined || !isOpen) return;
    // Opened for a page's call that is over, or beside another page, it begins no share of its own.
    if (asked !== null && Date.now() < asked.until && shares.get(tab.id) !== asked.share) return popup.postMessage(new Share(tab).cancelled);
    const { [endingKey(tab.id)]: kept } = shares.has(tab.id) ? {} : await api.storage.session.get(endingKey(tab.id));
    if (!isOpen) return;
    if (kept !== undefined && !shares.has(tab.id) && concerns(kept.ending, kept.address, tab)) shares.set(tab.id, Share.ended(tab, kept));
    share(tab, {}).attach(popup);
  } catch {
    // The tab has gone.
    popup.disconnect();
  }
});

api.tabs.onUpdated.addListener((tab, change) => {
  if (change.status !== undefined) shares.get(tab)?.checkDocument();
});

api.tabs.onRemoved.addListener((tab) => {
  shares.get(tab)?.close();
  api.storage.session.remove(endingKey(tab));
});

const menus = [
  ["page", "Share this page…", ["page"]],
  ["link", "Share this link…", ["link"]],
  ["image", "Share this image…", ["image"]],
  ["selection", "Share this text…", ["selection"]],
];

api.runtime.onInstalled.addListener(() => {
  for (const [id, title, contexts] of menus) api.contextMenus.create({ id, title, contexts });
});

api.contextMenus.onClicked.addListener((info, tab) => {
  const address = { link: info.linkUrl, image: info.srcUrl }[info.menuItemId] ?? null;
  share(tab, { kind: info.menuItemId, address, selection: info.selectionText ?? null });
  showPopup(tab);
});

// Extensions' scripts run in the add-on's world of a page, and change no settings where the browser can keep them from it.
api.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });

// Pages that may call navigator.share. One change after the other.
let applied = Promise.resolve();
function applyWebShare() {
  applied = applied.then(() => webShare.apply()).catch((error) => console.error("navigator.share:", error));
}
api.storage.onChanged.addListener((_, area) => {
  if (area === "local") applyWebShare();
});
api.permissions.onAdded.addListener(applyWebShare);
api.permissions.onRemoved.addListener(applyWebShare);
api.runtime.onInstalled.addListener(applyWebShare);
api.runtime.onStartup.addListener(applyWebShare);
