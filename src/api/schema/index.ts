export { namedType, typeOf } from "./go-type.ts";
export type { GoField, GoType, StructType, WireField } from "./go-type.ts";
export { structFor } from "./kinds.ts";
export { DecodeError, normalize } from "./normalize.ts";
export { openapi } from "./openapi.ts";
export type { OpenAPIOperation, OpenAPIPath, OpenAPISchema } from "./openapi.ts";
export { patchSchemaFor } from "./patch-schema.ts";
export { resolve, typeEntry, typeKeys } from "./table.ts";
export type { FieldEntry, TypeEntry } from "./table.ts";
