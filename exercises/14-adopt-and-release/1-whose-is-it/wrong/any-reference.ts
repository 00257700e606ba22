import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every owner reference for an owner. Many may stand there, so that the object is not collected while one of them lives, but only the one with `controller: true` has a say.",
  fails: [
    "a reference that does not say `controller: true` makes nobody the owner",
    "the owner is found wherever its reference stands",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      const refs = obj.metadata.ownerReferences;
      const ref = refs.find(({ uid }) => uid === controller.metadata.uid) ?? refs[0];
      if (ref === undefined) return solution.claimObject(controller, obj, match);
      const ownerReferences = [{ ...ref, controller: true }];
      return solution.claimObject(
        controller,
        { ...obj, metadata: { ...obj.metadata, ownerReferences } },
        () => match(obj),
      );
    },
  },
};
