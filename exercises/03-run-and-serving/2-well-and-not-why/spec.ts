import * as genericapirequest from "#apiserver/endpoints/request";
import * as healthz from "#apiserver/server/healthz";
import * as mux from "#apiserver/server/mux";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as klog from "#klog";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...managers(impl)];

/** What comes of a check. */
const outcomes = ["passes", "fails", "fails later", "passes later", "fails at once"] as const;

/** Checks of the page `page`, in their order, and queries. */
export interface Case {
  readonly page?: string;
  readonly checks: readonly (readonly [name: string, outcome: (typeof outcomes)[number]])[];
  readonly queries: readonly string[];
}

const request = (path: string): http.Request =>
  new http.TextRequest(`http://server${path}`, { method: "GET", headers: {} });

function made(name: string, outcome: (typeof outcomes)[number], asked: string[]): healthz.HealthChecker {
  return healthz.namedCheck(name, (req) => {
    asked.push(...(req.url.startsWith("http://server/") ? [name] : [`${name} (without the request)`]));
    if (outcome === "fails at once") {
      asked.push(`${name} again`);
      throw new Error(`no route to ${name}.internal`);
    }
    return answer();
  });
  async function answer(): Promise<void> {
    if (outcome.endsWith("later")) await Promise.resolve().then(() => undefined);
    asked.push(`${name} again`);
    if (outcome.startsWith("fails")) throw new Error(`no route to ${name}.internal`);
  }
}

/** Which checks were asked, in their order; one that was asked before another had answered is marked. */
function inOrder(asked: readonly string[]): string {
  return asked.flatMap((name, i) => {
    if (name.endsWith(" again")) return [];
    return asked[i + 1] === `${name} again` ? [name] : [`${name} (not waited for)`];
  }).join(", "); // prettier-ignore
}

const lineByLine = (text: string): string => text.replaceAll("\n", "⏎ ").trimEnd();

/** What a page says to a query, and whom it asks for that. */
interface Said {
  readonly code: number;
  readonly says: string;
  readonly type: string;
  readonly asks: string;
}

/** What the page says to each query: by the function that is handed in, or by the port's. */
export async function said({ page = "healthz", checks, queries }: Case, handleRootHealth?: Implementation["handleRootHealth"]): Promise<Said[]> {
  const was = klog.setSink(() => undefined);
  try {
    const asked: string[] = [];
    const all = checks.map(([name, outcome]) => made(name, outcome, asked));
    const m = new mux.PathRecorderMux("case");
    if (handleRootHealth) m.handle(`/${page}`, handleRootHealth(page, ...all));
    else healthz.installPathHandler(m, `/${page}`, ...all);
    const answers: Said[] = [];
    for (const query of queries) {
      asked.splice(0);
      const response = await m.serveHTTP(request(`/${page}${query}`), genericapirequest.newContext());
      const says = lineByLine(await response.text());
      answers.push({ code: response.status, says, type: response.headers.get("Content-Type") ?? "none", asks: inOrder(asked) });
    }
    return answers;
  } finally {
    klog.setSink(was);
  }
} // prettier-ignore

/** Holds what the page says to each query against what it should. */
async function answers(impl: Implementation, one: Case, wanted: readonly Partial<Said>[]): Promise<void> {
  const rows = (cells: readonly Partial<Said>[]): Rows => Object.fromEntries(one.queries.map((query, i) => [query || "no query", { ...cells[i] }]));
  const given = await said(one, (name, ...checks) => impl.handleRootHealth(name, ...checks));
  agree({
    calls: `handleRootHealth("${one.page ?? "healthz"}", …)`,
    given: [{ of: "check", rows: Object.fromEntries(one.checks.map(([name, outcome], i) => [`${i + 1}. ${name}`, { it: outcome }])) }],
    of: "asked with",
    expected: rows(wanted),
    actual: rows(given.map((cells, i) => Object.fromEntries(Object.entries(cells).filter(([key]) => key in (wanted[i] ?? {}))))),
  });
} // prettier-ignore

const [well, ill, late] = [
  ["ping", "passes"],
  ["etcd", "fails"],
  ["disk", "fails later"],
] as const;

