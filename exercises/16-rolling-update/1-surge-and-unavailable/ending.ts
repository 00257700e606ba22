import { resolveFenceposts } from "../../../src/controller/deployment/util/deployment-util.ts";
import type { Facts } from "../../engine/exercise.ts";

const limits = (maxSurge: number | string): string => {
  const [surge, unavailable] = resolveFenceposts(maxSurge, "25%", 1);
  return `a surge of ${surge} and an unavailability of ${unavailable}, so ${1 - unavailable} pod`;
};

export const facts: Facts = () => [
  `At 25% and 25% of one pod the limits are ${limits("25%")}`,
  `With \`maxSurge: 0\` they are ${limits(0)}`,
];
