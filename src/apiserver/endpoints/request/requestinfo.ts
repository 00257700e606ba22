// Go: staging/src/k8s.io/apiserver/pkg/endpoints/request/requestinfo.go
import * as pathvalidation from "#apimachinery/api/validation/path";
import * as metainternalversion from "#apimachinery/apis/meta/internalversion";
import * as fmt from "#go/fmt";
import type * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** What a request asks for, as far as its method and its address tell. */
export interface RequestInfo {
  /** Whether it is for objects of the API, and not for `/healthz`, `/apis` and the like. */
  readonly isResourceRequest: boolean;
  readonly path: string;
  /** `list`, `watch`, `create` and so on; of a path that is no resource's, the HTTP method in small letters. */
  readonly verb: string;
  readonly apiPrefix: string;
  readonly apiGroup: string;
  readonly apiVersion: string;
  /** Of a namespace itself, its own name. */
  readonly namespace: string;
  readonly resource: string;
  readonly subresource: string;
  /** "" where neither the path nor a field selector names one object. */
  readonly name: string;
  /** The path from the resource on. */
  readonly parts: readonly string[];
}

/** Finds out what a request asks for. */
export interface RequestInfoResolver {
  newRequestInfo(req: http.Request): RequestInfo;
}

/** Words in the place of a resource that say what is to be done with the one behind them, as clients before 1.11 wrote. */
const specialVerbs: ReadonlySet<string> = new Set(["proxy", "watch"]);
/** Those behind which a third part is a path of somebody else's, and no subresource. */
const specialVerbsNoSubresources: ReadonlySet<string> = new Set(["proxy"]);
/** What may follow the name of a namespace without being a resource in it. */
const namespaceSubresources: ReadonlySet<string> = new Set(["status", "finalize"]);

const verbs: Readonly<Partial<Record<string, string>>> = {
  POST: "create",
  GET: "get",
  HEAD: "get",
  PUT: "update",
  PATCH: "patch",
  DELETE: "delete",
};

/** Reads paths below prefixes; both sets are without slashes, and empty unless given, so that no path is a resource's. */
export class RequestInfoFactory implements RequestInfoResolver {
  readonly #apiPrefixes: ReadonlySet<string>;
  readonly #grouplessAPIPrefixes: ReadonlySet<string>;

  constructor(apiPrefixes: readonly string[] = [], grouplessAPIPrefixes: readonly string[] = []) {
    this.#apiPrefixes = new Set(apiPrefixes);
    this.#grouplessAPIPrefixes = new Set(grouplessAPIPrefixes);
  }

  /** Throws for a path that ends behind a special verb. */
  newRequestInfo(req: http.Request): RequestInfo {
    const { path, rawQuery } = url.parse(req.url);
    const segments = splitPath(path);
    const [prefix = ""] = segments;
    if (segments.length < 3 || !this.#apiPrefixes.has(prefix)) return nonResource(req.method, path, "");
    const hasGroup = !this.#grouplessAPIPrefixes.has(prefix);
    if (hasGroup && segments.length < 4) return nonResource(req.method, path, prefix);
    const resourceAt = hasGroup ? 3 : 2;
    const special = specialVerbs.has(segments[resourceAt] ?? "");
    if (special && segments.length < resourceAt + 2)
      throw new Error(`unable to determine kind and namespace from url, ${url.requestURI(req.url)}`);
    const verb = special ? (segments[resourceAt] ?? "") : (verbs[req.method] ?? "");
    const [namespace, parts] = splitNamespace(segments.slice(special ? resourceAt + 1 : resourceAt));
    const [resource = "", name = "", subresource = ""] = parts;
    const info: RequestInfo = {
      isResourceRequest: true,
      path,
      verb,
      apiPrefix: prefix,
      apiGroup: hasGroup ? (segments[1] ?? "") : "",
      apiVersion: segments[resourceAt - 1] ?? "",
      namespace,
      resource,
      subresource: specialVerbsNoSubresources.has(verb) ? "" : subresource,
      name,
      parts,
    };
    if (name !== "") return info;
    if (verb === "delete") return { ...info, verb: "deletecollection" };
    return verb === "get" ? { ...info, ...readOfCollection(rawQuery) } : info;
  }
}

function nonResource(method: string, path: string, apiPrefix: string): RequestInfo {
  return {
    isResourceRequest: false,
    path,
    verb: method.toLowerCase(),
    apiPrefix,
    apiGroup: "",
    apiVersion: "",
    namespace: "",
    resource: "",
    subresource: "",
    name: "",
    parts: [],
  };
}

/** Without slashes around it; those within part even where nothing stands between. */
function splitPath(path: string): string[] {
  let [from, to] = [0, path.length];
  while (path[from] === "/") from++;
  while (to > from && path[to - 1] === "/") to--;
  return from === to ? [] : path.slice(from, to).split("/");
}

/** `namespaces/x/pods` is about pods in x; `namespaces/x` and `namespaces/x/status` are about x, in x. */
function splitNamespace(parts: string[]): [namespace: string, parts: string[]] {
  const [first, namespace = "", third] = parts;
  if (first !== "namespaces") return ["", parts];
  return [namespace, third === undefined || namespaceSubresources.has(third) ? parts : parts.slice(2)];
}

/** A get without a name lists or watches. A field selector may name the one object that it is about. */
function readOfCollection(rawQuery: string): { verb: string; name: string } {
  if (rawQuery === "") return { verb: "list", name: "" };
  const query = new URLSearchParams(rawQuery);
  try {
    const { watch, fieldSelector } = metainternalversion.decodeListOptions(query);
    const name = fieldSelector?.requiresExactMatch("metadata.name") ?? "";
    const isValid = pathvalidation.validatePathSegmentName(name, false).length === 0;
    return { verb: watch ? "watch" : "list", name: isValid ? name : "" };
  } catch (err) {
    // Whoever serves the request will refuse it; whoever authorizes it before must still be told of a watch.
    klog.error(`Couldn't parse request ${strconv.quote(rawQuery)}: ${fmt.formatValue(err)}`);
    return { verb: metainternalversion.boolean(query, "watch") ? "watch" : "list", name: "" };
  }
}
