export { validateLease, validateLeaseUpdate } from "./lease.ts";
