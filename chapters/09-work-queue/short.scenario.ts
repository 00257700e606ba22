import type { Scenario } from "../../site/record/scenario.ts";
import { scenario as inFull, played } from "./scenario.ts";

/** The same scene, seen from outside the queue: what a key is, and who has it. */
export const scenario: Scenario = {
  own: inFull.own,
  watch: [
    "src/client-go/util/workqueue/queue.ts#Queue.add",
    "src/controller/replicaset/replica-set.ts#ReplicaSetController.processNextWorkItem",
  ],
  queue: "this.queue ?? this",
  play: (stage) => played(stage, false),
};
