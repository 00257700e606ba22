export { AuthenticationV1Client } from "./authentication-client.ts";
