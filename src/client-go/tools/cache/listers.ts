// Go: staging/src/k8s.io/client-go/tools/cache/listers.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as klog from "#klog";
import { candidates } from "./claim-index.ts";
import { type Indexer, namespaceIndex } from "./indexer.ts";
import type { Store } from "./store.ts";

/** What `selector` picks from the store. */
export function listAll<T extends metav1.Object>(store: Store<T>, selector: labels.Selector): T[] {
  return matching(store.list(), selector);
}

/** What `selector` picks from one namespace; "" is all of them. */
export function listAllByNamespace<T extends metav1.Object>(
  indexer: Indexer<T>,
  namespace: string,
  selector: labels.Selector,
): T[] {
  if (namespace === "") return listAll(indexer, selector);
  const few = candidates(indexer, namespace, selector);
  if (few) return matching(few, selector);
  if (Object.hasOwn(indexer.getIndexers(), namespaceIndex)) {
    return matching(indexer.byIndex(namespaceIndex, namespace), selector);
  }
  klog.warning(
    `can not retrieve list of objects using index : Index with name ${namespaceIndex} does not exist`,
  );
  const there = indexer.list().filter((obj) => obj.metadata.namespace === namespace);
  return matching(there, selector);
}

function matching<T extends metav1.Object>(objects: T[], selector: labels.Selector): T[] {
  return selector.empty() ? objects : objects.filter((obj) => selector.matches(obj.metadata.labels));
}
