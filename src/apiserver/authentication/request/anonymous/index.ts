export { newAuthenticator } from "./anonymous.ts";
