import type { Twins } from "../../engine/exercise.ts";

const on = "if (word === name) return true;";
const star = 'if (word === "*") hasStar = true;';
const end = "return hasStar && !disabledByDefaultControllers.has(name);";

export const twins: Twins = {
  "last-word-wins": {
    says: "Whoever is also refused does not run.",
    changes: [[on, "if (word === name && !controllers.includes(`-${name}`)) return true;"]],
  },
  "star-settles-it": {
    says: "Behind a star that comes first nothing is read.",
    changes: [[star, 'if (word === "*") hasStar = true;\n    if (word === "*" && controllers[0] === "*") break;']],
  },
  "off-stays-off": {
    says: "What is off by default has to be named before anything else.",
    changes: [
      [
        on,
        "if (word === name) return !disabledByDefaultControllers.has(name) || controllers[0] === name;",
      ],
    ],
  },
  "minus-implies-star": {
    says: "A minus that stands alone is taken for a star.",
    changes: [
      [
        end,
        'return (hasStar || (controllers.length === 1 && controllers[0]?.startsWith("-") === true)) && !disabledByDefaultControllers.has(name);',
      ],
    ],
  },
  "star-means-all": {
    says: "A star that comes first means all.",
    changes: [[end, 'return hasStar && (controllers[0] === "*" || !disabledByDefaultControllers.has(name));']],
  },
}; // prettier-ignore
