export { claims } from "./claims.ts";
export type { ClaimsOptions } from "./claims.ts";
export { JWTTokenGenerator } from "./jwt.ts";
export type { Claims, PrivateKey, TokenGenerator } from "./jwt.ts";
export { legacyClaims, legacyIssuer } from "./legacy.ts";
