import type { Twins } from "../../engine/exercise.ts";

const polls = "await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);";
const failed = "latest = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;";
const well = "if (result.statusCode === 200) return true;";
const refuses = "if (err !== undefined) throw err;";
const ends = "throw new Error(`${goerrors.textOf(err)}: ${latest}`);";

export const twins: Twins = {
  "wait-then-look": {
    says: "The first look comes half a second late.",
    changes: [[polls, "await wait.poll(clock, { interval: time.second / 2, timeout: time.second / 2 }, () => false, signal).catch(() => undefined);\n    " + polls]],
  },
  "a-refusal-is-final": {
    says: "After a refusal nobody looks again.",
    changes: [[refuses, "if (err !== undefined && result.statusCode === 403) signal = AbortSignal.abort();\n      " + refuses]],
  },
  "time-out-says-enough": {
    says: "What the last look found is told in other words.",
    changes: [[ends, "throw new Error(`${goerrors.textOf(err)}: the server is ill (${latest})`);"]],
  },
  "first-reason": {
    says: "The latest reason is told only if it is longer.",
    changes: [[failed, "const said = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;\n      if (said.length > latest.length) latest = said;"]],
  },
  "any-answer-is-well": {
    says: "204 is as good as 200.",
    changes: [[well, "if (result.statusCode === 200 || result.statusCode === 204) return true;"]],
  },
  "ten-tries": {
    says: "The time that a look takes is not counted.",
    changes: [[polls, "await wait.pollImmediate(clock, { interval: time.second, timeout: timeout + time.second }, isWell, signal);"]],
  },
}; // prettier-ignore
