// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/response.go
import * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import type * as storage from "#embedded/storage";
import { decodeIncludeObject, type IncludeObject } from "./options.ts";
import { partialMetadata, toTable, type TableOptions } from "./table.ts";
import type { Call } from "./scope.ts";

/** A list before it is written. */
export interface List {
  readonly metadata: metav1.ListMeta;
  readonly items: readonly storage.Stored[];
}

const headersFor = {
  json: { "Content-Type": "application/json" },
  // Every JSON text is YAML as well; inYAML() makes it look like it.
  yaml: { "Content-Type": "application/yaml" },
};

const texts = new WeakMap<object, string>();

/** The JSON text of an object. That of a stored one is made once: it is frozen, and everybody gets the same. */
export function textOf(object: object): string {
  const known = texts.get(object);
  if (known !== undefined) return known;
  const text = JSON.stringify(object);
  if (Object.isFrozen(object)) texts.set(object, text);
  return text;
}

/** Answers with one object, in the form that the client asked for. */
export function respondObject(call: Call, code: number, object: storage.Stored): http.Response {
  const { mediaType, query } = call;
  if (mediaType.convert?.kind === "PartialObjectMetadataList")
    throw errors.newNotAcceptable(
      `you requested PartialObjectMetadataList, but the requested object is not a list (*core.${object.kind})`,
    );
  if (!mediaType.convert) return respondStored(mediaType, code, object);
  return respondJSON(mediaType, code, convertObject(call, object, tableOptionsFor(query, mediaType)));
}

/** Answers with an object as it is stored. */
function respondStored(
  mediaType: negotiation.MediaType,
  code: number,
  object: storage.Stored,
): http.Response {
  if (mediaType.pretty || !Object.isFrozen(object)) return respondText(mediaType, code, textOf(object));
  const content = { value: object, text: () => `${textOf(object)}\n` };
  return new http.TextResponse(content, { status: code, headers: headersFor[mediaType.subtype] });
}

/** The conversion of one object that the client asked for: a Table with one row, or the metadata alone. */
export function convertObject(call: Call, object: storage.Stored, options: TableOptions): object {
  const { mediaType, printer, scope } = call;
  if (!printer || mediaType.convert?.kind !== "Table")
    return partialMetadata(object, mediaType.convert?.version ?? "v1");
  const { resourceVersion = "" } = object.metadata;
  return toTable({
    printer,
    items: [object],
    metadata: { resourceVersion },
    now: scope.clock.wall(),
    ...options,
  });
}

/** Answers with a list, in the form that the client asked for. */
export function respondList(call: Call, list: List): http.Response {
  const { mediaType, registry, printer, query, scope } = call;
  const { info } = registry;
  const { convert } = mediaType;
  if (!convert) return respondText(mediaType, 200, listText(info, list));
  if (convert.kind === "PartialObjectMetadata")
    throw errors.newNotAcceptable(
      `you requested PartialObjectMetadata, but the requested object is a list (*core.${info.listKind})`,
    );
  if (printer && convert.kind === "Table") {
    const now = scope.clock.wall();
    const table = toTable({ printer, ...list, now, ...tableOptionsFor(query, mediaType) });
    return respondJSON(mediaType, 200, table);
  }
  const items = list.items.map((item) => partialMetadata(item, convert.version));
  const kind = { kind: "PartialObjectMetadataList", apiVersion: `meta.k8s.io/${convert.version}` };
  return respondJSON(mediaType, 200, { ...kind, metadata: list.metadata, items });
}

export function tableOptionsFor(query: URLSearchParams, mediaType: negotiation.MediaType): TableOptions {
  const includeObject: IncludeObject =
    mediaType.convert?.kind === "Table" ? decodeIncludeObject(query) : "None";
  return { includeObject, noHeaders: false, version: mediaType.convert?.version ?? "v1" };
}

/** Items of a typed list do not repeat what the list says of them. */
function listText(info: schema.GroupVersionKind & { listKind: string }, list: List): string {
  const apiVersion = JSON.stringify(schema.groupVersionString(info));
  const ownKind = `{"kind":${JSON.stringify(info.kind)},"apiVersion":${apiVersion},`;
  const items = list.items.map((item) => {
    const text = textOf(item);
    return text.startsWith(ownKind) ? `{${text.slice(ownKind.length)}` : text;
  });
  const metadata = JSON.stringify(list.metadata);
  return `{"kind":"${info.listKind}","apiVersion":${apiVersion},"metadata":${metadata},"items":[${items.join(",")}]}`;
}

/** Answers with any JSON value. */
export function respondJSON(mediaType: negotiation.MediaType, code: number, value: unknown): http.Response {
  return respondText(mediaType, code, JSON.stringify(value));
}

function respondText(mediaType: negotiation.MediaType, code: number, text: string): http.Response {
  const body = mediaType.pretty ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return new http.TextResponse(`${body}\n`, { status: code, headers: headersFor[mediaType.subtype] });
}

/** The same answer, written as people write YAML where YAML was asked for. */
export async function inYAML(
  response: http.Response,
  toYAML: (value: unknown) => string,
): Promise<http.Response> {
  if (response.headers.get("Content-Type") !== headersFor.yaml["Content-Type"]) return response;
  const headers = Object.fromEntries(response.headers);
  const text = toYAML(JSON.parse(await response.text()));
  return new http.TextResponse(text, { status: response.status, headers });
}
