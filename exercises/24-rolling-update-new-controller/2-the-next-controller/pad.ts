import type * as v1 from "#api/core/v1";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import { createNewControllerFromCurrentController } from "./exercise.ts";

// An old controller of which no more than this is needed, at some version.
const old = (resourceVersion: string) =>
  ({
    apiVersion: "v1",
    kind: "ReplicationController",
    metadata: { name: "old", resourceVersion },
    spec: {
      selector: { app: "web" },
      template: {
        metadata: { labels: { app: "web" } },
        spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
      },
    },
  }) as unknown as v1.ReplicationController;
const reachOf = (rc: v1.ReplicationController) => {
  const client = {
    replicationControllers: () => ({ get: async () => rc }),
  } as unknown as kubectl.Reach["client"];
  return { client, namespace: "default", clock: new utilclock.VirtualClock(), rand: new rand.Rand(1) };
};
const cfg = {
  oldName: "old",
  newName: "",
  image: "nginx:1.20",
  container: "",
  deploymentKey: "deployment",
  pullPolicy: "",
} as const;

const made: v1.ReplicationController[] = [];
for (const version of ["41", "42"])
  made.push(await createNewControllerFromCurrentController(reachOf(old(version)), cfg, context.background()));
made.map(({ metadata, spec }) => ({ name: metadata.name, selector: JSON.stringify(spec.selector) }));
