export { Framework, loggedAtTheEnd, playSpec } from "./framework.ts";
export type { NewServiceAccounts } from "./framework.ts";
export { agnhost, newDeployment, newReplicaSet, webserver } from "./objects.ts";
export type { Image } from "./objects.ts";
