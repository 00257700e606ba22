// Go: staging/src/k8s.io/apiserver/pkg/admission/plugin/resourcequota/controller.go
import type * as utilclock from "#utils/clock";
import * as apiequality from "#apimachinery/api/equality";
import * as errors from "#apimachinery/api/errors";
import type * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import type * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { evaluatorFor, type Evaluator } from "./evaluator.ts";
import { matchesScopes } from "./scopes.ts";
import { add, amountsOf, zero, type Amounts } from "./usage.ts";

/** A resource whose objects count. */
interface Counted {
  readonly collection: storage.Collection;
  readonly evaluator: Evaluator;
}

/** Makes a server that serves quotas obey them: what GenericApiServerOptions.quota takes. */
export function enforceQuotas(
  clock: utilclock.Clock,
  registries: ReadonlyMap<string, genericregistry.Registry>,
): void {
  const quotas = registries.get("resourcequotas");
  if (quotas) new ResourceQuotas(clock, quotas).enforce(registries.values());
}

/**
 * Holds new objects against the quotas of their namespace, and keeps the quotas' status: upstream's admission plugin
 * and, as long as nobody has ported it, its controller. While there is no quota nothing is watched and nothing counted.
 */
class ResourceQuotas {
  readonly #clock: utilclock.Clock;
  readonly #quotas: genericregistry.Registry;
  readonly #counted = new Map<string, Counted>();
  #isWatching = false;

  constructor(clock: utilclock.Clock, quotas: genericregistry.Registry) {
    this.#clock = clock;
    this.#quotas = quotas;
  }

