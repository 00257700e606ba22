import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as deploymenttesting from "#controller/deployment/testing";
import { getNewReplicaSet } from "../../src/controller/deployment/new-replica-set.ts";

/** Whose ReplicaSet has the name already, as the controller’s copy has it. */
export const holders = ["not in the copy", "web's, same template", "web's, other template", "somebody else's", "nobody's"] as const; // prettier-ignore
export type Holder = (typeof holders)[number];

/** What becomes of a create that is answered with 409. */
export interface Outcome {
  readonly holder: Holder;
  readonly ends: "not found" | "taken as the new one" | "already exists";
  /** What the status counts afterwards. */
  readonly count: number | undefined;
}

/** Asks the port for the new ReplicaSet where that name is taken; its list is older, and has none. */
export async function outcomeOf(holder: Holder): Promise<Outcome> {
  const d = deploymenttesting.newDeployment("web", 2);
  const name = `web-${controller.computeHash(d.spec.template)}`;
  const rs = deploymenttesting.newReplicaSet(d, name, 2);
  rs.spec = runtime.deepCopy(rs.spec);
  changes[holder](rs);
  const replicaSets = holder === "not in the copy" ? [] : [rs];
  const { dc } = new deploymenttesting.Fixture({ objects: [d, rs], replicaSets });
  const ends = await getNewReplicaSet(dc, d, [], [], true).then(
    (found) => (found?.metadata.uid === rs.metadata.uid ? "taken as the new one" : undefined),
    (err: unknown) => (errors.isNotFound(err) ? "not found" : errors.isAlreadyExists(err) ? "already exists" : undefined),
  );
  if (ends === undefined) throw new Error(`${holder}: it came to something else`);
  return { holder, ends, count: d.status.collisionCount };
} // prettier-ignore

const changes: Readonly<Record<Holder, (rs: apps.ReplicaSet) => void>> = {
  "not in the copy": () => {},
  "web's, same template": () => {},
  "web's, other template": (rs) => void (rs.spec.template.spec.terminationGracePeriodSeconds = 1),
  "somebody else's": (rs) => rs.metadata.ownerReferences.forEach((ref) => Object.assign(ref, { uid: "earlier" })),
  "nobody's": (rs) => void (rs.metadata.ownerReferences = []),
}; // prettier-ignore

export const outcomes: readonly Outcome[] = await Promise.all(holders.map(outcomeOf));
