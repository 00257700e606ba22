import type { Exercise } from "./catalogue.ts";
import type { Outcome } from "./judge.ts";

/** What the learner should see after a run. */
export interface Report {
  readonly exercise: Exercise;
  readonly outcomes: readonly Outcome[];
  /** What they probably believe, if they fail just as a known wrong solution does. */
  readonly belief: string | undefined;
}

const signs = { passed: "✓", failed: "✗", pending: "·" } as const;

/** The report as lines of plain text: every check, then what the first failing one said, then the diagnosis. */
export function format({ exercise, outcomes, belief }: Report): string {
  const lines = [
    `${exercise.id} ${exercise.title}`,
    ...outcomes.map(({ name, state }) => `  ${signs[state]} ${name}`),
  ];
  const first = outcomes.find(({ state }) => state === "failed");
  if (first) lines.push("", `${first.name}:`, indent(message(first.error)));
  if (belief !== undefined) lines.push("", indent(belief));
  lines.push("", verdict(exercise, outcomes));
  return lines.join("\n");
}

function verdict(exercise: Exercise, outcomes: readonly Outcome[]): string {
  const count = (state: Outcome["state"]) => outcomes.filter((o) => o.state === state).length;
  if (count("pending") === outcomes.length) return `Not started: edit exercises/${exercise.path}/exercise.ts`;
  if (count("passed") === outcomes.length) {
    return `Solved. Compare with exercises/${exercise.path}/solution.ts and read why.md beside it.`;
  }
  const open = count("pending") > 0 ? `, ${count("pending")} not started` : "";
  return `${count("passed")} of ${outcomes.length} checks pass, ${count("failed")} fail${open}.`;
}

const indent = (text: string) => text.replace(/^/gm, "  ");

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The belief of the wrong solution that fails exactly these checks, if there is one. */
export function diagnose(
  failedNames: readonly string[],
  wrongs: readonly { belief: string; fails: readonly string[] }[],
): string | undefined {
  const same = (fails: readonly string[]) =>
    fails.length === failedNames.length && fails.every((name) => failedNames.includes(name));
  return failedNames.length === 0 ? undefined : wrongs.find(({ fails }) => same(fails))?.belief;
}
