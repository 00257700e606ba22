// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/meta.go
import * as schema from "#apimachinery/runtime/schema";
import * as gojson from "#go/encoding/json";

const target =
  'Go value of type struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/** What a decoded document says that it is; empty where it says nothing. Throws in Go's words. */
export function interpret(value: unknown): schema.GroupVersionKind {
  if (value === null) return { group: "", version: "", kind: "" };
  if (typeof value !== "object" || Array.isArray(value)) throw cannotUnmarshal(value, target);
  const { apiVersion, kind } = value as { apiVersion?: unknown; kind?: unknown }; // any object may have these
  const version = textOf("apiVersion", apiVersion);
  return { kind: textOf("kind", kind), ...schema.parseGroupVersion(version) };
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw cannotUnmarshal(value, `Go struct field .${field} of type string`);
  return value;
}

function cannotUnmarshal(value: unknown, into: string): Error {
  return new Error(
    `couldn't get version/kind; json parse error: json: cannot unmarshal ${gojson.typeName(value)} into ${into}`,
  );
}
