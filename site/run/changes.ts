/** What the build works out about a run, so that the page need not. */
import type { ClusterState } from "../author.ts";
import type { Strings } from "../language/strings.ts";
import { type Say, type Shown, tablesOf } from "./tables.ts";

/** The states of a run without what is empty or absent in all of them. */
export function shownIn(states: readonly ClusterState[]): Shown[] {
  const has = (value: unknown): boolean =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  // A queue that is always empty is shown as such: the scenario asked for it.
  const keys = new Set(
    states.flatMap((s) => Object.entries(s).flatMap(([k, v]) => (has(v) || k === "queue" ? [k] : []))),
  );
  return states.map((state) => Object.fromEntries(Object.entries(state).filter(([key]) => keys.has(key))));
}

/** The requests and printed lines that came since the step before. */
export function linesSince(now: Shown, before: Shown | undefined): string[] {
  const since = (all: readonly string[] = [], known: readonly string[] = []): string[] =>
    all.slice(known.length);
  return [...since(now.requests, before?.requests), ...since(now.output, before?.output)];
}

/** So many changes are named in a step's sentence. */
const named = 2;

/**
 * What changed since the step before, in one sentence for whoever does not see the tables or has them below the fold:
 * "web-74b685b4d7: Wants 0 → 3; and 2 more".
 */
export function sentenceOf(now: Shown, before: Shown | undefined, words: Say, say: Strings["run"]): string {
  if (before === undefined) return "";
  const all = [...changesIn(now, before, words, say), ...linesSince(now, before)];
  const rest = all.length - named;
  return [...all.slice(0, named), ...(rest > 0 ? [say.others(rest)] : [])].join(say.summary.between);
}

function changesIn(now: Shown, before: Shown, words: Say, say: Strings["run"]): string[] {
  return tablesOf(now, before, words).flatMap(({ heads, rows }) =>
    rows.flatMap(({ name, fate, cells }) => {
      if (fate !== "stays") return [fate === "new" ? say.isNew(name) : say.isGone(name)];
      const moved = cells.flatMap(([is, was], i) =>
        was === undefined || was === is ? [] : [`${headOf(heads, i)}${was} → ${is ?? ""}`],
      );
      return moved.length > 0 ? [`${name}: ${moved.join(", ")}`] : [];
    }),
  );
}

/** What stands over a cell; a single column needs no name. */
function headOf(heads: readonly string[], i: number): string {
  return heads.length === 1 ? "" : `${(heads[i] ?? "").replace(/^#/, "")} `;
}
