export { JWTTokenAuthenticator } from "./authenticator.ts";
export type { AuthenticatorOptions, Validator } from "./authenticator.ts";
export { claims } from "./claims.ts";
export type { ClaimsOptions } from "./claims.ts";
export { JWTTokenGenerator, publicKeyOf } from "./jwt.ts";
export type { Claims, PrivateKey, TokenGenerator } from "./jwt.ts";
export { legacyClaims, legacyIssuer } from "./legacy.ts";
export { LegacyValidator } from "./legacy-validator.ts";
export type { ServiceAccountTokenGetter } from "./legacy-validator.ts";
