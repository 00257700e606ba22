import type { Twins } from "../../engine/exercise.ts";

const polls = "await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);";
const answered = "return result.statusCode === 200 ? undefined : `APIServer isn't healthy: ${result.raw()}`;";
const ends = "throw new Error(`${goerrors.textOf(err)}: ${latest}`);";
const looks = "latest = await wrongWith(client, signal);";
const rests = (seconds: string): string =>
  `await new Promise<void>((resolve) => void clock.afterFunc(${seconds} * time.second, () => resolve()));`;

export const twins: Twins = {
  "wait-then-look": {
    says: "The first look comes a little late.",
    changes: [[polls, `${rests("0.4")}\n    await wait.pollImmediate(clock, { interval: time.second, timeout: timeout && timeout - 0.4 * time.second }, isWell, signal);`]],
  },
  "a-refusal-is-final": {
    says: "After a refusal it rests for three seconds.",
    changes: [[looks, `${looks}\n    if (/may not|slow/.test(latest ?? "")) ${rests("3")}`]],
  },
  "time-out-says-enough": {
    says: "What the last look found is told in other words.",
    changes: [[ends, "throw new Error(`${goerrors.textOf(err)}: the server is ill (${latest})`);"]],
  },
  "first-reason": {
    says: "All reasons are told, the oldest first.",
    changes: [[looks, 'const now = await wrongWith(client, signal);\n    latest = now === undefined || latest?.includes(now) !== true ? now && [latest, now].filter(Boolean).join(", ") : latest;']],
  },
  "any-answer-is-well": {
    says: "What is neither healthy nor an error makes it rest, and keep still about it.",
    near: "Whoever goes on is asked for no reasons.",
    changes: [
      [answered, "return result.statusCode === 200 ? undefined : \"APIServer isn't healthy\";"],
      [looks, `${looks}\n    if (latest === "APIServer isn't healthy") ${rests("2")}`],
    ],
  },
  "ten-tries": {
    says: "After a look that took its time it rests for a second.",
    changes: [[looks, `const began = clock.now();\n    ${looks}\n    if (latest !== undefined && clock.now() > began && !signal.aborted) ${rests("1")}`]],
  },
}; // prettier-ignore
