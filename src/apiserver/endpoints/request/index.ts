export { newContext, withAudiences, withRequestInfo, withUser } from "./context.ts";
export type { Context, Handler } from "./context.ts";
export { RequestInfoFactory } from "./requestinfo.ts";
export type { RequestInfo, RequestInfoResolver } from "./requestinfo.ts";
