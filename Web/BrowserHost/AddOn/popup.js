// SPDX-License-Identifier: Apache-2.0

// Shows what background.js knows: the extensions that can be chosen, then their sheets, then the ending. Every text that an app, an extension or a page has
// made is set as text, never as HTML.
"use strict";

const api = globalThis.browser ?? globalThis.chrome;
const main = document.getElementById("sheet");
const ownerLine = document.getElementById("owner");
/** How many entries a list has before it can be searched. */
const longList = 8;

// In a frame, a page could lay something over it.
if (window.top !== window) throw new Error("The popup is not shown in frames.");

const background = api.runtime.connect({ name: "popup" });
background.onMessage.addListener(show);
background.onDisconnect.addListener(() => {
  // After an ending, the browser may put the add-on to sleep.
  if (shown !== "ending") showEnding({ outcome: "failed", message: "The add-on was stopped.", lines: [], warnings: [] });
});

// A key that is held down chooses nothing.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key !== "Tab" && event.target instanceof HTMLButtonElement) event.preventDefault();
}, true);

/** What is shown now, so that only what changed is drawn anew. */
let shown = "";
/** Texts that were typed and may come back from the extension. */
let typed = [];

function element(name, properties = {}, ...children) {
  const { className, ...others } = properties;
  const made = Object.assign(document.createElement(name), others);
  if (className !== undefined) made.className = className;
  made.append(...children);
  return made;
}

function button(text, action, isMain = false) {
  return element("button", { type: "button", className: isMain ? "main" : "", onclick: action }, text);
}

function buttons(...all) {
  return element("div", { className: "buttons" }, ...all);
}

function replace(name, ...children) {
  shown = name;
  typed = [];
  main.replaceChildren(...children);
  main.querySelector("[autofocus], input, textarea, button")?.focus();
}

function show(view) {
  const notice = document.getElementById("notice");
  notice.textContent = view.notice ?? "";
  notice.hidden = notice.textContent === "";
  const top = view.sheets.at(-1);
  showOwner(view.phase === "sheets" ? top : undefined);
  if (view.phase === "ended") return showEnding(view.ending);
  if (view.phase === "offer") return showOffer(view.offer, view.asker ?? null);
  if (top !== undefined) return showSheet(top, view.asker ?? null);
  if (shown !== "waiting") {
    replace("waiting", element("h1", {}, "Share"), element("progress", { ariaLabel: "Working" }), buttons(button("Cancel", cancel)));
  }
}

/** The first line, which no sheet can change. */
function showOwner(sheet) {
  ownerLine.hidden = sheet?.owner === undefined || sheet.owner === null;
  if (ownerLine.hidden) return;
  const notes = sheet.notes.filter((note) => note !== "").map((note) => ` – ${note}`).join("");
  ownerLine.replaceChildren(element("strong", {}, element("bdi", {}, sheet.owner)), notes);
}

function cancel() {
  background.postMessage({ cancel: true });
}

// The extensions.

function showOffer(offer, asker) {
  if (shown === "offer") return;
  const targets = (kind) => offer.targets.filter((target) => target.kind === kind);
  const parts = [element("h1", {}, `Share “${shortened(offer.subject, 80)}”`)];
  for (const [kind, title] of [["destination", "People and places"], ["share", "Share with"], ["action", "Actions"]]) {
    if (targets(kind).length > 0) parts.push(element("h2", {}, title), element("ul", {}, ...targets(kind).map(targetEntry)));
  }
  if (offer.targets.length === 0) parts.push(element("p", {}, "No installed extension takes this."));
  if (offer.refusals.length > 0) parts.push(refusals(offer.refusals));
  const leave = () => { cancel(); close(); };
  if (asker !== null) {
    parts.unshift(element("p", { className: "quiet" }, element("bdi", {}, asker.site), " asks to share this. It does not learn what you choose."));
    parts.splice(2, 0, ...asker.contents.map((line) => element("p", { className: "quiet" }, shortened(line, 200))));
    parts.push(buttons(button("Do not let this site ask", () => { background.postMessage({ block: true }); leave(); }), button("Cancel", leave)));
  } else {
    parts.push(buttons(button("Settings", () => { api.runtime.openOptionsPage(); leave(); }), button("Cancel", leave)));
  }
  replace("offer", ...parts);
  // A page can guess where a person clicks next.
  if (asker !== null) {
    main.querySelector("h1").tabIndex = -1;
    holdClicks("h1");
  }
  // Never a person: Enter would begin a message to them.
  if (asker === null) main.querySelector(`.entry[value="${CSS.escape(offer.selected ?? "")}"]`)?.focus();
}

