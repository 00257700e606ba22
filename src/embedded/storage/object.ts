// Ours: the shape of what the server stores
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** Metadata in wire form: what has Go's zero value is absent. */
export type Metadata = Partial<metav1.ObjectMeta>;

/** An object in wire form: normalised, defaults filled in, zero values left out. */
export interface Stored {
  readonly apiVersion: string;
  readonly kind: string;
  metadata: Metadata;
  [field: string]: unknown;
}

/** Looks at an object as its kind's type. Everything is optional in it: zero values are absent on the wire. */
export function view<T>(object: Stored): metav1.Manifest<T> {
  // The kind was checked when the bytes were decoded.
  return object as metav1.Manifest<T>;
}
