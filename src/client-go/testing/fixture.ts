// Go: staging/src/k8s.io/client-go/testing/fixture.go
import * as apischema from "#api/schema";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as runtime from "#apimachinery/runtime";
import * as schema from "#apimachinery/runtime/schema";
import * as types from "#apimachinery/types";
import * as json from "#apimachinery/util/json";
import * as jsonpatch from "#apimachinery/util/jsonpatch";
import * as mergepatch from "#apimachinery/util/mergepatch";
import * as strategicpatch from "#apimachinery/util/strategicpatch";
import * as watch from "#apimachinery/watch";
import * as strconv from "#go/strconv";
import type { Action } from "./actions.ts";
import type { Reaction, ReactionFunc } from "./fake.ts";

/** What a tracker can hold: anything with a kind and a name. What is missing is filled in as decoding does. */
export type Trackable = metav1.Manifest<metav1.Object>;

interface Change {
  readonly gvr: string;
  readonly namespace: string;
  readonly event: watch.Event<metav1.Object>;
}

const gvrKey = (gvr: schema.GroupVersionResource) => `${schema.groupVersionString(gvr)}/${gvr.resource}`;

/** Keeps objects by kind, namespace and name, and tells watchers what happens to them. It neither defaults nor validates. */
export class ObjectTracker {
  readonly #objects = new Map<string, Map<string, metav1.Object>>();
  readonly #watchers = new Map<string, Set<[namespace: string, watcher: watch.FakeWatcher<metav1.Object>]>>();
  /** Everything that has happened, so that a watch can begin where a list was made. */
  readonly #changes: Change[] = [];

  /** How much has happened: the resource version of a list. */
  get version(): number {
    return this.#changes.length;
  }

  /** Adds an object, or the items of a list, under the resource that the kind suggests. */
  add(object: Trackable): void {
    const decoded = scheme.decode<metav1.Object & { items?: Trackable[] }>(object);
    if (decoded.items !== undefined) {
      for (const item of decoded.items) this.add(item);
      return;
    }
    this.create(unsafeGuessKindToResource(scheme.gvkOfObject(decoded)), decoded, decoded.metadata.namespace);
  }

  get(gvr: schema.GroupVersionResource, namespace: string, name: string): metav1.Object {
    const object = this.#objects.get(gvrKey(gvr))?.get(types.namespacedNameString({ namespace, name }));
    if (object === undefined) throw errors.newNotFound(gvr, name);
    return runtime.deepCopy(object);
  }

  create(gvr: schema.GroupVersionResource, object: Trackable, namespace: string): void {
    this.#add(gvr, object, { namespace, replaceExisting: false });
  }

  update(gvr: schema.GroupVersionResource, object: Trackable, namespace: string): void {
    this.#add(gvr, object, { namespace, replaceExisting: true });
  }

  /** The objects of a namespace, of all if it is `""`, by namespace and name. */
  list(gvr: schema.GroupVersionResource, namespace: string): metav1.Object[] {
    return [...(this.#objects.get(gvrKey(gvr))?.values() ?? [])]
      .filter(({ metadata }) => namespace === "" || metadata.namespace === namespace)
      .sort(
        (a, b) =>
          compare(a.metadata.namespace, b.metadata.namespace) || compare(a.metadata.name, b.metadata.name),
      )
      .map((object) => runtime.deepCopy(object));
  }

  delete(gvr: schema.GroupVersionResource, namespace: string, name: string): void {
    const object = this.get(gvr, namespace, name);
    this.#objects.get(gvrKey(gvr))?.delete(types.namespacedNameString({ namespace, name }));
    this.#tell(gvr, namespace, { type: "DELETED", object });
  }

  /**
   * What happens from now on in a namespace, in all if it is `""`. With `since`, the version of a list, what has happened
   * after that list comes first: upstream's tracker loses it, and so its informers may miss an object.
   */
  watch(
    gvr: schema.GroupVersionResource,
    namespace: string,
    since = this.version,
  ): watch.Interface<metav1.Object> {
    const watcher = new watch.FakeWatcher<metav1.Object>();
    const key = gvrKey(gvr);
    for (const change of this.#changes.slice(since)) {
      if (change.gvr === key && sees(namespace, change.namespace)) watcher.action(change.event);
    }
    const watchers = this.#watchers.get(key) ?? new Set();
    this.#watchers.set(key, watchers.add([namespace, watcher]));
    return watcher;
  }

  #add(
    gvr: schema.GroupVersionResource,
    given: Trackable,
    { namespace, replaceExisting }: { namespace: string; replaceExisting: boolean },
  ): void {
    const object = runtime.deepCopy(scheme.decode<metav1.Object>(given));
    const { metadata } = object;
    metadata.namespace ||= namespace;
    if (namespace !== metadata.namespace) {
      const [ours, theirs] = [strconv.quote(namespace), strconv.quote(metadata.namespace)];
      throw errors.newBadRequest(
        `request namespace does not match object namespace, request: ${ours} object: ${theirs}`,
      );
    }
    const objects = this.#objects.get(gvrKey(gvr)) ?? new Map<string, metav1.Object>();
    this.#objects.set(gvrKey(gvr), objects);
    const key = types.namespacedNameString(metadata);
    const exists = objects.has(key);
    if (exists && !replaceExisting) throw errors.newAlreadyExists(gvr, metadata.name);
    if (!exists && replaceExisting) throw errors.newNotFound(gvr, metadata.name);
    objects.set(key, runtime.deepFreeze(object));
    this.#tell(gvr, namespace, { type: exists ? "MODIFIED" : "ADDED", object });
  }

  #tell(gvr: schema.GroupVersionResource, namespace: string, event: watch.Event<metav1.Object>): void {
    this.#changes.push({ gvr: gvrKey(gvr), namespace, event });
    for (const entry of this.#watchers.get(gvrKey(gvr)) ?? []) {
      const [wanted, watcher] = entry;
      if (watcher.stopped) this.#watchers.get(gvrKey(gvr))?.delete(entry);
      else if (sees(wanted, namespace)) watcher.action(event);
    }
  }
}

