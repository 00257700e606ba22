// Go: vendor/k8s.io/kube-openapi/pkg/util/proto/validation/types.go, validation.go, errors.go, proto/document.go
import * as strconv from "#go/strconv";

/** A schema of an OpenAPI document, as far as objects are held against it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

/** The schemas of a document by name. */
export type Definitions = Readonly<Record<string, Schema>>;

/** Where one is: in the object, and in the schemas. */
interface Place {
  readonly path: string;
  readonly schemaPath: string;
}

/**
 * What is wrong with an object by the definition of this name, in the order in which it is found; `name` begins the paths in the object.
 * (Upstream first makes a tree of types of the document, and has the object visit it.)
 */
export function validateModel(obj: unknown, model: string, name: string, definitions: Definitions): Error[] {
  if (obj === null || obj === undefined) return [new Error(unknownType(name))];
  return new Validation(definitions).errorsOf(
    obj,
    { $ref: `#/definitions/${model}` },
    { path: name, schemaPath: model },
  );
}

const unknownType = (path: string): string => `unknown object type "nil" in ${path}`;

type Kind = "map" | "array" | "boolean" | "integer" | "number" | "string";

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return "array";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as "string" | "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return "map";
}

class Validation {
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  errorsOf(value: unknown, schema: Schema, at: Place): Error[] {
    const model = schema.$ref?.replace("#/definitions/", "");
    if (model !== undefined) {
      const target = this.#definitions[model];
      return target === undefined ? [] : this.errorsOf(value, target, { ...at, schemaPath: model });
    }
    if (schema.type === undefined && schema.properties === undefined) return [];
    if (schema.properties !== undefined) return this.#ofStruct(value, schema, at);
    if (schema.type === "object") return this.#ofMap(value, schema, at);
    if (schema.type === "array") return this.#ofArray(value, schema, at);
    return fits(schema.type ?? "", kindOf(value)) ? [] : [wrongType(at, kindOf(value), schema.type ?? "")];
  }

  #ofStruct(value: unknown, { properties = {}, required = [] }: Schema, at: Place): Error[] {
    if (!isMap(value)) return [wrongType(at, kindOf(value), "map")];
    const errs = entries(value).flatMap(([key, sub]) => {
      if (sub === null) return [];
      const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (field === undefined)
        return [invalid(at, `unknown field ${strconv.quote(key)} in ${at.schemaPath}`)];
      return this.errorsOf(sub, field, { path: `${at.path}.${key}`, schemaPath: `${at.schemaPath}.${key}` });
    });
    const missing = required.filter((field) => (value[field] ?? undefined) === undefined);
    const words = (field: string) => `missing required field ${strconv.quote(field)} in ${at.schemaPath}`;
    return [...errs, ...missing.map((field) => invalid(at, words(field)))];
  }

  #ofMap(value: unknown, { additionalProperties }: Schema, at: Place): Error[] {
    if (!isMap(value)) return [wrongType(at, kindOf(value), "map")];
    const schema = typeof additionalProperties === "object" ? additionalProperties : {};
    return entries(value).flatMap(([key, sub]) => {
      const path = `${at.path}.${key}`;
      return sub === null ? [new Error(unknownType(path))] : this.errorsOf(sub, schema, { ...at, path });
    });
  }

  #ofArray(value: unknown, { items = {} }: Schema, at: Place): Error[] {
    if (!Array.isArray(value)) return [wrongType(at, kindOf(value), "array")];
    return value.flatMap((sub: unknown, i) => {
      const path = `${at.path}[${i}]`;
      return sub === null ? [invalid(at, unknownType(path))] : this.errorsOf(sub, items, { ...at, path });
    });
  }
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> => kindOf(value) === "map";

const entries = (value: Readonly<Record<string, unknown>>): [key: string, value: unknown][] =>
  Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

/** A text may be anything but a list or a map; numbers of both kinds are each other. */
function fits(type: string, kind: Kind): boolean {
  if (kind === "map" || kind === "array") return false;
  if (type === "integer" || type === "number") return kind === "integer" || kind === "number";
  return type === "string" || kind === type;
}

const invalid = ({ path }: Place, text: string): Error => new Error(`ValidationError(${path}): ${text}`);

const wrongType = (at: Place, actual: Kind, expected: string): Error =>
  invalid(
    at,
    `invalid type for ${at.schemaPath}: got ${strconv.quote(actual)}, expected ${strconv.quote(expected)}`,
  );
