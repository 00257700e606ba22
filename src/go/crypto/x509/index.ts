export type { Certificate, KeyUsage, Library, VerifyOptions } from "./x509.ts";
