export { buildHandlerChain, newBaseHandler } from "./serve.ts";
