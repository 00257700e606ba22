export { restConfig } from "./rest-config.ts";
export type { RestConfigOptions } from "./rest-config.ts";
export { system } from "./system.ts";
export { network } from "./transport.ts";
export { pem } from "./pem.ts";
