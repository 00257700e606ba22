import type { Facts, Question } from "../../site/author.ts";
import { batched } from "./batches.ts";
import { cameOf } from "./cut.ts";
import { cuts } from "./cuttable.ts";
import { added, writesBy } from "./diagrams.ts";
import { atOnce, later } from "./glance.ts";
import { scene } from "./plays.ts";

const reads = scene.sent.filter(({ who, what }) => who === "kubectl" && what.startsWith("GET")).length;
const others = writesBy("deployment") + writesBy("replicaset") + writesBy("node");
const last = Math.max(...scene.sent.map(({ at }) => at));

const late = {
  waited: await cameOf("pods", ["label"]),
  expired: await cameOf("pods", ["wait", "label"]),
  mended: await cameOf("pods", ["wait", "label", "mend"]),
};
const [noNode, noController, noDeployment] = [
  await cameOf("node", []),
  await cameOf("replicaset", []),
  await cameOf("deployment", []),
];
const [hundred, refused, ten] = [await batched(100), await batched(500, 0), await batched(20, 9)];

export const facts: Facts = () => ({
  atOnce,
  later,
  reads,
  others,
  added: added.length,
  ended: (last / 1000).toFixed(1),
  hundredBatches: hundred.sizes.length,
  refusedCalls: refused.calls,
  lateWaited: late.waited.pods.length,
  lateExpired: late.expired.pods.length,
  lateMended: late.mended.pods.length,
});

export const quiz: Question[] = [
  {
    id: "batches",
    question: "A ReplicaSet wants 20 pods, and the server grants 9 and refuses the rest. How many creations does one sync try?",
    answer: () => ({ says: String(ten.calls), why: `The batches are ${ten.sizes.join(", ")}. The last of these meets the first refusal, and nothing is tried after it.` }),
    others: () => [
      { says: String(ten.count), why: "Then it would have tried all of them, whatever the answers." },
      { says: String(ten.successes + 1), why: "The calls of a batch are sent together, so the others of the batch are on their way already." },
    ],
  },
  {
    id: "which-hop",
    question: "`kubectl get deployment web` shows READY 0/3. Its ReplicaSet wants 3 and reports 3. Which part would you look at first?",
    answer: () => ({ says: cuts[noNode.cut], why: `The pods are there, because the ReplicaSet reports ${noNode.set?.reports}. They lack a node that runs them.` }),
    others: () => [
      { says: cuts[noController.cut], why: `Without it the ReplicaSet would report ${noController.set?.reports}.` },
      { says: cuts[noDeployment.cut], why: "Without it there would be no ReplicaSet." },
    ],
  },
  {
    id: "late",
    question: "The ReplicaSet controller has created three pods, and its watch of pods is six minutes late. Then somebody labels the ReplicaSet. How many pods are there?",
    answer: () => ({ says: String(late.expired.pods.length), why: "The label wakes it. Its expectations are older than five minutes, so it no longer waits for three pods to appear, and it sees none." }),
    others: () => [
      { says: String(late.waited.pods.length), why: "So it is if the label comes within five minutes: then it still waits." },
      { says: String(noController.pods.length), why: "The pods exist. The controller only does not see them." },
    ],
  },
]; // prettier-ignore
