// Go: staging/src/k8s.io/cli-runtime/pkg/printers/interface.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as dynamic from "#client-go/dynamic";

/** Takes what is printed. */
export interface Writer {
  write(text: string): void;
}

/** A change that is printed as such, type and all. */
export interface WatchEvent {
  readonly type: string;
  readonly object: dynamic.Unstructured;
}

/** What can be printed. */
export type Printable = dynamic.Unstructured | WatchEvent;

/** Says whether it is a change that is to be printed. (An object bears kind and version, a change does not.) */
export function isWatchEvent(obj: Printable): obj is WatchEvent {
  return obj["kind" as keyof Printable] === undefined && "type" in obj && "object" in obj;
}

/** Prints objects. */
export interface ResourcePrinter {
  /** Throws if the object cannot be printed so. */
  printObj(obj: Printable, w: Writer): void;
}

/** How tables are printed. */
export interface PrintOptions {
  readonly noHeaders?: boolean;
  /** Adds the namespace as first column. */
  readonly withNamespace?: boolean;
  /** Writes the kind before names: `pod/web`. */
  readonly withKind?: boolean;
  /** Prints columns that are otherwise left out. */
  readonly wide?: boolean;
  readonly showLabels?: boolean;
  readonly kind?: schema.GroupKind;
  /** Labels that get a column each. */
  readonly columnLabels?: readonly string[];
}

/** Says of an object what it is. Throws if it does not say itself. */
export function mustHaveKind({ apiVersion = "", kind = "" }: Partial<metav1.TypeMeta>): void {
  if (apiVersion !== "" || kind !== "") return;
  throw new Error(
    "missing apiVersion or kind; try GetObjectKind().SetGroupVersionKind() if you know the type",
  );
}

/** A printer that prints nothing. */
export const discardingPrinter: ResourcePrinter = { printObj: () => {} };
