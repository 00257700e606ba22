// Go: staging/src/k8s.io/cli-runtime/pkg/printers/name.go
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as dynamic from "#client-go/dynamic";
import {
  isWatchEvent,
  mustHaveKind,
  type Printable,
  type ResourcePrinter,
  type Writer,
} from "./interface.ts";

/** Prints `pod/web`, and behind it what was done. Of a list it prints each object. */
export class NamePrinter implements ResourcePrinter {
  readonly #operation: string;

  /** `operation` is what was done: `created`; "" prints the name alone, as `-o name` does. */
  constructor(operation = "") {
    this.#operation = operation;
  }

  printObj(printable: Printable, w: Writer): void {
    const obj = isWatchEvent(printable) ? printable.object : printable;
    if (meta.isListType(obj)) {
      for (const item of meta.extractList(obj)) this.printObj(item as dynamic.Unstructured, w);
      return;
    }
    mustHaveKind(obj);
    w.write(`${nameOf(obj)}${this.#operation === "" ? "" : ` ${this.#operation}`}\n`);
  }
}

function nameOf(obj: dynamic.Unstructured): string {
  const name = obj.metadata?.name ?? "";
  const { group, kind } = objectGroupKind(obj);
  const shown = name === "" ? "<unknown>" : name;
  return `${kind.toLowerCase()}${group === "" ? "" : `.${group}`}/${shown}`;
}

/** What an object is, in whatever version; `<unknown>` if it does not say. */
export function objectGroupKind({ apiVersion = "", kind = "" }: Partial<metav1.TypeMeta>): schema.GroupKind {
  if (kind === "") return { group: "", kind: "<unknown>" };
  return { group: schema.parseGroupVersion(apiVersion).group, kind };
}
