import type * as apps from "#api/apps/v1";
import type { Facts, Question } from "../../site/author.ts";
import * as deploymentutil from "#controller/deployment/util";
import { batched } from "./batches.ts";
import { type Came, cameIfDies, cameOf } from "./cut.ts";
import { cuts } from "./cuttable.ts";
import { added, made, writesBy } from "./diagrams.ts";
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
const [noNode, noController] = [await cameOf("node", []), await cameOf("replicaset", [])];
const died = { controller: await cameIfDies("replicaset"), deployment: await cameIfDies("deployment") };
const readyIn = ({ pods }: Pick<Came, "pods">): number => pods.filter((look) => look === "ready").length;

/** How many of so many pods have to be available, by what the server has filled in. */
export function availableOf(replicas: number): number {
  const d = made?.answer as apps.Deployment; // What the server stored for the POST.
  return replicas - deploymentutil.maxUnavailable({ ...d, spec: { ...d.spec, replicas } });
}

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
  availableOfFour: availableOf(4),
  lateWaited: late.waited.pods.length,
  lateExpired: late.expired.pods.length,
  lateMended: late.mended.pods.length,
});

export const quiz: Question[] = [
  {
    id: "batches",
    question: "A ReplicaSet wants 20 pods and has none. The server grants 9 and refuses the rest. How many creations does the first sync try?",
    answer: () => ({ says: String(ten.calls), why: `The batches are ${ten.sizes.join(", ")}. Seven pods exist before the last batch, so it gets ${ten.successes - 7} more and ${ten.calls - ten.successes} refusals, and nothing is tried after it.` }),
    others: () => [
      { says: String(ten.count), why: "Then it would have tried all of them, whatever the answers." },
      { says: String(ten.successes + 1), why: "The calls of a batch are sent together, so the others of the batch are on their way already." },
    ],
  },
  {
    id: "which-hop",
    question: "`kubectl get deployment web` shows READY 0/3. Its ReplicaSet wants 3 and reports 3, and `kubectl get pods` shows three pods, none of which is ready. Which part would you look at first?",
    answer: () => ({ says: cuts[noNode.cut], why: `The two controllers have done their work: ${noNode.set?.reports} pods exist and are counted. They lack a node that runs them.` }),
    others: () => [
      { says: cuts.replicaset, why: `It has created the pods and counted them; making them ready is not its work. If it dies now, ${readyIn(died.controller)} pods get ready all the same.` },
      { says: cuts.deployment, why: `It only repeats numbers here. If it dies now, ${readyIn(died.deployment)} pods get ready, and the ReplicaSet reports that; only web does not.` },
    ],
  },
  {
    id: "late",
    question: "The ReplicaSet controller has created three pods, and its watch on pods is six minutes late. Then somebody labels the ReplicaSet. How many pods are there?",
    answer: () => ({ says: String(late.expired.pods.length), why: "The label wakes it. Its expectations are older than five minutes, so it no longer waits for three pods to appear, and it sees none." }),
    others: () => [
      { says: String(late.waited.pods.length), why: "That would be right within five minutes, while the controller still waits." },
      { says: String(noController.pods.length), why: "The pods exist. The controller just doesn’t see them." },
    ],
  },
]; // prettier-ignore
