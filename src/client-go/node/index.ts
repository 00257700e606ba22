export { restConfig } from "./rest-config.ts";
export { system } from "./system.ts";
export { newTransport } from "./transport.ts";
export type { Transport } from "./transport.ts";
