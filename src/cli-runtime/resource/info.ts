// Go: staging/src/k8s.io/cli-runtime/pkg/resource/visitor.go
import * as errors from "#apimachinery/api/errors";
import type * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import type * as watch from "#apimachinery/watch";
import type * as dynamic from "#client-go/dynamic";
import * as strconv from "#go/strconv";
import { errNotObject, nameOf, namespaceOf, resourceVersionOf } from "./accessor.ts";
import { Helper } from "./helper.ts";
import type { RESTClient, Visitor, VisitorFunc } from "./interfaces.ts";

/** The fields of an Info; what is missing is empty. */
export type InfoFields = Partial<
  Pick<Info, "client" | "mapping" | "namespace" | "name" | "source" | "object" | "resourceVersion">
>;

/** One resource on its way: what is needed to ask a server about it, or what a server has answered. */
export class Info implements Visitor {
  /** Undefined if no server may be asked. */
  client: RESTClient | undefined;
  /** Undefined if no server may be asked. */
  mapping: meta.RESTMapping | undefined;
  /** "" if the object lives in none, or has none yet. */
  namespace: string;
  name: string;
  /** The file, URL or stream that it came from; "" if from none. */
  source: string;
  /** As it was read, or as the server answered last. */
  object: dynamic.Unstructured | undefined;
  /** What the server said last; it need not be the object's own. */
  resourceVersion: string;

  constructor(fields: InfoFields = {}) {
    this.client = fields.client;
    this.mapping = fields.mapping;
    this.namespace = fields.namespace ?? "";
    this.name = fields.name ?? "";
    this.source = fields.source ?? "";
    this.object = fields.object;
    this.resourceVersion = fields.resourceVersion ?? "";
  }

  async visit(fn: VisitorFunc): Promise<void> {
    await fn(this, undefined);
  }

  /** The calls about resources of this kind. Throws if no server may be asked. */
  helper(): Helper {
    if (this.client === undefined || this.mapping === undefined) {
      throw new Error(`no server may be asked about ${strconv.quote(this.name)}: the builder is local`);
    }
    return new Helper(this.client, this.mapping);
  }

  /** Reads the object from the server. If its namespace is not there either, that is what the error says. */
  async get(): Promise<void> {
    const helper = this.helper();
    try {
      this.object = await helper.get(this.namespace, this.name);
    } catch (err) {
      const mayLackNamespace = this.namespace !== "" && this.namespace !== "default";
      if (errors.isNotFound(err) && mayLackNamespace) await this.#getNamespace();
      throw err;
    }
    this.resourceVersion = resourceVersionOf(this.object);
  }

  /** Throws if the namespace is not there. */
  async #getNamespace(): Promise<void> {
    try {
      await this.client?.get().absPath("api", "v1", "namespaces", this.namespace).do();
    } catch (err) {
      // Other errors say nothing about the namespace; upstream drops them.
      if (errors.isNotFound(err)) throw err;
    }
  }

  /** Takes over another object. Throws for a list, which has no name, unless `ignoreError`. */
  refresh(obj: dynamic.Unstructured, ignoreError: boolean): void {
    try {
      this.name = nameOf(obj);
      this.namespace = namespaceOf(obj);
    } catch (err) {
      if (err !== errNotObject || !ignoreError) throw err;
    }
    this.resourceVersion = resourceVersionOf(obj);
    this.object = obj;
  }

  /** `deployments/web`; without a mapping what the object says of itself, and the line feed is upstream's. */
  objectName(): string {
    if (this.mapping !== undefined) return `${this.mapping.resource.resource}/${this.name}`;
    const { apiVersion = "", kind = "" } = this.object ?? {};
    const { group } = schema.parseGroupVersion(apiVersion);
    const lower = kind.toLowerCase();
    return group === "" ? `${lower}/${this.name}` : `${lower}.${group}/${this.name}\n`;
  }

  /** Name and namespace, with resource and kind on a line before if they are known. */
  toString(): string {
    const basic = `Name: ${strconv.quote(this.name)}, Namespace: ${strconv.quote(this.namespace)}`;
    if (this.mapping === undefined) return basic;
    const resource = strconv.quote(schema.groupVersionResourceString(this.mapping.resource));
    const kind = strconv.quote(schema.groupVersionKindString(this.mapping.groupVersionKind));
    return `Resource: ${resource}, GroupVersionKind: ${kind}\n${basic}`;
  }

  /** Whether the object belongs to a namespace. Where no server was asked, having one decides. */
  namespaced(): boolean {
    return this.mapping === undefined ? this.namespace !== "" : this.mapping.scope === "namespace";
  }

  /** The object's changes from a version on. */
  async watch(resourceVersion: string, signal: AbortSignal): Promise<watch.Interface<dynamic.Unstructured>> {
    return this.helper().watchSingle(this.namespace, this.name, resourceVersion, signal);
  }

  resourceMapping(): meta.RESTMapping | undefined {
    return this.mapping;
  }
}
