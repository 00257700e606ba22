export type { StatefulSetControllerConfiguration } from "./types.ts";
