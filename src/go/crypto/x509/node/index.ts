export { library, parseCertificate } from "./library.ts";
