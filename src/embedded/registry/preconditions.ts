// Go: staging/src/k8s.io/apiserver/pkg/storage/interfaces.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as scheme from "#api/scheme";
import type * as storage from "#embedded/storage";

export type Preconditions = NonNullable<metav1.DeleteOptions["preconditions"]>;

/** An object in storage: what it is, what it is called, and under which key. */
export interface Place {
  readonly info: scheme.ResourceInfo;
  readonly name: string;
  readonly key: string;
}

/** Throws 409 if what is stored is not what the writer insists on. Storage asks before each attempt to write. */
export function checkPreconditions(
  place: Place,
  object: storage.Stored | undefined,
  wanted: Preconditions,
): void {
  const failure = preconditionFailure(object?.metadata, wanted);
  if (failure === undefined) return;
  const { info, name, key } = place;
  const prefix = specialPrefixes[info.resource] ?? info.resource;
  throw errors.newConflict(
    info,
    name,
    `StorageError: invalid object, Code: 4, Key: /registry/${prefix}/${key}, ResourceVersion: 0, AdditionalErrorMsg: ${failure}`,
  );
}

/** What storage says of an object that is not the one wanted; undefined if it is. */
export function preconditionFailure(found: storage.Metadata = {}, wanted: Preconditions): string | undefined {
  for (const [field, what] of [
    ["uid", "UID"],
    ["resourceVersion", "ResourceVersion"],
  ] as const) {
    const [value, is = ""] = [wanted[field], found[field]];
    if (value !== undefined && value !== is)
      return `Precondition failed: ${what} in precondition: ${value}, ${what} in object meta: ${is}`;
  }
  return undefined;
}

/** Where upstream keeps kinds that are older than their names. */
const specialPrefixes: Readonly<Record<string, string>> = {
  replicationcontrollers: "controllers",
  endpoints: "services/endpoints",
  nodes: "minions",
  services: "services/specs",
};
