import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a list without anything in it for no list. A cluster without a single ReplicationController is an ordinary one, and its controller waits for the first list before it starts: it would wait until somebody made one.",
  fails: [
    "a first list without anything in it is a list",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
    "a ReplicaSet that is deleted while its watch is cut comes back as on a real control plane that saw it go",
    "three pods roll as they did on a real control plane",
    "a ReplicaSet that is seen to go comes back as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      const wasPopulated = fifo.populated;
      solution.replace(fifo, list);
      if (!wasPopulated) fifo.populated = fifo.initialPopulationCount > 0;
    },
  },
};
