export { methodNotAllowed, notFound, respondDocument, serveResource } from "./router.ts";
export { parseTarget, splitPath } from "./request-info.ts";
export { respondError } from "./response.ts";
export type { Scope } from "./scope.ts";
