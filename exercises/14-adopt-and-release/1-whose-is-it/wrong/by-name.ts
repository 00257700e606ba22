import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You know an owner by its name. A Deployment that was deleted and made again has the name of the first one and is not that one, and the garbage collector, which goes by UIDs, will delete what the first one owned.",
  fails: [
    "an owner that has its name and another UID is another one",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      const ref = metav1.getControllerOfNoCopy(obj);
      if (ref?.name !== controller.metadata.name) return solution.claimObject(controller, obj, match);
      const ownerReferences = [{ ...ref, uid: controller.metadata.uid }];
      return solution.claimObject(
        controller,
        { ...obj, metadata: { ...obj.metadata, ownerReferences } },
        () => match(obj),
      );
    },
  },
};
