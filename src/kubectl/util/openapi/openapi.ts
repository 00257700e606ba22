// Go: staging/src/k8s.io/kubectl/pkg/util/openapi/openapi.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as discovery from "#client-go/discovery";

/** What a server's OpenAPI document says of kinds. */
export class Resources {
  readonly definitions: NonNullable<discovery.OpenAPIDocument["definitions"]>;
  /** Names of definitions by kind, once somebody has asked. */
  #models: ReadonlyMap<string, string> | undefined;

  constructor(doc: discovery.OpenAPIDocument) {
    this.definitions = doc.definitions ?? {};
  }

  /** The name of the kind's definition; undefined if there is none. */
  lookupResource(gvk: schema.GroupVersionKind): string | undefined {
    return (this.#models ??= this.#byKind()).get(keyOf(gvk));
  }

  #byKind(): ReadonlyMap<string, string> {
    const models = new Map<string, string>();
    for (const [model, definition] of Object.entries(this.definitions)) {
      const kinds = definition["x-kubernetes-group-version-kind"] ?? [];
      for (const gvk of kinds) if (gvk.kind !== "") models.set(keyOf(gvk), model);
    }
    return models;
  }
}

const keyOf = ({ group, version, kind }: schema.GroupVersionKind): string => `${group}/${version}/${kind}`;
