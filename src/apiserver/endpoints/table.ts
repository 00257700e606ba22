// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/response.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as scheme from "#api/scheme";
import { printerFor } from "#apiserver/printers";
import type { Stored } from "#apiserver/storage";
import type { IncludeObject } from "./options.ts";

export interface TableOptions {
  readonly includeObject: IncludeObject;
  /** In a watch only the first event tells the columns. */
  readonly noHeaders: boolean;
  readonly version: "v1" | "v1beta1";
}

interface TableSource extends TableOptions {
  readonly info: scheme.ResourceInfo;
  readonly items: readonly Stored[];
  readonly metadata: metav1.ListMeta;
  readonly now: number;
}

/** Objects as rows of text, as `kubectl get` shows them. */
export function toTable(source: TableSource): unknown {
  const { info, items, metadata, now, version, includeObject } = source;
  const printer = printerFor(info.resource);
  if (!printer) {
    const resource = schema.groupResourceString(info);
    throw errors.newNotAcceptable(`the resource ${resource} does not support being converted to a Table`);
  }
  const rows = items.map((item) => ({
    ...printer.row(item, now),
    object: rowObject(item, includeObject, version),
  }));
  const kind = { kind: "Table", apiVersion: `meta.k8s.io/${version}` };
  return { ...kind, metadata, columnDefinitions: source.noHeaders ? null : printer.columns, rows };
}

/** An object's metadata and nothing else. */
export function partialMetadata(object: Stored, version: "v1" | "v1beta1"): unknown {
  const kind = { kind: "PartialObjectMetadata", apiVersion: `meta.k8s.io/${version}` };
  return { ...kind, metadata: object.metadata };
}

function rowObject(object: Stored, include: IncludeObject, version: "v1" | "v1beta1"): unknown {
  if (include === "None") return null;
  return include === "Metadata" ? partialMetadata(object, version) : object;
}
