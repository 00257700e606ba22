import type { Table } from "../../site/author.ts";
import type { Scenario, Stage } from "../../site/record/scenario.ts";
import { all, newer, older, WatchCut } from "./watch-cut.ts";

const reflector = "src/client-go/tools/cache/reflector.ts";
const queue = "src/client-go/tools/cache/delta-fifo.ts";

/** Two ReplicaSets, their copy, and a connection that is cut twice. */
export const scenario = {
  own: "A recording of a real cluster says what was stored in the end, and nothing of a connection that was cut.",
  watch: [
    `${reflector}#Reflector.listAndWatch`,
    `${reflector}#Reflector.#list`,
    `${reflector}#Reflector.#watch`,
    `${reflector}#Reflector.#watchHandler`,
    `${queue}#DeltaFIFO.replace`,
    `${queue}#DeltaFIFO.#queueAction`,
    `${queue}#DeltaFIFO.pop`,
  ],
  play: async ({ clock, begin, tables }: Stage) => {
    const scene = new WatchCut(clock);
    tables(() => [
      wanted(scene, true),
      requests(scene),
      { title: "The place", heads: ["version"], rows: [["heard everything up to", scene.place]] },
    ]);
    await scene.play(all, { starts: begin });
  },
} satisfies Scenario;

/** What each ReplicaSet wants, according to the server, to the copy, and to the queue between them. */
export function wanted(scene: WatchCut, withQueue: boolean): Table {
  const said = (replicas: number | undefined): string => (replicas === undefined ? "–" : String(replicas));
  return {
    title: "Wanted replicas",
    heads: ["on the server", ...(withQueue ? ["in the queue"] : []), "in the copy"],
    rows: [older, newer].map((name) => [
      name,
      said(scene.onServer(name)),
      ...(withQueue ? [scene.inQueue(name)] : []),
      said(scene.inCopy(name)),
    ]),
  };
}

/** What the reflector has asked for, and from which version the last time. */
export function requests({ asked }: WatchCut): Table {
  const row = (name: string, some: WatchCut["asked"]): Table["rows"][number] => [name, some.length, some.at(-1)?.from ?? ""]; // prettier-ignore
  return {
    title: "Requests",
    heads: ["so far", "asks for version"],
    rows: [
      row("lists", asked.filter(({ verb, isRefused }) => verb === "list" && !isRefused)),
      row("watches", asked.filter(({ verb, isRefused }) => verb === "watch" && !isRefused)),
      row("not answered", asked.filter(({ isRefused }) => isRefused)),
    ],
  };
} // prettier-ignore
