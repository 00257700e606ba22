// Ours: indexes that spare a controller the look at every object of a namespace at every sync
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import { type Indexer, type Indexers, namespaceIndex, metaNamespaceIndexFunc } from "./indexer.ts";

/** The name of the index by controlling owner. */
export const controllerIndex = "controller";
/** The name of the index by single labels. */
export const labelIndex = "label";

const controllerKey = (namespace: string, uid: string) => `${namespace}/${uid}`;
/** Under which key of the index those are that nobody controls. */
const orphans = "";
const labelKey = (namespace: string, key: string, value: string) => `${namespace}/${key}=${value}`;

/** An object is found under its controller; without one, among the orphans of its namespace. */
export function controllerIndexFunc({ metadata }: metav1.Object): string[] {
  return [controllerKey(metadata.namespace, metav1.getControllerOfNoCopy({ metadata })?.uid ?? orphans)];
}

/** An object is found under each of its labels. */
export function labelIndexFunc({ metadata }: metav1.Object): string[] {
  const { namespace } = metadata;
  return Object.entries(metadata.labels).map(([key, value]) => labelKey(namespace, key, value));
}

/** What a cache of objects that controllers own should have. */
export const claimIndexers: Indexers<metav1.Object> = {
  [namespaceIndex]: metaNamespaceIndexFunc,
  [controllerIndex]: controllerIndexFunc,
  [labelIndex]: labelIndexFunc,
};

/**
 * The objects of a namespace that a claim by `owner` can concern: what it controls, and what nobody controls. Upstream
 * looks at the whole namespace and ignores the rest.
 */
export function listClaimable<T extends metav1.Object>(
  indexer: Indexer<T>,
  namespace: string,
  owner: { readonly uid: string },
): T[] {
  if (Object.hasOwn(indexer.getIndexers(), controllerIndex)) {
    const uids = owner.uid === orphans ? [orphans] : [orphans, owner.uid];
    return uids.flatMap((uid) => indexer.byIndex(controllerIndex, controllerKey(namespace, uid)));
  }
  return indexer.list().filter((obj) => {
    if (obj.metadata.namespace !== namespace) return false;
    const ref = metav1.getControllerOfNoCopy(obj);
    return ref === undefined || ref.uid === owner.uid;
  });
}

/** The fewest objects that an index can name and that still hold all that `selector` picks; undefined without one. */
export function candidates<T extends metav1.Object>(
  indexer: Indexer<T>,
  namespace: string,
  selector: labels.Selector,
): T[] | undefined {
  if (!Object.hasOwn(indexer.getIndexers(), labelIndex)) return undefined;
  let fewest: T[] | undefined;
  for (const requirement of selector.requirements() ?? []) {
    const value = requirement.exactValue();
    if (value === undefined) continue;
    const found = indexer.byIndex(labelIndex, labelKey(namespace, requirement.key, value));
    if (!fewest || found.length < fewest.length) fewest = found;
  }
  return fewest;
}