  /** From now on these know of quotas. */
  enforce(registries: Iterable<genericregistry.Registry>): void {
    for (const registry of registries) {
      const { info, collection } = registry;
      const evaluator = info.namespaced ? evaluatorFor(info) : undefined;
      if (!evaluator) continue;
      this.#counted.set(info.resource, { collection, evaluator });
      registry.createValidation = (object) => this.#admit(info, evaluator, object);
    }
    follow(this.#quotas.collection, (change) => this.#quotaChanged(change));
  }

  /** Throws 403 if a new object would take more than a quota has left. */
  #admit(info: scheme.ResourceInfo, evaluator: Evaluator, object: storage.Stored): void {
    if (this.#quotas.collection.size === 0) return;
    const { name = "", namespace = "" } = object.metadata;
    const interesting = objectsIn(this.#quotas.collection, namespace).filter(
      (quota) => limitedBy(quota, evaluator).length > 0 && matchesScopes(specOf(quota), object),
    );
    const usage = evaluator.usage(object, this.#clock.wall());
    const why =
      firstOf(interesting, (quota) => unfit(quota, evaluator, object)) ??
      firstOf(interesting, (quota) => exceeded(quota, limitedBy(quota, evaluator), usage));
    if (why !== undefined) throw errors.newForbidden(info, name, why);
  }

  #quotaChanged({ type, object, previous }: storage.Change): void {
    this.#watch();
    if (previous && type === "MODIFIED" && !apiequality.deepEqual(specOf(object), specOf(previous)))
      this.#sync(object);
    // Quotas count themselves: the others may have to know.
    if (type !== "MODIFIED") this.#syncAll(namespaceOf(object));
  }

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    for (const { collection, evaluator } of this.#counted.values())
      if (collection !== this.#quotas.collection)
        follow(collection, ({ object, previous, type }) => {
          if (type === "MODIFIED" && previous && !evaluator.changes(object, previous, this.#clock.wall()))
            return;
          this.#syncAll(namespaceOf(object));
        });
  }

  #syncAll(namespace: string): void {
    if (this.#quotas.collection.size === 0) return;
    for (const quota of objectsIn(this.#quotas.collection, namespace)) this.#sync(quota);
  }

  /** Writes the limits that the spec sets into a quota's status, and what is taken of each. */
  #sync({ metadata }: storage.Stored): void {
    const { name = "", namespace = "" } = metadata;
    const withStatus = (old: storage.Stored | undefined): storage.Stored => {
      if (!old) throw errors.newNotFound(this.#quotas.info, name);
      return { ...old, metadata: { ...old.metadata }, status: this.#countedStatus(old) };
    };
    if (this.#quotas.collection.get(this.#quotas.keyFor(namespace, name)))
      this.#quotas.update(name, withStatus, { namespace, dryRun: false, strategy: unchecked });
  }

  #countedStatus(quota: storage.Stored): object {
    const spec = specOf(quota);
    const hard = { ...spec?.hard };
    const now = this.#clock.wall();
    const used: Record<string, string> = {};
    for (const { collection, evaluator } of this.#counted.values()) {
      const names = Object.keys(hard).filter((name) => evaluator.counts(name));
      if (names.length === 0) continue;
      const matching = objectsIn(collection, namespaceOf(quota)).filter((object) =>
        matchesScopes(spec, object),
      );
      const total = matching.map((object) => evaluator.usage(object, now)).reduce(add, new Map());
      for (const name of names) used[name] = (total.get(name) ?? zero).toString();
    }
    return { hard, used };
  }
}

const unchecked = { prepareForUpdate: () => {}, validateUpdate: () => [] };

const specOf = (quota: storage.Stored) => storage.view<v1.ResourceQuota>(quota).spec;
const statusOf = (quota: storage.Stored) => storage.view<v1.ResourceQuota>(quota).status ?? {};
const nameOf = (quota: storage.Stored) => quota.metadata.name ?? "";
const namespaceOf = (object: storage.Stored) => object.metadata.namespace ?? "";

function firstOf<T>(
  quotas: readonly storage.Stored[],
  find: (quota: storage.Stored) => T | undefined,
): T | undefined {
  for (const quota of quotas) {
    const found = find(quota);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names that a quota limits and of which such objects may take some, sorted. */
function limitedBy(quota: storage.Stored, evaluator: Evaluator): string[] {
  return Object.keys(statusOf(quota).hard ?? {})
    .filter((name) => evaluator.counts(name))
    .sort();
}

/** Upstream's sentence if nobody can say what the object takes, or what is taken already. */
function unfit(quota: storage.Stored, evaluator: Evaluator, object: storage.Stored): string | undefined {
  const limited = limitedBy(quota, evaluator);
  const missing = evaluator.missing(object, limited);
  if (missing.length > 0) return `failed quota: ${nameOf(quota)}: must specify ${missing.join(",")}`;
  const { used = {} } = statusOf(quota);
  return limited.every((name) => used[name] !== undefined)
    ? undefined
    : `status unknown for quota: ${nameOf(quota)}, resources: ${limited.join(",")}`;
}

/** Upstream's sentence for what would be too much; undefined if nothing would. */
function exceeded(quota: storage.Stored, limited: readonly string[], usage: Amounts): string | undefined {
  const status = statusOf(quota);
  const [hard, used] = [amountsOf(status.hard), amountsOf(status.used)];
  const amount = (amounts: Amounts, name: string) => amounts.get(name) ?? zero;
  const tooMuch = limited.filter((name) => {
    const wanted = amount(usage, name);
    return !wanted.isZero() && amount(used, name).add(wanted).cmp(amount(hard, name)) > 0;
  });
  if (tooMuch.length === 0) return undefined;
  const show = (amounts: Amounts) =>
    tooMuch.map((name) => `${name}=${amount(amounts, name).toString()}`).join(",");
  return `exceeded quota: ${nameOf(quota)}, requested: ${show(usage)}, used: ${show(used)}, limited: ${show(hard)}`;
}

function objectsIn(collection: storage.Collection, namespace: string): storage.Stored[] {
  const objects = Array.from(collection.keys(`${namespace}/`), (key) => collection.get(key));
  return objects.filter((object) => object !== undefined);
}

/** Calls back for each change from now on. */
function follow(collection: storage.Collection, changed: (change: storage.Change) => void): void {
  let cursor = collection.end;
  collection.subscribe(() => {
    for (let change = collection.change(cursor); change !== undefined; change = collection.change(cursor)) {
      cursor++;
      // What comes is read at once, so nothing of it can be forgotten.
      if (change !== "forgotten") changed(change);
    }
  });
}
