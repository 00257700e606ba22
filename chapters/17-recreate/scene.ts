import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { Overheard } from "../12-deployment-event-handlers/overheard.ts";

export const recording = "recreate-terminating";

/** What the tables of the runs are called, and their columns. */
export const titles = { sets: "ReplicaSets", writes: "The latest writes" } as const;
const columns = { sets: ["wants", "reports", "pods", "being deleted"], writes: ["from", "what"] } as const;

/** Plays the recording from the new image on; whoever wants the writes sees the latest four. */
export async function played(stage: Stage, { writes = false } = {}): Promise<Compared> {
  let hasBegun = false;
  const overheard = new Overheard(stage.clock);
  const differences = await overheard.play(recording, (method, path) => {
    if (hasBegun || method !== "PATCH" || !path.endsWith("/deployments/web")) return;
    hasBegun = true;
    stage.tables(() => (writes ? [setsOf(overheard), writesOf(overheard)] : [setsOf(overheard)]));
    stage.begin();
  });
  return { recording, differences };
}

function setsOf(overheard: Overheard): Table {
  const sets = overheard.sets();
  return {
    title: titles.sets,
    heads: columns.sets,
    rows: sets.map(({ name, wants, reports, pods, ending }) => [name, wants, reports, pods, ending]),
  };
}

/** The last four, by their numbers. */
function writesOf({ requests }: Overheard): Table {
  const rows = requests
    .filter(({ what }) => !what.startsWith("GET"))
    .map(({ who, what }, i) => [String(i + 1), who, what] as const);
  return { title: titles.writes, heads: columns.writes, rows: rows.slice(-4) };
}
