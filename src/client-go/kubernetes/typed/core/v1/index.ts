export { CoreV1Client, NamespaceClient, PodClient } from "./core-client.ts";
export { EventClient } from "./event-client.ts";
export { createToken } from "./create-token.ts";
