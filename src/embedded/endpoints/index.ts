export { serveHealth } from "./healthz.ts";
export { parseQuery } from "./options.ts";
export { methodNotAllowed, respondDocument, respondError, serveResource } from "./router.ts";
export { inYAML } from "./response.ts";
export type { PodProxy, PodRequest } from "./proxy.ts";
export { addressesOf } from "./target.ts";
export type { Scope } from "./scope.ts";
