// Go: vendor/go.etcd.io/etcd/etcdserver/v3_server.go
import * as schema from "#apimachinery/runtime/schema";
import * as validation from "#apimachinery/util/validation";
import type * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import type * as storage from "#embedded/storage";

/** What etcd takes at most in one request unless told otherwise by --max-request-bytes. */
const defaultMaxRequestBytes = 1.5 * 1024 * 1024;
/** What its client sends at most. */
const maxCallSendMsgSize = 2 * 1024 * 1024;

/** etcd or its client refused a write for its length. No Status: whoever asked gets 500 with these words. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** What stands around key and value: conditions, a header, the lengths of all. Its numbers vary by a few bytes. */
const envelope = 60;
const prefix = "/registry/";

/** What objects roughly came to when they were about to be stored. */
const roughly = new WeakMap<storage.Stored, number>();

/** Characters of an object, about: enough for whoever only has to stop in time. */
export function roughSizeOf(object: storage.Stored): number {
  const known = roughly.get(object);
  if (known !== undefined) return known;
  const size = apischema.roughSize(object);
  roughly.set(object, size);
  return size;
}

/** Bytes of an object as upstream writes it: in protobuf. */
function sizeOf(info: scheme.ResourceInfo, object: storage.Stored): number {
  const struct = apischema.structFor(info);
  if (!struct) throw new Error(`no kind ${info.kind} is registered`);
  return apischema.protobufSize(struct, object) + schema.groupVersionString(info).length + info.kind.length;
}

/** Throws a TooLargeError if an object, stored under a key, does not fit into one request. */
export type RequestLimit = (info: scheme.ResourceInfo, key: string, object: storage.Stored) => void;

/** The limit of etcd, which takes so many bytes. */
export function newRequestLimit(maxRequestBytes = defaultMaxRequestBytes): RequestLimit {
  return (info, key, object) => checkRequestSize(info, key, object, maxRequestBytes);
}

/** Few objects are so long that they have to be measured. */
function checkRequestSize(
  info: scheme.ResourceInfo,
  key: string,
  object: storage.Stored,
  maxRequestBytes: number,
): void {
  if (apischema.mostBytes * roughSizeOf(object) + around(info, key) <= maxRequestBytes) return;
  const size = sizeOf(info, object) + around(info, key);
  if (size > Math.max(maxCallSendMsgSize, maxRequestBytes))
    throw new TooLargeError(
      `rpc error: code = ResourceExhausted desc = trying to send message larger than max (${size} vs. ${maxCallSendMsgSize})`,
    );
  if (size > maxRequestBytes) throw new TooLargeError("etcdserver: request is too large");
}

/** The key stands in the condition, in the write and in what is read should the condition not hold. */
function around(info: scheme.ResourceInfo, key: string): number {
  const path = prefix.length + validation.byteLength(info.resource) + 1 + validation.byteLength(key);
  return 3 * path + envelope;
}
