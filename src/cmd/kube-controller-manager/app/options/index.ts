export { KubeControllerManagerOptions, newDefaultComponentConfig } from "./options.ts";
export type { Program, Serving } from "./options.ts";
