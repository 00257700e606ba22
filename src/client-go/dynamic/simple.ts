// Go: staging/src/k8s.io/client-go/dynamic/simple.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";
import type * as restclient from "#client-go/rest";
import type {
  Interface,
  NamespaceableResourceInterface,
  ResourceInterface,
  Unstructured,
  UnstructuredList,
} from "./interface.ts";
import { newRESTClient, ResourceRequests, type Place } from "./requests.ts";

/** Reads and writes objects of kinds that it knows nothing of. */
export class Client implements Interface {
  readonly #client: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.#client = newRESTClient(config);
  }

  resource(gvr: schema.GroupVersionResource): NamespaceableResourceInterface {
    return new ResourceClient(this.#client, { ...gvr, namespace: "" });
  }
}

class ResourceClient implements NamespaceableResourceInterface {
  readonly #client: restclient.RESTClient;
  readonly #place: Place;
  readonly #requests: ResourceRequests;

  constructor(client: restclient.RESTClient, place: Place) {
    this.#client = client;
    this.#place = place;
    this.#requests = new ResourceRequests(client, place);
  }

  namespace(namespace: string): ResourceInterface {
    return new ResourceClient(this.#client, { ...this.#place, namespace });
  }

  async create(
    object: Unstructured,
    options: metav1.CreateOptions = {},
    ...subresources: string[]
  ): Promise<Unstructured> {
    return send(this.#requests.create(object, options, subresources));
  }

  async update(
    object: Unstructured,
    options: metav1.UpdateOptions = {},
    ...subresources: string[]
  ): Promise<Unstructured> {
    return send(this.#requests.update(object, options, subresources));
  }

  async updateStatus(object: Unstructured, options: metav1.UpdateOptions = {}): Promise<Unstructured> {
    return send(this.#requests.update(object, options, ["status"]));
  }

  async delete(name: string, options: metav1.DeleteOptions = {}, ...subresources: string[]): Promise<void> {
    await this.#requests.delete(name, options, subresources);
  }

  async deleteCollection(
    options: metav1.DeleteOptions = {},
    listOptions: metav1.ListOptions = {},
  ): Promise<void> {
    await this.#requests.deleteCollection(options, listOptions);
  }

  async get(name: string, options: metav1.GetOptions = {}, ...subresources: string[]): Promise<Unstructured> {
    return send(this.#requests.get(name, options, subresources));
  }

  /** Something else than a list is a list of itself. */
  async list(options: metav1.ListOptions = {}): Promise<UnstructuredList> {
    const answer = await send(this.#requests.list(options));
    return isList(answer) ? answer : { items: [answer] };
  }

  watch(options: metav1.ListOptions, signal: AbortSignal): Promise<watch.Interface<Unstructured>> {
    // Bytes become objects here.
    return this.#requests.watch(options).watch((object) => object as Unstructured, signal);
  }

  async patch(
    name: string,
    type: types.PatchType,
    data: unknown,
    options: metav1.PatchOptions = {},
    ...subresources: string[]
  ): Promise<Unstructured> {
    return send(this.#requests.patch(name, { type, data }, options, subresources));
  }
}

async function send(request: restclient.Request): Promise<Unstructured> {
  const result = await request.do();
  const err = result.error();
  if (err !== undefined) throw err;
  const text = result.raw();
  // Bytes become an object here.
  const object = JSON.parse(text) as Unstructured;
  if ((object.kind ?? "") === "") throw new runtime.MissingKindError(text);
  return object;
}

function isList(object: Unstructured): object is UnstructuredList {
  return Array.isArray(object["items"]);
}
