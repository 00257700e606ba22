export { newAttributes } from "./interfaces.ts";
export type { Attributes, Authorizer, Decision, Verdict } from "./interfaces.ts";
