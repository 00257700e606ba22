/** Whether the reasons that a chapter gives for what its run moved are what the run shows. */
import type { ClusterState, Run, Step } from "../author.ts";
import type { Reasons } from "../run/reasons.ts";
import { roundsOf, standingsOf } from "../run/standing.ts";
import type { Standing } from "../run/standing.ts";

/** What is wrong with the reasons of a run: a size that moved and is not named, sums that do not come out, numbers that nothing shows. */
export function faultsOf(run: Run, reasons: Reasons): string[] {
  const standings = standingsOf(run);
  const rounds = roundsOf(run);
  return run.steps.flatMap((step, i) => {
    const said = reasons.get(step.n);
    const moved = movesOf(standings[i], standings[i - 1]);
    const unnamed = moved.filter((sizes) => !sizes.every((size) => numbersIn(said ?? "").includes(size)));
    const told = unnamed.map(([to, from]) =>
      said === undefined
        ? `step ${step.n} moves a size from ${from ?? 0} to ${to}, and why.ts gives no reason`
        : `step ${step.n} moves a size from ${from ?? 0} to ${to}, which its reason does not name: ${said}`,
    );
    if (said === undefined) return told;
    const first = rounds.findLast((n) => n < step.n) ?? 1;
    const seen = run.steps.slice(first - 1, i + 1);
    return [...told, ...wrongSums(step, said), ...strangers(step, said, seen, moved)];
  });
}

/** The sizes that a step has moved, each with what it was if it was anything. */
function movesOf(now: Standing | undefined, before: Standing | undefined): string[][] {
  if (before === undefined) return [];
  return (now?.sets ?? []).flatMap(({ wants }, i) => {
    const was = before.sets[i]?.wants ?? 0;
    return was === wants ? [] : [[String(wants), ...(was > 0 ? [String(was)] : [])]];
  });
}

/** "available 10 − floor 8 = 2" has to come out. */
function wrongSums({ n }: Step, said: string): string[] {
  return said.split(/[;:,.](?:\s|$)/).flatMap((clause) => {
    const [left, right] = clause.split("=");
    if (left === undefined || right === undefined || /[×÷%]/.test(left)) return [];
    const result = Number(numbersIn(right)[0]);
    return total(left) === result
      ? []
      : [`step ${n}: its reason says ${clause.trim()}, and it is ${total(left)}`];
  });
}

function total(terms: string): number {
  let [sum, sign] = [0, 1];
  for (const [found] of terms.matchAll(/[+−]|(?<![\w.-])\d+(?![\w.]*\w)/g)) {
    if (found === "+" || found === "−") sign = found === "+" ? 1 : -1;
    else sum += sign * Number(found);
  }
  return sum;
}

/** Numbers that stand neither in the round's states and locals nor behind an equals sign. */
function strangers(step: Step, said: string, seen: readonly Step[], moved: readonly string[][]): string[] {
  const known = new Set(
    seen.flatMap(({ state, locals }) => [...shown(state), ...locals.flatMap(([, text]) => numbersIn(text))]),
  );
  for (const [to, from = "0"] of moved) known.add(String(Math.abs(Number(to) - Number(from))));
  const results = [...said.matchAll(/=\D*?(\d+)/g)].map(([, result]) => result);
  const strange = numbersIn(said).filter((number) => !known.has(number) && !results.includes(number));
  return strange.map(
    (number) =>
      `step ${step.n}: its reason says ${number}, which nothing shows there: no size, status, limit, table or local`,
  );
}

/** The numbers of a state: of each object, of all ReplicaSets together, and of the chapter's own tables. */
function shown({ deployments, replicaSets, tables = [] }: ClusterState): string[] {
  const counters = ["spec", "replicas", "ready", "available"] as const;
  const sums = counters.map((field) => replicaSets.reduce((sum, rs) => sum + rs[field], 0));
  const idle = replicaSets.map(({ spec, available }) => Math.max(0, spec - available));
  const all = [
    ...deployments.flatMap((d) => Object.values(d)),
    ...replicaSets.flatMap((rs) => Object.values(rs)),
    ...tables.flatMap(({ rows }) => rows.flat()),
  ];
  return [...all, ...sums, ...idle].flatMap((value) => numbersIn(String(value)));
}

/** Whole numbers and those with points, such as the tag of an image; not those inside a name. */
function numbersIn(text: string): string[] {
  return text.match(/(?<![\w-])\d+(?:\.\d+)*(?!\.?\w|-\w)/g) ?? [];
}
