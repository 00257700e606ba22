// Go: staging/src/k8s.io/client-go/discovery/discovery_client.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as version from "#apimachinery/version";
import * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import { decodeAPIGroupList, decodeAPIResourceList, decodeAPIVersions } from "./decode.ts";
import { ErrGroupDiscoveryFailed } from "./errors.ts";
import type { DiscoveryInterface, OpenAPIDocument, OpenAPISchemaInterface } from "./interface.ts";
import {
  serverGroupsAndResources,
  serverPreferredNamespacedResources,
  serverPreferredResources,
} from "./server-resources.ts";

/** How often all is asked when some groups fail: one may have gone between two questions. */
const defaultRetries = 2;
/** The longest that a call may take if the configuration sets no limit. Of odd length, to be told from other limits. */
export const defaultTimeout = 32 * time.second;

/** Asks a server what it serves. */
export class DiscoveryClient implements DiscoveryInterface, OpenAPISchemaInterface {
  readonly #client: restclient.RESTClient;
  /** Where the core group is served; "" if the server has none. */
  legacyPrefix = "/api";

  /** Throws if the host in `config` makes no sense. */
  constructor(config: restclient.Config) {
    const groupVersion = { group: "", version: "" };
    this.#client = restclient.restClientFor(setDiscoveryDefaults(config), { apiPath: "", groupVersion });
  }

  /** What it asks by, for paths that are no resource's. */
  get restClient(): restclient.RESTClient {
    return this.#client;
  }

  async serverGroups(): Promise<metav1.APIGroupList> {
    const { versions } = decodeAPIVersions(await this.#getIfServed(this.legacyPrefix));
    const { groups } = decodeAPIGroupList(await this.#getIfServed("/apis"));
    return { groups: [...apiVersionsToAPIGroup(versions), ...groups] };
  }

  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    if (groupVersion === "") throw new Error("groupVersion shouldn't be empty");
    const isLegacy = this.legacyPrefix !== "" && groupVersion === "v1";
    const path = `${isLegacy ? this.legacyPrefix : "/apis"}/${groupVersion}`;
    const body = groupVersion === "v1" ? await this.#getIfServed(path) : await this.#get(path);
    return decodeAPIResourceList(body, groupVersion);
  }

  async serverGroupsAndResources(): Promise<[metav1.APIGroup[], metav1.APIResourceList[]]> {
    return withRetries(defaultRetries, () => serverGroupsAndResources(this));
  }

  async serverPreferredResources(): Promise<metav1.APIResourceList[]> {
    return withRetries(defaultRetries, () => serverPreferredResources(this));
  }

  /** Asks once: upstream tries the others again, and this one not. */
  async serverPreferredNamespacedResources(): Promise<metav1.APIResourceList[]> {
    return serverPreferredNamespacedResources(this);
  }

  async serverVersion(): Promise<version.Info> {
    const body = (await this.#client.get().absPath("/version").do()).raw();
    try {
      // Bytes become an object here.
      return JSON.parse(body) as version.Info;
    } catch (err) {
      throw new Error(`unable to parse the server version: ${goerrors.textOf(err)}`);
    }
  }

  async openAPISchema(): Promise<OpenAPIDocument> {
    // Bytes become an object here.
    return (await this.#get("/openapi/v2")) as OpenAPIDocument;
  }

  async #get(path: string): Promise<unknown> {
    return (await this.#client.get().absPath(path).do()).get();
  }

  /** Undefined for what is not there, or not for us: servers of 1.0 had less. */
  async #getIfServed(path: string): Promise<unknown> {
    try {
      return await this.#get(path);
    } catch (err) {
      if (!errors.isNotFound(err) && !errors.isForbidden(err)) throw err;
      return undefined;
    }
  }
}

/** The core group as one among others; nothing if it has no version. */
function apiVersionsToAPIGroup(versions: readonly string[]): metav1.APIGroup[] {
  const all = versions.map((each) => ({ groupVersion: each, version: each }));
  // There is but one.
  const [preferredVersion] = all;
  return preferredVersion === undefined ? [] : [{ name: "", versions: all, preferredVersion }];
}

/** Asks again as long as some groups fail, `maxRetries` times in all. */
async function withRetries<T>(maxRetries: number, f: () => Promise<T>): Promise<T> {
  for (let i = 1; ; i++) {
    try {
      return await f();
    } catch (err) {
      if (!(err instanceof ErrGroupDiscoveryFailed) || i >= maxRetries) throw err;
    }
  }
}

/** The configuration with what discovery wants where it says nothing: a timeout, and room for bursts, since it asks for much at once. */
export function setDiscoveryDefaults(config: restclient.Config): restclient.Config {
  const { timeout = 0, burst = 0, qps = 0 } = config;
  return {
    ...config,
    timeout: timeout === 0 ? defaultTimeout : timeout,
    burst: burst === 0 && qps < 100 ? 100 : burst,
  };
}
