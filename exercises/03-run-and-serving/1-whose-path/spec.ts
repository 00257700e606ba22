import * as genericapirequest from "#apiserver/endpoints/request";
import * as mux from "#apiserver/server/mux";
import * as healthz from "#apiserver/server/healthz";
import * as genericcontrollermanager from "#controller-manager/app";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { PathRecorderMux } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...known(impl), ...managers(impl)];

/** Paths and prefixes in the order in which they are registered: what ends in `…` is a prefix. */
export interface Case {
  readonly registered: readonly string[];
  /** What is registered and taken out again. */
  readonly gone?: readonly string[];
  readonly asked: readonly string[];
  /** Who answers what nobody serves; the mux's own 404 unless it is given. */
  readonly otherwise?: string;
}

const request = (path: string): http.Request =>
  new http.TextRequest(`http://server${path}`, { method: "GET", headers: {} });

/** Answers with a name, and tells what it was given. */
const named = (name: string): genericapirequest.Handler => async (req) => http.error(`${name} gets ${req.url}`, 200); // prettier-ignore

const answerOf = async (response: http.Response): Promise<string> =>
  `${response.status} ${(await response.text()).trimEnd()}`;

/** Who answers, by functions that are handed in; the mux is one that has just what they use. */
export async function answers(impl: Implementation, { registered, gone = [], asked, otherwise }: Case): Promise<string[]> {
  const made: PathRecorderMux = {
    name: "case",
    pathToHandler: new Map(),
    prefixToHandler: new Map(),
    prefixHandlers: [],
    notFound: otherwise === undefined ? async () => http.notFound() : named(otherwise),
  };
  for (const path of registered) {
    if (!path.endsWith("…")) made.pathToHandler.set(path, named(path));
    else {
      made.prefixToHandler.set(path.slice(0, -1), named(path));
      impl.refresh(made);
    }
  }
  for (const path of gone) {
    made.pathToHandler.delete(path);
    made.prefixToHandler.delete(path.slice(0, -1));
    impl.refresh(made);
  }
  return Promise.all(asked.map(async (path) => answerOf(await impl.serveHTTP(made, request(path), genericapirequest.newContext()))));
} // prettier-ignore

/** The same by the port's own mux. */
async function answersOfPort({ registered, gone = [], asked, otherwise }: Case): Promise<string[]> {
  const m = new mux.PathRecorderMux("case");
  if (otherwise !== undefined) m.notFoundHandler(named(otherwise));
  for (const path of registered) {
    if (path.endsWith("…")) m.unlistedHandlePrefix(path.slice(0, -1), named(path));
    else m.unlistedHandle(path, named(path));
  }
  for (const path of gone) m.unregister(path.endsWith("…") ? path.slice(0, -1) : path);
  return Promise.all(asked.map(async (path) => answerOf(await m.serveHTTP(request(path), genericapirequest.newContext()))));
} // prettier-ignore

/** Holds who answers against who should: the name of a handler, or 404. */
async function finds(impl: Implementation, one: Case, wanted: readonly string[]): Promise<void> {
  const says = (by: string, path: string): string => {
    if (by === "404") return "404 404 page not found";
    return by.startsWith("200 ") ? by : `200 ${by} gets http://server${path}`;
  };
  const rows = (cells: readonly string[]): Rows =>
    Object.fromEntries(one.asked.map((path, i) => [path, { answer: cells[i] ?? "nothing" }]));
  agree({
    calls: "serveHTTP(mux, req, ctx)",
    given: [
      { of: "registered", rows: Object.fromEntries(one.registered.map((path, i) => [`${i + 1}.`, { is: path }])) },
      ...(one.gone ? [{ of: "taken out again", rows: { names: { are: one.gone.join(", ") } } }] : []),
    ],
    of: "asked for, answer",
    expected: rows(wanted.map((by, i) => says(by, one.asked[i] ?? ""))),
    actual: rows(await answers(impl, one)),
  });
} // prettier-ignore

