// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/protobuf/protobuf.go
import protobuf from "protobufjs";
import * as time from "#go/time";
import * as schema from "#apimachinery/runtime/schema";
import * as apischema from "#api/schema";
import data from "./protobuf-1.20.json" with { type: "json" };

const magic = [0x6b, 0x38, 0x73, 0x00];
// A message is `field=number field=number …`, by the name of its Go type.
const messages: Readonly<Record<string, string>> = data.messages;

type Fields = Record<string, unknown>;

/** Reads an object in Kubernetes' protobuf envelope as the JSON that would say the same. Throws on anything else. */
export function decodeProtobuf(bytes: Uint8Array): unknown {
  if (magic.some((byte, i) => bytes[i] !== byte))
    throw new Error("provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]");
  const { typeMeta, raw } = readEnvelope(bytes.subarray(magic.length));
  const gvk = { ...schema.parseGroupVersion(typeMeta.apiVersion), kind: typeMeta.kind };
  const struct = apischema.structFor(gvk);
  if (!struct) return typeMeta;
  const reader = protobuf.Reader.create(raw);
  return { ...readStruct(struct, reader, raw.length), ...typeMeta };
}

interface Envelope {
  typeMeta: { apiVersion: string; kind: string };
  raw: Uint8Array;
}

function readEnvelope(bytes: Uint8Array): Envelope {
  const reader = protobuf.Reader.create(bytes);
  const envelope: Envelope = { typeMeta: { apiVersion: "", kind: "" }, raw: new Uint8Array() };
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) {
      const [apiVersion = "", kind = ""] = readTexts(reader);
      envelope.typeMeta = { apiVersion, kind };
    } else if (tag >>> 3 === 2) envelope.raw = reader.bytes();
    else reader.skipType(tag & 7);
  }
  return envelope;
}

/** A message of texts: those under the numbers 1, 2, 3. */
function readTexts(reader: protobuf.Reader): string[] {
  const end = reader.uint32() + reader.pos;
  const texts: string[] = [];
  while (reader.pos < end) {
    const tag = reader.uint32();
    if ((tag & 7) === 2) texts[(tag >>> 3) - 1] = reader.string();
    else reader.skipType(tag & 7);
  }
  return texts;
}

function readStruct(struct: apischema.StructType, reader: protobuf.Reader, end: number): Fields {
  const fields = fieldsOf(struct);
  const result: Fields = {};
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = fields.get(tag >>> 3);
    if (!field) reader.skipType(tag & 7);
    else if (field.inline === true) Object.assign(result, readValue(field.type, reader, undefined));
    else if (field.json !== undefined) result[field.json] = readValue(field.type, reader, result[field.json]);
  }
  return result;
}

const known = new Map<apischema.StructType, ReadonlyMap<number, apischema.GoField>>();

/** The fields of a Go struct by their numbers. */
function fieldsOf(struct: apischema.StructType): ReadonlyMap<number, apischema.GoField> {
  const found = known.get(struct);
  if (found) return found;
  const byName = new Map(
    struct.fields.map((field) => [field.inline === true ? lowerFirst(field.go) : field.json, field]),
  );
  const fields = new Map<number, apischema.GoField>();
  const message = messages[`${struct.ownPackage ?? ""}.${struct.name.replace(/^.*\./, "")}`] ?? "";
  for (const [, name = "", number] of message.matchAll(/(\w+)=(\d+)/g)) {
    const field = byName.get(name);
    if (field) fields.set(Number(number), field);
  }
  known.set(struct, fields);
  return fields;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The value that comes next; `before` is what the field held, as lists and maps come entry by entry. */
function readValue(type: apischema.GoType, reader: protobuf.Reader, before: unknown): unknown {
  switch (type.kind) {
    case "pointer":
      return readValue(type.elem, reader, before);
    case "slice":
      return [
        ...(Array.isArray(before) ? (before as unknown[]) : []),
        readValue(type.elem, reader, undefined),
      ];
    case "map":
      return { ...(before as Fields | undefined), ...readEntry(type.elem, reader) };
    case "struct":
      return readStruct(type, reader, reader.uint32() + reader.pos);
    case "string":
      return reader.string();
    case "bool":
      return reader.bool();
    case "int32":
      return reader.int32();
    case "int64":
      return Number(reader.int64());
    case "bytes":
      return Buffer.from(reader.bytes()).toString("base64");
    case "time":
    case "microTime":
      return readTime(reader, type.kind === "microTime");
    case "quantity":
      return readTexts(reader)[0] ?? "0";
    case "intOrString":
      return readIntOrString(reader);
    case "raw":
    case "interface":
      return JSON.parse(readTexts(reader)[0] ?? "null") as unknown;
    default:
      return assertNever(type);
  }
}

function assertNever(type: never): never {
  throw new Error(`no such type: ${JSON.stringify(type)}`);
}

function readEntry(elem: apischema.GoType, reader: protobuf.Reader): Fields {
  const end = reader.uint32() + reader.pos;
  let key = "";
  let value: unknown;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) key = reader.string();
    else value = readValue(elem, reader, undefined);
  }
  return Object.fromEntries([[key, value ?? (elem.kind === "struct" ? {} : "")]]);
}

/** Numbers of a small message, by field number. */
function readNumbers(reader: protobuf.Reader): { numbers: number[]; text: string } {
  const end = reader.uint32() + reader.pos;
  const numbers: number[] = [];
  let text = "";
  while (reader.pos < end) {
    const tag = reader.uint32();
    if ((tag & 7) === 0) numbers[tag >>> 3] = Number(reader.int64());
    else if ((tag & 7) === 2) text = reader.string();
    else reader.skipType(tag & 7);
  }
  return { numbers, text };
}

const nanosPerSecond = 1_000_000_000n;

/** Seconds and nanoseconds; both 0 is Go's zero time, which JSON writes as null. */
function readTime(reader: protobuf.Reader, micro: boolean): string | null {
  const { numbers } = readNumbers(reader);
  const [, seconds = 0, nanos = 0] = numbers;
  if (seconds === 0 && nanos === 0) return null;
  return micro
    ? time.rfc3339Micro(BigInt(seconds) * nanosPerSecond + BigInt(nanos))
    : time.rfc3339(seconds * time.second);
}

function readIntOrString(reader: protobuf.Reader): number | string {
  const { numbers, text } = readNumbers(reader);
  const [, isString = 0, value = 0] = numbers;
  return isString === 1 ? text : value;
}
