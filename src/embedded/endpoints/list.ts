// Go: staging/src/k8s.io/apiserver/pkg/storage/etcd3/store.go
import * as errors from "#apimachinery/api/errors";
import type * as metainternalversion from "#apimachinery/apis/meta/internalversion";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fields from "#apimachinery/fields";
import type * as labels from "#apimachinery/labels";
import type * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { parseResourceVersion } from "./options.ts";
import type { List } from "./response.ts";
import type { Call } from "./scope.ts";

/** Decides which objects of a collection a client wants to see. */
export interface Predicate {
  /** Keys of the namespace, or of all. */
  readonly prefix: string;
  /** Set where only one object can match. */
  readonly key: string | undefined;
  /** True where every object under the prefix matches. */
  readonly everything: boolean;
  matches(object: storage.Stored): boolean;
}

/** The predicate of a list or watch. Throws 400 for fields that the kind cannot be filtered by. */
export function predicateFor(call: Call, options: metainternalversion.ListOptions): Predicate {
  const { registry, info } = call;
  const label = emptyToUndefined(options.labelSelector);
  const selector = fieldSelectorFor(call, options);
  const prefix = info.namespace === "" ? "" : `${info.namespace}/`;
  const name = selector?.requiresExactMatch("metadata.name");
  const single = name !== undefined && (info.namespace !== "" || !registry.info.namespaced);
  return {
    prefix,
    key: single ? registry.keyFor(info.namespace, name) : undefined,
    everything: label === undefined && selector === undefined,
    matches: (object) =>
      (label?.matches(object.metadata.labels ?? {}) ?? true) &&
      (selector?.matches(registry.strategy.fields(object)) ?? true),
  };
}

function emptyToUndefined(selector: labels.Selector | undefined): labels.Selector | undefined {
  return selector === undefined || selector.empty() ? undefined : selector;
}

/** A name in the path of a watch says the same as the field selector would. */
function fieldSelectorFor(call: Call, options: metainternalversion.ListOptions): fields.Selector | undefined {
  const { strategy } = call.registry;
  const asked = options.fieldSelector?.transform((label, value) => [strategy.fieldLabel(label), value]);
  const { name } = call.info;
  if (name === "") return asked === undefined || asked.empty() ? undefined : asked;
  if (asked === undefined || asked.empty()) return fields.oneTermEqualSelector("metadata.name", name);
  if (asked.requiresExactMatch("metadata.name") === name) return asked;
  throw errors.newBadRequest("fieldSelector metadata.name doesn't match requested name");
}

/** The objects that match, as far as the limit goes, and where to go on. */
export function listObjects(
  registry: genericregistry.Registry,
  predicate: Predicate,
  options: metainternalversion.ListOptions,
): List {
  const { collection } = registry;
  const from = startOf(predicate, options);
  const revision = revisionFor(registry, options, from);
  const items: storage.Stored[] = [];
  const snapshot = snapshotAt(registry, revision, from);
  const last = { key: "" };
  for (const key of keysOf(registry, predicate, snapshot, from?.key)) {
    const object = snapshot?.get(key) ?? collection.get(key);
    if (!object || !(predicate.everything || predicate.matches(object))) continue;
    if (options.limit > 0 && items.length >= options.limit) {
      return { metadata: moreToCome(registry, predicate, { revision, after: last.key, snapshot }), items };
    }
    items.push(object);
    last.key = key;
  }
  return { metadata: { resourceVersion: String(revision) }, items };
}

interface Start {
  readonly key: string;
  /** -1: the newest there is. */
  readonly revision: number;
}

/** Where a continued list goes on. */
function startOf(predicate: Predicate, options: metainternalversion.ListOptions): Start | undefined {
  if (options.continue === "") return undefined;
  const start = decodeContinue(options.continue, predicate.prefix);
  if (options.resourceVersion !== "" && options.resourceVersion !== "0")
    throw errors.newBadRequest("specifying resource version is not allowed when using continue");
  return start;
}