function targetEntry(target) {
  const detail = [target.application, ...target.notes].filter((text) => text !== "").join(" – ");
  return element("li", {}, element("button",
    { type: "button", className: "entry", value: target.identifier, onclick: () => background.postMessage({ chose: target.identifier }) },
    icon(target), element("span", {}, element("span", {}, target.name), element("span", { className: "quiet" }, detail))));
}

function icon(target) {
  if (target.icon) return element("img", { className: "icon", src: target.icon, alt: "" });
  const letter = element("span", { className: "icon letter" }, [...target.name][0]?.toUpperCase() ?? "?");
  letter.ariaHidden = "true";
  return letter;
}

function refusals(all) {
  return element("details", {}, element("summary", {}, `Not offered (${all.length})`),
    element("dl", {}, ...all.flatMap((one) => [element("dt", {}, one.name), element("dd", {}, one.reason)])));
}

function shortened(text, length) {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : text;
}

// Sheets. They come as Swift encodes them: the kind, and the values under _0.

function showSheet({ sheet: number, owner, content }, asker) {
  const kind = Object.keys(content)[0];
  const values = content[kind]._0;
  const send = (name, value) => background.postMessage({ event: { sheet: number, event: { [name]: value === undefined ? {} : { _0: value } } } });
  const name = `${number} ${kind}`;
  const draw = { menu: showList, list: showList, compose: showForm, preview: showPreview, progress: showProgress, message: showMessage }[kind];
  const isNew = shown !== name;
  draw(values, send, name, !isNew);
  if (isNew && ((owner ?? null) === null || asker !== null)) holdClicks();
}

/** A click that was meant for what was there before chooses nothing, and answers no question of the host. */
let holding;
let firstFocus;
function holdClicks(first = "[autofocus], input, textarea, button") {
  firstFocus = first;
  main.inert = true;
  clearTimeout(holding);
  holding = setTimeout(() => {
    main.inert = false;
    main.querySelector(firstFocus)?.focus();
  }, 500);
}

// A page may have the person click many times in one place.
document.addEventListener("pointerdown", () => {
  if (main.inert) holdClicks(firstFocus);
}, true);

function showList(list, send, name) {
  const entries = list.entries.map((entry) => [entry, element("li", {}, element("button",
    { type: "button", className: "entry", onclick: () => send("chose", entry.identifier), ariaPressed: (list.selected ?? "") === "" ? null : String(entry.identifier === list.selected) },
    element("span", {}, element("span", {}, entry.title), element("span", { className: "quiet" }, entry.detail))))]);
  const parts = [element("h1", {}, list.title)];
  if (entries.length > longList) {
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    parts.push(element("input", { type: "search", placeholder: "Search", ariaLabel: "Search", oninput: (event) => {
      for (const [entry, item] of entries) item.hidden = !plain(`${entry.title} ${entry.detail}`).includes(plain(event.target.value));
    } }));
  }
  let section = "";
  let group = element("ul");
  parts.push(group);
  for (const [entry, item] of entries) {
    if (entry.section !== section) {
      section = entry.section;
      group = element("ul");
      parts.push(element("h2", {}, section), group);
    }
    group.append(item);
  }
  replace(name, ...parts, buttons(button("Cancel", () => send("cancelled"))));
}

