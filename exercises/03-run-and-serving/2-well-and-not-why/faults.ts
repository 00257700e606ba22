import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Verbose is off where its value is 0.",
    changes: [['query.has("verbose")', '(query.has("verbose") && query.get("verbose") !== "0")']],
  },
  {
    says: "Of a failure every page says that it is healthz.",
    changes: [["`${lines}${name} check failed`", "`${lines}healthz check failed`"]],
  },
  {
    says: "What a check throws before it promises anything ends the page.",
    changes: [
      [
        "try {\n        await check.check(req);",
        "const asked = check.check(req);\n      try {\n        await asked;",
      ],
    ],
  },
  {
    says: "Names are put between quotation marks as they are.",
    changes: [[".map(strconv.quote)", '.map((one) => `"${one}"`)']],
  },
];
