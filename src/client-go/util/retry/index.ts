export { defaultBackoff, defaultRetry, onError, retryOnConflict } from "./util.ts";
export type { OnErrorOptions } from "./util.ts";
