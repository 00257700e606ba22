// Go: reflect/type.go
import { resolve, typeEntry, type FieldEntry } from "./table.ts";

/** A Go type, as far as JSON and printing need to know it. */
export type GoType = ScalarType | WireType | PointerType | SliceType | MapType | StructType;

interface Named {
  /** What Go's reflection prints. */
  readonly name: string;
  /** Of a named type: the package that it is in, as `apps/v1`. */
  readonly ownPackage?: string;
}

export interface ScalarType extends Named {
  readonly kind: "string" | "bool" | "int32" | "int64" | "interface";
}

/** A type with a JSON form of its own. */
export interface WireType extends Named {
  readonly kind: "bytes" | "time" | "microTime" | "quantity" | "intOrString" | "raw";
}

export interface PointerType extends Named {
  readonly kind: "pointer";
  readonly elem: GoType;
}

export interface SliceType extends Named {
  readonly kind: "slice";
  readonly elem: GoType;
}

export interface MapType extends Named {
  readonly kind: "map";
  readonly elem: GoType;
}

export interface StructType extends Named {
  readonly kind: "struct";
  /** In Go's order, inlined structs as one field. */
  readonly fields: readonly GoField[];
  /** By JSON name, in Go's order, inlined structs laid open. */
  readonly wireFields: ReadonlyMap<string, WireField>;
}

export interface GoField extends Omit<FieldEntry, "type"> {
  readonly type: GoType;
}

/** A field as the wire sees it. `goPath` holds the names of the inlined structs around it, then its own. */
export interface WireField {
  readonly json: string;
  readonly goPath: readonly string[];
  readonly omitempty: boolean;
  readonly type: GoType;
  readonly patchStrategy?: string;
  readonly patchMergeKey?: string;
}

const wireTypes: Readonly<Record<string, WireType["kind"]>> = {
  "meta/v1.Time": "time",
  "meta/v1.MicroTime": "microTime",
  "meta/v1.FieldsV1": "raw",
  "pkg/runtime.RawExtension": "raw",
  "api/resource.Quantity": "quantity",
  "util/intstr.IntOrString": "intOrString",
};

const scalars: Readonly<Record<string, ScalarType["kind"]>> = {
  string: "string",
  bool: "bool",
  int32: "int32",
  int64: "int64",
  interface: "interface",
  "interface {}": "interface",
};

const named = new Map<string, GoType>();

/** The Go type under a key of the table, such as `apps/v1.Deployment`. Built once. */
export function namedType(key: string): GoType {
  return named.get(key) ?? buildNamed(key);
}

/** The Go type that a package writes as `text`, such as `[]v1.Container` or `*int32`. */
export function typeOf(text: string, ownPackage: string): GoType {
  const scalar = scalars[text];
  if (scalar !== undefined) return { kind: scalar, name: text };
  if (text === "[]uint8") return { kind: "bytes", name: text };
  if (text.startsWith("*")) return { kind: "pointer", name: text, elem: typeOf(text.slice(1), ownPackage) };
  if (text.startsWith("[]")) return { kind: "slice", name: text, elem: typeOf(text.slice(2), ownPackage) };
  const map = /^map\[[\w.]+\](.+)$/.exec(text)?.[1];
  if (map !== undefined) return { kind: "map", name: text, elem: typeOf(map, ownPackage) };
  return namedType(resolve(text, ownPackage));
}

function buildNamed(key: string): GoType {
  const [ownPackage, bare] = splitKey(key);
  const name = `${ownPackage.slice(ownPackage.lastIndexOf("/") + 1)}.${bare}`;
  const entry = typeEntry(key);
  const wire = wireTypes[key];
  let type: GoType;
  if (wire !== undefined) type = { kind: wire, name, ownPackage };
  else if ("underlying" in entry) type = { ...typeOf(entry.underlying, ownPackage), name, ownPackage };
  else type = new LazyStruct(name, entry, ownPackage);
  named.set(key, type);
  return type;
}

function splitKey(key: string): [ownPackage: string, name: string] {
  const dot = key.lastIndexOf(".");
  return [key.slice(0, dot), key.slice(dot + 1)];
}

/** Fields are resolved at first use: types may refer to each other in any order. */
class LazyStruct implements StructType {
  readonly kind = "struct";
  readonly name: string;
  readonly #entries: readonly FieldEntry[];
  readonly ownPackage: string;
  #fields: readonly GoField[] | undefined;
  #wireFields: ReadonlyMap<string, WireField> | undefined;

  constructor(name: string, entries: readonly FieldEntry[], ownPackage: string) {
    this.name = name;
    this.#entries = entries;
    this.ownPackage = ownPackage;
  }

  get fields(): readonly GoField[] {
    return (this.#fields ??= this.#entries.map((e) => ({ ...e, type: typeOf(e.type, this.ownPackage) })));
  }

  get wireFields(): ReadonlyMap<string, WireField> {
    return (this.#wireFields ??= new Map(layOpen(this.fields, []).map((f) => [f.json, f])));
  }
}

function layOpen(fields: readonly GoField[], around: readonly string[]): WireField[] {
  return fields.flatMap((field): WireField[] => {
    const { go, json, inline, omitempty = false, patchStrategy, patchMergeKey, type } = field;
    const goPath = [...around, go];
    if (inline === true && type.kind === "struct") return layOpen(type.fields, goPath);
    if (json === undefined || json === "-") return [];
    const patch = {
      ...(patchStrategy !== undefined && { patchStrategy }),
      ...(patchMergeKey !== undefined && { patchMergeKey }),
    };
    return [{ json, goPath, omitempty, type, ...patch }];
  });
}
