export { KubeControllerManagerOptions, newDefaultComponentConfig } from "./options.ts";
export type { Program } from "./options.ts";
