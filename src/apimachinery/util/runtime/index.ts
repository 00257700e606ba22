export { handleCrash, handleError, setErrorHandlers, setPanicHandlers, setReallyCrash } from "./runtime.ts";
export type { ErrorHandler } from "./runtime.ts";