const sees = (wanted: string, namespace: string) => wanted === "" || wanted === namespace;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** A reactor that does to `tracker` what the call asks for. */
export function objectReaction(tracker: ObjectTracker): ReactionFunc {
  return (action) => {
    const { verb, namespace, name = "", object, subresource } = action;
    switch (verb) {
      case "list":
        return listOf(tracker, action);
      case "get":
        return tracker.get(action, namespace, name);
      case "create":
        // A subresource is created by an update of the object that it belongs to.
        if (subresource === "") tracker.create(action, object ?? {}, namespace);
        else tracker.update(action, object ?? {}, namespace);
        return tracker.get(action, namespace, object?.metadata.name ?? "");
      case "update":
        tracker.update(action, object ?? {}, namespace);
        return tracker.get(action, namespace, object?.metadata.name ?? "");
      case "delete":
        tracker.delete(action, namespace, name);
        return null;
      case "patch": {
        const patched = applyPatch(tracker.get(action, namespace, name), action);
        tracker.update(action, patched, namespace);
        return patched;
      }
      case "delete-collection":
      case "watch":
        break;
    }
    throw new Error(`no reaction implemented for ${JSON.stringify(action)}`);
  };
}

function listOf(tracker: ObjectTracker, action: Action): Reaction {
  const { namespace, listOptions = {} } = action;
  const selector = labels.parse(listOptions.labelSelector ?? "");
  const items = tracker.list(action, namespace).filter((o) => selector.matches(o.metadata.labels));
  const kind = scheme.kindFor(action)?.listKind ?? items[0]?.kind ?? "List";
  const apiVersion = schema.groupVersionString(action);
  return { kind, apiVersion, metadata: { resourceVersion: String(tracker.version) }, items };
}

function applyPatch(object: metav1.Object, { patchType, patch = "" }: Action): metav1.Object {
  const value: unknown = JSON.parse(patch);
  switch (patchType) {
    case types.jsonPatchType:
      return scheme.decode(jsonpatch.applyPatch(object, jsonpatch.decodePatch(value)));
    case types.mergePatchType:
      return scheme.decode(mergepatch.mergePatch(object, value));
    case types.strategicMergePatchType: {
      const patchSchema = apischema.patchSchemaFor(scheme.gvkOfObject(object));
      if (patchSchema === undefined || !json.isMap(value)) break;
      return scheme.decode(strategicpatch.strategicMergeMapPatch({ ...object }, value, patchSchema));
    }
    case types.applyPatchType:
    case undefined:
      break;
  }
  throw new Error("PatchType is not supported");
}

/** The resource that a kind's name suggests: lower case, plural. Wrong for kinds with an unusual plural. */
export function unsafeGuessKindToResource(gvk: schema.GroupVersionKind): schema.GroupVersionResource {
  const { group, version, kind } = gvk;
  const singular = kind.toLowerCase();
  const resource = (): string => {
    if (singular.endsWith("endpoints")) return singular;
    if (singular.endsWith("s")) return `${singular}es`;
    return singular.endsWith("y") ? `${singular.slice(0, -1)}ies` : `${singular}s`;
  };
  return { group, version, resource: kind === "" ? "" : resource() };
}
