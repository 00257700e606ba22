import type { Twins } from "../../engine/exercise.ts";

export const twins: Twins = {};
