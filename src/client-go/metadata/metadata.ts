// Go: staging/src/k8s.io/client-go/metadata/metadata.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";
import * as dynamic from "#client-go/dynamic";
import type * as restclient from "#client-go/rest";
import * as time from "#go/time";
import { decodeList, decodeObject, partialOf, sharedPartialOf } from "./decode.ts";
import type { Getter, Interface, ResourceInterface } from "./interface.ts";

const partialObjectMetadata = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const partialObjectMetadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

/** Asks a server for metadata only; of one that gives whole objects it takes no more. */
export class Client implements Interface {
  readonly #client: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.#client = dynamic.newRESTClient(config);
  }

  resource(gvr: schema.GroupVersionResource): Getter {
    return { namespace: (namespace) => new ResourceClient(this.#client, { ...gvr, namespace }) };
  }
}

class ResourceClient implements ResourceInterface {
  readonly #requests: dynamic.ResourceRequests;

  constructor(client: restclient.RESTClient, place: dynamic.Place) {
    this.#requests = new dynamic.ResourceRequests(client, place);
  }

  async get(
    name: string,
    options: metav1.GetOptions = {},
    ...subresources: string[]
  ): Promise<metav1.Object> {
    return decodeObject(await send(this.#requests.get(name, options, subresources)));
  }

  async list(options: metav1.ListOptions = {}): Promise<metav1.List<metav1.Object>> {
    return decodeList(await send(this.#requests.list(options), partialObjectMetadataList));
  }

  watch(
    options: metav1.ListOptions,
    signal: AbortSignal,
    use: watch.Use = "own",
  ): Promise<watch.Interface<metav1.Object>> {
    const { timeoutSeconds = 0 } = options;
    const request = this.#requests.watch(options).setHeader("Accept", accept(partialObjectMetadata));
    const decodeShared = use === "shared" ? sharedPartialOf : undefined;
    return request.timeout(timeoutSeconds * time.second).watch(partialOf, signal, decodeShared);
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

  async patch(
    name: string,
    type: types.PatchType,
    data: unknown,
    options: metav1.PatchOptions = {},
    ...subresources: string[]
  ): Promise<metav1.Object> {
    return decodeObject(await send(this.#requests.patch(name, { type, data }, options, subresources)));
  }
}

/** Whole objects are better than none. (Upstream would rather have protobuf.) */
const accept = (as: string) => `${as},application/json`;

/** The body of the answer. */
async function send(request: restclient.Request, as = partialObjectMetadata): Promise<string> {
  const result = await request.setHeader("Accept", accept(as)).do();
  const err = result.error();
  if (err !== undefined) throw err;
  return result.raw();
}
