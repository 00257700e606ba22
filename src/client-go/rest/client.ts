// Go: staging/src/k8s.io/client-go/rest/client.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as flowcontrol from "#client-go/util/flowcontrol";
import { authorization } from "./authorization.ts";
import type { APIConfig, Config } from "./config.ts";
import { Request } from "./request.ts";
import { defaultServerURL } from "./url-utils.ts";

export type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Imposes the conventions of the Kubernetes API on the paths of one group and version. */
export class RESTClient {
  readonly config: Config;
  readonly groupVersion: schema.GroupVersion;
  /** `https://host:port`, no slash at its end. */
  readonly origin: string;
  /** The path of the host's URL: `/`, or the prefix that a proxy in front wants. */
  readonly basePath: string;
  readonly versionedAPIPath: string;
  /** What every request of this client says of itself. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(config: Config, api: APIConfig) {
    const [base, path] = defaultServerURL(config.host, api.apiPath, api.groupVersion, false);
    const credentials = authorization(config);
    this.config = config;
    this.groupVersion = api.groupVersion;
    this.origin = base.origin;
    this.basePath = base.pathname;
    this.versionedAPIPath = path;
    this.headers = {
      Accept: "application/json, */*",
      ...(config.userAgent !== undefined && { "User-Agent": config.userAgent }),
      ...(credentials !== undefined && { Authorization: credentials }),
    };
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
