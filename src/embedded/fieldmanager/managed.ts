// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager/internal/managedfields.go
import * as time from "#go/time";
import * as runtime from "#apimachinery/runtime";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import { isFieldSet, leaf, type FieldSet } from "./field-set.ts";

/** What one manager owns by one kind of operation. */
export interface Owned {
  readonly manager: string;
  readonly operation: string;
  readonly apiVersion: string;
  readonly time: string | undefined;
  readonly fields: FieldSet;
}

/** Who owns what, by the manager's identifier. */
export type Managed = ReadonlyMap<string, Owned>;

/** Whoever applies is the same whichever version they apply in; whoever updates is not. */
export function identifierOf({ manager, operation, apiVersion }: Omit<Owned, "time" | "fields">): string {
  return JSON.stringify([manager, operation, operation === "Apply" ? "" : apiVersion]);
}

/** What this server wrote itself need not be read again; nobody changes it, since it is stored and frozen. */
const decoded = new WeakMap<object, Managed>();

/** Reads managedFields; undefined if there is something in them that cannot be read. */
export function decodeManaged(
  entries: readonly metav1.ManagedFieldsEntry[] | undefined,
): Managed | undefined {
  if (!entries) return new Map();
  const known = decoded.get(entries);
  if (known) return known;
  const managed = new Map<string, Owned>();
  for (const entry of entries) {
    const { manager = "", operation = "", apiVersion = "", fieldsType, fieldsV1 = leaf } = entry;
    if (fieldsType !== "FieldsV1" || !isFieldSet(fieldsV1)) return undefined;
    // What sets are made of is frozen, as they are.
    const fields = runtime.deepFreeze(fieldsV1);
    const owned = { manager, operation, apiVersion, time: entry.time, fields };
    managed.set(identifierOf(owned), owned);
  }
  if (Object.isFrozen(entries)) decoded.set(entries, managed);
  return managed;
}

/** Writes managedFields: who applied first, then the oldest first. */
export function encodeManaged(managed: Managed): metav1.ManagedFieldsEntry[] {
  const entries = [...managed.values()].sort(byOperationAndTime).map((owned) => ({
    ...(owned.manager !== "" && { manager: owned.manager }),
    ...(owned.operation !== "" && { operation: owned.operation }),
    ...(owned.apiVersion !== "" && { apiVersion: owned.apiVersion }),
    ...(owned.time !== undefined && { time: owned.time }),
    fieldsType: "FieldsV1",
    fieldsV1: owned.fields,
  }));
  decoded.set(entries, managed);
  return entries;
}

function byOperationAndTime(a: Owned, b: Owned): number {
  return (
    byText(a.operation, b.operation) ||
    seconds(a) - seconds(b) ||
    byText(a.manager, b.manager) ||
    byText(a.apiVersion, b.apiVersion)
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const seconds = ({ time: at }: Owned) => (at === undefined ? 0 : (time.parseRFC3339(at) ?? 0));

const maxUpdateManagers = 10;
const oldUpdatesManager = "ancient-changes";

/** Merges the oldest updaters of a version into one until there are no more than ten. */
export function capManagers(
  managed: Map<string, Owned>,
  merge: (a: FieldSet, b: FieldSet) => FieldSet,
): void {
  const updaters = [...managed.entries()]
    .filter(([, { operation }]) => operation !== "Apply")
    .sort(([idA, a], [idB, b]) => seconds(a) - seconds(b) || byText(idA, idB));
  let left = updaters.length;
  const firstOfVersion = new Map<string, string>();
  for (const [id, owned] of updaters) {
    if (left <= maxUpdateManagers) return;
    const { apiVersion } = owned;
    const first = firstOfVersion.get(apiVersion);
    if (first === undefined) {
      firstOfVersion.set(apiVersion, id);
      continue;
    }
    const bucket = { ...owned, manager: oldUpdatesManager, operation: "Update" };
    const bucketId = identifierOf(bucket);
    const before = managed.get(bucketId) ?? managed.get(first);
    if (!managed.has(bucketId)) managed.delete(first);
    managed.delete(id);
    managed.set(bucketId, { ...bucket, fields: merge(owned.fields, before?.fields ?? leaf) });
    left--;
  }
}
