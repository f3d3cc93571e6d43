// Stands in every page that `belote-rules serve` serves, and in none that a build writes.
// The server tells which version of the site it has and what is wrong: another version is loaded, faults lie over the page.

const version = new URL(import.meta.url).searchParams.get("version");

/** Where faults go: the page that consists of them has a place, any other gets one that its style cannot reach. */
function place() {
  const own = document.querySelector("[data-faults]");
  if (own) return own;
  const host = document.createElement("div");
  host.lang = "en";
  host.dir = "ltr";
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("overlay.css", import.meta.url).href;
  const faults = document.createElement("section");
  faults.setAttribute("role", "alert");
  faults.hidden = true;
  const hide = document.createElement("button");
  hide.type = "button";
  hide.textContent = "Hide";
  const list = document.createElement("div");
  faults.append(hide, list);
  root.append(style, faults);
  hide.addEventListener("click", () => (faults.hidden = true));
  return list;
}

const faults = place();
let told = "";
let events;

function hear({ data }) {
  const now = JSON.parse(data);
  if (now.version !== version) {
    location.reload();
  } else if (now.faults !== told) {
    told = now.faults;
    faults.innerHTML = told;
    if (faults.parentElement?.matches("[role=alert]")) faults.parentElement.hidden = told === "";
  }
}

/** A page that nobody sees does not listen: browsers keep no more than six connections to one server. */
function listen() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(new URL("events", import.meta.url));
  events.addEventListener("message", hear);
}

document.addEventListener("visibilitychange", listen);
listen();
