export { ResourceClient, withPatch } from "./resource-client.ts";
export type { ResourceOptions } from "./resource-client.ts";
export { ScalableClient } from "./scalable-client.ts";
