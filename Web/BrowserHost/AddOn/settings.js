// SPDX-License-Identifier: Apache-2.0

// The settings page: pages may call navigator.share, or not.
"use strict";

const toggle = document.getElementById("switch");
const state = document.getElementById("state");
/** Whether the browser gives access to the pages; known before a click, because the browser asks only in the moment of one. */
let isAllowed = false;
let isOn = false;

toggle.onclick = async () => {
  try {
    const isGranted = isOn || isAllowed || await webShare.api.permissions.request({ origins: webShare.origins });
    if (!isGranted) return show("The browser did not give access, so nothing has changed.");
    await webShare.switchTo(!isOn);
    if (!isOn) return show();
    // What is not needed is given back.
    webShare.api.permissions.remove({ origins: webShare.origins }).then(() => show(), (error) => show(`Off. The browser keeps the access: ${error.message}`));
  } catch (error) {
    show(`Nothing has changed: ${error.message}`);
  }
};

function entry(site) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Allow", ariaLabel: `Allow ${site}` });
  button.onclick = async () => {
    await webShare.unblock(site);
    show();
  };
  const item = Object.assign(document.createElement("li"), { className: "row" });
  const name = document.createElement("bdi");
  name.textContent = site;
  const buttons = Object.assign(document.createElement("div"), { className: "buttons" });
  buttons.append(button);
  item.append(name, buttons);
  return item;
}

async function show(problem) {
  const settings = await webShare.settings();
  isAllowed = await webShare.isAllowed();
  isOn = settings.isOn && isAllowed;
  toggle.textContent = isOn ? "Switch off" : "Switch on";
  toggle.disabled = false;
  state.textContent = problem ?? (isOn ? "On. Pages that were open before must be loaded again." : "Off.");
  document.getElementById("sites").hidden = settings.blocked.length === 0;
  document.getElementById("blocked").replaceChildren(...settings.blocked.map(entry));
}

show();