function showForm(form, send, name, isShown) {
  if (!isShown) drawForm(form, send, name);
  const text = main.querySelector("#text");
  if (text !== null && form.text !== text.value && !typed.includes(form.text)) text.value = form.text;
  if (text !== null && form.text === text.value) typed = [];
  const remaining = form.charactersRemaining ?? null;
  const counter = main.querySelector("#remaining");
  const characters = remaining === null ? "" : `${Math.abs(remaining)} character${Math.abs(remaining) === 1 ? "" : "s"}`;
  counter.textContent = remaining === null ? "" : remaining < 0 ? `${characters} too many` : `${characters} left`;
  counter.classList.toggle("wrong", remaining !== null && remaining < 0);
  main.querySelector("h1").textContent = form.title;
  const post = main.querySelector(".main");
  post.textContent = form.postTitle;
  post.disabled = !form.isValid;
  const items = form.configurationItems.map((item) => element("li", {}, element("button",
    { type: "button", className: "entry row", onclick: () => send("tapped", item.identifier), disabled: item.isPending },
    element("span", {}, item.title), element("span", { className: "quiet" }, item.isPending ? "…" : item.value))));
  const list = main.querySelector("#settings");
  const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement);
  list.replaceChildren(...items);
  if (focused >= 0) list.querySelectorAll("button")[focused]?.focus();
}

function drawForm(form, send, name) {
  const parts = [element("h1", {}, form.title)];
  if (form.hasText) {
    const properties = {
      id: "text", placeholder: form.placeholder, value: form.text, ariaLabel: form.placeholder || form.title,
      oninput: (event) => { typed.push(event.target.value); send("changedText", event.target.value); },
    };
    parts.push(form.isSecure ? element("input", { type: "password", autocomplete: "off", ...properties }) : element("textarea", properties));
  }
  parts.push(element("p", { id: "remaining", className: "quiet" }));
  if (form.attachments.length > 0) parts.push(element("p", { className: "quiet" }, form.attachments.join(", ")));
  parts.push(element("ul", { id: "settings" }));
  const post = button(form.postTitle, () => { post.disabled = true; send("posted"); }, true);
  parts.push(buttons(button("Cancel", () => send("cancelled")), post));
  replace(name, ...parts);
  if (form.hasText) main.querySelector("#text").onkeydown = (event) => {
    const isPost = event.key === "Enter" && (event.ctrlKey || form.isSecure);
    if (isPost && !post.disabled) post.click();
  };
}

function showPreview(preview, send, name) {
  const parts = [element("h1", {}, preview.title)];
  if (preview.image) parts.push(picture(preview.image));
  if (preview.facts.length > 0) {
    parts.push(element("dl", {}, ...preview.facts.flatMap((fact) => [element("dt", {}, fact.label), element("dd", {}, fact.value)])));
  }
  if (preview.text !== "") parts.push(element("p", {}, preview.text));
  replace(name, ...parts, buttons(button("Close", () => send("closed"), true)));
}

function picture({ width, height, pixels }) {
  const canvas = element("canvas", { width, height, role: "img", ariaLabel: "Preview" });
  const bytes = Uint8ClampedArray.from(atob(pixels), (letter) => letter.charCodeAt(0));
  canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0);
  return canvas;
}

function showProgress(progress, send, name, isShown) {
  if (!isShown) {
    replace(name, element("h1"), element("progress", { max: 1 }), element("p", { className: "quiet" }), buttons(button("Cancel", () => send("cancelled"))));
  }
  main.querySelector("h1").textContent = progress.title;
  const bar = main.querySelector("progress");
  bar.ariaLabel = progress.title;
  if (progress.fraction === undefined || progress.fraction === null) bar.removeAttribute("value");
  else bar.value = progress.fraction;
  main.querySelector("p").textContent = progress.detail;
}

function showMessage(message, send, name) {
  replace(name, element("h1", {}, message.title), element("p", {}, message.text), buttons(button("Close", () => send("closed"), true)));
}

// The ending.

function showEnding(ending) {
  // Unless something came of it.
  if (ending.outcome === "cancelled" && ending.message === "Cancelled") return close();
  const parts = [element("h1", {}, ending.target ?? "Share")];
  parts.push(element("p", { className: ending.outcome === "failed" ? "wrong" : "", role: "status" }, ending.message));
  parts.push(...ending.lines.map((line) => element("p", {}, line)));
  parts.push(...ending.warnings.map((line) => element("p", { className: "wrong" }, line)));
  replace("ending", ...parts, buttons(button("Close", () => close(), true)));
}
