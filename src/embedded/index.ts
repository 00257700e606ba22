export { ApiServer } from "./server.ts";
export type { ApiServerOptions, Credentials, OpenAPI } from "./server.ts";
