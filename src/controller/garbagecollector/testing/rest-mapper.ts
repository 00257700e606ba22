// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/testrestmapper/test_restmapper.go
import * as scheme from "#api/scheme";
import * as meta from "#apimachinery/api/meta";
import type * as schema from "#apimachinery/runtime/schema";
import type * as garbagecollector from "#controller/garbagecollector";

/** A mapper that knows the served kinds, and kinds that are added to it. */
export class TestRESTMapper implements garbagecollector.ResettableRESTMapper {
  readonly #mapper = new meta.MultiRESTMapper([...mappersOf(scheme.resources)]);
  readonly #added: meta.DefaultRESTMapper;
  /** How often it was told to forget. */
  resets = 0;

  constructor(...added: readonly (schema.GroupVersionKind & { resource: string })[]) {
    this.#added = new meta.DefaultRESTMapper(added);
    for (const { group, version, kind, resource } of added) {
      const names = {
        plural: { group, version, resource },
        singular: { group, version, resource: kind.toLowerCase() },
      };
      this.#added.addSpecific({ group, version, kind }, names, "namespace");
    }
  }

  async kindFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionKind> {
    return new meta.MultiRESTMapper([this.#added, this.#mapper]).kindFor(resource);
  }

  async restMapping(gk: schema.GroupKind, ...versions: string[]): Promise<meta.RESTMapping> {
    return new meta.MultiRESTMapper([this.#added, this.#mapper]).restMapping(gk, ...versions);
  }

  async reset(): Promise<void> {
    this.resets++;
  }
}

function* mappersOf(resources: readonly scheme.ResourceInfo[]): Generator<meta.RESTMapper> {
  for (const { group, version, kind, resource, singular, namespaced } of resources) {
    const mapper = new meta.DefaultRESTMapper([{ group, version }]);
    const names = { plural: { group, version, resource }, singular: { group, version, resource: singular } };
    mapper.addSpecific({ group, version, kind }, names, namespaced ? "namespace" : "root");
    yield mapper;
  }
}
