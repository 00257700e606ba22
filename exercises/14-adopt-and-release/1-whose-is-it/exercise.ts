import type * as metav1 from "#apimachinery/apis/meta/v1";
import { notStarted } from "../../engine/exercise.ts";

/** Keeping and ignoring take no action; adopting and releasing are patches, which the caller sends. */
type Claim = "keep" | "ignore" | "adopt" | "release";

// Whatever has metadata is a metav1.Object here. Of metadata you need
//   uid                one object has it, and no other ever gets it
//   deletionTimestamp  undefined unless somebody has asked for the deletion
//   ownerReferences    a list; each has a name, a uid and perhaps `controller: true`
// A helper of the port that you may use: getControllerOfNoCopy(object) of `#apimachinery/apis/meta/v1` gives the reference
// with `controller: true`, or undefined.

/** Says what becomes of an object that `controller` may own, or may want to own. */
export function claimObject<T extends metav1.Object>(
  controller: metav1.Object,
  obj: T,
  match: (obj: T) => boolean,
): Claim {
  void [controller, obj, match];
  return notStarted();
}
