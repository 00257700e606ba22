// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as corelisters from "#client-go/listers/core/v1";

/** What `getPodMapForDeployment` uses of a DeploymentController. */
export interface DeploymentController {
  readonly podLister: corelisters.PodLister;
}
