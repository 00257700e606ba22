export { Fixture } from "./fixture.ts";
export type { FixtureOptions } from "./fixture.ts";
export { generatePodFromRS, newDeployment, newRSWithStatus, newReplicaSet, rs } from "./objects.ts";
export type { DeploymentOptions } from "./objects.ts";
