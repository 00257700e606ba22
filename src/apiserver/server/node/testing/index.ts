export { makeCertificate } from "./certificates.ts";
export type { Certified, Made } from "./certificates.ts";
