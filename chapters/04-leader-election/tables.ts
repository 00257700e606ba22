import type { Step, Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { OnServer, type Play } from "./on-server.ts";
import { type Asked, first, second } from "./race.ts";

/** The rows of what a run shows, by the title of the table and the name of the row. */
export const titles = { lease: "The Lease", electors: "The electors", asked: "The latest request" } as const;

/** "01:00:16.1": an instant as a clock on the wall shows it. */
export function clockText(instant: number): string {
  const tenths = Math.round(instant / 100) * 100;
  return new Date(tenths).toISOString().slice(11, 21);
}

const verbs = { get: "GET", create: "POST", update: "PUT" } as const;

/** The status that a request was answered with. */
export function statusOf({ verb, answer }: Asked): string {
  if (answer === "unreachable") return "failed";
  if (answer === "done") return verb === "create" ? "201" : "200";
  return verb === "get" ? "404" : "409";
}

export const methodOf = ({ verb }: Asked): string => verbs[verb];

/** What each step of a run of this chapter shows. */
export function tablesOf(scene: OnServer, skew: number, start: number): Table[] {
  const { race } = scene;
  const { spec, metadata } = scene.lease() ?? {};
  const leads = race.leaders();
  const last = race.asked.at(-1);
  const at = (last?.at ?? 0) + start + (last?.who.startsWith(second) === true ? skew : 0);
  const elector = (who: string): Table["rows"][number] => {
    const saw = race.sawChange(who);
    return [race.runs(who) ? who : `${who} (ended)`, leads.includes(who) ? "yes" : "no", saw === undefined ? "–" : clockText(saw.own)];
  };
  const seats = race.runs(second) || leads.includes(second) ? [first, second] : [first];
  return [
    {
      title: titles.lease,
      heads: ["holder", "renewTime", "transitions", "version"],
      rows: spec === undefined ? [] : [["it says", spec.holderIdentity ?? "", clockText(Date.parse(spec.renewTime ?? "")), spec.leaseTransitions ?? 0, metadata?.resourceVersion ?? ""]],
    },
    { title: titles.electors, heads: ["leads", "saw it change"], rows: seats.map((who) => elector(who)) },
    {
      title: titles.asked,
      heads: ["at", "sent", "answer"],
      rows: last === undefined ? [] : [[last.who, clockText(at), methodOf(last), statusOf(last)]],
    },
  ];
} // prettier-ignore

/** Plays a scene before the recorder's eyes, which open when `begins` says so. */
export async function onStage(
  { clock, begin, tables }: Stage,
  play: Play,
  begins: (done: Play["happens"][number]) => boolean,
): Promise<void> {
  const scene = new OnServer(clock, play);
  const start = clock.now();
  let hasBegun = false;
  tables(() => tablesOf(scene, play.skew, start));
  await scene.play((done) => {
    if (hasBegun || !begins(done)) return;
    hasBegun = true;
    begin();
  });
  // The electors are left where they are: how they are stopped in the end is no part of the scene.
}

type Cells = readonly (string | number | boolean)[];

/** The cells of a row of a step, without its name; empty if it is not there. */
export function cells(step: Step, title: string, name?: string): Cells {
  const rows = step.state.tables?.find((table) => table.title === title)?.rows ?? [];
  return (name === undefined ? rows[0] : rows.find(([row]) => row.startsWith(name)))?.slice(1) ?? [];
}
