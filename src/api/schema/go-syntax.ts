// Go: fmt/print.go
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import { typeOf, type GoType, type StructType } from "./go-type.ts";
import { isNull, isObject } from "./zero.ts";

/** Upstream validates internal types, and their packages have other names than the wire's. */
const internalPackages: Readonly<Record<string, string>> = {
  "core/v1": "core",
  "apps/v1": "apps",
  "coordination/v1": "coordination",
  "autoscaling/v1": "autoscaling",
};

/** Every pointer inside a printed struct shows an address, which differs from run to run; ours shows this one. */
const someAddress = "0xc000000000";

/**
 * A value as `%#v` prints the internal type that `text` names, seen from a package: for validation errors, which quote
 * whole structs. `goSyntax("v1.LabelSelector", "apps/v1", {})`.
 */
export function goSyntax(text: string, ownPackage: string, value: unknown): fmt.GoSyntax {
  return new fmt.GoSyntax(print(typeOf(text, ownPackage), value));
}

function print(type: GoType, value: unknown): string {
  switch (type.kind) {
    case "struct":
      return printStruct(type, value);
    case "pointer":
      return `(${typeName(type)})(${isNull(value) ? "nil" : someAddress})`;
    case "slice":
      if (!Array.isArray(value)) return `${typeName(type)}(nil)`;
      return `${typeName(type)}{${value.map((item) => print(type.elem, item)).join(", ")}}`;
    case "map":
      return printMap(type, value);
    case "bool":
      return String(value === true);
    case "int32":
    case "int64":
      return wholeNumber(value);
    case "intOrString":
      return typeof value === "string"
        ? `intstr.IntOrString{Type:1, IntVal:0, StrVal:${strconv.quote(value)}}`
        : `intstr.IntOrString{Type:0, IntVal:${wholeNumber(value)}, StrVal:""}`;
    case "string":
    case "bytes":
    case "time":
    case "microTime":
    case "quantity":
    case "raw":
    case "interface":
    default:
      return strconv.quote(typeof value === "string" ? value : "");
  }
}

/** A normalised value as `%v` prints a type: texts bare, structs without names. */
export function goText(type: GoType, value: unknown): string {
  switch (type.kind) {
    case "struct":
      return `{${type.fields.map(({ json = "", type: of }) => goText(of, isObject(value) ? value[json] : undefined)).join(" ")}}`;
    case "pointer":
      return isNull(value) ? "<nil>" : someAddress;
    case "slice":
      return `[${(Array.isArray(value) ? value : []).map((item) => goText(type.elem, item)).join(" ")}]`;
    case "map":
      return `map[${(isObject(value)
        ? Object.keys(value)
            .toSorted()
            .map((key) => `${key}:${goText(type.elem, value[key])}`)
        : []
      ).join(" ")}]`;
    case "bytes":
      return bytesText(typeof value === "string" ? atob(value) : "");
    case "raw":
      return `{${bytesText(isNull(value) ? "" : JSON.stringify(value))} <nil>}`;
    case "bool":
      return String(value === true);
    case "int32":
    case "int64":
    case "string":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    case "interface":
    default:
      return fmt.formatValue(isNull(value) ? "" : value);
  }
}

function bytesText(text: string): string {
  return `[${Array.from(text, (char) => char.charCodeAt(0)).join(" ")}]`;
}

function wholeNumber(value: unknown): string {
  return typeof value === "number" ? String(value) : "0";
}

function printStruct(struct: StructType, value: unknown): string {
  const object = isObject(value) ? value : {};
  const fields = struct.fields.map(({ go, json, inline, type }) => {
    const part = inline === true ? object : object[json ?? ""];
    return `${go}:${print(type, part)}`;
  });
  return `${typeName(struct)}{${fields.join(", ")}}`;
}

function printMap(type: GoType & { kind: "map" }, value: unknown): string {
  if (!isObject(value)) return `${typeName(type)}(nil)`;
  const entries = Object.keys(value).toSorted();
  return `${typeName(type)}{${entries.map((key) => `${strconv.quote(key)}:${print(type.elem, value[key])}`).join(", ")}}`;
}

function typeName(type: GoType): string {
  if (type.ownPackage !== undefined) {
    const internal = internalPackages[type.ownPackage];
    return internal === undefined ? type.name : internal + type.name.slice(type.name.indexOf("."));
  }
  if (type.kind === "pointer") return `*${typeName(type.elem)}`;
  if (type.kind === "slice") return `[]${typeName(type.elem)}`;
  if (type.kind === "map") return `map[string]${typeName(type.elem)}`;
  return type.name;
}
