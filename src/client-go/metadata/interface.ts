// Go: staging/src/k8s.io/client-go/metadata/interface.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";

/** Reaches objects of every kind, as far as their metadata goes. */
export interface Interface {
  resource(gvr: schema.GroupVersionResource): Getter;
}

/** The way to the objects of a resource; the namespace is "" for what lives in none. (Upstream's also has the calls of that one.) */
export interface Getter {
  namespace(namespace: string): ResourceInterface;
}

/** The calls on one resource. Of an object they give the metadata. */
export interface ResourceInterface {
  get(name: string, options?: metav1.GetOptions, ...subresources: string[]): Promise<metav1.Object>;
  list(options?: metav1.ListOptions): Promise<metav1.List<metav1.Object>>;
  /** The changes from `options.resourceVersion` on, until `signal` aborts. */
  watch(options: metav1.ListOptions, signal: AbortSignal): Promise<watch.Interface<metav1.Object>>;
  delete(name: string, options?: metav1.DeleteOptions, ...subresources: string[]): Promise<void>;
  deleteCollection(options?: metav1.DeleteOptions, listOptions?: metav1.ListOptions): Promise<void>;
  patch(
    name: string,
    type: types.PatchType,
    data: unknown,
    options?: metav1.PatchOptions,
    ...subresources: string[]
  ): Promise<metav1.Object>;
}
