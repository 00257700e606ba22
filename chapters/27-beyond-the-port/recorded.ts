import * as klog from "#klog";
import { type Played, playRecording } from "../../src/conformance/play.ts";
import type { Recording } from "../../src/conformance/recordings.ts";
import { slot } from "./plants.ts";

/** Plays a recording with a plant in the port, or none; says where it departs. */
export async function departs(
  recording: Recording,
  plant: string | undefined,
): Promise<Played["differences"]> {
  const global = globalThis as { [key: symbol]: unknown };
  global[Symbol.for(slot)] = plant;
  const sink = klog.setSink(() => {});
  try {
    return (await playRecording(recording)).differences;
  } finally {
    klog.setSink(sink);
    global[Symbol.for(slot)] = undefined;
  }
}
