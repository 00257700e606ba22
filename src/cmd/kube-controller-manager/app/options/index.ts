export { KubeControllerManagerOptions, newDefaultComponentConfig } from "./options.ts";
export type { Machine, Program, Serving } from "./options.ts";
