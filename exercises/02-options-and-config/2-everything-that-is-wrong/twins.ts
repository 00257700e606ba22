import type { Twins } from "../../engine/exercise.ts";

const star = '.filter((word) => word !== "*")';
const dash = '(word.startsWith("-") ? word.slice(1) : word)';
const unknown = "names.filter((name) => !controllers.all.includes(name));";
const one = "list.length === 1 ? first.message : told(list)";
const brackets = "return texts.size === 1 ? text : `[${text}]`;";
const texts = "const texts = new Set(errs.flatMap(leaves));";

export const twins: Twins = {
  "one-is-enough": {
    says: "All names are told, but in the order of the alphabet.",
    changes: [[unknown, unknown.replace(/;$/, ".sort();")]],
  },
  "the-dash-is-a-letter": {
    says: "The dash is told behind the name.",
    changes: [
      [
        dash,
        '(!word.startsWith("-") ? word : controllers.all.includes(word.slice(1)) ? word.slice(1) : `${word.slice(1)}-`)',
      ],
    ],
  },
  "the-star-is-a-name": {
    says: "A star becomes two.",
    changes: [[star, '.map((word) => (word === "*" ? "**" : word))']],
  },
  "always-in-brackets": {
    says: "One text stands in brackets of another kind.",
    changes: [
      [one, one.replace("first.message", "`(${first.message})`")],
      [brackets, brackets.replace("? text", "? `(${text})`")],
    ],
  },
  "all-of-them-as-they-are": {
    says: "A text is told once, with how often it was said.",
    changes: [
      [
        texts,
        "const flat = errs.flatMap(leaves);\n  const texts = new Set(flat.map((text) => [text, flat.filter((other) => other === text).length] as const).map(([text, n]) => (n > 1 ? `${text} (${n})` : text)));",
      ],
    ],
  },
};
