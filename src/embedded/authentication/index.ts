export { apiAudiences, newAuthenticator } from "./authenticator.ts";
export type { TokenGetter } from "./authenticator.ts";
export { ServiceAccountTokens } from "./service-accounts.ts";