const cases: readonly (readonly [name: string, ...all: readonly (readonly [Case, ...wanted: string[]])[]])[] = [
  [
    "a path that is registered is served by its handler",
    [{ registered: ["/healthz", "/metrics"], asked: ["/metrics", "/healthz"] }, "/metrics", "/healthz"],
    [{ registered: ["/healthz", "/debug/x"], asked: ["/Healthz", "/debug//x"] }, "404", "404"],
  ],
  [
    "a slash at the end makes another path",
    [{ registered: ["/healthz", "/configz/"], asked: ["/healthz/", "/configz"] }, "404", "404"],
  ],
  [
    "the query is no part of the path",
    [{ registered: ["/healthz", "/debug/…"], asked: ["/healthz?verbose", "/debug/x?full=1"] }, "/healthz", "/debug/…"],
  ],
  [
    "a prefix serves all that begins so",
    [{ registered: ["/debug/…"], asked: ["/debug/x", "/debug/x/y", "/debug/"] }, "/debug/…", "/debug/…", "/debug/…"],
    [{ registered: ["/debug/…", "/logs/…"], asked: ["/logs/today"] }, "/logs/…"],
    [{ registered: ["/debug/…"], asked: ["/Debug/x"] }, "404"],
  ],
  [
    "a prefix does not serve its own name without the slash",
    [{ registered: ["/debug/…"], asked: ["/debug", "/debugger"] }, "404", "404"],
  ],
  [
    "an exact path comes before every prefix",
    [{ registered: ["/debug/…", "/debug/pprof"], asked: ["/debug/pprof"] }, "/debug/pprof"],
    [{ registered: ["/debug/", "/debug/…"], asked: ["/debug/"] }, "/debug/"],
  ],
  [
    "of several prefixes the longest serves, whichever came first",
    [{ registered: ["/debug/pprof/…", "/debug/…", "/debug/pprof/x/…"], asked: ["/debug/pprof/heap", "/debug/pprof/x/y"] }, "/debug/pprof/…", "/debug/pprof/x/…"],
    [{ registered: ["/debug/pprof/…", "/debug/…"], asked: ["/debug/pprof/heap", "/debug/x"] }, "/debug/pprof/…", "/debug/…"],
  ],
  [
    "a prefix that was taken out serves nobody",
    [{ registered: ["/debug/…", "/debug/pprof/…"], gone: ["/debug/pprof/…"], asked: ["/debug/pprof/heap"] }, "/debug/…"],
    [{ registered: ["/debug/…"], gone: ["/debug/…"], asked: ["/debug/x"] }, "404"],
  ],
  [
    "what nobody serves is answered by the mux's own handler for that",
    [{ registered: ["/healthz"], otherwise: "welcome", asked: ["/nope", "/"] }, "welcome", "welcome"],
  ],
]; // prettier-ignore

/** What a handler is given must be the very request and the very context. */
async function handsOn(impl: Implementation, path: string, status: number): Promise<void> {
  const [req, ctx] = [request(path), genericapirequest.newContext()];
  const response = http.error("the answer", status);
  let cells = { request: "none", context: "none" };
  let asked = 0;
  const handler: genericapirequest.Handler = async (givenReq, givenCtx) => {
    const same = (is: boolean) => (is ? "as it came" : "another one");
    asked++;
    cells = { request: same(givenReq === req), context: same(givenCtx === ctx) };
    return response;
  };
  const made: PathRecorderMux = {
    name: "case",
    pathToHandler: new Map([["/healthz", handler]]),
    prefixToHandler: new Map([["/debug/", handler]]),
    prefixHandlers: [],
    notFound: handler,
  };
  impl.refresh(made);
  const answer = await impl.serveHTTP(made, req, ctx);
  agree({
    calls: "serveHTTP(mux, req, ctx)",
    given: [{ of: "handlers", rows: { "each of them": { answers: status } } }],
    of: `asked for ${path}`,
    expected: { "the handler gets": { request: "as it came", context: "as it came" }, "you give": { request: "its answer", context: "" }, handlers: { request: "1 asked", context: "" } },
    actual: { "the handler gets": cells, "you give": { request: answer === response ? "its answer" : "another one", context: "" }, handlers: { request: `${asked} asked`, context: "" } },
  });
} // prettier-ignore

