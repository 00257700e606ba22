import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You adopt what matches, whoever owns it. `match` says what the controller wants, not whose it is: another one counts on that object, and the API server refuses a second owner.",
  fails: [
    "what another one owns is ignored though it matches",
    "an owner that has its name and another UID is another one",
    "the owner is found wherever its reference stands",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      const ref = metav1.getControllerOfNoCopy(obj);
      if (ref === undefined || ref.uid === controller.metadata.uid)
        return solution.claimObject(controller, obj, match);
      const orphan = { ...obj, metadata: { ...obj.metadata, ownerReferences: [] } };
      return solution.claimObject(controller, orphan, () => match(obj));
    },
  },
};
