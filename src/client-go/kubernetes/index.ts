export { Clientset } from "./clientset.ts";
export type { Interface } from "./clientset.ts";
