import { notStarted } from "../../engine/exercise.ts";

/** Calls `fn` as often as `count` says, slowly at first; stops after a batch with a failure. */
export async function slowStartBatch(
  count: number,
  initialBatchSize: number,
  fn: () => Promise<void>,
): Promise<{ successes: number; err?: unknown }> {
  void [count, initialBatchSize, fn];
  return notStarted();
}
