import type { ChapterMeta } from "../../site/author.ts";

const kubectl = "src/kubectl";
const next = `${kubectl}/next-controller.ts`;

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what `rolling-update --image --dry-run` writes, and why.",
    "Put the writes that narrow a selector in an order in which no pod is lost.",
    "Say what a change must be like to survive a conflict.",
    "Say what a second command finds of the first, and when it finds nothing.",
  ],
  prerequisites: [0, 21, 22],
  minutes: 35,
  upstream: [],
  port: [next, `${kubectl}/update-with-retries.ts`],
  tests: [
    `${kubectl}/next-controller.test.ts`,
    `${kubectl}/cmd/rollingupdate/rollingupdate.test.ts`,
    "src/conformance/kubectl-in-process.test.ts",
    "src/conformance/rolling-update.full.test.ts",
  ],
  leftOut: {
    [`${next}#NewControllerConfig`]: "What the new controller has that the old one has not.",
    [`${next}#NextController`]: "A name, a key, and its value.",
    [`${next}#getNextControllerAnnotation`]: "Reads the annotation.",
    [`${next}#setNextControllerAnnotation`]: "Writes the annotation.",
    [`${next}#findSourceController`]: "Chapter 25 has the recovery that asks it.",
    [`${kubectl}/update-with-retries.ts#Update`]: "A function that changes an object.",
  },
  versions: [
    { version: "1.11", change: "The command is there, deprecated and hidden. This is the version that is ported." },
    { version: "1.18 and later", change: "It is gone, and its functions with it." },
  ],
}; // prettier-ignore
