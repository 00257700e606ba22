// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager/fieldmanager.go
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as schema from "#apimachinery/runtime/schema";
import * as validation from "#apimachinery/util/validation";
import * as apischema from "#api/schema";
import * as storage from "#embedded/storage";
import { compare, SchemaError, type Comparison } from "./compare.ts";
import { isEmpty } from "./field-set.ts";
import {
  capManagers,
  decodeManaged,
  encodeManaged,
  identifierOf,
  type Managed,
  type Owned,
} from "./managed.ts";
import { difference, none, union } from "./paths.ts";

/** What is handed to a server that is to know who owns which field. */
export interface FieldManager {
  readonly managerOrUserAgent: typeof managerOrUserAgent;
  readonly updateManagedFields: typeof updateManagedFields;
}

/** One write, as far as ownership is concerned. */
export interface Write {
  readonly gvk: schema.GroupVersionKind;
  readonly manager: string;
  readonly now: number;
  /** Through a subresource nobody changes managedFields by hand. */
  readonly isSubresource: boolean;
}

/**
 * Writes down in `object` who owns which of its fields, after whoever sent it has changed it from `live`; no `live`
 * means that it is new. Where items of a list cannot be told apart, nothing can be said: then nobody owns anything.
 */
export function updateManagedFields(
  write: Write,
  live: storage.Stored | undefined,
  object: storage.Stored,
): void {
  const managed = managedBefore(write, live, object);
  const before = live?.metadata.managedFields;
  // An object that was never tracked, or whose tracking was reset, is not tracked from now on.
  if (managed.size === 0 && live) return setEntries(object.metadata, undefined);
  try {
    const after = afterUpdate(write, managed, differences(write.gvk, live, object));
    setEntries(object.metadata, after === decodeManaged(before) ? before : encodeManaged(after));
  } catch (err) {
    if (!(err instanceof SchemaError)) throw err;
    setEntries(object.metadata, undefined);
  }
}

function setEntries(metadata: storage.Metadata, entries: storage.Metadata["managedFields"]): void {
  if (entries && entries.length > 0) metadata.managedFields = entries;
  else delete metadata.managedFields;
}

/** What the client sent, if it sent anything readable; else what is stored. A client that sends one empty entry resets all. */
function managedBefore(
  { isSubresource }: Write,
  live: storage.Stored | undefined,
  object: storage.Stored,
): Managed {
  const stored = live?.metadata.managedFields;
  const sent = object.metadata.managedFields;
  const known = () => decodeManaged(stored) ?? new Map<string, Owned>();
  if (isSubresource || !sent || storage.same(sent, stored)) return known();
  const [first] = sent;
  if (sent.length === 1 && storage.same(first, {})) return new Map();
  const given = decodeManaged(sent);
  return given && given.size > 0 ? given : known();
}

const zeroObjects = new Map<string, Record<string, unknown>>();

function differences(
  gvk: schema.GroupVersionKind,
  live: storage.Stored | undefined,
  object: storage.Stored,
): Comparison {
  const mergeSchema = apischema.mergeSchemaFor(gvk);
  if (!mergeSchema) throw new Error(`no merge schema for ${gvk.kind}`);
  return compare(mergeSchema, live ?? zeroObject(gvk), object);
}

/** What a new object is compared with: Go's zero value of its kind. */
function zeroObject(gvk: schema.GroupVersionKind): Record<string, unknown> {
  const key = `${gvk.group}/${gvk.kind}`;
  const known = zeroObjects.get(key);
  if (known) return known;
  const zero = apischema.normalize(gvk, {});
  zeroObjects.set(key, zero);
  return zero;
}

/** Whoever changes a field owns it from then on, alone; a field that has gone belongs to nobody. */
function afterUpdate(write: Write, before: Managed, { changed, removed }: Comparison): Managed {
  if (changed === none && removed === none) return before;
  const after = new Map<string, Owned>();
  const apiVersion = schema.groupVersionString(write.gvk);
  const updater = { manager: write.manager || "unknown", operation: "Update", apiVersion };
  const id = identifierOf(updater);
  for (const [other, owned] of before) {
    // Whoever writes keeps what has changed: to take it away and to give it back would come to the same.
    const kept = other === id ? owned.fields : difference(owned.fields, changed);
    const fields = difference(kept, removed);
    if (!isEmpty(fields)) after.set(other, fields === owned.fields ? owned : { ...owned, fields });
  }
  if (changed === none) return unlessTheSame(after, before);
  const former = before.get(id);
  const fields = union(after.get(id)?.fields ?? {}, changed);
  const isSame = former !== undefined && storage.same(fields, former.fields);
  after.set(id, isSame ? former : { ...updater, time: time.rfc3339(write.now), fields });
  capManagers(after, union);
  return unlessTheSame(after, before);
}

/** `before`, which is frozen and need not be written and counted anew, if everybody still owns what they did. */
function unlessTheSame(after: Managed, before: Managed): Managed {
  if (after.size !== before.size) return after;
  for (const [id, owned] of after) if (before.get(id) !== owned) return after;
  return before;
}

const maxManagerLength = 128;

/** The name that a client goes by: what it says, or what its user agent begins with. */
export function managerOrUserAgent(manager: string, userAgent: string | null): string {
  if (manager !== "") return manager;
  const [prefix = ""] = (userAgent ?? "").split("/", 1);
  let name = "";
  let length = 0;
  for (const char of prefix) {
    if (!strconv.isPrint(char)) continue;
    length += validation.byteLength(char);
    if (length > maxManagerLength) break;
    name += char;
  }
  return name;
}
