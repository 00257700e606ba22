// Go: pkg/controlplane/instance.go
import * as scheme from "#api/scheme";
import type * as genericregistry from "#embedded/registry";

/** Kinds by the names of their resources. */
export type Named = Readonly<Partial<Record<scheme.ResourceName, genericregistry.StoredKind | "answered">>>;

/** What a server serves that is told of these kinds, in the order of upstream's discovery documents. */
export function served(kinds: Named): genericregistry.ServedKind[] {
  return scheme.resources.flatMap((info): genericregistry.ServedKind[] => {
    const stored = kinds[info.resource];
    if (stored === undefined) return [];
    return [stored === "answered" ? { info } : { info, stored }];
  });
}
