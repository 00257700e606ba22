import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a kind through if any of its operations takes the parameter. Upstream looks at the first one and stops. A part of an object, like its status, may have a PATCH of its own under the same kind, and you would take its yes for the object's.",
  fails: ["the first PATCH of a kind decides", "whatever a document says, it is read as kubectl reads it"],
  implementation: {
    ...solution,
    supportsDryRun: (doc, gvk) => {
      const each = Object.entries(doc.paths ?? {}).map(([path, of]) =>
        solution.supportsDryRun({ paths: { [path]: of } }, gvk),
      );
      return each.includes(true) ? true : each.find((one) => one !== undefined);
    },
  },
};
