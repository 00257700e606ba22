// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/multirestmapper.go
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import {
  AmbiguousKindError,
  AmbiguousResourceError,
  isNoMatchError,
  NoKindMatchError,
  NoResourceMatchError,
} from "./errors.ts";
import type { RESTMapper, RESTMapping } from "./interfaces.ts";

/** Knows what any of several mappers knows. */
export class MultiRESTMapper implements RESTMapper {
  readonly #mappers: readonly RESTMapper[];

  constructor(mappers: readonly RESTMapper[]) {
    this.#mappers = mappers;
  }

  /** What the first says that does not throw, or the last throws. */
  resourceSingularizer(resource: string): string {
    let failure: unknown;
    for (const mapper of this.#mappers) {
      try {
        return mapper.resourceSingularizer(resource);
      } catch (err) {
        failure = err;
      }
    }
    // Upstream's answer without any mapper is an empty name.
    if (failure === undefined) return "";
    throw goerrors.toError(failure);
  }

  resourcesFor(resource: schema.GroupVersionResource): schema.GroupVersionResource[] {
    const all = this.#union((mapper) => mapper.resourcesFor(resource), schema.groupVersionResourceString);
    if (all.length === 0) throw new NoResourceMatchError(resource);
    return all;
  }

  kindsFor(resource: schema.GroupVersionResource): schema.GroupVersionKind[] {
    const all = this.#union((mapper) => mapper.kindsFor(resource), schema.groupVersionKindString);
    if (all.length === 0) throw new NoResourceMatchError(resource);
    return all;
  }

  resourceFor(resource: schema.GroupVersionResource): schema.GroupVersionResource {
    const resources = this.resourcesFor(resource);
    const [only] = resources;
    if (only === undefined || resources.length > 1) throw new AmbiguousResourceError(resource, { resources });
    return only;
  }

  kindFor(resource: schema.GroupVersionResource): schema.GroupVersionKind {
    const kinds = this.kindsFor(resource);
    const [only] = kinds;
    if (only === undefined || kinds.length > 1) throw new AmbiguousResourceError(resource, { kinds });
    return only;
  }

  /** If exactly one mapper has a mapping, that, even if another failed. */
  restMapping(gk: schema.GroupKind, ...versions: string[]): RESTMapping {
    const { found, errs } = this.#collect((mapper) => [mapper.restMapping(gk, ...versions)]);
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    if (only !== undefined) {
      const kinds = found.map(({ groupVersionKind }) => groupVersionKind);
      throw new AmbiguousKindError({ ...gk, version: "" }, { kinds });
    }
    throw utilerrors.newAggregate(errs) ?? new NoKindMatchError(gk, versions);
  }

  restMappings(gk: schema.GroupKind, ...versions: string[]): RESTMapping[] {
    const { found, errs } = this.#collect((mapper) => mapper.restMappings(gk, ...versions));
    const failure = utilerrors.newAggregate(errs);
    if (failure !== undefined) throw failure;
    if (found.length === 0) throw new NoKindMatchError(gk, versions);
    return found;
  }

  /** What all mappers say, each value once. That nothing has the name is no failure; any other is. */
  #union<T>(ask: (mapper: RESTMapper) => T[], textOf: (value: T) => string): T[] {
    const { found, errs } = this.#collect(ask);
    const [failure] = errs;
    if (failure !== undefined) throw failure;
    return [...new Map(found.map((value) => [textOf(value), value])).values()];
  }

  #collect<T>(ask: (mapper: RESTMapper) => T[]): { found: T[]; errs: Error[] } {
    const found: T[] = [];
    const errs: Error[] = [];
    for (const mapper of this.#mappers) {
      try {
        found.push(...ask(mapper));
      } catch (err) {
        if (!isNoMatchError(err)) errs.push(goerrors.toError(err));
      }
    }
    return { found, errs };
  }
}
