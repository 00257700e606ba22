import type { Twins } from "../../engine/exercise.ts";

/** TODO: for each misconception another fault that fails the same checks, as changes to solution.ts. */
export const twins: Twins = {
  "first-belief": { says: "TODO", changes: [["return question", "return 1"]] },
};
