import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "An error that is thrown twice is kept once.",
    changes: [["return errs;", "return [...new Set(errs)];"]],
  },
  {
    says: "What a visitor throws is kept unless it was kept before.",
    changes: [
      [
        "await visitor.visit(kept).catch(keep);",
        "await visitor.visit(kept).catch((err: Error) => errs.includes(err) || keep(err));",
      ],
    ],
  },
  {
    says: "A list of errors is taken apart.",
    changes: [
      [
        "errs.push(...(await errorsOf(visitor, fn)));",
        "for (const err of await errorsOf(visitor, fn))\n    errs.push(...(err instanceof AggregateError ? utilerrors.errorsOf(err) : [err]));",
      ],
    ],
  },
  {
    says: "Another error with the words of the first is kept.",
    changes: [["keep(thrown);", "keep(new Error(goerrors.toError(thrown).message));"]],
  },
  {
    says: "What is thrown and is no Error is not kept.",
    changes: [
      ["void errs.push(goerrors.toError(thrown));", "void (thrown instanceof Error && errs.push(thrown));"],
    ],
  },
  {
    says: "What is thrown and is no Error is kept as it is.",
    changes: [["goerrors.toError(thrown)", "thrown as Error"]],
  },
  {
    says: "The list that is thrown has no text.",
    changes: [
      [
        "const all = utilerrors.newAggregate(errs);",
        "const all = errs.length > 0 ? new AggregateError(errs) : undefined;",
      ],
    ],
  },
];
