// Go: staging/src/k8s.io/client-go/dynamic/simple.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import * as restclient from "#client-go/rest";

/** A resource, in a namespace or, if that is "", in none or in all. */
export interface Place extends schema.GroupVersionResource {
  readonly namespace: string;
}

/** A client without group and version: whoever uses it writes whole paths. */
export function newRESTClient(config: restclient.Config): restclient.RESTClient {
  return restclient.restClientFor(config, { apiPath: "", groupVersion: { group: "", version: "" } });
}

/** The requests that can be made about a resource. (Ours: upstream writes them in the dynamic client and again in metadata's.) */
export class ResourceRequests {
  readonly #client: restclient.RESTClient;
  readonly #place: Place;

  constructor(client: restclient.RESTClient, place: Place) {
    this.#client = client;
    this.#place = place;
  }

  /** A subresource is created below an object, which must have a name. */
  create(object: Sent, options: metav1.CreateOptions, subresources: readonly string[]): restclient.Request {
    const name = subresources.length > 0 ? required(nameOf(object)) : "";
    const request = this.#client.post().absPath(...this.#segments(name), ...subresources);
    return request.body(object).versionedParams(options);
  }

  update(object: Sent, options: metav1.UpdateOptions, subresources: readonly string[]): restclient.Request {
    const request = this.#client.put().absPath(...this.#segments(required(nameOf(object))), ...subresources);
    return request.body(object).versionedParams(options);
  }

  async delete(name: string, options: metav1.DeleteOptions, subresources: readonly string[]): Promise<void> {
    const request = this.#client.delete().absPath(...this.#segments(required(name)), ...subresources);
    await succeed(request.body(encoded(options)));
  }

  async deleteCollection(options: metav1.DeleteOptions, listOptions: metav1.ListOptions): Promise<void> {
    const request = this.#client.delete().absPath(...this.#segments(""));
    await succeed(request.body(encoded(options)).versionedParams(listOptions));
  }

  get(name: string, options: metav1.GetOptions, subresources: readonly string[]): restclient.Request {
    const request = this.#client.get().absPath(...this.#segments(required(name)), ...subresources);
    return request.versionedParams(options);
  }

  list(options: metav1.ListOptions): restclient.Request {
    return this.#client
      .get()
      .absPath(...this.#segments(""))
      .versionedParams(options);
  }

  watch(options: metav1.ListOptions): restclient.Request {
    return this.list({ ...options, watch: true });
  }

  patch(
    name: string,
    { type, data }: { type: types.PatchType; data: unknown },
    options: metav1.PatchOptions,
    subresources: readonly string[],
  ): restclient.Request {
    const request = this.#client.patch(type).absPath(...this.#segments(required(name)), ...subresources);
    return request.body(typeof data === "string" ? data : JSON.stringify(data)).versionedParams(options);
  }

  #segments(name: string): string[] {
    const { group, version, resource, namespace } = this.#place;
    const segments = group === "" ? ["api", version] : ["apis", group, version];
    if (namespace !== "") segments.push("namespaces", namespace);
    return name === "" ? [...segments, resource] : [...segments, resource, name];
  }
}

/** What is sent; it bears a name, unless it is to be given one. */
export type Sent = { readonly metadata?: { readonly name?: string | undefined } | undefined };

const nameOf = ({ metadata }: Sent) => metadata?.name ?? "";

function required(name: string): string {
  if (name === "") throw new Error("name is required");
  return name;
}

const encoded = (options: metav1.DeleteOptions) => ({ kind: "DeleteOptions", apiVersion: "v1", ...options });

async function succeed(request: restclient.Request): Promise<void> {
  const err = (await request.do()).error();
  if (err !== undefined) throw err;
}
