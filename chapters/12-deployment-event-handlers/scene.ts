import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { Overheard, handlers } from "./overheard.ts";

export const recording = "recreate-terminating";

/** What the tables of the runs are called, and their columns. */
export const titles = {
  sets: "ReplicaSets",
  handlers: "Handlers",
  latest: "The latest call",
  requests: "The latest requests",
} as const;
export const columns = {
  sets: ["wants", "reports", "pods", "being deleted"],
  handlers: ["called", "keys added"],
  latest: ["told of", "what is new"],
  requests: ["from", "what"],
} as const;

/** When a run begins, and whether it shows requests. */
interface Telling {
  /** The request that the player is about to send. */
  readonly from: readonly [method: string, path: RegExp];
  readonly requests?: true;
}

/** Plays the recording. */
export async function overhear(stage: Stage, { from: [method, path], requests }: Telling): Promise<Compared> {
  let hasBegun = false;
  const overheard = new Overheard(stage.clock);
  const differences = await overheard.play(recording, (is, to) => {
    if (hasBegun || is !== method || !path.test(to)) return;
    hasBegun = true;
    stage.tables(() => [...tablesOf(overheard), ...(requests ? [requestsOf(overheard)] : [])]);
    stage.begin();
  });
  return { recording, differences };
}

function tablesOf(overheard: Overheard): Table[] {
  const { calls } = overheard;
  const latest = calls.at(-1);
  return [
    {
      title: titles.sets,
      heads: columns.sets,
      rows: overheard
        .sets()
        .map(({ name, wants, reports, pods, ending }) => [name, wants, reports, pods, ending]),
    },
    {
      title: titles.handlers,
      heads: columns.handlers,
      rows: handlers.map((handler) => {
        const own = calls.filter((call) => call.handler === handler);
        return [handler, own.length, own.reduce((sum, { wakes }) => sum + wakes.length, 0)];
      }),
    },
    {
      title: titles.latest,
      heads: columns.latest,
      rows: latest === undefined ? [] : [[latest.handler, latest.about, latest.news]],
    },
  ];
}

/** The last three, by their numbers. */
function requestsOf({ requests }: Overheard): Table {
  const rows = requests.map(({ who, what }, i) => [String(i + 1), who, what] as const);
  return { title: titles.requests, heads: columns.requests, rows: rows.slice(-3) };
}
