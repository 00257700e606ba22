// Written by `npm run exercise:receiver`, of what the methods use in the port.

/** What `buildPodSpec` uses of a CreateDeploymentOptions. */
export interface CreateDeploymentOptions {
  images: readonly string[];
}
