// Go: staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go
import * as schema from "#apimachinery/runtime/schema";
import * as defaults from "#api/defaults";
import type * as scheme from "#api/scheme";
import type * as storage from "#embedded/storage";
import type { MetaContext } from "./before.ts";
import { Registry, type RegistryOptions } from "./registry.ts";
import type { Strategy } from "./strategy.ts";

/** All that the server must know of a kind: routes, discovery and storage are made from it. */
export interface ServedKind {
  /** Its address, its names, and what may be done with it. */
  readonly info: scheme.ResourceInfo;
  /** How its objects are written; kinds that are answered and never stored have none. */
  readonly stored?: StoredKind;
}

export interface StoredKind {
  readonly strategy: Strategy;
  /** What is filled in of an object that a client leaves out, and how upstream's own form of it shows. */
  readonly defaults?: defaults.Defaults;
  /** The registry of a kind that needs more than the generic one. */
  newRegistry?(options: RegistryOptions): Registry;
}

/** Fills in the defaults of a kind among `kinds`; objects of any other stay as they are. */
export function newDefaulter(
  kinds: readonly ServedKind[],
): (gvk: schema.GroupVersionKind, object: object) => void {
  const key = (gvk: schema.GroupVersionKind) => `${schema.groupVersionString(gvk)} ${gvk.kind}`;
  const byKind = new Map(kinds.map(({ info, stored }) => [key(info), stored?.defaults]));
  return (gvk, object) => defaults.apply(byKind.get(key(gvk)) ?? [], object);
}

/** One registry for each kind that is stored, by its resource's name. */
export function newRegistries(
  kinds: readonly ServedKind[],
  store: storage.Store,
  { clock, rand, requestLimit }: MetaContext,
): ReadonlyMap<string, Registry> {
  const registries = new Map<string, Registry>();
  for (const { info, stored } of kinds) {
    if (!stored) continue;
    const collection = store.collection(schema.groupResourceString(info));
    const { strategy } = stored;
    const context = { clock, rand, requestLimit };
    const options: RegistryOptions = { ...context, info, collection, strategy };
    registries.set(info.resource, stored.newRegistry?.(options) ?? new Registry(options));
  }
  return registries;
}
