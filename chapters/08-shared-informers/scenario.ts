import type { Scenario } from "../../site/record/scenario.ts";
import { OneWatch } from "./one-watch.ts";

const informer = "src/client-go/tools/cache/shared-informer.ts";
const processor = "src/client-go/tools/cache/shared-processor.ts";

export const scenario: Scenario = {
  own: "A recording of a real cluster says what was stored in the end, and nothing of who was told of it.",
  watch: [
    `${informer}#SharedIndexInformer.#handleDeltas`,
    `${processor}#SharedProcessor.distribute`,
    `${processor}#ProcessorListener.add`,
    `${processor}#ProcessorListener.#deliver`,
  ],
  inFull: 3,
  allCounts: true,
  play: async ({ clock, begin, tables }) => {
    const scene = new OneWatch(clock, begin);
    tables(() => {
      const { pods, ready } = scene.copy();
      return [
        { title: "The copy", heads: ["pods", "ready"], rows: [["the informer", pods, ready]] },
        {
          title: "The boxes",
          heads: ["unread", "taken out"],
          rows: [...scene.boxes].map(([who, { put, taken }]) => [who, put - taken, taken]),
        },
      ];
    });
    await scene.play();
  },
};
