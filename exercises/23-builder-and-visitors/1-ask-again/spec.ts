import type * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...answers(impl),
  ...waits(impl),
  ...ends(impl),
  ...random(impl),
  ...builder(impl),
];

/** A server's codes, one after the other; 0 is no answer. After them it says 200. */
type Codes = readonly number[];

interface Asking {
  readonly codes: Codes;
  readonly attempts: number;
  readonly seconds: number;
  readonly u?: string;
}

const url = "http://x/a.yaml";
const status = (code: number): string => `${code} ${http.statusText(code)}`.trimEnd();
const noAnswer = (n: number): string => `no answer to question ${n}`;
const words = (code: number, n: number): string => (code === 0 ? noAnswer(n) : status(code));

/** What was asked and when, what came of it, and which bodies were closed. */
async function came(impl: Implementation, { attempts, codes, seconds, u = url }: Asking): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const since = (): number => (clock.now() - start) / time.second;
  const at: number[] = [];
  const urls = new Set<string>();
  const closed: number[] = [];
  const bodies = new Map<unknown, string>();
  const get: resourcecli.HttpGet = async (asked) => {
    urls.add(asked);
    at.push(since());
    const n = at.length;
    const statusCode = codes[n - 1] ?? 200;
    if (statusCode === 0) throw new Error(noAnswer(n));
    const { body } = new http.TextResponse("", { status: 200, headers: {} });
    const watched = Object.assign(Object.create(body) as http.Body, { cancel: () => void closed.push(n) });
    bodies.set(watched, `the body of question ${n}`);
    return { statusCode, status: status(statusCode), body: watched };
  };
  const reading = impl.readHttpWithRetries(get, u, { attempts, clock, duration: seconds * time.second });
  const end = await clock.run(reading.then((body) => bodies.get(body) ?? "another body", textOf));
  return rowsOf({ at, urls, end, over: since(), closed });
}

interface Came {
  readonly at: readonly number[];
  readonly urls: Iterable<string>;
  readonly end: string;
  readonly over: number;
  readonly closed: readonly number[];
}

const rowsOf = ({ at, closed, end, over, urls }: Came): Rows => ({
  "asked at second": { is: at.join(", ") || "never" },
  "asked for": { is: [...urls].join(", ") || "nothing" },
  "it ends with": { is: end },
  "over at second": { is: over },
  "bodies closed": { is: closed.join(", ") || "none" },
});

/** As the rules say it. */
function wanted({ attempts, codes, seconds, u = url }: Asking): Rows {
  if (attempts <= 0) {
    const end = `http attempts must be greater than 0, was ${attempts}`;
    return rowsOf({ at: [], urls: [], end, over: 0, closed: [] });
  }
  const all = Array.from({ length: attempts }, (_, i) => codes[i] ?? 200);
  const last = all.findIndex((code) => code !== 0 && (code < 500 || code > 599));
  const n = last < 0 ? attempts : last + 1;
  const code = all[n - 1] ?? 200;
  const at = Array.from({ length: n }, (_, i) => i * seconds);
  const refused = `unable to read URL ${strconv.quote(u)}, server reported ${status(code)}, status code=${code}`;
  return rowsOf({
    at,
    urls: [u],
    end: code === 200 ? `the body of question ${n}` : code === 0 ? noAnswer(n) : refused,
    over: at.at(-1) ?? 0,
    closed: all.slice(0, n).flatMap((one, i) => (one === 0 || one === 200 ? [] : [i + 1])),
  });
}

async function reads(impl: Implementation, asking: Asking): Promise<void> {
  const { attempts, codes, seconds } = asking;
  agree({
    calls: `readHttpWithRetries(get, u, { attempts: ${attempts}, clock, duration: ${seconds} s })`,
    given: [{ of: "get", rows: Object.fromEntries(codes.map((code, i) => [`question ${i + 1}`, { gives: words(code, i + 1) }])) }],
    of: "readHttpWithRetries",
    expected: wanted(asking),
    actual: await came(impl, asking),
  });
} // prettier-ignore

const three = (...codes: number[]): Asking => ({ codes, attempts: 3, seconds: 1 });

const codesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const answers = (impl: Implementation): Check[] => [
  { name: "a 200 is read at once", run: () => reads(impl, three(200)) },
  {
    name: "an answer from 500 to 599 is not the last word",
    run: async () => {
      await reads(impl, three(500, 200));
      await reads(impl, three(599, 503, 200));
      for (const code of codesFrom(500, 599)) await reads(impl, three(code, 200));
    },
  },
  {
    name: "no answer is not the last word either",
    run: async () => {
      await reads(impl, three(0, 200));
      await reads(impl, three(503, 0, 200));
    },
  },
  {
    name: "any other answer is the last word",
    run: async () => {
      for (const code of [404, 429, 499, 301, 204, 600]) await reads(impl, three(code, 200));
      await reads(impl, three(503, 404, 200));
      const others = codesFrom(100, 499).filter((code) => code !== 200);
      for (const code of others) await reads(impl, three(code, 200));
    },
  },
];

const waits = (impl: Implementation): Check[] => [
  {
    name: "a pause is as long as it was asked for",
    run: async () => {
      await reads(impl, { codes: [500, 0, 200], attempts: 3, seconds: 7 });
      await reads(impl, { codes: [500, 0, 502], attempts: 3, seconds: 7 });
    },
  },
];

