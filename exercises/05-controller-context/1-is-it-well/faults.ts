import type { Fault } from "../../engine/exercise.ts";

const answered = "result.statusCode === 200 ? undefined";
const limit = "interval: time.second, timeout }";

export const faults: readonly Fault[] = [
  {
    says: "A server is healthy if it says ok, whatever the status.",
    changes: [[answered, 'result.raw() === "ok" ? undefined']],
  },
  {
    says: "Of what the server said only the first line is told.",
    changes: [["${result.raw()}", '${result.raw().split("\\n")[0]}']],
  },
  {
    says: "If the server said nothing, its status is told instead.",
    changes: [["${result.raw()}", "${result.raw() || result.statusCode}"]],
  },
  {
    says: "It waits for ten seconds at most.",
    changes: [[limit, "interval: time.second, timeout: Math.min(timeout, 10 * time.second) }"]],
  },
  {
    says: "It waits for a second at least.",
    changes: [[limit, "interval: time.second, timeout: Math.max(timeout, time.second) }"]],
  },
  {
    says: "Where there is less than a second, the time-out is also the interval.",
    changes: [[limit, "interval: Math.min(time.second, timeout), timeout }"]],
  },
  {
    says: "Without a time-out it gives up at once.",
    changes: [[limit, "interval: time.second, timeout: timeout || 1 }"]],
  },
  {
    says: "Who is not known need not ask again.",
    changes: [
      ["return latest === undefined;", "if (latest?.endsWith(who)) throw new Error(timedOut);\n    return latest === undefined;"],
      ["/** What a look finds to be wrong, if anything. */", 'const [who, timedOut] = ["who are you?", "timed out waiting for the condition"];\n'],
    ],
  },
]; // prettier-ignore
