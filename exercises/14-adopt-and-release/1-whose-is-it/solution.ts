import * as metav1 from "#apimachinery/apis/meta/v1";

type Claim = "keep" | "ignore" | "adopt" | "release";

export function claimObject<T extends metav1.Object>(
  controller: metav1.Object,
  obj: T,
  match: (obj: T) => boolean,
): Claim {
  const controllerRef = metav1.getControllerOfNoCopy(obj);
  if (controllerRef === undefined) {
    if (isBeingDeleted(controller) || isBeingDeleted(obj)) return "ignore";
    return match(obj) ? "adopt" : "ignore";
  }
  if (controllerRef.uid !== controller.metadata.uid) return "ignore";
  if (match(obj)) return "keep";
  return isBeingDeleted(controller) ? "ignore" : "release";
}

const isBeingDeleted = ({ metadata }: metav1.Object): boolean => metadata.deletionTimestamp !== undefined;
