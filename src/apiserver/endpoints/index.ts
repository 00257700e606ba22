export { serveHealth } from "./healthz.ts";
export { parseQuery } from "./options.ts";
export { methodNotAllowed, notFound, respondDocument, serveResource } from "./router.ts";
export { parseTarget, splitPath } from "./request-info.ts";
export { inYAML, respondError } from "./response.ts";
export type { Scope } from "./scope.ts";
