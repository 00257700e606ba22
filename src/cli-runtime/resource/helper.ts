// Go: staging/src/k8s.io/cli-runtime/pkg/resource/helper.go
import type * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fields from "#apimachinery/fields";
import type * as types from "#apimachinery/types";
import type * as watch from "#apimachinery/watch";
import type * as dynamic from "#client-go/dynamic";
import type * as restclient from "#client-go/rest";
import * as gojson from "#go/encoding/json";
import { resourceVersionOf, setResourceVersion } from "./accessor.ts";
import type { RESTClient } from "./interfaces.ts";
import { decodeUnstructured } from "./scheme.ts";

/** Reads and changes the objects of one resource. */
export class Helper {
  /** The resource's name as the server knows it. */
  readonly resource: string;
  readonly restClient: RESTClient;
  readonly namespaceScoped: boolean;
  /** Whether writes are only tried. A server that does not know how stores them: see DryRunVerifier. */
  serverDryRun = false;
  /** Who writes; "" leaves it to the server. */
  fieldManager = "";

  constructor(client: RESTClient, mapping: Pick<meta.RESTMapping, "resource" | "scope">) {
    this.resource = mapping.resource.resource;
    this.restClient = client;
    this.namespaceScoped = mapping.scope === "namespace";
  }

  /** Sets `serverDryRun`. */
  dryRun(dryRun: boolean): this {
    this.serverDryRun = dryRun;
    return this;
  }

  /** Sets `fieldManager`. */
  withFieldManager(fieldManager: string): this {
    this.fieldManager = fieldManager;
    return this;
  }

  async get(namespace: string, name: string): Promise<dynamic.Unstructured> {
    return send(this.#at(this.restClient.get(), namespace).name(name));
  }

  async list(namespace: string, options: metav1.ListOptions): Promise<dynamic.Unstructured> {
    return send(this.#at(this.restClient.get(), namespace).versionedParams(options));
  }

  async watch(
    namespace: string,
    options: metav1.ListOptions,
    signal: AbortSignal,
  ): Promise<watch.Interface<dynamic.Unstructured>> {
    const request = this.#at(this.restClient.get(), namespace);
    // Bytes become objects here.
    return request
      .versionedParams({ ...options, watch: true })
      .watch((object) => object as dynamic.Unstructured, signal);
  }

  async watchSingle(
    namespace: string,
    name: string,
    resourceVersion: string,
    signal: AbortSignal,
  ): Promise<watch.Interface<dynamic.Unstructured>> {
    const fieldSelector = fields.oneTermEqualSelector("metadata.name", name).toString();
    return this.watch(namespace, { resourceVersion, fieldSelector }, signal);
  }

  async delete(namespace: string, name: string): Promise<dynamic.Unstructured> {
    return this.deleteWithOptions(namespace, name);
  }

  async deleteWithOptions(
    namespace: string,
    name: string,
    options: metav1.DeleteOptions = {},
  ): Promise<dynamic.Unstructured> {
    const body = this.serverDryRun ? { ...options, dryRun: ["All"] } : options;
    return send(this.#at(this.restClient.delete(), namespace).name(name).body(body));
  }

  /** Creates an object; with `modify` its resourceVersion, which a new one cannot have, is taken away first. */
  async create(namespace: string, modify: boolean, obj: dynamic.Unstructured): Promise<dynamic.Unstructured> {
    return this.createWithOptions(namespace, modify, obj);
  }

  async createWithOptions(
    namespace: string,
    modify: boolean,
    obj: dynamic.Unstructured,
    options: metav1.CreateOptions = {},
  ): Promise<dynamic.Unstructured> {
    if (modify && resourceVersionOf(obj) !== "") setResourceVersion(obj, "");
    const request = this.#at(this.restClient.post(), namespace);
    return send(withBody(request.versionedParams(this.#writing(options)), obj));
  }

  /** Changes an object by a patch's text, which `type` says how to read. */
  async patch(
    namespace: string,
    name: string,
    { type, data, options = {} }: { type: types.PatchType; data: string; options?: metav1.PatchOptions },
  ): Promise<dynamic.Unstructured> {
    const request = this.#at(this.restClient.patch(type), namespace).name(name);
    return send(request.versionedParams(this.#writing(options)).body(data));
  }

  /** Puts an object in another's place. With `overwrite`, one that names no version takes the server's. */
  async replace(
    namespace: string,
    name: string,
    overwrite: boolean,
    obj: dynamic.Unstructured,
  ): Promise<dynamic.Unstructured> {
    if (overwrite && resourceVersionOf(obj) === "") await this.#takeVersion(namespace, name, obj);
    const request = this.#at(this.restClient.put(), namespace).name(name);
    return send(withBody(request.versionedParams(this.#writing({})), obj));
  }

  async #takeVersion(namespace: string, name: string, obj: dynamic.Unstructured): Promise<void> {
    let served: dynamic.Unstructured;
    try {
      served = await this.get(namespace, name);
    } catch {
      // It is not there, and is to be made; whatever else is wrong the write itself will say.
      return;
    }
    setResourceVersion(obj, resourceVersionOf(served));
  }

  #at(request: restclient.Request, namespace: string): restclient.Request {
    return request.namespaceIfScoped(namespace, this.namespaceScoped).resource(this.resource);
  }

  #writing<O extends metav1.CreateOptions>(options: O): O {
    return {
      ...options,
      ...(this.serverDryRun && { dryRun: ["All"] }),
      ...(this.fieldManager !== "" && { fieldManager: this.fieldManager }),
    };
  }
}

/** The object as Go writes a map: a server that quotes it says where in this text the fault is. */
function withBody(request: restclient.Request, obj: dynamic.Unstructured): restclient.Request {
  return request.setHeader("Content-Type", "application/json").body(`${gojson.marshal(obj)}\n`);
}

async function send(request: restclient.Request): Promise<dynamic.Unstructured> {
  const result = await request.do();
  return decodeUnstructured(result.get(), () => result.raw())[0];
}
