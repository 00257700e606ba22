// Go: staging/src/k8s.io/cli-runtime/pkg/resource/crd_finder.go
import type * as schema from "#apimachinery/runtime/schema";
import * as json from "#apimachinery/util/json";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";

/** Gives the kinds of all custom resource definitions. */
export type CRDGetter = () => Promise<schema.GroupKind[]>;

/** Asks a server for its definitions. */
export function crdFromDynamic(client: dynamic.Interface): CRDGetter {
  const gvr = { group: "apiextensions.k8s.io", version: "v1beta1", resource: "customresourcedefinitions" };
  return async () => {
    const { items } = await listOf(client, gvr);
    return items.map((crd) => ({
      group: nestedString(crd, "spec", "group"),
      kind: nestedString(crd, "spec", "names", "kind"),
    }));
  };
}

async function listOf(
  client: dynamic.Interface,
  gvr: schema.GroupVersionResource,
): Promise<dynamic.UnstructuredList> {
  try {
    return await client.resource(gvr).list();
  } catch (err) {
    throw new Error(`failed to list CRDs: ${goerrors.textOf(err)}`);
  }
}

/** The text at a path; "" if there is none. */
function nestedString(object: unknown, ...path: string[]): string {
  let value: unknown = object;
  for (const field of path) value = json.isMap(value) ? json.get(value, field) : undefined;
  return typeof value === "string" ? value : "";
}

/** Asks for the definitions once, when somebody first wants to know of a kind. An error is not remembered. */
export class CRDFinder {
  readonly #getter: CRDGetter;
  #cache: readonly schema.GroupKind[] | undefined;

  constructor(getter: CRDGetter) {
    this.#getter = getter;
  }

  /** Whether the kind is defined by somebody. Rejects if that cannot be found out. */
  async hasCRD({ group, kind }: schema.GroupKind): Promise<boolean> {
    this.#cache ??= await this.#getter();
    return this.#cache.some((crd) => crd.group === group && crd.kind === kind);
  }
}