const cases: readonly (readonly [name: string, one: Case, ...wanted: Partial<Said>[]])[] = [
  ["if all is well, the answer is ok", { checks: [well, ["log", "passes later"]], queries: [""] }, { code: 200, says: "ok" }],
  ["the answer is plain text", { checks: [well], queries: ["", "?verbose"] }, { type: "text/plain; charset=utf-8" }, { type: "text/plain; charset=utf-8" }],
  [
    "with verbose each check has a line, in the order of the checks",
    { checks: [["log", "passes"], well], queries: ["?verbose"] },
    { code: 200, says: "[+]log ok⏎ [+]ping ok⏎ healthz check passed⏎", asks: "log, ping" },
  ],
  [
    "verbose counts as soon as it is there",
    { checks: [well], queries: ["?verbose", "?verbose=", "?verbose=false", "?verbose=0", "?verbos=true"] },
    ...[1, 2, 3, 4].map(() => ({ says: "[+]ping ok⏎ healthz check passed⏎" })),
    { says: "ok" },
  ],
  [
    "the page says its own name",
    { page: "livez", checks: [well, ["etcd", "passes"]], queries: ["?verbose"] },
    { says: "[+]ping ok⏎ [+]etcd ok⏎ livez check passed⏎" },
  ],
  [
    "the page says its own name of a failure, too",
    { page: "livez", checks: [ill], queries: ["?verbose"] },
    { says: "[-]etcd failed: reason withheld⏎ livez check failed⏎" },
  ],
  [
    "a check may throw before it has promised anything",
    { checks: [["etcd", "fails at once"], well], queries: ["?verbose"] },
    { code: 500, says: "[-]etcd failed: reason withheld⏎ [+]ping ok⏎ healthz check failed⏎", asks: "etcd, ping" },
  ],
  [
    "if a check fails, the answer is 500, and tells of all checks",
    { checks: [ill, well], queries: ["?verbose"] },
    { code: 500, says: "[-]etcd failed: reason withheld⏎ [+]ping ok⏎ healthz check failed⏎" },
  ],
  [
    "a failure is told in full to whoever did not ask for it",
    { checks: [well, ill], queries: [""] },
    { code: 500, says: "[+]ping ok⏎ [-]etcd failed: reason withheld⏎ healthz check failed⏎" },
  ],
  [
    "a check that takes its time is waited for, and the next comes after it",
    { checks: [late, ["log", "passes later"]], queries: ["?verbose"] },
    { code: 500, says: "[-]disk failed: reason withheld⏎ [+]log ok⏎ healthz check failed⏎", asks: "disk, log" },
  ],
  [
    "an excluded check is not asked, and has a line",
    { checks: [ill, well], queries: ["?verbose&exclude=etcd"] },
    { code: 200, says: "[+]etcd excluded: ok⏎ [+]ping ok⏎ healthz check passed⏎", asks: "ping" },
  ],
  [
    "several checks can be excluded",
    { checks: [ill, late, well], queries: ["?exclude=etcd&exclude=disk", "?exclude=etcd,disk"] },
    { code: 200, says: "ok", asks: "ping" },
    { code: 500 },
  ],
  [
    "a name that no check has is a warning, and no failure",
    { checks: [well], queries: ["?exclude=zoo&exclude=bad&verbose", "?exclude=zoo"] },
    { code: 200, says: '[+]ping ok⏎ warn: some health checks cannot be excluded: no matches for "bad","zoo"⏎ healthz check passed⏎' },
    { code: 200, says: "ok" },
  ],
  [
    "names in the warning are quoted as in Go",
    { checks: [well], queries: ["?verbose&exclude=a%22b"] },
    { says: '[+]ping ok⏎ warn: some health checks cannot be excluded: no matches for "a\\"b"⏎ healthz check passed⏎' },
  ],
]; // prettier-ignore

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, one, ...wanted]) => ({ name, run: () => answers(impl, one, wanted) })),
  {
    name: "whatever checks there are, the page says what it says in Kubernetes",
    run: () =>
      always<Case>({
        any: anyCase,
        simpler: (one) => [
          ...fewer(one.checks).map((checks) => ({ ...one, checks })),
          ...fewer(one.queries).map((queries) => ({ ...one, queries })),
        ],
        holds: async (one) => answers(impl, one, await said(one)),
      }),
  },
];

const names = ["ping", "etcd", "disk", "log"] as const;
const pieces = ["verbose", "verbose=1", "exclude=ping", "exclude=etcd", "exclude=nobody", "exclude=", "timeout=5s"] as const; // prettier-ignore

/** Up to four checks, and three queries. */
export function anyCase(source: rand.Source): Case {
  const count = 1 + source.intn(names.length);
  const query = () => `?${Array.from({ length: source.intn(4) }, () => oneOf(source, pieces)).join("&")}`;
  return {
    checks: names.slice(0, count).map((name) => [name, oneOf(source, outcomes)]),
    queries: [...new Set([query(), query(), query()])],
  };
}

const asked = ["/healthz", "/healthz?verbose", "/healthz?exclude=leaderElection", "/healthz/leaderElection"] as const; // prettier-ignore

/** What a real manager said to the first two. */
const recorded = ["200 ok", "200 [+]leaderElection ok⏎ healthz check passed⏎"];

/** A manager's pages of health, while its one check passes, and while it fails. */
async function manager(): Promise<Rows> {
  const rows: Record<string, Rows[string]> = {};
  const was = klog.setSink(() => undefined);
  try {
    for (const path of asked) {
      const cells = { "while well": "", "while ill": "" };
      for (const state of ["while well", "while ill"] as const) {
        const m = new mux.PathRecorderMux("manager");
        healthz.installHandler(m, made("leaderElection", state === "while well" ? "passes" : "fails", []));
        const response = await m.serveHTTP(request(path), genericapirequest.newContext());
        cells[state] = `${response.status} ${lineByLine(await response.text())}`;
      }
      rows[path] = cells;
    }
  } finally {
    klog.setSink(was);
  }
  return rows;
}

/** What a manager says of its health. */
export const scenarios = { "a manager, well and ill": manager };

let right: Promise<Rows> | undefined;

const managers = (impl: Implementation): Check[] => [
  {
    name: "a manager says what a real one said",
    run: async () => {
      const expected: Record<string, Rows[string]> = { ...(await (right ??= manager())) };
      recorded.forEach((answer, i) => (expected[asked[i] ?? ""] = { ...expected[asked[i] ?? ""], "while well": answer }));
      const actual = await inPlace(meta.replaces, impl, manager);
      agree({ says: "A manager with your page in it says something else.", of: "asked for", expected, actual });
    },
  },
]; // prettier-ignore
