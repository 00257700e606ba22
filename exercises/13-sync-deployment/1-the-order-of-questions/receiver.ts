// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as deployment from "#controller/deployment";

/** What `#syncDeployment` uses of a DeploymentController. */
export type DeploymentController = deployment.DeploymentController;
