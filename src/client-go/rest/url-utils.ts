// Go: staging/src/k8s.io/client-go/rest/url_utils.go
import type * as schema from "#apimachinery/runtime/schema";
import * as strconv from "#go/strconv";
import type { APIConfig, Connection } from "./config.ts";

const wellFormed = /^[a-z][a-z0-9+.-]*:\/\/[^/]/i;

/** The root of a server and, below it, the path of a group and version. Throws if `host` is neither URL nor host:port. */
export function defaultServerURL(
  host: string,
  apiPath: string,
  groupVersion: schema.GroupVersion,
  defaultTLS: boolean,
): [base: URL, versionedAPIPath: string] {
  if (host === "") throw new Error("host must be a URL or a host:port pair");
  if (wellFormed.test(host)) return [new URL(host), defaultVersionedAPIPath(apiPath, groupVersion)];
  const url = new URL(`${defaultTLS ? "https" : "http"}://${host}`);
  if (url.pathname !== "/") throw new Error(`host must be a URL or a host:port pair: ${strconv.quote(host)}`);
  return [url, defaultVersionedAPIPath(apiPath, groupVersion)];
}

/** The root of a configuration's server and, below it, the path of its group and version, if it is made for one. Throws as above. */
export function defaultServerURLFor(
  { host, tlsClientConfig = {} }: Connection,
  { apiPath = "", groupVersion = { group: "", version: "" } }: Partial<APIConfig>,
): [base: URL, versionedAPIPath: string] {
  const { caData, caFile, certData, certFile, insecure } = tlsClientConfig;
  // Who wants no certificate checked wants TLS all the same.
  const defaultTLS = Boolean(caFile || caData || certFile || certData || insecure);
  return defaultServerURL(host || "localhost", apiPath, groupVersion, defaultTLS);
}

/** `/api/v1`, `/apis/apps/v1`: where a group and version live below the root. */
export function defaultVersionedAPIPath(apiPath: string, gv: schema.GroupVersion): string {
  return joinPath("/", apiPath, gv.group, gv.version);
}

/** Joins segments with single slashes, none at the end, and skips empty ones. */
export function joinPath(...segments: string[]): string {
  const path = segments
    .filter((s) => s !== "")
    .join("/")
    .replace(/\/{2,}/g, "/");
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Escapes a query key or value as Go's url.QueryEscape does. */
export function queryEscape(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, "+");
}

/** Escapes a path, its slashes excepted. */
export function escapePath(path: string): string {
  if (/^[\w./~:@$&+,;=-]*$/.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
