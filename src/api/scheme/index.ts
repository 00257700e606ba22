export { decode, decodeOwn } from "./decode.ts";
export { gvkOf, gvkOfObject, kindFor, resourceFor } from "./kinds.ts";
export { resources } from "./resources.ts";
export type { ResourceInfo, ResourceName, SubresourceInfo, Verb } from "./resources.ts";
