import * as time from "#go/time";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";
import { Refusing } from "./refusing.ts";

/** A ReplicaSet of fifty pods where there is room for twenty. */
export const facts: Facts = async () => {
  const { batches, pods, refused } = await quietly(() =>
    Refusing.play({ replicas: 50, room: 20 }, (stage) => stage.after(time.second)),
  );
  // Each sync begins with one pod.
  const next = batches.indexOf(1, 1);
  const [first, later] = [batches.slice(0, next), batches.slice(next)];
  const asked = first.reduce((sum, size) => sum + size, 0);
  const each = later.every((size) => size === 1) ? "one pod each" : "several pods";
  return [
    `The first sync asks for ${asked} pods, in batches of ${first.slice(0, -1).join(", ")} and ${first.at(-1)}, and the server refuses ${asked - pods} of them.`,
    `In the rest of the second ${later.length} more syncs ask for ${each}, and all ${refused - asked + pods} are refused.`,
  ];
};
