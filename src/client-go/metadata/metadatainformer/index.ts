export { SharedInformerFactory } from "./informer.ts";
export type { MetadataInformer } from "./informer.ts";
