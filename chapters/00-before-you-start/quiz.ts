import { readdirSync } from "node:fs";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type * as apps from "#api/apps/v1";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { firstMinute } from "./first-minute.ts";
import { type Part, Switched, parts, web } from "./switched.ts";

const scene = await firstMinute();

/** How many recordings of a real control plane the port is held against. */
const recordings = readdirSync(new URL("../../src/conformance/golden", import.meta.url)).length;

export const facts: Facts = () => ({ recordings });

/** What is left of ten pods after the wish is twelve and three are deleted, with these parts running. */
async function podsAfter(...running: Part[]): Promise<{ pods: number; wanted: number }> {
  const clock = new utilclock.VirtualClock();
  const cluster = new Switched(clock);
  const { signal } = new AbortController();
  const deployments = cluster.kubectl.appsV1().deployments("default");
  const pods = cluster.kubectl.coreV1().pods("default");
  const play = async (): Promise<{ pods: number; wanted: number }> => {
    for (const part of Object.keys(parts) as Part[]) await cluster.start(part); // Its keys are the parts.
    await deployments.create(web(10));
    await utilclock.sleep(clock, 10 * time.second, signal);
    for (const part of Object.keys(parts) as Part[]) if (!running.includes(part)) await cluster.stop(part);
    const wish: apps.Deployment = await deployments.get("web");
    wish.spec.replicas = 12;
    const { spec } = await deployments.update(wish);
    for (const { metadata } of (await pods.list()).items.slice(0, 3))
      await pods.delete(metadata.name, { gracePeriodSeconds: 0 });
    await utilclock.sleep(clock, 60 * time.second, signal);
    const { items } = await pods.list();
    await cluster.close();
    return { pods: items.length, wanted: spec.replicas };
  };
  return clock.run(play());
}

const all = await podsAfter("deployment", "replicaset", "node");
const withoutDeployment = await podsAfter("replicaset", "node");
const withoutReplicaSet = await podsAfter("deployment", "node");

const writesBy = (who: string): number =>
  scene.writes.filter((write) => write.who === who && write.what === "POST pods").length;
const creations = scene.writes.filter(({ what }) => what === "POST pods");
const sentTogether = new Set(creations.map(({ answered }) => answered)).size;
const instants = new Set(creations.map(({ at }) => at)).size;

const number = (says: number, why: string): Option => ({ says: String(says), why });

/** The first moment of the run at which the ReplicaSet is there. */
function born(run: Run): { wanted: number; pods: number } {
  const state = run.steps.find((step) => step.state.replicaSets.length > 0)?.state;
  if (!state) throw new Error("the run has no ReplicaSet");
  return { wanted: state.replicaSets[0]?.spec ?? 0, pods: state.pods.length };
}

export const quiz: Question[] = [
  {
    id: "who-notices",
    question:
      "Ten pods run. The Deployment controller is stopped, then the Deployment is scaled to 12 and three pods are deleted. How many pods are there a minute later?",
    answer: () =>
      number(
        withoutDeployment.pods,
        `The ReplicaSet still wants ${withoutDeployment.pods}, and its controller made up for the three that were gone. Nobody told the ReplicaSet about the ${withoutDeployment.wanted}.`,
      ),
    others: () => [
      number(
        all.pods,
        "That is the answer when every part is running. Who would have changed what the ReplicaSet wants?",
      ),
      number(
        withoutReplicaSet.pods,
        "That is the answer when the ReplicaSet controller is the one that is stopped. It runs here, and pods are its business.",
      ),
    ],
  },
  {
    id: "observed",
    question:
      "A minute after `kubectl create`, with the API server alone: what are `metadata.generation` and `status.observedGeneration`?",
    answer: () => ({
      says: `${scene.before.metadata.generation} and ${scene.before.status.observedGeneration}`,
      why: "The wish was written once. No controller has looked at it.",
    }),
    others: () => [
      {
        says: `${scene.after.metadata.generation} and ${scene.after.status.observedGeneration}`,
        why: "That is so once the Deployment controller has started and seen the Deployment.",
      },
      {
        says: `${scene.before.status.observedGeneration} and ${scene.before.status.observedGeneration}`,
        why: "The server counts the wish itself when it stores it; it needs no controller for that.",
      },
    ],
  },
  {
    id: "born",
    question: "When the ReplicaSet has just been created, how many pods does it want, and how many exist?",
    answer: (run) => ({
      says: `It wants ${born(run).wanted}, and ${born(run).pods} exist`,
      why: "The Deployment controller wrote a wish, and wrote no pod. Closing the gap is the ReplicaSet controller's job.",
    }),
    others: (run) => [
      {
        says: `It wants ${born(run).wanted}, and ${writesBy("replicaset")} exist`,
        why: "They will soon. Creating a ReplicaSet stores one object and no pod.",
      },
      {
        says: `It wants ${born(run).pods}, and ${born(run).pods} exist`,
        why: "Then nobody would ever make a pod: there would be no gap.",
      },
    ],
  },
  {
    id: "together",
    question: "In how many rounds did the ten requests for pods go out?",
    answer: () =>
      number(
        sentTogether,
        "One, two, four, and the rest: each round begins when the one before was answered.",
      ),
    others: () => [
      number(
        writesBy("replicaset"),
        "One after the other would be slower: within a round they go out together.",
      ),
      number(
        instants,
        "By the virtual clock they all went out at one instant. Even so, each round waited for the answers of the one before.",
      ),
    ],
  },
];
