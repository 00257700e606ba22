export { ApiServer } from "./server.ts";
export type { ApiServerOptions, OpenAPI } from "./server.ts";
