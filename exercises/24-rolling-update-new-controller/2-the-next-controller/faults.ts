import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [];