/** Whatever `get` rejects with, it is that itself that comes out. */
async function rejects(impl: Implementation, rejected: string | undefined): Promise<void> {
  const [clock, shown] = [new utilclock.VirtualClock(), JSON.stringify(rejected) ?? "undefined"];
  const get: resourcecli.HttpGet = () => Promise.reject(rejected);
  const reading = impl.readHttpWithRetries(get, url, { attempts: 1, clock, duration: time.second });
  const end = await clock.run(
    reading.then(
      () => "a body",
      (err: unknown) => (err === rejected ? shown : textOf(err)),
    ),
  );
  agree({
    calls: "readHttpWithRetries(get, u, { attempts: 1, clock, duration: 1 s })",
    given: [{ of: "get", rows: { "question 1": { "rejects with": shown } } }],
    of: "readHttpWithRetries",
    expected: { "it ends with": { is: shown } },
    actual: { "it ends with": { is: end } },
  });
}

const ends = (impl: Implementation): Check[] => [
  {
    name: "as many questions as attempts, and no more",
    run: async () => {
      for (const attempts of [1, 2, 3, 5]) await reads(impl, { codes: [503, 503, 503, 503, 503], attempts, seconds: 0 });
      await reads(impl, { codes: Array.from({ length: 21 }, () => 503), attempts: 20, seconds: 0 });
    },
  },
  {
    name: "what went wrong last is told",
    run: async () => {
      await reads(impl, three(500, 0, 502));
      await reads(impl, three(503, 502, 0));
      await reads(impl, three(0, 0, 0));
      for (const rejected of ["no Error", undefined]) await rejects(impl, rejected);
    },
  },
  {
    name: "without an attempt nothing is asked",
    run: async () => {
      for (const attempts of [0, -1]) await reads(impl, { codes: [200], attempts, seconds: 1 });
    },
  },
  {
    name: "the URL is asked for as it is, and quoted in the error",
    run: () => reads(impl, { ...three(404), u: ' http://x/a "b"\u007f#c' }),
  },
]; // prettier-ignore

const anyAsking = (source: rand.Source): Asking => ({
  codes: Array.from({ length: source.intn(5) }, () => oneOf(source, [503, 500, 0, 200, 599, 404, 600, 499, 100])),
  attempts: source.intn(6) - 1,
  seconds: 1 + source.intn(3),
}); // prettier-ignore

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever a server says, it is asked as the rules say",
    run: () =>
      always<Asking>({
        any: anyAsking,
        simpler: (one) => [
          ...one.codes.map((_, i) => ({ ...one, codes: one.codes.filter((__, n) => n !== i) })),
          ...(one.attempts > 1 ? [{ ...one, attempts: one.attempts - 1 }] : []),
          ...(one.seconds > 1 ? [{ ...one, seconds: 1 }] : []),
        ],
        holds: (asking) => reads(impl, asking),
      }),
  },
];

/** Servers, and what a Builder finds there: what was created in the recorded session, and the error of its last line. */
const servers: Readonly<Record<string, Codes>> = {
  "a bad minute": [503, 0, 200],
  "many/a.yaml": [200],
  "missing.yaml": [404],
  "out of order": [500, 502, 503],
};

type Around = (visit: () => Promise<string>) => Promise<string>;

/** What a Builder finds at each, by a visit that somebody stands around. */
async function found(around: Around = (visit) => visit()): Promise<Rows> {
  const rows: [string, Rows[string]][] = [];
  for (const [name, codes] of Object.entries(servers)) {
    const clock = new utilclock.VirtualClock();
    const left = [...codes];
    const fetch = async (): Promise<http.Response> => {
      const code = left.shift() ?? 200;
      if (code === 0) throw new Error("connection refused");
      return new http.TextResponse('{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"}}', { status: code, headers: {} });
    };
    const start = clock.now();
    const visit = async (): Promise<string> => {
      const builder = resourceclitesting.newTestBuilder({}, { clock, fetch }).unstructured();
      const result = await builder.filenameParam(false, { filenames: [`http://server/${name.replaceAll(" ", "-")}`] }).do();
      const [infos, err] = await result.infosAndError();
      return err?.message ?? infos.map((info) => info.name).join(", ");
    };
    rows.push([name, { finds: await clock.run(around(visit)), "after seconds": (clock.now() - start) / time.second }]);
  }
  return Object.fromEntries(rows);
} // prettier-ignore

/** What a Builder finds at four addresses. */
export const scenarios = { "four addresses": () => found() };

/** What the learner's function throws comes out of `inPlace` as it is. */
function textOf(err: unknown): string {
  if (isNotStarted(err)) throw err;
  return goerrors.textOf(err);
}

const refused = (name: string, code: number): string =>
  `unable to read URL "http://server/${name}", server reported ${status(code)}, status code=${code}`;

const builder = (impl: Implementation): Check[] => [
  {
    name: "the Builder finds at four addresses what kubectl finds there",
    run: async () => {
      const actual = await found((visit) => inPlace(meta.replaces, impl, visit).catch(textOf));
      agree({
        says: "With your function in it, the Builder finds something else.",
        of: "Builder",
        expected: {
          "a bad minute": { finds: "a", "after seconds": 2 },
          "many/a.yaml": { finds: "a", "after seconds": 0 },
          "missing.yaml": { finds: refused("missing.yaml", 404), "after seconds": 0 },
          "out of order": { finds: refused("out-of-order", 503), "after seconds": 2 },
        },
        actual,
      });
    },
  },
];
