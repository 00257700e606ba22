// Ours: the embedded API server, a function from request to response
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as klog from "#klog";
import type { Clock } from "#utils/clock";
import * as errors from "#apimachinery/api/errors";
import * as discovery from "#apiserver/discovery";
import * as endpoints from "#apiserver/endpoints";
import { newRegistries, seed, type Registry } from "#apiserver/registry";
import { Store } from "#apiserver/storage";

/** The OpenAPI document of the server. It is handed in, so that a page need not carry it. */
export interface OpenAPI {
  json(): string;
  /** The same as gnostic's protobuf message, which every kubectl before 1.29 insists on. */
  protobuf?(): Uint8Array<ArrayBuffer>;
}

export interface ApiServerOptions {
  readonly clock: Clock;
  readonly rand: rand.Source;
  /** How many writes to a resource are remembered, for watches and paged lists to go on from. */
  readonly history?: number;
  readonly openapi?: OpenAPI;
  /** Reads YAML. Without it the server understands JSON alone, which is enough for clients in the same process. */
  readonly yaml?: (text: string) => unknown;
  /** Writes YAML. Without it an answer in YAML is the JSON text, which is YAML too. */
  readonly toYAML?: (value: unknown) => string;
  /** Reads the protobuf that kubectl writes from 1.32 on where it makes objects itself. */
  readonly protobuf?: (bytes: Uint8Array) => unknown;
  /** Upstream's feature gate ServerSideApply: whether it is kept who owns which field. On unless switched off. */
  readonly serverSideApply?: boolean;
}

/**
 * A small, honest Kubernetes API server that calls itself v1.20.2. It keeps everything in memory and knows neither
 * sockets nor files: hand it a Request, and it answers with a Response. Watches stream their body.
 */
export class ApiServer {
  readonly store: Store;
  readonly #options: ApiServerOptions;
  readonly #registries: ReadonlyMap<string, Registry>;
  readonly #watches = new Set<{ end(): void }>();
  readonly #scope: endpoints.Scope;
  #closed = false;

  constructor(options: ApiServerOptions) {
    this.#options = options;
    this.store = new Store(options.history === undefined ? {} : { history: options.history });
    this.#registries = newRegistries(this.store, options);
    this.#scope = {
      clock: options.clock,
      rand: options.rand,
      registry: (resource) => this.#registry(resource),
      yaml: options.yaml,
      protobuf: options.protobuf,
      serverSideApply: options.serverSideApply ?? true,
      tokens: new Map(),
      opened: (watch) => void this.#watches.add(watch),
      ended: (watch) => void this.#watches.delete(watch),
    };
    seed(this.#scope);
  }

  /** How many watches are open. */
  get watches(): number {
    return this.#watches.size;
  }

  /** Answers one request. It never rejects: whatever goes wrong becomes a Status. */
  fetch(request: http.Request): Promise<http.Response> {
    const { clock, toYAML } = this.#options;
    const answer = this.#serve(request);
    return clock.track(toYAML ? answer.then((response) => endpoints.inYAML(response, toYAML)) : answer);
  }

  /** Ends all watches; from now on every request is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const watch of this.#watches) watch.end();
  }

  async #serve(request: http.Request): Promise<http.Response> {
    const accept = request.headers.get("Accept");
    try {
      if (this.#closed) throw errors.newServiceUnavailable("the server is shutting down");
      const target = endpoints.parseTarget(request.url);
      const parts = endpoints.splitPath(target.path);
      if (!parts) throw errors.newBadRequest(`invalid URL escape in path ${JSON.stringify(target.path)}`);
      const isResource =
        (parts[0] === "api" && parts.length > 2) || (parts[0] === "apis" && parts.length > 3);
      if (!isResource) return this.#serveOther(request, parts, target.search);
      return await endpoints.serveResource(this.#scope, { request, parts, search: target.search });
    } catch (err) {
      // Only a value that is nested too deeply needs so much stack.
      if (err instanceof RangeError)
        return endpoints.respondError(errors.newBadRequest("exceeded max depth"), accept);
      if (!(err instanceof errors.StatusError))
        klog.error(err, "The API server answered with an error of its own");
      return endpoints.respondError(err, accept);
    }
  }

  #serveOther(request: http.Request, parts: readonly string[], search: string): http.Response {
    const path = parts.join("/");
    if (request.method !== "GET") {
      if (this.#document(request, path) !== undefined || path === "openapi/v2")
        throw endpoints.methodNotAllowed();
      return endpoints.notFound();
    }
    if (path === "openapi/v2") return this.#serveOpenAPI(request);
    const health = endpoints.serveHealth(parts, endpoints.parseQuery(search));
    if (health) return health;
    const document = this.#document(request, path);
    return document === undefined ? endpoints.notFound() : endpoints.respondDocument(request, document);
  }

  #document(request: http.Request, path: string): unknown {
    const [root, group = "", version = "", ...more] = path.split("/");
    if (more.length > 0) return undefined;
    if (path === "") return discovery.rootPaths();
    if (path === "version") return discovery.version;
    if (path === "api") return discovery.apiVersions(request.headers.get("Host") ?? "");
    if (path === "apis") return discovery.apiGroupList();
    if (root === "api") return discovery.apiResourceList({ group: "", version: group });
    if (root !== "apis") return undefined;
    return version === "" ? discovery.apiGroup(group) : discovery.apiResourceList({ group, version });
  }

  #serveOpenAPI(request: http.Request): http.Response {
    const { openapi } = this.#options;
    if (!openapi) return endpoints.notFound();
    const accept = request.headers.get("Accept") ?? "";
    if (openapi.protobuf && accept.includes("proto-openapi.spec.v2"))
      return new http.TextResponse(openapi.protobuf(), {
        status: 200,
        headers: { "Content-Type": "application/octet-stream" },
      });
    if (accept !== "" && !/json|\*\/\*/.test(accept))
      throw errors.newNotAcceptable(
        `only the following media types are accepted: application/json, application/com.github.proto-openapi.spec.v2@v1.0+protobuf`,
      );
    return new http.TextResponse(openapi.json(), {
      status: 200,
      headers: { "Content-Type": "application/json" },
    });
  }

  #registry(resource: string): Registry {
    const registry = this.#registries.get(resource);
    if (!registry) throw new Error(`nothing of the kind ${JSON.stringify(resource)} is stored`);
    return registry;
  }
}
