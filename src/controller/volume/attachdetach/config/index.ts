export type { AttachDetachControllerConfiguration } from "./types.ts";
