// Go: staging/src/k8s.io/apiserver/pkg/registry/rest/delete.go
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as storage from "#embedded/storage";
import type { Registry } from "./registry.ts";

/**
 * What a DELETE comes to:
 * `pending` – a deletion is under way and stays as it is; `remove` – the object goes at once;
 * `mark` – `object` is stored and waits for its grace period or finalizers; `mark and remove` – both, in this order.
 */
export type DeletionPlan =
  | { readonly kind: "pending" }
  | { readonly kind: "remove" }
  | { readonly kind: "mark" | "mark and remove"; readonly object: storage.Stored };

const orphanDependents = "orphan";
const deleteDependents = "foregroundDeletion";

export function planDeletion(
  registry: Registry,
  old: storage.Stored,
  options: metav1.DeleteOptions,
): DeletionPlan {
  checkPreconditions(registry, old.metadata, options);
  const metadata: storage.Metadata = { ...old.metadata };
  const graceful = markGracefully(registry, old, metadata, options);
  if (graceful === "pending") return { kind: "pending" };
  const finalizers = finalizersFor(registry, metadata, options);
  setFinalizers(metadata, finalizers);
  if (graceful === "not graceful") {
    if (finalizers.length === 0) return { kind: "remove" };
    markAsDeleting(registry, metadata);
    return { kind: "mark", object: { ...old, metadata } };
  }
  const waits = finalizers.length > 0 || graceful > 0;
  return { kind: waits ? "mark" : "mark and remove", object: { ...old, metadata } };
}

function checkPreconditions(
  registry: Registry,
  metadata: storage.Metadata,
  options: metav1.DeleteOptions,
): void {
  const { uid, resourceVersion } = options.preconditions ?? {};
  // Upstream puts the kind where the resource belongs.
  const gr = { group: registry.info.group, resource: registry.info.kind };
  const name = metadata.name ?? "";
  if (uid !== undefined && uid !== metadata.uid) {
    const reason = `the UID in the precondition (${uid}) does not match the UID in record (${metadata.uid ?? ""}). The object might have been deleted and then recreated`;
    throw errors.newConflict(gr, name, reason);
  }
  if (resourceVersion !== undefined && resourceVersion !== metadata.resourceVersion) {
    const reason = `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${metadata.resourceVersion ?? ""}). The object might have been modified`;
    throw errors.newConflict(gr, name, reason);
  }
}

/** Sets deletion time and grace period for kinds that know one, and returns the period that is left to wait. */
function markGracefully(
  registry: Registry,
  old: storage.Stored,
  metadata: storage.Metadata,
  options: metav1.DeleteOptions,
): number | "pending" | "not graceful" {
  const { strategy } = registry;
  if (!strategy.gracePeriod) return "not graceful";
  if (metadata.deletionTimestamp !== undefined) return shorten(metadata, options);
  const period = strategy.gracePeriod(old, options);
  metadata.deletionTimestamp = time.rfc3339(registry.context.clock.wall() + time.seconds(period));
  metadata.deletionGracePeriodSeconds = period;
  if ((metadata.generation ?? 0) > 0) metadata.generation = (metadata.generation ?? 0) + 1;
  return period;
}

/** A deletion under way may only be hastened. */
function shorten(
  metadata: storage.Metadata,
  options: metav1.DeleteOptions,
): number | "pending" | "not graceful" {
  const current = metadata.deletionGracePeriodSeconds ?? 0;
  if (current === 0) return "not graceful";
  const wanted = options.gracePeriodSeconds;
  if (wanted === undefined || wanted >= current) return "pending";
  const at = time.parseRFC3339(metadata.deletionTimestamp ?? "") ?? 0;
  metadata.deletionTimestamp = time.rfc3339(at - time.seconds(current) + time.seconds(wanted));
  metadata.deletionGracePeriodSeconds = wanted;
  return wanted;
}

function markAsDeleting(registry: Registry, metadata: storage.Metadata): void {
  const now = registry.context.clock.wall();
  const at = metadata.deletionTimestamp;
  if (at === undefined && (metadata.generation ?? 0) > 0)
    metadata.generation = (metadata.generation ?? 0) + 1;
  if (at === undefined || (time.parseRFC3339(at) ?? 0) > now) metadata.deletionTimestamp = time.rfc3339(now);
  metadata.deletionGracePeriodSeconds = 0;
}

/** The finalizers that the garbage collector is to find: what the client asks for goes before what the object says. */
function finalizersFor(
  registry: Registry,
  metadata: storage.Metadata,
  options: metav1.DeleteOptions,
): string[] {
  const current = metadata.finalizers ?? [];
  const wanted = current.filter((name) => name !== orphanDependents && name !== deleteDependents);
  const policy = policyFor(registry, current, options);
  if (policy === "Orphan") wanted.push(orphanDependents);
  if (policy === "Foreground") wanted.push(deleteDependents);
  const known = new Set(current);
  const changed = wanted.length !== current.length || wanted.some((name) => !known.has(name));
  return changed ? wanted : current;
}

function policyFor(
  registry: Registry,
  finalizers: readonly string[],
  options: metav1.DeleteOptions,
): metav1.DeletionPropagation {
  const { garbageCollection } = registry.strategy;
  if (garbageCollection === "Unsupported") return "Background";
  if (options.orphanDependents !== undefined) return options.orphanDependents ? "Orphan" : "Background";
  if (options.propagationPolicy !== undefined) return options.propagationPolicy;
  for (const name of finalizers) {
    if (name === orphanDependents) return "Orphan";
    if (name === deleteDependents) return "Foreground";
  }
  return garbageCollection === "OrphanDependents" ? "Orphan" : "Background";
}

function setFinalizers(metadata: storage.Metadata, finalizers: string[]): void {
  if (finalizers.length > 0) metadata.finalizers = finalizers;
  else delete metadata.finalizers;
}
