import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { played, type Question as Asks, scene } from "./contexts.ts";
import { foundAt } from "./memories-drawing.ts";
import { costs, draws, floodSeconds, limits, oneBucket, ownBuckets, running, seen, waits } from "./plays.ts";
import { row, titles } from "./tables.ts";

const ready = seen.ready ?? Number.NaN;
const [, each = Number.NaN] = ownBuckets[0] ?? [];
const shared = oneBucket.reduce((sum, [, n]) => sum + n, 0);
const [objects = Number.NaN, metadata = Number.NaN] = draws;
const again = await played({ ...scene, questions: [{ at: 10, kind: "Backup" }], until: 11 });
const stepWith = (run: Run, status: string): number =>
  run.steps.find((step) => row(step, titles.request).at(-1) === Number(status))?.n ?? Number.NaN;

export const facts: Facts = (run) => ({
  well: scene.well,
  heals: scene.heals,
  kind: scene.kind,
  ready,
  healed: scene.heals - ready,
  resources: seen.available.length,
  missingStep: stepWith(run, "503"),
  forgets: seen.resets[1] ?? Number.NaN,
  reload: again.answers[0]?.sent ?? Number.NaN,
  ...limits,
  each,
  floodSeconds,
  running,
  // All but the namespace controller with one client each, and that one with two of twenty times the limit.
  bound: (running - 1) * limits.qps + 2 * 20 * limits.qps,
  times: ((running - 1) * limits.qps + 2 * 20 * limits.qps) / limits.qps,
  apart: Math.round(Math.abs(objects - metadata)),
});

const option = (n: number, why: string): Option => ({ says: String(n), why });
const seconds = (n: number | undefined, why: string): Option => ({ says: `${n ?? "–"} s`, why });

/** When a new kind is found, if the mapper is asked for it at these times. */
async function found(kind: number, ...times: readonly number[]): Promise<number | undefined> {
  const questions = times.map((at): Asks => ({ at, kind: "Backup" }));
  return foundAt(await played({ ...scene, kind, questions, until: 70 }));
}
const late = await found(33, 5, 33.5, 40, 63, 68);
const asked = await found(34, 5, 33.5, 40, 63, 68);
const unasked = await found(34, 40, 63, 68);

const late2 = waits[1];
const withoutApps = costs.find(({ group }) => group === "apps/v1")?.names.length ?? Number.NaN;
const declining = costs.reduce((sum, { names }) => sum + names.length, 0);

export const quiz: Question[] = [
  {
    id: "late-server",
    question: `A manager with \`--leader-elect=false\` is started, and the API server is healthy ${late2?.well} s later. When does the manager go on?`,
    answer: () => seconds(late2?.end, "It looks at 0 s and then each second, and the look at 9 s is the first that finds the server healthy."),
    others: () => [
      seconds(late2?.well, "Nobody tells the manager. It has to look, and it looks once a second."),
      seconds(10, "10 s is when it gives up. It goes on with the first look that succeeds."),
    ],
  },
  {
    id: "missing-apps",
    question: "At the start the answer for `apps/v1` is missing. All flags have their defaults. How many controllers run?",
    answer: () => option(running - withoutApps, `${withoutApps} of the ${running} need something of apps/v1: daemonset, deployment, replicaset and statefulset.`),
    others: () => [
      option(running - declining, `That many would be left if everything that anybody looks for were missing.`),
      option(running - 1, "A missing answer is about a group and version, and each controller that needs a resource of it declines."),
      option(0, "Nothing at all would be fatal. A part is reported, and the manager goes on with the rest."),
    ],
  },
  {
    id: "asked-before",
    question: "The mapper is told to forget at 2, 32 and 62 s. It is asked for Backups at 5, 33.5, 40, 63 and 68 s, and they exist from 34 s on. When is it first told where they are?",
    answer: () => seconds(asked, "The question at 33.5 s filled the memory, and there were none. So the answer at 40 s is no, and only the reset at 62 s helps."),
    others: () => [
      seconds(late, "That is right for Backups from 33 s on: then the question at 33.5 s would have read them."),
      seconds(unasked, "That is right if nobody had asked at 33.5 s: the memory would still have been empty."),
      seconds(seen.resets[2], "A reset only empties the memory. The next question fills it."),
    ],
  },
  {
    id: "three-busy",
    question: `Three controllers, each with one client, have thousands of requests to send. The limits are the defaults, ${limits.qps} and ${limits.burst}. How many requests arrive in ${floodSeconds} s?`,
    answer: () => option(3 * each, `Each has a bucket of its own: ${limits.burst} at once and ${limits.qps} each second, that is ${each}, three times.`),
    others: () => [
      option(shared, "That is one bucket. Each client has its own."),
      option(3 * limits.qps * floodSeconds, `The buckets are full at the start: ${limits.burst} more for each.`),
    ],
  },
]; // prettier-ignore
