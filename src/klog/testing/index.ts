export { claimErrors, claimErrorsThroughout, collectErrors } from "./errors.ts";
