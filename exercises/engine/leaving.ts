// Says in the words of the domain where a run leaves its recording. Runs in Node and in the page.
import * as conformance from "#conformance";
import { becomesReady, clause } from "./clauses.ts";
import type { Cell, Explanation, Rows } from "./tables.ts";

/** The first place where the trace is not the recorded one; nothing if it is the recorded one throughout. */
export function leaving(
  { scenario, golden }: conformance.Recording,
  trace: conformance.Trace,
): Explanation | undefined {
  return atRest(scenario, golden, trace) ?? atTheEnd(scenario, golden, trace);
}

/** One moment at which the cluster has come to rest, or was answered. */
interface Moment {
  /** `step 3 (Deployment web is patched)` */
  readonly when: string;
  readonly step: string;
  readonly rest: readonly string[];
  readonly said: unknown;
}

function atRest(
  scenario: conformance.Scenario,
  golden: conformance.Trace,
  trace: conformance.Trace,
): Explanation | undefined {
  const [wanted, got] = [moments(scenario, golden), moments(scenario, trace)];
  const at = wanted.findIndex((moment, i) => conformance.differences(moment, got[i]).length > 0);
  const [want, have] = [wanted[at], got[at]];
  const before = at === 0 ? undefined : wanted.at(at - 1);
  const upTo = before ? `Up to ${before.when} the run is the recorded one. ` : "";
  if (!want) {
    const extra = got[wanted.length];
    return extra && { says: `${upTo}It goes on after the recording has ended: ${extra.when}.` };
  }
  if (!have) return { says: `${upTo}A real Kubernetes goes on with ${want.when}; this run has ended.` };
  if (conformance.differences(want.said, have.said).length > 0) {
    const says = `${upTo}In ${want.when} the API server answers otherwise than a real one:`;
    return { says, compared: { of: "answer", ...unlike(want.said, have.said) } };
  }
  const ahead = want.step === have.step ? "" : `This run is already at ${have.when}. `;
  return restExplained(`${upTo}${ahead}In ${want.when}`, want.rest, have.rest);
}

function restExplained(then: string, want: readonly string[], have: readonly string[]): Explanation {
  if (have.some((line) => line.startsWith("never"))) {
    return { says: `${then} it never comes to rest: something is changed again and again.` };
  }
  const [wanted, got] = [want.map(parse), have.map(parse)];
  const kind = kinds.find(({ key }) => conformance.differences(only(key, wanted), only(key, got)).length > 0);
  if (!kind) return { says: `${then} it comes to rest elsewhere than a real Kubernetes does.` };
  return {
    says: `${then} it comes to rest elsewhere than a real Kubernetes does:`,
    compared: { of: kind.name, ...columns(rows(kind.key, wanted), rows(kind.key, got)) },
  };
}

/** What to look at first. */
const kinds = [
  { key: "replicaset", name: "ReplicaSet" },
  { key: "deployment", name: "Deployment" },
  { key: "rc", name: "ReplicationController" },
] as const;

interface Line {
  readonly kind: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** `replicaset web-c6b8 spec=10 replicas=10 rev=1`, as the player writes one object at rest. */
function parse(line: string): Line {
  const [kind = "", name = "", ...pairs] = line.split(" ");
  return { kind, name, values: Object.fromEntries(pairs.map((pair) => pair.split("=", 2))) };
}

const only = (kind: string, lines: readonly Line[]) => lines.filter((line) => line.kind === kind);

/** The player's words, and what they are called in a table. Others keep their name. */
const words: Readonly<Record<string, string>> = {
  spec: "replicas",
  replicas: "pods",
  rev: "revision",
  gen: "generation/observed",
  desired: "desired-replicas",
  max: "max-replicas",
};

const rows = (kind: string, lines: readonly Line[]): Rows =>
  Object.fromEntries(
    only(kind, lines).map(({ name, values }) => [
      name,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [words[key] ?? key, number(value)])),
    ]),
  );

const number = (text: string): Cell => (/^\d+$/.test(text) ? Number(text) : text);

/** How many were asked for and how many serve always stand there; what else differs only if these agree. */
function columns(expected: Rows, actual: Rows): { expected: Rows; actual: Rows } {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
  const all = [...Object.values(expected), ...Object.values(actual)].flatMap((row) => Object.keys(row));
  const differs = (column: string) => names.some((n) => expected[n]?.[column] !== actual[n]?.[column]);
  const sizes = ["replicas", "available"].filter((column) => all.includes(column));
  const shown = sizes.some(differs) ? sizes : [...sizes, ...new Set(all.filter(differs))];
  const cut = (of: Rows): Rows =>
    Object.fromEntries(
      names.flatMap((name) => {
        const row = of[name];
        return row ? [[name, Object.fromEntries(shown.map((column) => [column, row[column]]))]] : [];
      }),
    );
  return { expected: cut(expected), actual: cut(actual) };
}

/** What happened, step by step, and each rest that followed. */
function moments({ steps }: conformance.Scenario, trace: conformance.Trace): Moment[] {
  return trace.steps.flatMap((step, i) => {
    // The player writes `said` and, for a rollout, `stairs` within it.
    const { said } = step as { said?: { stairs?: readonly string[][] } };
    const number = `step ${i + 1}`;
    const stairs = (said?.stairs ?? []).map((rest, n) => ({
      when: `${number} (${becomesReady(n + 1)})`,
      step: `${number}.${n + 1}`,
      rest,
      said: undefined,
    }));
    const when = `${number} (${clause(step.step, steps[i]?.[step.step])})`;
    return [...stairs, { when, step: number, rest: step.rest, said: said?.stairs ? undefined : said }];
  });
}

/** All rests agree, but not the objects in full, or not the events. */
function atTheEnd(
  { name }: conformance.Scenario,
  golden: conformance.Trace,
  trace: conformance.Trace,
): Explanation | undefined {
  const events = unlike(golden.events, trace.events);
  if (Object.keys(events.expected).length > 0) {
    const says = `The run rests where the recording \`${name}\` does, but its events are not those of a real Kubernetes:`;
    return { says, compared: { of: "event, and how often", ...events } };
  }
  const rest = unlike(golden, trace);
  if (Object.keys(rest.expected).length === 0) return undefined;
  const says = `The run rests where the recording \`${name}\` does, but its objects are not those of a real Kubernetes:`;
  return { says, compared: { of: "field", ...rest } };
}

const most = 8;

/** The ends at which two values differ, by path. */
function unlike(want: unknown, got: unknown): { expected: Rows; actual: Rows } {
  const found: [path: string, want: Cell, got: Cell][] = [];
  walk(want, got, "", found);
  const side = (of: 1 | 2): Rows =>
    Object.fromEntries(
      found.slice(0, most).map((one) => [one[0], one[of] === undefined ? {} : { is: one[of] }]),
    );
  return { expected: side(1), actual: side(2) };
}

function walk(want: unknown, got: unknown, path: string, found: [string, Cell, Cell][]): void {
  if (conformance.differences(want, got).length === 0) return;
  if (!isBranch(want) || !isBranch(got)) {
    found.push([path || "answer", written(want), written(got)]);
    return;
  }
  for (const key of new Set([...Object.keys(want), ...Object.keys(got)])) {
    walk(want[key], got[key], path ? `${path}.${key}` : key, found);
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !("$any" in value);

function written(value: unknown): Cell {
  if (value === undefined || typeof value === "number") return value;
  if (typeof value === "object" && value !== null && "$any" in value && Array.isArray(value.$any)) {
    return value.$any.map(String).join(" or ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
