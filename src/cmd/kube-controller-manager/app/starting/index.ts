export { mountDebugHandler } from "./debug-handlers.ts";
export {
  controllersDisabledByDefault,
  isEnabled,
  saTokenControllerName,
  startControllers,
} from "./start-controllers.ts";
export type { Context, Started } from "./start-controllers.ts";
