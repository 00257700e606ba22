export { commonNameUserConversion, newDynamic, newDynamicCAVerifier, register } from "./x509.ts";
export type { StringSliceProvider, UserConversion, VerifyOptionFunc } from "./x509.ts";
