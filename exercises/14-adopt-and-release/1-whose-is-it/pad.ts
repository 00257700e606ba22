import type * as metav1 from "#apimachinery/apis/meta/v1";
import { claimObject } from "./exercise.ts";

const web = { metadata: { name: "web", uid: "uid-7" } } as metav1.Object;

/** A ReplicaSet whose owner has this UID, or nobody's. */
const owned = (uid?: string) =>
  ({
    metadata: { ownerReferences: uid === undefined ? [] : [{ name: "web", uid, controller: true }] },
  }) as metav1.Object;

["uid-7", "uid-3", undefined].map((owner) => ({
  owner,
  "if it matches": claimObject(web, owned(owner), () => true),
  "if not": claimObject(web, owned(owner), () => false),
}));