/** The revision at which the list is read: the client's where it insists, else the newest. */
function revisionFor(
  registry: genericregistry.Registry,
  options: metainternalversion.ListOptions,
  from: Start | undefined,
): number {
  const newest = registry.collection.revision;
  if (from) return from.revision < 0 ? newest : from.revision;
  const asked = parseResourceVersion(options.resourceVersion);
  if (asked > newest) throw tooLarge(asked, newest);
  const match = options.resourceVersionMatch;
  const exact = match === "Exact" || (match === "" && options.limit > 0);
  return exact && asked > 0 ? asked : newest;
}

function tooLarge(asked: number, newest: number): errors.StatusError {
  const err = errors.newTimeoutError(`Too large resource version: ${asked}, current: ${newest}`, 1);
  const causes = [{ reason: "ResourceVersionTooLarge", message: "Too large resource version" }];
  return new errors.StatusError({ ...err.status, details: { ...err.status.details, causes } });
}

/** What was stored at an older revision; undefined where today's objects are asked for. */
function snapshotAt(
  registry: genericregistry.Registry,
  revision: number,
  from: Start | undefined,
): ReadonlyMap<string, storage.Stored> | undefined {
  const { collection } = registry;
  if (revision >= collection.revision) return undefined;
  try {
    return collection.at(revision);
  } catch (err) {
    if (!from || !(err instanceof errors.StatusError)) throw err;
    const expired = errors.newResourceExpired(inconsistentContinue);
    const token = encodeContinue({ key: from.key, revision: -1 });
    throw new errors.StatusError({ ...expired.status, metadata: { continue: token } });
  }
}

const inconsistentContinue =
  "The provided continue parameter is too old to display a consistent list result. You can start a new list without " +
  "the continue parameter, or use the continue token in this response to retrieve the remainder of the results. " +
  "Continuing with the provided token results in an inconsistent list - objects that were created, modified, or " +
  "deleted between the time the first chunk was returned and now may show up in the list.";

function keysOf(
  registry: genericregistry.Registry,
  predicate: Predicate,
  snapshot: ReadonlyMap<string, storage.Stored> | undefined,
  start: string | undefined,
): Iterable<string> {
  const { prefix, key } = predicate;
  if (key !== undefined) return start !== undefined && key < start ? [] : [key];
  if (!snapshot) return registry.collection.keys(prefix, start ?? prefix);
  return [...snapshot.keys()].filter((k) => k.startsWith(prefix) && k >= (start ?? "")).sort();
}

interface Page {
  readonly revision: number;
  readonly after: string;
  readonly snapshot: ReadonlyMap<string, storage.Stored> | undefined;
}

function moreToCome(registry: genericregistry.Registry, predicate: Predicate, page: Page): metav1.ListMeta {
  const next = `${page.after}\0`;
  const metadata: metav1.ListMeta = {
    resourceVersion: String(page.revision),
    continue: encodeContinue({ key: next, revision: page.revision }),
  };
  // How many are left is known only where nothing is filtered out.
  if (predicate.everything)
    metadata.remainingItemCount = [...keysOf(registry, predicate, page.snapshot, next)].length;
  return metadata;
}

function encodeContinue(start: Start): string {
  const token = JSON.stringify({ v: "meta.k8s.io/v1", rv: start.revision, start: start.key });
  return btoa(token).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decodeContinue(text: string, prefix: string): Start {
  const refuse = (why: string) => errors.newBadRequest(`invalid continue token: ${why}`);
  let token: { v?: unknown; rv?: unknown; start?: unknown };
  try {
    // Whatever is in it is checked field by field below.
    token = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))) as typeof token;
  } catch {
    throw refuse("continue key is not valid");
  }
  const { v, rv, start } = token ?? {};
  if (v !== "meta.k8s.io/v1")
    throw refuse(
      `continue key is not valid: server does not recognize this encoded version ${JSON.stringify(v ?? "")}`,
    );
  if (typeof rv !== "number" || rv === 0)
    throw refuse(
      "continue key is not valid: incorrect encoded start resourceVersion (version meta.k8s.io/v1)",
    );
  if (typeof start !== "string" || start === "")
    throw refuse("continue key is not valid: encoded start key empty (version meta.k8s.io/v1)");
  if (!start.startsWith(prefix))
    throw refuse(`continue key is not valid: encoded start key ${JSON.stringify(start)}`);
  return { key: start, revision: rv };
}
