// Go: pkg/util/hash/hash.go
import * as apischema from "#api/schema";
import { intOrString, quantity, time } from "./internals.ts";

/** Prints a value of a type as go-spew's `%#v` does, but for the type in front. */
type Printer = (value: unknown) => string;

/**
 * The text of a pod template that upstream hashes: every field of the Go struct, zero values too, in Go's order. So the
 * hash depends on the struct's definition, and another Kubernetes version gives another one.
 */
export function deepHashObject(template: unknown): string {
  return typed(apischema.namedType("core/v1.PodTemplateSpec"))(template);
}

const printers = new Map<apischema.GoType, Printer>();

/** Prints a value with its type in front. Pointers print as what they point to. */
function typed(type: apischema.GoType): Printer {
  const prefix = `(${type.name})`;
  const print = printerOf(type);
  return (value) => prefix + print(value);
}

function printerOf(type: apischema.GoType): Printer {
  const known = printers.get(type);
  if (known !== undefined) return known;
  const printer = makePrinter(type);
  printers.set(type, printer);
  return printer;
}

function makePrinter(type: apischema.GoType): Printer {
  switch (type.kind) {
    case "string":
      return (value) => (typeof value === "string" ? value : "");
    case "bool":
      return (value) => String(value === true);
    case "int32":
    case "int64":
      return (value) => (typeof value === "number" ? String(value) : "0");
    case "pointer":
      return orNil(printerOf(type.elem));
    case "slice":
      return orNil(sliceOf(printerOf(type.elem)));
    case "map":
      return orNil(mapOf(printerOf(type.elem)));
    case "bytes":
      return orNil((value) => bytes(Uint8Array.from(atob(String(value)), (byte) => byte.charCodeAt(0))));
    case "raw":
      return orNil((value) => `{Raw:([]uint8)${bytes(new TextEncoder().encode(JSON.stringify(value)))}}`);
    case "interface":
      return () => nil;
    case "struct":
      return structOf(type);
    case "time":
    case "microTime":
      return time;
    case "quantity":
      return quantity;
    case "intOrString":
    default:
      return intOrString;
  }
}

const nil = "<nil>";

function orNil(print: Printer): Printer {
  return (value) => (value === undefined || value === null ? nil : print(value));
}

function sliceOf(print: Printer): Printer {
  return (value) => `[${(value as readonly unknown[]).map(print).join(" ")}]`;
}

function mapOf(print: Printer): Printer {
  return (value) => {
    const entries = Object.entries(value as Record<string, unknown>);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `map[${entries.map(([key, element]) => `${key}:${print(element)}`).join(" ")}]`;
  };
}

/** A field that is not there always prints the same, which is most of the text: it is kept. */
function structOf(struct: apischema.StructType): Printer {
  const fields = struct.fields.map(({ go, json, inline, type }) => {
    const print = typed(type);
    const missing = `${go}:${print(undefined)}`;
    if (inline === true) return (value: Record<string, unknown>) => `${go}:${print(value)}`;
    if (json === undefined || json === "-") return () => missing;
    return (value: Record<string, unknown>) => {
      const given = value[json];
      return given === undefined ? missing : `${go}:${print(given)}`;
    };
  });
  return (value) => {
    const object = (value ?? {}) as Record<string, unknown>;
    return `{${fields.map((print) => print(object)).join(" ")}}`;
  };
}

/** Bytes print as decimal numbers. */
function bytes(array: Uint8Array): string {
  return `[${Array.from(array).join(" ")}]`;
}
