import type { Twins } from "../../engine/exercise.ts";

const polls = "await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);";
const failed = "latest = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;";
const well = "if (result.statusCode === 200) return true;";
const refuses = "if (err !== undefined) throw err;";
const ends = "throw new Error(`${goerrors.textOf(err)}: ${latest}`);";
const begins = "const isWell = async (): Promise<boolean> => {";
const no = "return false;";
const rests = (seconds: string): string =>
  `await new Promise<void>((resolve) => void clock.afterFunc(${seconds} * time.second, () => resolve()));`;

export const twins: Twins = {
  "wait-then-look": {
    says: "The first look comes a little late.",
    changes: [[polls, `${rests("0.4")}\n    await wait.pollImmediate(clock, { interval: time.second, timeout: timeout - 0.4 * time.second }, isWell, signal);`]],
  },
  "a-refusal-is-final": {
    says: "After a refusal it rests for three seconds.",
    changes: [[refuses, `if (err !== undefined) ${rests("3")}\n      ${refuses}`]],
  },
  "time-out-says-enough": {
    says: "What the last look found is told in other words.",
    changes: [[ends, "throw new Error(`${goerrors.textOf(err)}: the server is ill (${latest})`);"]],
  },
  "first-reason": {
    says: "All reasons are told, the oldest first.",
    changes: [[failed, "const said = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;\n      if (!latest.includes(said)) latest = latest === \"\" ? said : `${latest}, ${said}`;"]],
  },
  "any-answer-is-well": {
    says: "What is neither well nor an error makes it rest, and keep still about it.",
    near: "Whoever goes on is asked for no reasons.",
    changes: [
      [well, `${well}\n      ${rests("2")}`],
      ["latest = `APIServer isn't healthy: ${result.raw()}`;", 'latest = "APIServer isn\'t healthy";'],
    ],
  },
  "ten-tries": {
    says: "After a look that took its time it rests for a second.",
    changes: [
      [begins, `${begins}\n    const began = clock.now();`],
      [no, `if (clock.now() > began && !signal.aborted) ${rests("1")}\n    ${no}`],
    ],
  },
}; // prettier-ignore
