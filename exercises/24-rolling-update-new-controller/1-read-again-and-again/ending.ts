import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import { updateRcWithRetries } from "../../../src/kubectl/update-with-retries.ts";
import type { Facts } from "../../engine/exercise.ts";
import { controllerAt, namespace } from "../controller.ts";

/** How many writes the port needs if others have written once, and again every `period` milliseconds; and whether it got through. */
async function writes(period: number): Promise<readonly [writes: number, done: boolean]> {
  const clock = new utilclock.VirtualClock();
  const begin = clock.now();
  const version = (): string => String(42 + Math.floor((clock.now() - begin) / period));
  let count = 0;
  const rcs = {
    get: async () => controllerAt(version()),
    update: async (rc: v1.ReplicationController) => {
      count++;
      if (rc.metadata.resourceVersion === version()) return rc;
      throw errors.newConflict({ group: "", resource: "replicationcontrollers" }, "old", "");
    },
  };
  const client = { replicationControllers: () => rcs } as unknown as kubectl.Reach["client"]; // Nobody needs more of it.
  const reach = { client, namespace, clock, rand: new rand.Rand(1) };
  const updating = updateRcWithRetries(reach, controllerAt("41"), () => {}, context.background());
  const done = await clock.run(
    updating.then(
      () => true,
      () => false,
    ),
  );
  return [count, done];
}

export const facts: Facts = async () => {
  const [few, done] = await writes(30);
  const [many, givenUp] = await writes(8);
  return [
    ...(done ? [`Every 30 ms, it takes ${few} writes`] : []),
    ...(givenUp ? [] : [`Every 8 ms, ${many} writes are refused, and the change is given up.`]),
  ];
};