/** What a handler throws goes on to the rings outside, which answer for it. */
async function throwsOn(impl: Implementation, path: string): Promise<void> {
  const err = new Error("the handler fell");
  const falls: genericapirequest.Handler = () => Promise.reject(err);
  const made: PathRecorderMux = {
    name: "case",
    pathToHandler: new Map([["/healthz", falls]]),
    prefixToHandler: new Map([["/debug/", falls]]),
    prefixHandlers: [],
    notFound: async () => http.notFound(),
  };
  impl.refresh(made);
  const came = await impl.serveHTTP(made, request(path), genericapirequest.newContext()).then(
    () => "no error",
    (is: unknown) => {
      if (isNotStarted(is)) throw is;
      return is === err ? "the handler's error" : "another error";
    },
  );
  agree({
    calls: "serveHTTP(mux, req, ctx)",
    given: [{ of: "handlers", rows: { "each of them": { throws: err.message } } }],
    of: `asked for ${path}`,
    expected: { "you throw": { is: "the handler's error" } },
    actual: { "you throw": { is: came } },
  });
}

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...all]) => ({
    name,
    run: async () => {
      for (const [one, ...wanted] of all) await finds(impl, one, wanted);
    },
  })),
  {
    name: "whichever handler it is, it gets request and context as they came, and its answer is the answer",
    run: async () => {
      for (const path of ["/healthz", "/debug/x", "/nope"]) await handsOn(impl, path, 200);
    },
  },
  {
    name: "a handler that finds nothing has answered, and one that throws has thrown",
    run: async () => {
      for (const path of ["/healthz", "/debug/x"]) await handsOn(impl, path, 404);
      for (const path of ["/healthz", "/debug/x"]) await throwsOn(impl, path);
    },
  },
  {
    name: "whatever is registered, each path is found as in Kubernetes",
    run: () =>
      always<Case>({
        any: anyCase,
        simpler: (one) => [
          ...fewer(one.registered).map((registered) => ({ ...one, registered })),
          ...fewer(one.asked).map((asked) => ({ ...one, asked })),
        ],
        holds: async (one) => finds(impl, one, await answersOfPort(one).then(shortly)),
      }),
  },
];

/** As `finds` wants them. */
const shortly = (all: readonly string[]): string[] => all.map((answer) => (answer.startsWith("404") ? "404" : answer)); // prettier-ignore

const words = ["a", "b", "ab"] as const;

/** Up to six paths and prefixes of up to three words, and some that are asked for. */
export function anyCase(source: rand.Source): Case {
  const path = () => Array.from({ length: 1 + source.intn(3) }, () => `/${oneOf(source, words)}`).join("");
  const one = () => oneOf(source, [path(), `${path()}/…`, `${path()}/…`, `${path()}/`]);
  const query = () => (source.intn(4) === 0 ? "?a=/b" : "");
  return {
    registered: [...new Set(Array.from({ length: 1 + source.intn(6) }, one))],
    asked: [...new Set(Array.from({ length: 3 }, () => oneOf(source, [path(), `${path()}/`]) + query()))],
  };
} // prettier-ignore

/** Upstream's TestPrefixHandlers. */
const upstream: Case = {
  registered: ["/secretPrefix/…", "/publicPrefix/…", "/publicPrefix/but-more-precise/…", "/publicPrefix/exactmatch", "/otherPublic/exactmatchslash/"],
  otherwise: "fall through",
  asked: ["/fallthrough", "/publicPrefix", "/publicPrefix/", "/publicPrefix/something", "/publicPrefix/but-more-precise", "/publicPrefix/but-more-precise/", "/publicPrefix/but-more-precise/more-stuff", "/publicPrefix/exactmatch", "/publicPrefix/exactmatch/", "/otherPublic/exactmatchslash", "/otherPublic/exactmatchslash/", "/secretPrefix/", "/secretPrefix/something"],
}; // prettier-ignore

const known = (impl: Implementation): Check[] => [
  {
    name: "upstream's own cases find whom they should",
    run: async () => finds(impl, upstream, await answersOfPort(upstream)),
  },
];

const asked = ["/healthz", "/healthz?verbose", "/healthz/", "/healthz/leaderElection", "/", "/debug/pprof/heap", "/debug/pprof/", "/debug/pprof"] as const; // prettier-ignore

/** What a real manager said to the first two. */
const recorded = ["200 ok", "200 [+]leaderElection ok · healthz check passed"];

/** A manager behind its filters, with a page that a controller has brought. */
async function manager(): Promise<Rows> {
  const debugging = { enableProfiling: true, enableContentionProfiling: false };
  const check = healthz.namedCheck("leaderElection", () => {});
  const m = genericcontrollermanager.newBaseHandler(debugging, check);
  const rows: Record<string, Rows[string]> = {};
  for (const path of asked) {
    const answer = await answerOf(await m.serveHTTP(request(path), genericapirequest.newContext()));
    rows[path] = { answer: answer.replaceAll("\n", " · ").slice(0, 60) };
  }
  return rows;
}

/** What a whole manager answers behind its filters. */
export const scenarios = { "a manager": manager };

let right: Promise<Rows> | undefined;

const managers = (impl: Implementation): Check[] => [
  {
    name: "a manager answers as a real one did",
    run: async () => {
      const expected = { ...(await (right ??= manager())) };
      recorded.forEach((answer, i) => (expected[asked[i] ?? ""] = { answer }));
      const actual = await inPlace(meta.replaces, impl, manager);
      agree({ says: "A manager with your functions in it answers otherwise.", of: "asked for, answer", expected, actual }); // prettier-ignore
    },
  },
];
