import { slowStartBatch } from "../../src/controller/replicaset/manage-replicas.ts";

/** How many calls each batch made, how many of them succeeded, and what was counted. */
export interface Batched {
  readonly count: number;
  /** How many calls the server grants; the others fail. */
  readonly grants: number;
  readonly sizes: readonly number[];
  readonly calls: number;
  readonly successes: number;
}

/** Asks the port: `count` pods from a server that grants so many. */
export async function batched(count: number, grants = Infinity): Promise<Batched> {
  const sizes: number[] = [];
  let [calls, isOpen] = [0, false];
  const { successes } = await slowStartBatch(count, 1, async () => {
    if (!isOpen) sizes.push(0);
    isOpen = true;
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    const isGranted = ++calls <= grants;
    // The calls of a batch are all made before the first of them ends.
    await Promise.resolve();
    isOpen = false;
    if (!isGranted) throw new Error("exceeded quota");
  });
  return { count, grants, sizes, calls, successes };
}
