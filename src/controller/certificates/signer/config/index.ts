export type { CSRSigningConfiguration, CSRSigningControllerConfiguration } from "./types.ts";
