export { defaultBuildHandlerChain, newRequestInfoResolver } from "./config.ts";
export type { Config } from "./config.ts";
export { insecureSuperuser } from "./deprecated-insecure-serving.ts";
