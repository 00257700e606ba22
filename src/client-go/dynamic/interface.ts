// Go: staging/src/k8s.io/client-go/dynamic/interface.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";

/** An object of any kind, as it came: nothing is filled in. (Upstream's Unstructured.) */
export interface Unstructured extends Partial<metav1.TypeMeta> {
  metadata?: Partial<metav1.ObjectMeta>;
  [field: string]: unknown;
}

/** A list of them. */
export interface UnstructuredList extends Partial<metav1.TypeMeta> {
  metadata?: Partial<metav1.ListMeta>;
  items: Unstructured[];
  [field: string]: unknown;
}

/** Reaches objects of every kind. */
export interface Interface {
  resource(gvr: schema.GroupVersionResource): NamespaceableResourceInterface;
}

/** The calls on one resource, in no namespace or in all, and the way to those in one. */
export interface NamespaceableResourceInterface extends ResourceInterface {
  namespace(namespace: string): ResourceInterface;
}

/** The calls on one resource. Each may be about a part of the object. */
export interface ResourceInterface {
  create(
    object: Unstructured,
    options?: metav1.CreateOptions,
    ...subresources: string[]
  ): Promise<Unstructured>;
  update(
    object: Unstructured,
    options?: metav1.UpdateOptions,
    ...subresources: string[]
  ): Promise<Unstructured>;
  updateStatus(object: Unstructured, options?: metav1.UpdateOptions): Promise<Unstructured>;
  delete(name: string, options?: metav1.DeleteOptions, ...subresources: string[]): Promise<void>;
  deleteCollection(options?: metav1.DeleteOptions, listOptions?: metav1.ListOptions): Promise<void>;
  get(name: string, options?: metav1.GetOptions, ...subresources: string[]): Promise<Unstructured>;
  list(options?: metav1.ListOptions): Promise<UnstructuredList>;
  /** The changes from `options.resourceVersion` on, until `signal` aborts. */
  watch(options: metav1.ListOptions, signal: AbortSignal): Promise<watch.Interface<Unstructured>>;
  patch(
    name: string,
    type: types.PatchType,
    data: unknown,
    options?: metav1.PatchOptions,
    ...subresources: string[]
  ): Promise<Unstructured>;
}
