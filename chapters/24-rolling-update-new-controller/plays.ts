import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import {
  createNewControllerFromCurrentController,
  getNextControllerAnnotation,
  updateExistingReplicationController,
} from "../../src/kubectl/next-controller.ts";
import type { Reach } from "../../src/kubectl/reach.ts";
import { key } from "./tables.ts";

const signal = context.background();

/** What of the controller differs from that of the scene. */
interface Change {
  readonly replicas?: number;
  readonly resourceVersion?: string;
  readonly selector?: Readonly<Record<string, string>>;
}

/** The controller of the scene, with changes. */
const rcOf = ({ replicas = 2, resourceVersion = "7", selector = {} }: Change = {}): v1.ReplicationController => {
  const labels = { app: "web", ...selector };
  return scheme.decode<v1.ReplicationController>({
    kind: "ReplicationController",
    apiVersion: "v1",
    metadata: { namespace: "default", name: "old", uid: "u", resourceVersion },
    spec: {
      replicas,
      selector: labels,
      template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
    },
  });
}; // prettier-ignore

function reachOf(rc: v1.ReplicationController, conflicts = 0): { reach: Reach; clock: utilclock.VirtualClock } {
  const cluster = new core.FakeCluster(rc);
  let left = conflicts;
  cluster.prependReactor("update", "replicationcontrollers", () => {
    if (left-- <= 0) return undefined;
    throw errors.newConflict({ group: "", resource: "replicationcontrollers" }, "old", "");
  });
  const clock = new utilclock.VirtualClock();
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: cluster.fetch }).coreV1();
  return { reach: { client, namespace: "default", clock, rand: new rand.Rand(1) }, clock };
} // prettier-ignore

/** The hash that an update of this controller to this image has. */
export async function hashOf(image: string, change: Change = {}): Promise<string> {
  const { clock, reach } = reachOf(rcOf(change));
  const cfg = { oldName: "old", newName: "", image, container: "", deploymentKey: key, pullPolicy: "" } as const;
  const made = await clock.run(createNewControllerFromCurrentController(reach, cfg, signal));
  return made.spec.selector[key] ?? "";
} // prettier-ignore

/** What is left of an annotation and of the label after so many conflicts at the first write; null where it was given up. */
export async function afterConflicts(conflicts: number, hasKey: boolean): Promise<{ label: boolean; note: boolean } | null> {
  const rc = rcOf({ selector: hasKey ? { [key]: "mine" } : {} });
  const { clock, reach } = reachOf(rc, conflicts);
  const next = { newName: "next", deploymentKey: key, deploymentValue: "x-orig" };
  try {
    await clock.run(updateExistingReplicationController(reach, rc, next, signal));
  } catch (err) {
    if (errors.isConflict(err)) return null;
    throw err;
  }
  const stored = await reach.client.replicationControllers("default").get("old");
  return { label: Object.hasOwn(stored.spec.selector, key), note: getNextControllerAnnotation(stored) === "next" };
} // prettier-ignore

/** Each changes one thing of the first. */
export const hashes: readonly (readonly [what: string, hash: string])[] = [
  ["old, to nginx:1.20", await hashOf("nginx:1.20")],
  ["the same, asked again", await hashOf("nginx:1.20")],
  ["to nginx:1.21", await hashOf("nginx:1.21")],
  ["3 replicas", await hashOf("nginx:1.20", { replicas: 3 })],
  ["another resource version", await hashOf("nginx:1.20", { resourceVersion: "8" })],
];

/** One conflict at the first write of each branch. */
export const conflicts = {
  without: { label: false, note: false, ...(await afterConflicts(1, false)) },
  with: { label: false, note: false, ...(await afterConflicts(1, true)) },
};

/** After how many conflicts in a row it gives up. */
export const attempts = await (async () => {
  for (let n = 1; ; n++) if ((await afterConflicts(n, false)) === null) return n;
})();
