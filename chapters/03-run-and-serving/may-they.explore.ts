import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { asked, askers, ports, type Request, type Seen, type Settings, usual } from "./asked.ts";
import { draw } from "./rings-drawing.ts";

export const urls = ["/healthz", "/healthz?verbose", "/healthz?exclude=leaderElection", "/healthz/leaderElection", "/healthzfoo", "/metrics", "/debug/pprof/heap", "/nope"] as const; // prettier-ignore
const lists = ["nothing", "/healthz", "/healthz,/metrics", "/healthz*", "/healthz/*", "/*"] as const;
const [no, yes] = ["no", "yes"] as const;
const [passes, fails] = ["passes", "fails"] as const;

export interface State {
  readonly request: Request;
  readonly settings: Settings;
  readonly seen: Seen;
}

async function after(request: Request, settings: Settings): Promise<State> {
  return { request, settings, seen: shortened(await asked(request, settings)) };
}

/** A page of metrics is long: of such an answer the first words will do. */
const shortened = (seen: Seen): Seen => ({
  ...seen,
  body: seen.body.length > 200 ? `${seen.body.slice(0, 60)}…` : seen.body,
});

export const explorable: Explorable<State> = {
  title: "Who may ask for what",
  worker: true,
  initial: () => after({ port: "10257", url: "/healthz", who: "no token" }, usual),
  opens: [["url", "/healthz/leaderElection"]],
  controls: [
    { kind: "choice", name: "url", label: "Path", options: urls, value: ({ request }) => request.url },
    { kind: "choice", name: "who", label: "Who asks", options: askers, value: ({ request }) => request.who },
    { kind: "choice", name: "port", label: "Port", options: ports, value: ({ request }) => request.port },
    { kind: "choice", name: "open", label: "Open paths", options: lists, value: ({ settings }) => settings.open.join() || lists[0] },
    { kind: "choice", name: "delegates", label: "Asks an API server", options: [no, yes], value: ({ settings }) => (settings.delegates ? yes : no) },
    { kind: "choice", name: "fails", label: "The check", options: [passes, fails], value: ({ settings }) => (settings.fails ? fails : passes) },
  ],
  act: ({ request, settings }, use) => after(requested(request, use), changed(settings, use)),
  draw: ({ request, settings, seen }) => draw(request, settings, seen),
  why,
  facts: ({ seen }) => [
    ["code", seen.status],
    ["answered by", seen.reached],
    ["asks as", seen.user ?? "not known"],
    ["API server asked", seen.reviews],
  ],
  telling: [
    { title: "The open path", uses: [["url", "/healthz?verbose"]] },
    { title: "A page below it", uses: [["url", "/healthz/leaderElection"]] },
    { title: "The other port", uses: [["url", "/healthz/leaderElection"], ["port", "10252"]] },
  ],
}; // prettier-ignore

function requested(request: Request, [control, value]: Use): Request {
  const one = <T extends string>(all: readonly T[], was: T): T => all.find((each) => each === value) ?? was;
  switch (control) {
    case "url":
      return { ...request, url: String(value) };
    case "who":
      return { ...request, who: one(askers, request.who) };
    case "port":
      return { ...request, port: one(ports, request.port) };
    default:
      return request;
  }
}

function changed(settings: Settings, [control, value]: Use): Settings {
  switch (control) {
    case "open":
      return { ...settings, open: value === lists[0] ? [] : String(value).split(",") };
    case "delegates":
      return { ...settings, delegates: value === yes };
    case "fails":
      return { ...settings, fails: value === fails };
    default:
      return settings;
  }
}

/** One sentence: which ring answered, and why. */
function why({ request: { port, url, who }, settings, seen }: State): string {
  const [path = ""] = url.split("?");
  if (seen.reached === "who") return `${seen.status}: a token was shown, and the API server does not know it. So nobody looks at the path, however open it is.`;
  const shown = port === "10257" && who !== "no token" && !settings.delegates ? " The token was not looked at, since nobody can be asked about it." : "";
  if (seen.reached === "may they") return `${seen.status}: ${path} is not open, and ${settings.delegates ? "the API server says no" : "there is nobody else to ask"}.${shown}`;
  return `${seen.status}: ${allowed(port, seen)}, and ${served(seen)}.${shown}`;
} // prettier-ignore

function allowed(port: string, { user, reviews }: Seen): string {
  if (port === "10252") return "this port asks nobody who they are";
  if (user === "monitor" && reviews > 1) return "the API server says that monitor may";
  return "the path is open to everybody";
}

function served({ status }: Seen): string {
  if (status === 404) return "then the mux finds nobody who serves it";
  if (status === 500) return "the check fails";
  return status === 501
    ? "upstream would send a profile of Go's runtime, which our port does not have"
    : "it is served";
}
