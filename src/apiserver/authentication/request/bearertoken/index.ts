export { Authenticator } from "./bearertoken.ts";
