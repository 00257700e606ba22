// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/response.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as embeddedprinters from "#embedded/printers";
import type * as storage from "#embedded/storage";
import type { IncludeObject } from "./options.ts";

export interface TableOptions {
  readonly includeObject: IncludeObject;
  /** In a watch only the first event tells the columns. */
  readonly noHeaders: boolean;
  readonly version: "v1" | "v1beta1";
}

interface TableSource extends TableOptions {
  readonly printer: embeddedprinters.Printer;
  readonly items: readonly storage.Stored[];
  readonly metadata: metav1.ListMeta;
  readonly now: number;
}

/** Objects as rows of text, as `kubectl get` shows them. */
export function toTable(source: TableSource): object {
  const { printer, items, metadata, now, version, includeObject } = source;
  const rows = items.map((item) => ({
    ...printer.row(item, now),
    object: rowObject(item, includeObject, version),
  }));
  const kind = { kind: "Table", apiVersion: `meta.k8s.io/${version}` };
  return { ...kind, metadata, columnDefinitions: source.noHeaders ? null : printer.columns, rows };
}

/** An object's metadata and nothing else. */
export function partialMetadata(object: storage.Stored, version: "v1" | "v1beta1"): object {
  const kind = { kind: "PartialObjectMetadata", apiVersion: `meta.k8s.io/${version}` };
  return { ...kind, metadata: object.metadata };
}

function rowObject(object: storage.Stored, include: IncludeObject, version: "v1" | "v1beta1"): object | null {
  if (include === "None") return null;
  return include === "Metadata" ? partialMetadata(object, version) : object;
}
