export { Clientset, GenericClientset } from "./clientset.ts";
export type { Interface } from "./clientset.ts";
