import type { Twins } from "../../engine/exercise.ts";

const limits = "[surge, unavailable];";
const surge = "maxSurge ?? 0, desired, true);";
const unavailable = "maxUnavailable ?? 0, desired, false);";
const stuck = "? [0, 1] :";
const hasRest = (limit: string) =>
  `typeof ${limit} === "string" && (Number.parseInt(${limit}, 10) * desired) % 100 !== 0`;

export const twins: Twins = {
  "always-one": {
    says: "An unavailability of 0 or less becomes 2, unless the surge is 0 as well.",
    changes: [[limits, "[surge, unavailable <= 0 ? 2 : unavailable];"]],
  },
  "at-most-desired": {
    says: "The unavailability is capped at the size of the Deployment, not the surge.",
    changes: [[limits, "[surge, Math.min(unavailable, desired)];"]],
  },
  "both-round-down": {
    says: "A surge that is no whole number rounds up by one too many.",
    changes: [[surge, `${surge.slice(0, -1)} + Number(${hasRest("maxSurge")});`]],
  },
  "both-round-up": {
    says: "An unavailability that is no whole number becomes two more, unless the surge is 0.",
    changes: [
      [unavailable, `${unavailable.slice(0, -1)} + (surge !== 0 && ${hasRest("maxUnavailable")} ? 2 : 0);`],
    ],
  },
  "nothing-may-move": {
    says: "Where both come to 0, the unavailability goes below 0.",
    changes: [[stuck, "? [0, -1] :"]],
  },
  "per-cent-as-a-fraction": {
    says: "A part of more than ten pods that ends in 7 is one too many.",
    changes: [["* total) / 100;", '* total) / 100 + Number(total > 10 && digits.endsWith("7"));']],
  },
  "rounds-to-the-nearest": {
    says: "Up and down are exchanged.",
    changes: [["Math.ceil(pods) : Math.floor(pods)", "Math.floor(pods) : Math.ceil(pods)"]],
  },
  "surge-gives-way": {
    says: "Where both come to 0, both give way.",
    changes: [[stuck, "? [1, 1] :"]],
  },
};
