// Go: staging/src/k8s.io/cli-runtime/pkg/resource/selector.go
import * as errors from "#apimachinery/api/errors";
import type * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as watch from "#apimachinery/watch";
import type * as dynamic from "#client-go/dynamic";
import * as strconv from "#go/strconv";
import { continueOf, resourceVersionOf } from "./accessor.ts";
import { Helper } from "./helper.ts";
import { Info } from "./info.ts";
import type { RESTClient, Visitor, VisitorFunc } from "./interfaces.ts";

/** What a Selector selects; "" and 0 mean no limit. */
export interface Selection {
  readonly namespace: string;
  readonly labelSelector: string;
  readonly fieldSelector: string;
  /** How many objects the server hands out at once. */
  readonly limitChunks: number;
}

/** Visits the objects of one resource that fit selectors, a list at a time. */
export class Selector implements Visitor {
  readonly client: RESTClient;
  readonly mapping: meta.RESTMapping;
  readonly selection: Selection;

  constructor(client: RESTClient, mapping: meta.RESTMapping, selection: Selection) {
    this.client = client;
    this.mapping = mapping;
    this.selection = selection;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    const { client, mapping } = this;
    const { namespace } = this.selection;
    let continueToken = "";
    do {
      const list = await this.#list(continueToken);
      const resourceVersion = resourceVersionOf(list);
      continueToken = continueOf(list);
      await fn(new Info({ client, mapping, namespace, resourceVersion, object: list }), undefined);
    } while (continueToken !== "");
  }

  /** The changes of all that fits, from a version on. */
  async watch(resourceVersion: string, signal: AbortSignal): Promise<watch.Interface<dynamic.Unstructured>> {
    const { fieldSelector, labelSelector, namespace } = this.selection;
    const helper = new Helper(this.client, this.mapping);
    return helper.watch(namespace, { resourceVersion, labelSelector, fieldSelector }, signal);
  }

  resourceMapping(): meta.RESTMapping {
    return this.mapping;
  }

  async #list(continueToken: string): Promise<dynamic.Unstructured> {
    const { fieldSelector, labelSelector, limitChunks, namespace } = this.selection;
    const options: metav1.ListOptions = {
      labelSelector,
      fieldSelector,
      limit: limitChunks,
      continue: continueToken,
    };
    try {
      return await new Helper(this.client, this.mapping).list(namespace, options);
    } catch (err) {
      throw this.#explained(err);
    }
  }

  /** The error with what was looked for before it, where the server did not understand or does not have that. */
  #explained(err: unknown): unknown {
    if (errors.isResourceExpired(err)) return err;
    if (!errors.isBadRequest(err) && !errors.isNotFound(err)) return err;
    const { fieldSelector, labelSelector } = this.selection;
    const resource = strconv.quote(schema.groupVersionResourceString(this.mapping.resource));
    const what =
      labelSelector === "" && fieldSelector === ""
        ? `Unable to list ${resource}`
        : `Unable to find ${resource} that match label selector ${strconv.quote(labelSelector)}, ` +
          `field selector ${strconv.quote(fieldSelector)}`;
    // It stays the server's error: only its sentence is longer.
    if (!(err instanceof errors.StatusError)) return err;
    return new errors.StatusError({ ...err.status, message: `${what}: ${err.status.message ?? ""}` });
  }
}
