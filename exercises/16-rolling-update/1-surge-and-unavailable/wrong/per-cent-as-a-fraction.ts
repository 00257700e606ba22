import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You divide by 100 before you multiply. 7 / 100 * 100 is 7.000000000000001 in floating point and rounds up to 8. Multiply first.",
  fails: [
    "a result that is whole stays what it is",
    "a percentage may have any number of digits",
    "whatever is asked for, the answers are those of Kubernetes",
  ],
  implementation: {
    ...solution,
    getScaledValueFromIntOrPercent: (value, total, roundUp) => {
      if (typeof value !== "string" || !/^\d+%$/.test(value)) {
        return solution.getScaledValueFromIntOrPercent(value, total, roundUp);
      }
      const pods = (Number.parseInt(value, 10) / 100) * total;
      return roundUp ? Math.ceil(pods) : Math.floor(pods);
    },
  },
};
