export { document, documentOf } from "./openapi.ts";
export type { Document, Operation, Parameter, PathItem } from "./openapi.ts";
