export { apiAudiences, newAuthenticator } from "./authenticator.ts";
export { ServiceAccountTokens } from "./service-accounts.ts";
