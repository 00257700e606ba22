// Go: staging/src/k8s.io/apiserver/pkg/registry/rest/update.go
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import * as errors from "#apimachinery/api/errors";
import * as utilrand from "#apimachinery/util/rand";
import * as field from "#apimachinery/util/validation/field";
import * as pathvalidation from "#apimachinery/api/validation/path";
import type * as scheme from "#api/scheme";
import * as apimachineryvalidation from "#api/validation";
import * as storage from "#embedded/storage";
import type { RequestLimit } from "./request-size.ts";
import type { Strategy, UpdateStrategy } from "./strategy.ts";

/** What new metadata is made of. */
export interface MetaContext {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  /** Has a say in what is about to be stored, as what stores it upstream has; nothing is too large where nobody does. */
  readonly requestLimit?: RequestLimit | undefined;
}

interface Creator {
  readonly info: scheme.ResourceInfo;
  readonly strategy: Strategy;
  readonly context: MetaContext;
}

/** An object lives in the namespace of its URL; one that names none is put there. */
export function checkNamespace(info: scheme.ResourceInfo, object: storage.Stored, namespace: string): void {
  const { metadata } = object;
  if (!info.namespaced) {
    delete metadata.namespace;
    return;
  }
  metadata.namespace ??= namespace;
  if (metadata.namespace !== namespace || namespace === "")
    throw errors.newBadRequest(
      "the namespace of the provided object does not match the namespace sent on the request",
    );
}

/** Everything between decoding a new object and storing it. */
export function beforeCreate({ info, strategy, context }: Creator, object: storage.Stored): void {
  const { metadata } = object;
  delete metadata.deletionTimestamp;
  delete metadata.deletionGracePeriodSeconds;
  strategy.prepareForCreate(object);
  metadata.creationTimestamp = time.rfc3339(context.clock.wall());
  metadata.uid = newUUID(context.rand);
  dropUnkept(metadata);
  if ((metadata.generateName ?? "") !== "" && (metadata.name ?? "") === "")
    metadata.name = generateName(context.rand, metadata.generateName ?? "");
  const errs = strategy.validate(object);
  if (errs.length > 0) throw errors.newInvalid(info, metadata.name ?? "", errs);
  const metaErrs = validateObjectMeta(info, metadata);
  if (metaErrs.length > 0) throw errors.newInvalid(info, metadata.name ?? "", metaErrs);
}

/** Everything between making an updated object and storing it. */
export function beforeUpdate(
  info: scheme.ResourceInfo,
  strategy: UpdateStrategy,
  object: storage.Stored,
  old: storage.Stored,
): void {
  const { metadata } = object;
  setOrDelete(metadata, "generation", old.metadata.generation);
  strategy.prepareForUpdate(object, old);
  dropUnkept(metadata);
  if ((metadata.uid ?? "") === "") setOrDelete(metadata, "uid", old.metadata.uid);
  setOrDelete(metadata, "creationTimestamp", old.metadata.creationTimestamp);
  if (old.metadata.deletionTimestamp !== undefined)
    metadata.deletionTimestamp = old.metadata.deletionTimestamp;
  if (old.metadata.deletionGracePeriodSeconds !== undefined)
    metadata.deletionGracePeriodSeconds ??= old.metadata.deletionGracePeriodSeconds;
  const errs = [
    ...validateMetadataUpdate(info, metadata, old.metadata),
    ...strategy.validateUpdate(object, old),
  ];
  if (errs.length > 0) throw errors.newInvalid(info, metadata.name ?? "", errs);
}

/** Sets a field, or removes it where there is no value. */
export function setOrDelete<T extends object, K extends keyof T>(
  target: T,
  key: K,
  value: T[K] | undefined,
): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

function validateObjectMeta(info: scheme.ResourceInfo, metadata: storage.Metadata): field.Error[] {
  return apimachineryvalidation.validateObjectMeta(
    metadata,
    info.namespaced,
    pathvalidation.validatePathSegmentName,
    field.newPath("metadata"),
  );
}

/** What is stored was found valid when it was stored. */
function validateMetadataUpdate(
  info: scheme.ResourceInfo,
  metadata: storage.Metadata,
  old: storage.Metadata,
): field.Error[] {
  if (storage.same(metadata, old)) return [];
  return [
    ...validateObjectMeta(info, metadata),
    ...apimachineryvalidation.validateObjectMetaUpdate(metadata, old, field.newPath("metadata")),
  ];
}

/** Upstream no longer keeps these two. */
function dropUnkept(metadata: storage.Metadata): void {
  delete metadata.clusterName;
  delete metadata.selfLink;
}

const maxNameLength = 63;
const randomLength = 5;

function generateName(source: rand.Source, base: string): string {
  return base.slice(0, maxNameLength - randomLength) + utilrand.string(source, randomLength);
}

/** A version 4 UUID from a seeded source, so that the same run gives the same uids. */
function newUUID(source: rand.Source): string {
  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, "0");
  const word = () => hex(source.intn(0x10000), 4);
  const variant = hex(0x8000 | source.intn(0x4000), 4);
  const version = hex(0x4000 | source.intn(0x1000), 4);
  return `${word()}${word()}-${word()}-${version}-${variant}-${word()}${word()}${word()}`;
}
