export { LeaseLister } from "./lease.ts";
