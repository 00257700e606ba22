// Go: vendor/go.etcd.io/etcd/etcdserver/v3_server.go
import * as schema from "#apimachinery/runtime/schema";
import * as validation from "#apimachinery/util/validation";
import type * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import type * as storage from "#embedded/storage";

/** What etcd takes at most in one request unless told otherwise by --max-request-bytes. */
export const defaultMaxRequestBytes = 1.5 * 1024 * 1024;
/** What its client sends at most. */
const maxCallSendMsgSize = 2 * 1024 * 1024;

/** etcd or its client refused a write for its length. No Status: whoever asked gets 500 with these words. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** What stands around key and value: conditions, a header, the lengths of all. Its numbers vary by a few bytes. */
const envelope = 60;
const prefix = "/registry/";

/** What objects came to when they were about to be stored. */
const sizes = new WeakMap<storage.Stored, number>();

/** Bytes of an object as upstream writes it: in protobuf. */
export function sizeOf(info: scheme.ResourceInfo, object: storage.Stored): number {
  const known = sizes.get(object);
  if (known !== undefined) return known;
  const struct = apischema.structFor(info);
  if (!struct) throw new Error(`no kind ${info.kind} is registered`);
  return apischema.protobufSize(struct, object) + schema.groupVersionString(info).length + info.kind.length;
}

/** Throws a TooLargeError if an object does not fit into one request of so many bytes. */
export function checkRequestSize(
  info: scheme.ResourceInfo,
  key: string,
  object: storage.Stored,
  maxRequestBytes: number,
): void {
  const written = sizeOf(info, object);
  // The key stands in the condition, in the write and in what is read should the condition not hold.
  const path = prefix.length + validation.byteLength(info.resource) + 1 + validation.byteLength(key);
  const size = written + 3 * path + envelope;
  if (size > Math.max(maxCallSendMsgSize, maxRequestBytes))
    throw new TooLargeError(
      `rpc error: code = ResourceExhausted desc = trying to send message larger than max (${size} vs. ${maxCallSendMsgSize})`,
    );
  if (size > maxRequestBytes) throw new TooLargeError("etcdserver: request is too large");
  sizes.set(object, written);
}
