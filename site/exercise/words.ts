import type { Standing } from "../../exercises/engine/result.ts";

/** What an exercise's page says once scripts run. */
export const words = {
  running: "Running…",
  loading: "Loading TypeScript and the control plane, once…",
  states: { passed: "passes", failed: "fails", pending: "not started", none: "not run" },
  standing: (
    standing: Standing,
    counts: { passed: number; failed: number; pending: number; all: number },
  ) => {
    const { passed, failed, pending, all } = counts;
    if (standing === "not started") return "Not started: no function is written yet.";
    if (standing === "begun") return `${passed} of ${all} checks pass, ${pending} not started.`;
    if (standing === "solved") {
      return `Solved: all ${all} checks pass. The solution and why it is so are open to you below.`;
    }
    return `${passed} of ${all} checks pass, ${failed} ${failed === 1 ? "fails" : "fail"}.`;
  },
  first: (name: string) => `First: ${name}.`,
  typeErrors: (n: number) => `${n === 1 ? "One type error" : `${n} type errors`}: no check was run.`,
  line: (line: number, column: number) => `Line ${line}, column ${column}`,
  more: (n: number) => `and ${n} more`,
  broken: "No check could run.",
  rest: "The checks after it were not run.",
  belief: "What you may be thinking",
  took: (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`,
  unloadable: (what: string) =>
    `${what} could not be loaded, so nothing can run here. Try again, or run it in the terminal.`,
  brokenHere: (why: string) => `The exercise cannot run in this browser (${why}). Run it in the terminal.`,
  reset: "This is the stub again. Your text is kept below.",
  restored: "Your earlier text is back.",
  earlier: "Earlier texts",
  putBack: "Put back",
  text: (n: number, lines: number) => `Text ${n}, ${lines} lines`,
  ask: "You have not passed yet. The hints may be enough.",
  show: "Show the solution",
  keep: "Keep trying",
  editor: "exercise.ts: your text. Tab leaves the editor, Control and ] indents, Control and Enter runs it.",
} as const;
