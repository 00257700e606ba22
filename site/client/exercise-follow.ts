/** Has a check of a learner's text run again, in a worker of its own, and gives its steps. */
import { follow } from "../../exercises/engine/steps-run.ts";
import type { Films, Steps } from "../../exercises/engine/steps.ts";
import type { Timer } from "../../exercises/engine/supervise.ts";
import type { FromChecker, ToChecker } from "../exercise/checker.ts";
import type { Apart } from "./exercise-workers.ts";

/** What is stepped through. */
export interface Asked {
  readonly id: string;
  /** The text that was judged. */
  readonly text: string;
  /** Without one: the reading of the text. */
  readonly check?: string;
  readonly endless: boolean;
  /** Of which scenario of the check alone. */
  readonly films?: Films;
}

/** Of the two workers the runner ends here; runs count downwards, as those that judge count upwards. */
let runs = 0;

/** The steps of a check that runs once more, alone; undefined if no line of the text ran. */
export async function followed(
  { id, text, check, endless, films }: Asked,
  { checker, runner }: Apart,
  recorder: string,
): Promise<Steps | undefined> {
  try {
    const run = --runs;
    const code = await compiled(checker, run, text);
    runner.post({ type: "exercise", text: recorder });
    const request = { run, id, code, ...(check !== undefined && { check }), ...(films && { films }) };
    return await follow(runner, request, timer, { endless, limit: runner.limit });
  } finally {
    runner.terminate();
  }
}

function compiled(checker: Worker, run: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<FromChecker>): void => {
      if (data.type !== "code" || data.run !== run) return;
      checker.removeEventListener("message", hear);
      resolve(data.code);
    };
    checker.addEventListener("message", hear);
    checker.postMessage({ type: "steps", run, text } satisfies ToChecker);
  });
}

const timer: Timer = (milliseconds, call) => {
  const id = setTimeout(call, milliseconds);
  return () => clearTimeout(id);
};
