// The table of `npm run progress`.
import type { Exercise } from "./catalogue.ts";
import type { Paint } from "./paint.ts";
import { paint } from "./paint.ts";
import { bar } from "./report.ts";
import type { Result } from "./result.ts";

/** One exercise as its file stands now. */
export interface Row {
  readonly exercise: Exercise;
  readonly result: Result;
  /** It was solved once, here or in the page. */
  readonly solvedBefore: boolean;
}

/** Every exercise, how it stands and how many of its checks pass; then the bar, which counts what was solved once. */
export function table(rows: readonly Row[], colours: Paint = paint(false)): string {
  const head = ["", "exercise", "state", "checks"];
  const body = rows.map(({ exercise, result, solvedBefore }) => [
    exercise.id,
    exercise.title,
    state(result, solvedBefore),
    checks(result),
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  const tint = {
    "not started": colours.dim,
    begun: colours.yellow,
    "type error": colours.red,
    failing: colours.red,
    solved: colours.green,
  } as const;
  const lines = body.map((row, i) => tint[rows[i]?.result.standing ?? "not started"](line(row)));
  const solved = rows.filter(
    ({ result, solvedBefore }) => solvedBefore || result.standing === "solved",
  ).length;
  return [colours.bold(line(head)), ...lines, "", bar(solved, rows.length)].join("\n");
}

function state({ standing }: Result, solvedBefore: boolean): string {
  return solvedBefore && standing !== "solved" ? `${standing}, solved before` : standing;
}

function checks({ standing, outcomes, notRun }: Result): string {
  if (standing === "not started") return "";
  if (standing === "type error") return "not run";
  const passed = outcomes.filter((outcome) => outcome.state === "passed").length;
  return `${passed} of ${outcomes.length + notRun.length} pass`;
}
