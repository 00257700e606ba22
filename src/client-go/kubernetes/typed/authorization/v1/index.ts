export { AuthorizationV1Client } from "./authorization-client.ts";
