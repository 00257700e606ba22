export {
  handleCrash,
  handleError,
  reportPanic,
  setErrorHandlers,
  setPanicHandlers,
  setReallyCrash,
} from "./runtime.ts";
export type { ErrorHandler } from "./runtime.ts";
