// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/negotiation/negotiate.go
import * as errors from "#apimachinery/api/errors";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";

/** The form in which a client wants its answer. */
export interface MediaType {
  readonly subtype: "json" | "yaml";
  /** The kind of meta.k8s.io/v1 (or v1beta1) that the answer is to be turned into. */
  readonly convert: { readonly kind: Conversion; readonly version: "v1" | "v1beta1" } | undefined;
  readonly pretty: boolean;
}

export type Conversion = "Table" | "PartialObjectMetadata" | "PartialObjectMetadataList";

/** The media types that requests and answers may have, as error messages list them. */
export const supportedMediaTypes = ["application/json", "application/yaml"];

const plainJSON: MediaType = { subtype: "json", convert: undefined, pretty: false };
const metadataConversions = ["PartialObjectMetadata", "PartialObjectMetadataList"];

/** What an endpoint can turn an answer into, and which of the Accept headers it knows means what. */
interface Endpoint {
  readonly conversions: ReadonlySet<string>;
  readonly remembered: Map<string, MediaType | undefined>;
}

const newEndpoint = (...conversions: string[]): Endpoint => ({
  conversions: new Set(conversions),
  // Clients send a handful of headers, over and over.
  remembered: new Map([
    ["", plainJSON],
    ["*/*", plainJSON],
    ["application/json", plainJSON],
  ]),
});
const withTables = newEndpoint("Table", ...metadataConversions);
const withoutTables = newEndpoint(...metadataConversions);
const rememberAtMost = 256;

/** Chooses the first of the client's wishes that can be met. Throws 406 if none can. */
export function negotiateOutputMediaType(
  req: http.Request,
  query: URLSearchParams,
  allowsTables = true,
): MediaType {
  const key = req.headers.get("Accept") ?? "";
  const { remembered, conversions } = allowsTables ? withTables : withoutTables;
  if (!remembered.has(key)) {
    if (remembered.size >= rememberAtMost) remembered.clear();
    remembered.set(key, choose(key, conversions));
  }
  const chosen = remembered.get(key);
  if (!chosen)
    throw errors.newNotAcceptable(
      `only the following media types are accepted: ${supportedMediaTypes.join(", ")}`,
    );
  return chosen.pretty || !isPrettyPrint(req, query) ? chosen : { ...chosen, pretty: true };
}

/** Browsers and command line tools get indented JSON, and whoever asks for it. */
function isPrettyPrint(req: http.Request, query: URLSearchParams): boolean {
  const pretty = query.get("pretty") ?? "";
  if (pretty !== "") return isTrue(pretty);
  return /^(curl|Wget|Mozilla\/5\.0)/.test(req.headers.get("User-Agent") ?? "");
}

function isTrue(text: string): boolean {
  try {
    return strconv.parseBool(text);
  } catch {
    // Upstream drops the error: what is no truth value is false.
    return false;
  }
}

/** The form of a refusal. It is never converted, and JSON where no wish can be met. */
export function negotiateRefusal(accept: string | null): MediaType["subtype"] {
  if (accept === null || !accept.includes("yaml")) return "json";
  const plain = parseAccept(accept).filter(({ parameters }) => !parameters.has("as"));
  return plain.map(subtypeOf).find((subtype) => subtype !== undefined) ?? "json";
}

/** How a request body is written. Throws 415 for anything else; nothing said means JSON. */
export function bodyFormat(contentType: string | null): "json" | "yaml" | "protobuf" {
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "" || type === "application/json") return "json";
  if (type === "application/yaml") return "yaml";
  if (type === "application/vnd.kubernetes.protobuf") return "protobuf";
  throw unsupportedMediaType(supportedMediaTypes);
}

export function unsupportedMediaType(accepted: readonly string[]): errors.StatusError {
  return errors.newUnsupportedMediaType(
    `the body of the request was in an unknown format - accepted media types include: ${accepted.join(", ")}`,
  );
}

interface Clause {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
}

function choose(accept: string, conversions: ReadonlySet<string>): MediaType | undefined {
  for (const clause of parseAccept(accept)) {
    const subtype = subtypeOf(clause);
    const mediaType = subtype && withParameters(subtype, clause.parameters, conversions);
    if (mediaType) return mediaType;
  }
  return undefined;
}

/** The clauses of an Accept header, dearest first; equals stay in order. */
function parseAccept(accept: string): Clause[] {
  const clauses = accept.split(",").map((text): Clause => {
    const [range = "", ...rest] = text.split(";").map((part) => part.trim());
    const [type = "", subtype = ""] = range.toLowerCase().split("/");
    const parameters = new Map(rest.map((part) => splitParameter(part)));
    const quality = Number(parameters.get("q") ?? "1");
    return { type, subtype, parameters, quality: Number.isNaN(quality) ? 1 : quality };
  });
  return clauses.sort((a, b) => b.quality - a.quality);
}

function splitParameter(part: string): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

function subtypeOf(clause: Clause): MediaType["subtype"] | undefined {
  if (clause.type === "*" && clause.subtype === "*") return "json";
  if (clause.type !== "application") return undefined;
  if (clause.subtype === "json" || clause.subtype === "*") return "json";
  return clause.subtype === "yaml" ? "yaml" : undefined;
}

function withParameters(
  subtype: MediaType["subtype"],
  parameters: ReadonlyMap<string, string>,
  conversions: ReadonlySet<string>,
): MediaType | undefined {
  const stream = parameters.get("stream");
  if (stream !== undefined && stream !== "watch") return undefined;
  const pretty = parameters.get("pretty") === "1";
  const kind = parameters.get("as");
  if (kind === undefined) return { subtype, convert: undefined, pretty };
  const version = parameters.get("v");
  if (!conversions.has(kind) || parameters.get("g") !== "meta.k8s.io") return undefined;
  if (version !== "v1" && version !== "v1beta1") return undefined;
  // One of the set.
  return { subtype, convert: { kind: kind as Conversion, version }, pretty };
}
