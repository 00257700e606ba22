import type { Step, Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { count, followed, names, type Seen, usual } from "./starts.ts";

/** The rows of what a run shows, by the title of the table. */
export const titles = { log: "The log", verdict: "The latest verdict", soFar: "So far" } as const;

const fates = ["started", "skipped", "disabled"] as const;

function tablesOf(line: string, told: Seen["told"]): Table[] {
  const last = told.at(-1);
  const seen = { told, lights: undefined, failed: undefined };
  return [
    { title: titles.log, heads: ["latest line"], rows: line === "" ? [] : [["it says", line]] },
    { title: titles.verdict, heads: ["is"], rows: last === undefined ? [] : [[last.name, last.fate]] },
    {
      title: titles.soFar,
      heads: [...fates, "not asked yet"],
      rows: [["names", ...fates.map((fate) => count(seen, fate)), names.length - told.length]],
    },
  ];
}

/** Plays a start at the defaults before the recorder's eyes. */
export async function onStage({ clock, begin, tables }: Stage): Promise<void> {
  const told: Seen["told"][number][] = [];
  let latest = "";
  tables(() => tablesOf(latest, told));
  const line = (text: string): void => {
    const [, verb, name] = /^(Started|Skipping|Starting)? ?"([^"]+)"(?: is disabled.*)?$/.exec(text) ?? [];
    if (name === undefined) return;
    latest = text;
    const fate = verb === "Started" ? "started" : verb === "Skipping" ? "skipped" : "disabled";
    if (verb !== "Starting") told.push({ name, fate, at: 0 });
  };
  await followed(usual, clock, { line, begins: begin });
}

/** The first row of a table of a step. */
export function row(step: Step, title: string): readonly (string | number | boolean)[] {
  return step.state.tables?.find((table) => table.title === title)?.rows[0] ?? [];
}
