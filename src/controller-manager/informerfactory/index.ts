export { newInformerFactory } from "./informer-factory.ts";
export type { InformerFactory } from "./informer-factory.ts";
