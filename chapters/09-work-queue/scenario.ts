import type { Scenario, Stage } from "../../site/record/scenario.ts";
import { TenReady } from "./ten-ready.ts";

const file = "src/client-go/util/workqueue/queue.ts";

/** Ten pods of one ReplicaSet turn ready within a second, as its queue sees it: two sets and a line, statement by statement. */
export const scenario = {
  own: "A recording of a real cluster says what was stored in the end, and nothing of a queue.",
  watch: [`${file}#Queue.add`, `${file}#Queue.get`, `${file}#Queue.done`],
  fields: { Queue: ["#queue.#data", "#dirty", "#processing"] },
  // The buffer's room that holds nothing says nothing.
  describe: (value: unknown, field?: string) =>
    field === "#queue.#data" && Array.isArray(value)
      ? `[${value.filter((key) => key !== undefined).join(", ")}]`
      : undefined,
  play: (stage: Stage) => played(stage, true),
} satisfies Scenario;

/** Plays the scene before the recorder, with counts of what came in and what came of it. */
export async function played({ clock, begin, show, print, tables }: Stage, isShown: boolean): Promise<void> {
  const scene = new TenReady(clock, {
    begins: ({ queue }) => {
      if (isShown) show(queue, "queue");
      begin();
    },
    prints: print,
  });
  tables(() => [
    {
      title: "So far",
      heads: ["added", "syncs begun"],
      rows: [["default/web", scene.adds.length, scene.begun]],
    },
  ]);
  await scene.play();
}
