// Go: staging/src/k8s.io/client-go/metadata/metadatalister/lister.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as listers from "#client-go/listers";

/** Reads the metadata of one resource from a cache: of all namespaces, or of what lives in none. */
export class MetadataLister extends listers.ResourceLister<metav1.Object> {
  /** What lives in no namespace and has that name; undefined if the cache has none, where upstream returns a NotFound error. */
  get(name: string): metav1.Object | undefined {
    return this.indexer.getByKey(name);
  }

  /** Those in one namespace. */
  namespace(namespace: string): listers.ResourceNamespaceLister<metav1.Object> {
    return this.namespaced(namespace);
  }
}
