import type * as v1 from "#api/core/v1";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";
import { controllerAt, namespace } from "../controller.ts";

/** How many names the port gives to the same wish, made of these versions. */
async function names(...versions: readonly string[]): Promise<number> {
  const made = new Set<string>();
  for (const version of versions) {
    const rcs = { get: async (): Promise<v1.ReplicationController> => controllerAt(version) };
    const client = { replicationControllers: () => rcs } as unknown as kubectl.Reach["client"]; // Nobody needs more of it.
    const reach = { client, namespace, clock: new utilclock.VirtualClock(), rand: new rand.Rand(1) };
    const cfg = { oldName: "old", newName: "", image: "nginx:1.20", container: "", deploymentKey: "deployment", pullPolicy: "" } as const;
    const rc = await kubectl.createNewControllerFromCurrentController(reach, cfg, context.background());
    made.add(rc.metadata.name);
  }
  return made.size;
} // prettier-ignore

export const facts: Facts = async () => [
  `they name ${(await names("41", "42")) === 2 ? "two controllers" : "the same"}`,
  `they name ${(await names("41", "41")) === 1 ? "one and the same" : "two controllers"}`,
];
