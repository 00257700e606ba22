import type { Twins } from "../../engine/exercise.ts";

const made = "return async () => {";
const looks = "(await read(getObject)).metadata";
const isGoing = "if (deletionTimestamp !== undefined) {";
const names = "`${namespace}/${name} has just been deleted at ${deletionTimestamp}`";
const throws = "throw new Error(`can't recheck DeletionTimestamp: ${goerrors.textOf(err)}`);";

export const twins: Twins = {
  "asks-when-it-is-made": {
    says: "It reads for the first call when it is made, and for each other one in time.",
    near: "Who reads for the other calls in time passes the check about several calls.",
    changes: [
      [
        made,
        `let first: Promise<metav1.Object> | undefined = getObject();
  first.catch(() => undefined);
  return async () => {
    const ahead = first;
    first = undefined;`,
      ],
      [looks, "(await read(() => ahead ?? getObject())).metadata"],
    ],
  },
  "gone-is-no-danger": {
    says: "An owner may adopt whether it has gone or another one has its name.",
    changes: [
      [
        throws,
        `if (/not found|is gone/.test(goerrors.textOf(err))) return { metadata: {} } as metav1.Object;\n    ${throws}`,
      ],
    ],
  },
  "hands-the-error-on": {
    says: "Its error has another message, and the first error as its cause.",
    changes: [
      [throws, "throw new Error(`can't read the controller: ${goerrors.textOf(err)}`, { cause: err });"],
    ],
  },
  "in-doubt-it-may": {
    says: "An owner that is not found may adopt, and other errors have another message.",
    changes: [
      [
        throws,
        `if (/not found/.test(goerrors.textOf(err))) return { metadata: {} } as metav1.Object;
    throw new Error(goerrors.textOf(err));`,
      ],
    ],
  },
  "keeps-the-cause": {
    says: "Only `not found` is kept as the cause.",
    changes: [
      [
        throws,
        "throw new Error(`can't recheck DeletionTimestamp: ${goerrors.textOf(err)}`, /not found/.test(goerrors.textOf(err)) ? { cause: err } : {});",
      ],
    ],
  },
  "keeps-the-first-answer": {
    says: "If a read fails, what was read before is taken.",
    changes: [
      [made, "let known: metav1.Object | undefined;\n  return async () => {"],
      [
        looks,
        `(known = await read(getObject).catch((err: unknown) => {
      if (known !== undefined) return known;
      throw err;
    })).metadata`,
      ],
    ],
  },
  "still-there-is-enough": {
    none: "The checks see that what is going may adopt, and nobody can see why.",
  },
  "tries-again-at-once": {
    says: "The error about a read that failed has another message.",
    changes: [[throws, "throw new Error(`can't recheck the timestamp: ${goerrors.textOf(err)}`);"]],
  },
  "until-its-time-comes": {
    says: "Of a time that lies ahead the error speaks otherwise.",
    changes: [
      [
        names,
        '`${namespace}/${name} ${deletionTimestamp > "2100" ? "will be" : "has just been"} deleted at ${deletionTimestamp}`',
      ],
    ],
  },
  "waits-for-the-finalizers": {
    says: "In the namespace shop it is the other way round.",
    changes: [[isGoing, 'if ((deletionTimestamp !== undefined) !== (namespace === "shop")) {']],
  },
};
