export { claimErrors, claimErrorsThroughout, collectErrors, linesOf } from "./errors.ts";
