export { AppsV1Client } from "./apps-client.ts";
