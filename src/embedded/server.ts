// Ours: the embedded API server, a function from request to response
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import type * as utilclock from "#utils/clock";
import * as errors from "#apimachinery/api/errors";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as componentversion from "#component-base/version";
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as genericapiserver from "#apiserver/server";
import type * as authentication from "#embedded/authentication";
import * as endpoints from "#embedded/endpoints";
import type * as fieldmanager from "#embedded/fieldmanager";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";

/** The OpenAPI document of the server. It is handed in, so that a page need not carry it. */
export interface OpenAPI {
  json(): string;
  /** The same as gnostic's protobuf message, which every kubectl before 1.29 insists on. */
  protobuf?(): Uint8Array<ArrayBuffer>;
}

/** The documents by which clients find out what is served: the one at a path, if there is one. */
export type Discovery = (served: readonly scheme.ResourceInfo[], path: string, host: string) => unknown;

/** Whom a server knows that asks everybody who they are. */
export interface Access {
  /** Knows strangers by what they show, and takes whoever asks without credentials in this process for a superuser. */
  chain(apiHandler: genericapirequest.Handler, credentials?: Credentials): genericapirequest.Handler;
  /** Answers who somebody is and what they may do. */
  readonly reviews: endpoints.Reviews;
}

export interface GenericApiServerOptions {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  /** What is served; namespaces must be among it. Anything else is answered with 404. */
  readonly kinds: readonly genericregistry.ServedKind[];
  /** How objects are patched: embedded/endpoints. A patch of any other type is refused with 415. */
  readonly patches?: endpoints.Patches;
  /** Says what is wrong with a body: embedded/endpoints. Without it, that it cannot be read. */
  readonly words?: endpoints.Words;
  /** How objects become rows of a Table, by their resource: embedded/kinds. Without it clients that take anything else get that, and the others 406. */
  readonly printers?: endpoints.Printers;
  /** How `/scale` and `/proxy` are answered: embedded/endpoints. Without it they are not there. */
  readonly subresources?: endpoints.Subresources;
  /** What `/api` and `/apis` tell of the kinds: embedded/discovery. Without it nobody is told. */
  readonly discovery?: Discovery;
  /** Who strangers are, and reviews of that; without it there are no strangers, no reviews, and nobody is asked. */
  readonly access?: (options: GenericApiServerOptions, getter: authentication.TokenGetter) => Access;
  /** How many writes to a resource are remembered, for watches and paged lists to go on from. */
  readonly history?: number;
  readonly openapi?: OpenAPI;
  /** Reads YAML. Without it the server understands JSON alone, which is enough for clients in the same process. */
  readonly yaml?: (text: string) => unknown;
  /** Writes YAML. Without it an answer in YAML is the JSON text, which is YAML too. */
  readonly toYAML?: (value: unknown) => string;
  /** Reads the protobuf that kubectl writes from 1.32 on where it makes objects itself. */
  readonly protobuf?: (bytes: Uint8Array) => unknown;
  /** The way to pods, for `pods/NAME/proxy`. Without it nobody answers there. */
  readonly podProxy?: endpoints.PodProxy;
  /** Knows service accounts by tokens that somebody else signs, beside those that the server gives. Upstream's are all signed. */
  readonly serviceAccountTokens?: (getter: authentication.TokenGetter) => authenticator.Token;
  /** Counts what quotas limit, and refuses what is too much. Without it they are kept and limit nothing. */
  readonly quota?: (
    clock: utilclock.Clock,
    registries: ReadonlyMap<string, genericregistry.Registry>,
  ) => void;
  /** Refuses what is too long to be stored: embedded/registry. Without it all is stored that a request may carry. */
  readonly requestLimit?: genericregistry.RequestLimit;
  /** Writes down who owns which field: embedded/fieldmanager. Without it nobody does, as with upstream's feature gate ServerSideApply switched off. */
  readonly fieldManager?: fieldmanager.FieldManager;
}

/** What strangers may show. */
export interface Credentials {
  readonly token?: string | undefined;
  readonly certificates?: authenticator.Request | undefined;
}

const noPatches: endpoints.Patches = new Map();

/**
 * A small, honest Kubernetes API server that calls itself v1.20.2. It keeps everything in memory and knows neither
 * sockets nor files: hand it a Request, and it answers with a Response. Watches stream their body. It carries only the
 * kinds and the parts that it is handed.
 */
export class GenericApiServer {
  readonly store: storage.Store;
  readonly #options: GenericApiServerOptions;
  readonly #resources: readonly scheme.ResourceInfo[];
  readonly #registries: ReadonlyMap<string, genericregistry.Registry>;
  readonly #watches = new Set<{ end(): void }>();
  readonly #scope: endpoints.Scope;
  readonly #insecure: genericapirequest.Handler;
  readonly #access: Access | undefined;
  readonly #handler: genericapirequest.Handler = (req, ctx) => this.#serve(req, ctx);
  #closed = false;

