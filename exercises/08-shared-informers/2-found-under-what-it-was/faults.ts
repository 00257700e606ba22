import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "An object that had one value and gets a second beside it loses the first, as in kubernetes issue 109115.",
    changes: [
      [
        "putIn(index, indexFunc(obj), key);",
        `const [was, ...more] = old === undefined ? [] : indexFunc(old);
    const isSecond = more.length === 0 && indexFunc(obj).length > 1;
    putIn(index, indexFunc(obj).filter((value) => !(isSecond && value === was)), key);`,
      ],
    ],
  },
  {
    says: "An empty value, which a label may have, is taken for none.",
    changes: [["    keys.add(key);", '    if (value !== "") keys.add(key);\n    else continue;']],
  },
];
