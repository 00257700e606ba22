// Go: staging/src/k8s.io/cli-runtime/pkg/resource/dry_run_verifier.go
import * as schema from "#apimachinery/runtime/schema";
import type * as discovery from "#client-go/discovery";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";
import { CRDFinder, crdFromDynamic } from "./crd-finder.ts";

/** Throws if a kind cannot be written to the server by way of trial. */
export function verifyDryRun(
  gvk: schema.GroupVersionKind,
  dynamicClient: dynamic.Interface,
  discoveryClient: discovery.OpenAPISchemaInterface,
): Promise<void> {
  const finder = new CRDFinder(crdFromDynamic(dynamicClient));
  return new DryRunVerifier(finder, discoveryClient).hasSupport(gvk);
}

const namespaceKind: schema.GroupVersionKind = { group: "", version: "v1", kind: "Namespace" };

/**
 * Finds out whether the server only tries what it is asked to try: one that does not know the parameter would store the object. It
 * believes the server's OpenAPI. A kind that is not in there may be a custom one, and those can do what a Namespace can.
 */
export class DryRunVerifier {
  readonly #finder: CRDFinder;
  readonly #openAPIGetter: discovery.OpenAPISchemaInterface;

  constructor(finder: CRDFinder, openAPIGetter: discovery.OpenAPISchemaInterface) {
    this.#finder = finder;
    this.#openAPIGetter = openAPIGetter;
  }

  /** Rejects if the kind cannot be tried, or if that cannot be found out. */
  async hasSupport(gvk: schema.GroupVersionKind): Promise<void> {
    const doc = await this.#openAPI();
    let supports = supportsDryRun(doc, gvk);
    if (supports === undefined && supportsDryRun(doc, namespaceKind) === true)
      supports = await this.#hasCRD(gvk);
    if (supports !== true) throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
  }

  async #openAPI(): Promise<discovery.OpenAPIDocument> {
    try {
      return await this.#openAPIGetter.openAPISchema();
    } catch (err) {
      throw new Error(`failed to download openapi: ${goerrors.textOf(err)}`);
    }
  }

  async #hasCRD(gvk: schema.GroupVersionKind): Promise<boolean> {
    try {
      return await this.#finder.hasCRD(gvk);
    } catch (err) {
      throw new Error(`failed to check CRD: ${goerrors.textOf(err)}`);
    }
  }
}

/** Whether patching a kind takes the parameter `dryRun`, by the first path that says anything of patching it; undefined if none does. */
export function supportsDryRun(
  doc: discovery.OpenAPIDocument,
  gvk: schema.GroupVersionKind,
): boolean | undefined {
  for (const { patch } of Object.values(doc.paths ?? {})) {
    const own = patch?.["x-kubernetes-group-version-kind"];
    if (own?.group !== gvk.group || own.version !== gvk.version || own.kind !== gvk.kind) continue;
    return patch?.parameters?.some(({ name, in: place }) => name === "dryRun" && place === "query") ?? false;
  }
  return undefined;
}
