// Ours: the client of one kind; upstream generates one for each (staging/src/k8s.io/client-go/kubernetes/typed/core/v1/pod.go)
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";
import type * as restclient from "#client-go/rest";
import * as time from "#go/time";

/** What a client has to know of the kind that it serves. */
export interface ResourceOptions {
  client: restclient.RESTClient;
  resource: string;
  kind: string;
  /** Where the objects live; `""` means every namespace. Left out for kinds that live in none. */
  namespace?: string;
}

/**
 * The calls on one resource of one namespace. Every answer is decoded: see `#api/scheme`. A signal, where a call takes one, gives
 * up waiting for the answer; what the server makes of the request it does all the same.
 */
export class ResourceClient<T extends metav1.Object> {
  protected readonly client: restclient.RESTClient;
  protected readonly resource: string;
  protected readonly namespace: string | undefined;
  readonly #type: metav1.TypeMeta;

  constructor(options: ResourceOptions) {
    this.client = options.client;
    this.resource = options.resource;
    this.namespace = options.namespace;
    this.#type = { kind: options.kind, apiVersion: schema.groupVersionString(this.client.groupVersion) };
  }

  async create(
    object: metav1.Manifest<T>,
    options: metav1.CreateOptions = {},
    signal?: AbortSignal,
  ): Promise<T> {
    const request = this.scoped(this.client.post());
    return this.into(request.versionedParams(options).body(this.typed(object)), signal);
  }

  async update(
    object: metav1.Manifest<T>,
    options: metav1.UpdateOptions = {},
    signal?: AbortSignal,
  ): Promise<T> {
    const request = this.scoped(this.client.put()).name(nameOf(object));
    return this.into(request.versionedParams(options).body(this.typed(object)), signal);
  }

  /** Writes the status and leaves the spec alone. */
  async updateStatus(object: metav1.Manifest<T>, options: metav1.UpdateOptions = {}): Promise<T> {
    const request = this.scoped(this.client.put()).name(nameOf(object)).subResource("status");
    return this.into(request.versionedParams(options).body(this.typed(object)));
  }

  async delete(name: string, options: metav1.DeleteOptions = {}): Promise<void> {
    await this.scoped(this.client.delete()).name(name).body(deleteOptions(options)).do();
  }

  /** Deletes what `listOptions` select. */
  async deleteCollection(
    options: metav1.DeleteOptions = {},
    listOptions: metav1.ListOptions = {},
  ): Promise<void> {
    const request = this.scoped(this.client.delete(), "list").versionedParams(listOptions);
    await withTimeout(request, listOptions).body(deleteOptions(options)).do();
  }

  async get(name: string, options: metav1.GetOptions = {}, signal?: AbortSignal): Promise<T> {
    return this.into(this.scoped(this.client.get()).name(name).versionedParams(options), signal);
  }

  async list(options: metav1.ListOptions = {}): Promise<metav1.List<T>> {
    const request = withTimeout(this.scoped(this.client.get(), "list").versionedParams(options), options);
    return scheme.decodeOwn<metav1.List<T>>((await request.do()).get());
  }

  /** The changes from `options.resourceVersion` on, until `signal` aborts. */
  async watch(
    options: metav1.ListOptions,
    signal: AbortSignal,
    use: watch.Use = "own",
  ): Promise<watch.Interface<T>> {
    const request = this.scoped(this.client.get()).versionedParams({ ...options, watch: true });
    const decodeShared = use === "shared" ? scheme.decode<T> : undefined;
    return withTimeout(request, options).watch<T>(scheme.decodeOwn, signal, decodeShared);
  }

  /** Sends `data`, a patch of the given type, to the object or to one of its subresources. */
  async patch(
    name: string,
    type: types.PatchType,
    data: unknown,
    options: metav1.PatchOptions = {},
    ...subresources: string[]
  ): Promise<T> {
    const request = this.scoped(this.client.patch(type))
      .name(name)
      .subResource(...subresources);
    return this.into(withPatch(request.versionedParams(options), data));
  }

  /** The request, about this resource; `answer` is what a successful one is answered with. */
  protected scoped(request: restclient.Request, _answer: "object" | "list" = "object"): restclient.Request {
    if (this.namespace !== undefined) request.namespace(this.namespace);
    return request.resource(this.resource);
  }

  protected async into(request: restclient.Request, signal?: AbortSignal): Promise<T> {
    return scheme.decodeOwn<T>((await request.do(signal)).get());
  }

  /** The object with its kind and version, which a program may leave out as Go's types let it. */
  protected typed(object: metav1.Manifest<T>): object {
    // Each write passes here; a spread that is not the first in its literal is many times slower.
    return Object.assign({ ...this.#type }, object);
  }
}

function nameOf(object: { metadata?: { name?: string | undefined } | undefined }): string {
  return object.metadata?.name ?? "";
}

/** The request with a patch: a text goes over the wire as it is. */
export function withPatch(request: restclient.Request, data: unknown): restclient.Request {
  return typeof data === "object" && data !== null
    ? request.json(data)
    : request.body(typeof data === "string" ? data : JSON.stringify(data));
}

function deleteOptions(options: metav1.DeleteOptions): object {
  return { kind: "DeleteOptions", apiVersion: "v1", ...options };
}

function withTimeout(request: restclient.Request, options: metav1.ListOptions): restclient.Request {
  const { timeoutSeconds } = options;
  return timeoutSeconds === undefined ? request : request.timeout(timeoutSeconds * time.second);
}
