export { enforceQuotas } from "./quota.ts";
