export { isControllerEnabled, waitForAPIServer } from "./helper.ts";
export { buildHandlerChain, newBaseHandler } from "./serve.ts";
