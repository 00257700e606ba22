// Go: staging/src/k8s.io/client-go/rest/client.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as flowcontrol from "#client-go/util/flowcontrol";
import type * as transport from "#client-go/transport";
import type { APIConfig, Config } from "./config.ts";
import { Request } from "./request.ts";
import { defaultServerURLFor } from "./url-utils.ts";
import { NoBackoff, type BackoffManager } from "./urlbackoff.ts";

/** The group of what belongs to none. */
const metaV1: schema.GroupVersion = { group: "meta.k8s.io", version: "v1" };

export type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Imposes the conventions of the Kubernetes API on the paths of one group and version. */
export class RESTClient {
  readonly config: Config;
  /** Carries requests, and says who we are. */
  readonly roundTrip: transport.RoundTripper;
  readonly groupVersion: schema.GroupVersion;
  /** `https://host:port`, no slash at its end. */
  readonly origin: string;
  /** `host:port`. */
  readonly host: string;
  /** The path of the host's URL: `/`, or the prefix that a proxy in front wants. */
  readonly basePath: string;
  readonly versionedAPIPath: string;
  readonly #noBackoff: BackoffManager;

  /** `roundTrip` heeds what the configuration says of who we are. Throws if it names a server that is none. */
  constructor(
    config: Config,
    api: Pick<APIConfig, "apiPath"> & Partial<APIConfig>,
    roundTrip: transport.RoundTripper,
  ) {
    const [base, path] = defaultServerURLFor(config, api);
    this.config = config;
    this.roundTrip = roundTrip;
    this.groupVersion = api.groupVersion ?? metaV1;
    this.origin = base.origin;
    this.host = base.host;
    this.basePath = base.pathname;
    this.versionedAPIPath = path;
    this.#noBackoff = new NoBackoff(config.clock);
  }

  /** What a request of this client holds off by. */
  createBackoffMgr(): BackoffManager {
    return this.config.createBackoffMgr?.() ?? this.#noBackoff;
  }

  get rateLimiter(): flowcontrol.RateLimiter | undefined {
    return this.config.rateLimiter;
  }

  verb(verb: Verb): Request {
    return new Request(this, verb);
  }

  post(): Request {
    return this.verb("POST");
  }

  put(): Request {
    return this.verb("PUT");
  }

  /** Begins a PATCH whose body means what `type` says. */
  patch(type: types.PatchType): Request {
    return this.verb("PATCH").setHeader("Content-Type", type);
  }

  get(): Request {
    return this.verb("GET");
  }

  delete(): Request {
    return this.verb("DELETE");
  }
}
