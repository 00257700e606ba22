export { Limiter } from "./limiter.ts";
export type { Reservation } from "./limiter.ts";
