// Go: pkg/controller/namespace/deletion/status_condition_utils.go
import type * as v1 from "#api/core/v1";
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

type ConditionType =
  | "NamespaceDeletionDiscoveryFailure"
  | "NamespaceDeletionGroupVersionParsingFailure"
  | "NamespaceDeletionContentFailure"
  | "NamespaceContentRemaining"
  | "NamespaceFinalizersRemaining";

/** What each condition says while all is well. The order is that in which they are added. */
const ok: Readonly<Record<ConditionType, { reason: string; message: string }>> = {
  NamespaceDeletionDiscoveryFailure: {
    reason: "ResourcesDiscovered",
    message: "All resources successfully discovered",
  },
  NamespaceDeletionGroupVersionParsingFailure: {
    reason: "ParsedGroupVersions",
    message: "All legacy kube types successfully parsed",
  },
  NamespaceDeletionContentFailure: {
    reason: "ContentDeleted",
    message: "All content successfully deleted, may be waiting on finalization",
  },
  NamespaceContentRemaining: { reason: "ContentRemoved", message: "All content successfully removed" },
  NamespaceFinalizersRemaining: {
    reason: "ContentHasNoFinalizers",
    message: "All content-preserving finalizers finished",
  },
};

/** How much content is left, by resource and by finalizer. */
export interface ContentTotals {
  /** Keyed by `resource.group`. */
  gvrToNumRemaining: ReadonlyMap<string, number>;
  finalizersToNumRemaining: ReadonlyMap<string, number>;
}

/** Collects what one attempt at emptying a namespace met, and turns it into conditions. */
export class NamespaceConditionUpdater {
  readonly #clock: utilclock.Clock;
  readonly #newConditions: v1.NamespaceCondition[] = [];
  readonly #deleteContentErrors: string[] = [];

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  processDeleteContentErr(err: unknown): void {
    this.#deleteContentErrors.push(fmt.formatValue(err));
  }

  processContentTotals({ gvrToNumRemaining, finalizersToNumRemaining }: ContentTotals): void {
    if (gvrToNumRemaining.size > 0) {
      const list = listed(gvrToNumRemaining, (gr, n) => `${gr} has ${n} resource instances`);
      this.#add("NamespaceContentRemaining", "SomeResourcesRemain", `Some resources are remaining: ${list}`);
    }
    if (finalizersToNumRemaining.size > 0) {
      const list = listed(
        finalizersToNumRemaining,
        (finalizer, n) => `${finalizer} in ${n} resource instances`,
      );
      this.#add(
        "NamespaceFinalizersRemaining",
        "SomeFinalizersRemain",
        `Some content in the namespace has finalizers remaining: ${list}`,
      );
    }
  }

  /** Writes the conditions into `status`; false means that they said so already. */
  update(status: v1.NamespaceStatus): boolean {
    const errs = this.#deleteContentErrors.sort();
    if (errs.length > 0) {
      const message = `Failed to delete all resource types, ${errs.length} remaining: ${errs.join(", ")}`;
      this.#add("NamespaceDeletionContentFailure", "ContentDeletionFailed", message);
    }
    return updateConditions(status, this.#newConditions, this.#now());
  }

  #add(type: ConditionType, reason: string, message: string): void {
    this.#newConditions.push({ type, status: "True", reason, message, lastTransitionTime: this.#now() });
  }

  #now(): string {
    return time.rfc3339(this.#clock.wall());
  }
}

/** Writes each condition into `status`, that all is well where `newConditions` says nothing; false if it says so already. */
export function updateConditions(
  status: v1.NamespaceStatus,
  newConditions: readonly v1.NamespaceCondition[],
  now: string,
): boolean {
  let hasChanged = false;
  const conditions = new Map((status.conditions ?? []).map((c) => [c.type, c]));
  for (const [type, { reason, message }] of Object.entries(ok)) {
    const failing = newConditions.find((c) => c.type === type);
    const found = failing ?? { type, status: "False", reason, message, lastTransitionTime: now };
    const old = conditions.get(type);
    if (old?.status === found.status && old.message === found.message && old.reason === found.reason)
      continue;
    const { lastTransitionTime } = old?.status === found.status ? old : found;
    conditions.set(type, { ...found, lastTransitionTime });
    hasChanged = true;
  }
  if (hasChanged) status.conditions = [...conditions.values()];
  return hasChanged;
}

function listed(counts: ReadonlyMap<string, number>, say: (name: string, n: number) => string): string {
  return [...counts]
    .filter(([, n]) => n > 0)
    .map(([name, n]) => say(name, n))
    .sort()
    .join(", ");
}
