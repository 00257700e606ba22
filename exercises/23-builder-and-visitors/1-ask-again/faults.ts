import type { Fault } from "../../engine/exercise.ts";

const faultOf = "Math.trunc(statusCode / 100) === 5";
const cut = "if (attempts === 1 ||";

export const faults: readonly Fault[] = [
  { says: "A 408 is asked about again.", changes: [[faultOf, `statusCode === 408 || ${faultOf}`]] },
  { says: "A 302 is asked about again.", changes: [[faultOf, `statusCode === 302 || ${faultOf}`]] },
  { says: "A 501 is the last word.", changes: [[faultOf, `statusCode !== 501 && ${faultOf}`]] },
  {
    says: "What is no Error is made one.",
    changes: [
      [
        "return [undefined, err];",
        "return [undefined, err instanceof Error ? err : new Error(String(err))];",
      ],
    ],
  },
  {
    says: "Who rejects with nothing is given an error.",
    changes: [["return [undefined, err];", 'return [undefined, err ?? new Error("no answer")];']],
  },
  { says: "The URL is quoted as JSON.", changes: [["strconv.quote(u)", "JSON.stringify(u)"]] },
  {
    says: "The URL is asked for without the blanks around it.",
    changes: [["await get(u)", "await get(u.trim())"]],
  },
  {
    says: "The URL is asked for without what stands behind a hash.",
    changes: [["await get(u)", 'await get(u.split("#")[0] ?? u)']],
  },
  {
    says: "Nobody asks more than ten times.",
    changes: [[cut, "if (attempts > 10) attempts = 10;\n  if (attempts === 1 ||"]],
  },
];
