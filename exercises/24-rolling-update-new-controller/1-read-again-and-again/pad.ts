import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import { updateRcWithRetries } from "./exercise.ts";

// A controller of which no more than this is needed, and a server that somebody else has written to.
const at = (resourceVersion: string, labels: Record<string, string>) =>
  ({ metadata: { name: "old", resourceVersion, labels } }) as unknown as v1.ReplicationController;
const clock = new utilclock.VirtualClock();
const begin = clock.now();
const server = {
  get: async () => at("42", { theirs: "yes" }),
  update: async (rc: v1.ReplicationController) => {
    console.log(`after ${Math.floor(clock.now() - begin)} ms: ${JSON.stringify(rc.metadata)}`);
    if (rc.metadata.resourceVersion === "42") return rc;
    throw errors.newConflict({ group: "", resource: "replicationcontrollers" }, "old", "too old");
  },
};
const client = { replicationControllers: () => server } as unknown as kubectl.Reach["client"];
const reach = { client, namespace: "default", clock, rand: new rand.Rand(1) };

const mine = (rc: v1.ReplicationController) => void (rc.metadata.labels["mine"] = "yes");
const got = await clock.run(updateRcWithRetries(reach, at("41", {}), mine, context.background()));
JSON.stringify(got.metadata);
