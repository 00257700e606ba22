export type { DeprecatedControllerConfiguration, KubeControllerManagerConfiguration } from "./types.ts";
