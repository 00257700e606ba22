export { getPartialReference, getReference } from "./ref.ts";
export type { Referable } from "./ref.ts";
