export type { NodeIPAMControllerConfiguration } from "./types.ts";