  constructor(options: GenericApiServerOptions) {
    this.#options = options;
    this.store = new storage.Store(options.history === undefined ? {} : { history: options.history });
    const infos = options.kinds.map(({ info }) => info);
    this.#resources = options.subresources ? infos : infos.map(endpoints.withoutSubresources);
    this.#registries = genericregistry.newRegistries(options.kinds, this.store, options);
    const getter: authentication.TokenGetter = {
      getServiceAccount: (namespace: string, name: string) =>
        scheme.decode<v1.ServiceAccount>(this.#registry("serviceaccounts").get(namespace, name)),
      getSecret: (namespace: string, name: string) =>
        scheme.decode<v1.Secret>(this.#registry("secrets").get(namespace, name)),
    };
    this.#access = options.access?.(options, getter);
    this.#scope = {
      clock: options.clock,
      rand: options.rand,
      addresses: endpoints.addressesOf(this.#resources),
      registry: (resource) => this.#registry(resource),
      yaml: options.yaml,
      protobuf: options.protobuf,
      fieldManager: options.fieldManager,
      setDefaults: genericregistry.newDefaulter(options.kinds),
      words: options.words ?? endpoints.fewWords,
      patches: options.patches ?? noPatches,
      printers: options.printers ?? {},
      subresources: options.subresources,
      podProxy: options.podProxy,
      reviews: this.#access?.reviews,
      opened: (watch) => void this.#watches.add(watch),
      ended: (watch) => void this.#watches.delete(watch),
    };
    this.#insecure =
      this.#access?.chain(this.#handler) ??
      genericapiserver.buildOpenHandlerChain(this.#handler, genericapiserver.newRequestInfoResolver());
    genericregistry.seed(this.#scope);
    options.quota?.(options.clock, this.#registries);
  }

  /** How many watches are open. */
  get watches(): number {
    return this.#watches.size;
  }

  /** Answers one request of this process, which may do everything. It rejects only for a handler that breaks off. */
  fetch(req: http.Request): Promise<http.Response> {
    return this.#answer(this.#insecure, req);
  }

  /**
   * The same server for strangers, who must show who they are: by a service account's token, by `token`, which from now on is an
   * administrator's, or by what `certificates` accepts.
   */
  secured(credentials: Credentials): {
    fetch(req: http.Request): Promise<http.Response>;
    authenticates: true;
  } {
    if (!this.#access) throw new Error("this server was not told who strangers are: hand it `access`");
    const chain = this.#access.chain(this.#handler, credentials);
    return { fetch: (req) => this.#answer(chain, req), authenticates: true };
  }

  /** Ends all watches; from now on every request is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const watch of this.#watches) watch.end();
  }

  #answer(chain: genericapirequest.Handler, req: http.Request): Promise<http.Response> {
    const { clock, toYAML } = this.#options;
    const answer = refusalOf(req) ?? chain(req, genericapirequest.newContext());
    return clock.track(toYAML ? answer.then((response) => endpoints.inYAML(response, toYAML)) : answer);
  }

  /** What stands behind the chain. */
  async #serve(req: http.Request, { requestInfo }: genericapirequest.Context): Promise<http.Response> {
    try {
      if (this.#closed) throw errors.newServiceUnavailable("the server is shutting down");
      if (!requestInfo) throw new TypeError("no RequestInfo found in the context");
      return requestInfo.isResourceRequest
        ? await endpoints.serveResource(this.#scope, req, requestInfo)
        : this.#serveOther(req, requestInfo.path);
    } catch (err) {
      return endpoints.respondError(err, req);
    }
  }

  #serveOther(req: http.Request, full: string): http.Response {
    const parts = full.split("/").filter((part) => part !== "");
    const path = parts.join("/");
    if (req.method !== "GET") {
      if (this.#document(req, path) !== undefined || path === "openapi/v2")
        throw endpoints.methodNotAllowed();
      return http.notFound();
    }
    if (path === "openapi/v2") return this.#serveOpenAPI(req);
    const health = endpoints.serveHealth(parts, endpoints.parseQuery(url.rawQuery(req.url)));
    if (health) return health;
    const document = this.#document(req, path);
    return document === undefined ? http.notFound() : endpoints.respondDocument(req, document);
  }

  #document(request: http.Request, path: string): unknown {
    if (path === "version") return componentversion.get();
    return this.#options.discovery?.(this.#resources, path, request.headers.get("Host") ?? "");
  }

  #serveOpenAPI(request: http.Request): http.Response {
    const { openapi } = this.#options;
    if (!openapi) return http.notFound();
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

  #registry(resource: string): genericregistry.Registry {
    const registry = this.#registries.get(resource);
    if (!registry) throw new Error(`nothing of the kind ${JSON.stringify(resource)} is stored`);
    return registry;
  }
}

/** Go's server refuses an address that cannot be read before any handler sees it; undefined for all others. */
function refusalOf(req: http.Request): Promise<http.Response> | undefined {
  if (!req.url.includes("%")) return undefined;
  try {
    url.parse(req.url);
    return undefined;
  } catch (err) {
    const message = goerrors.textOf(err);
    return Promise.resolve(responsewriters.errorNegotiated(errors.newBadRequest(message), req));
  }
}
