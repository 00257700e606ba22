import type { Step, Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { Building, scene } from "./contexts.ts";

/** The rows of what a run shows, by the title of the table. */
export const titles = {
  server: "The server",
  request: "The latest request",
  memories: "What is remembered",
  question: "The latest question",
} as const;

/** "controller-discovery": what a client says of itself behind the program's name. */
export const clientOf = (agent: string): string => agent.replace(/^[^/]*\//, "");

/** 33, 2.5 */
export const tenths = (seconds: number): string => String(Math.round(seconds * 10) / 10);

function tablesOf({ server, available, ready, resets, answers }: Building): Table[] {
  const last = server.asked.at(-1);
  const answer = answers.at(-1);
  // Whatever was asked since the last reset has filled the mapper's memory.
  const loaded = answers.find(({ at }) => at >= (resets.at(-1) ?? Infinity));
  const yes = (is: boolean): string => (is ? "yes" : "no");
  return [
    {
      title: titles.server,
      heads: ["batch can be read", "has Backups"],
      rows: [["now", yes(server.hasBatch()), yes(server.hasBackups())]],
    },
    {
      title: titles.request,
      heads: ["at", "path", "answer"],
      rows: last === undefined ? [] : [[clientOf(last.agent), `${tenths(last.at)} s`, last.path, last.status]],
    },
    {
      title: titles.memories,
      heads: ["knows"],
      rows: [
        ["the context", ready === undefined ? "nothing yet" : `${available.length} resources, read at ${tenths(ready)} s`],
        ["the mapper", loaded === undefined ? "nothing" : `what it read at ${tenths(loaded.at)} s`],
      ],
    },
    {
      title: titles.question,
      heads: ["at", "found", "requests"],
      rows: answer === undefined ? [] : [[answer.kind, `${tenths(answer.at)} s`, yes(answer.found), answer.sent]],
    },
  ];
} // prettier-ignore

/** Plays the scene before the recorder's eyes. */
export async function onStage({ clock, begin, tables }: Stage): Promise<void> {
  const building = new Building(clock, scene);
  tables(() => tablesOf(building));
  begin();
  await building.play();
}

/** The first row of a table of a step. */
export function row(step: Step, title: string): readonly (string | number | boolean)[] {
  return step.state.tables?.find((table) => table.title === title)?.rows[0] ?? [];
}

/** What a table says in the row of that name. */
export function said(step: Step, title: string, name: string): string {
  const rows = step.state.tables?.find((table) => table.title === title)?.rows ?? [];
  return String(rows.find(([first]) => first === name)?.[1] ?? "");
}
