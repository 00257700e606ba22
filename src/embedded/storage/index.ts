export { view } from "./object.ts";
export type { Metadata, Stored } from "./object.ts";
export { Store } from "./store.ts";
export type { Change, Collection } from "./store.ts";
export { same } from "./same.ts";
