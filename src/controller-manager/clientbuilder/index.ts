export { ClientBuilder, FatalError, SimpleControllerClientBuilder } from "./client-builder.ts";
export type { ControllerClientBuilder } from "./client-builder.ts";
export { SAControllerClientBuilder } from "./sa-client-builder.ts";
export type { SAControllerClientBuilderOptions } from "./sa-client-builder.ts";
