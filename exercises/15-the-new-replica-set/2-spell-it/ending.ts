import * as controller from "#controller";
import type { Facts } from "../../engine/exercise.ts";
import { templateOf } from "./templates.ts";

export const facts: Facts = () => {
  const [first, next] = ["nginx:1.19", "nginx:1.20"].map((image) => templateOf({ image }));
  if (first === undefined || next === undefined) return [];
  return [
    `\`web-${controller.computeHash(next, 1)}\`, and not \`web-${controller.computeHash(next)}\``,
    `Nor would the first template get \`web-${controller.computeHash(first)}\` again: it would get \`web-${controller.computeHash(first, 1)}\``,
  ];
};
