import type { Fault } from "../../engine/exercise.ts";

const pattern = "/^([+-]?\\d+)%$/.exec(value)";
const nil = 'throw new Error("nil value for IntOrString");';
const invalid =
  "throw new Error(`invalid value for IntOrString: ${JSON.stringify(value)} is not a percentage`);";
const rounded = "return roundUp ? Math.ceil(pods) : Math.floor(pods);";
const surge = "const surge = getScaledValueFromIntOrPercent(maxSurge ?? 0, desired, true);";

const stuck = "surge === 0 && unavailable === 0";

export const faults: readonly Fault[] = [
  {
    says: "A negative part is cut towards 0, whichever way it is to be rounded.",
    changes: [
      [rounded, "return pods < 0 ? Math.trunc(pods) : roundUp ? Math.ceil(pods) : Math.floor(pods);"],
    ],
  },
  {
    says: "A negative part is rounded away from 0 when it is to be rounded up.",
    changes: [
      [
        rounded,
        "return Math.sign(pods) * (roundUp ? Math.ceil(Math.abs(pods)) : Math.floor(Math.abs(pods)));",
      ],
    ],
  },
  {
    says: "What is missing is refused with a text, not with an error.",
    changes: [[nil, 'throw "nil value for IntOrString";']],
  },
  {
    says: "What is no percentage is refused with a text, not with an error.",
    changes: [[invalid, "throw `invalid value for IntOrString: ${value}`;"]],
  },
  {
    says: "What is no percentage is refused with an object that is like an error.",
    changes: [
      [
        invalid,
        'throw { message: "invalid value for IntOrString", toString: () => "invalid value for IntOrString" };',
      ],
    ],
  },
  {
    says: "A limit that is no percentage counts as 0.",
    changes: [
      [
        surge,
        "let surge = 0;\n  try { surge = getScaledValueFromIntOrPercent(maxSurge ?? 0, desired, true); } catch { surge = 0; }",
      ],
    ],
  },
  {
    says: "Blanks around the text are overlooked.",
    changes: [[pattern, "/^([+-]?\\d+)%$/.exec(value.trim())"]],
  },
  {
    says: "Blanks before the sign of per cent are overlooked.",
    changes: [[pattern, "/^([+-]?\\d+)\\s*%$/.exec(value)"]],
  },
  { says: "Blanks after the sign are overlooked.", changes: [[pattern, "/^([+-]?\\s*\\d+)%$/.exec(value)"]] },
  { says: "One line of several is enough.", changes: [[pattern, "/^([+-]?\\d+)%$/m.exec(value)"]] },
  { says: "No percentage may have four digits.", changes: [[pattern, "/^([+-]?\\d{1,3})%$/.exec(value)"]] },
  {
    says: "A fraction of a per cent is taken.",
    changes: [[pattern, "/^([+-]?\\d+(?:\\.\\d+)?)%$/.exec(value)"]],
  },
  {
    says: "What can be read as a number is taken.",
    changes: [
      [pattern, "/^([^%]*[^%\\s][^%]*)%$/.exec(Number.isNaN(Number(value.slice(0, -1))) ? '' : value)"],
    ],
  },
  { says: "A zero in front is refused.", changes: [[pattern, "/^([+-]?(?:0|[1-9]\\d*))%$/.exec(value)"]] },
  {
    says: "Both are taken for 0 where one takes what the other gives.",
    changes: [[stuck, "surge + unavailable === 0"]],
  },
];
