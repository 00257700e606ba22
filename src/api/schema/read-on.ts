// Go: vendor/github.com/json-iterator/go/reflect_struct_decoder.go
import type { GoType, StructType, WireField } from "./go-type.ts";
import { isNull, isObject } from "./zero.ts";

/**
 * What a decoder does when an error is there already. It reads on as long as the text makes sense, and puts its name before the
 * error. But with an error the reader no longer steps back: whoever looks at a character to decide what comes has lost it,
 * and most decoders then find nothing that they could read.
 */
export interface Rest {
  /** Struct, field and slice names, outermost first, as json-iterator puts them before its error. */
  readonly prefix: string;
  /** The value has been read to its end: what comes after it is read, too. */
  readonly readsOn: boolean;
}

const done: Rest = { prefix: "", readsOn: true };

/** Nothing more can be read. */
export function stuck(prefix: string): Rest {
  return { prefix, readsOn: false };
}

/** What reading a value adds to an error. */
export function readOn(type: GoType, value: unknown): Rest {
  if (isNull(value)) return type.kind === "slice" ? { prefix: `${type.name}: `, readsOn: true } : done;
  switch (type.kind) {
    case "struct":
      return isObject(value) && Object.keys(value).length === 0 ? done : stuck(`${type.name}.`);
    case "slice":
      return { prefix: `${type.name}: `, readsOn: Array.isArray(value) && value.length === 0 };
    case "map":
      return isObject(value) && Object.keys(value).length === 0 ? done : stuck("");
    case "string":
      // A text with an escape is read step by step, and no step is taken.
      return typeof value === "string" && !JSON.stringify(value).includes("\\") ? done : stuck("");
    case "int32":
    case "int64":
      // The first digit is lost.
      return JSON.stringify(value).length > 1 ? done : stuck("");
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    case "raw":
      return done;
    case "pointer":
    case "bool":
    case "bytes":
    case "interface":
    default:
      return stuck("");
  }
}

/** What several values add, one after the other: the last that is read stands first. */
export function sequence(values: Iterable<Rest>): Rest {
  let prefix = "";
  for (const value of values) {
    prefix = value.prefix + prefix;
    if (!value.readsOn) return stuck(prefix);
  }
  return { prefix, readsOn: true };
}

/** What the fields of a struct add that come after the one with the error. */
export function restOfFields(struct: StructType, parts: readonly [name: string, part: unknown][]): Rest {
  return sequence(
    parts.map(([name, part]) => {
      const field = struct.wireFields.get(name);
      if (field === undefined) return done;
      const { prefix, readsOn } = readOn(field.type, part);
      return { prefix: fieldPrefix(field) + prefix, readsOn };
    }),
  );
}

/** A field's name, with those of the inlined structs around it. */
export function fieldPrefix(field: WireField): string {
  return field.goPath.map((go) => `${go}: `).join("");
}
