export { forbidden, internalError } from "./errors.ts";
export { errorToAPIStatus } from "./status.ts";
export { errorNegotiated } from "./writers.ts";
