export { newAccess } from "./access.ts";
export { ApiServer } from "./instance.ts";
export type { ApiServerOptions } from "./instance.ts";
export { GenericApiServer } from "./server.ts";
export type { Access, Credentials, GenericApiServerOptions, OpenAPI } from "./server.ts";
