export type { NamespaceControllerConfiguration } from "./types.ts";
