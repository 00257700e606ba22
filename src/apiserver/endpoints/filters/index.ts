export { unauthorized, withAuthentication } from "./authentication.ts";
export type { AuthenticationInfo, MeasureAuthentication } from "./authentication.ts";
export { withAuthorization } from "./authorization.ts";
export { withCacheControl } from "./cachecontrol.ts";
export { withRequestInfo } from "./requestinfo.ts";
