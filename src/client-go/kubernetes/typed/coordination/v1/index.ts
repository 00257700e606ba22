export { CoordinationV1Client } from "./coordination-client.ts";
