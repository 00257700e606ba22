// Go: cmd/kube-controller-manager/app/apps.go
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as goerrors from "#go/errors";
import {
  type ControllerContext,
  go,
  isAvailable,
  skipped,
  type Started,
  started,
} from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

const apps = (resource: string) => ({ group: "apps", version: "v1", resource });

export async function startDeploymentController(
  ctx: ControllerContext<"deploymentController">,
): Promise<Started> {
  if (!isAvailable(ctx, apps("deployments"))) return skipped;
  const { clock, rand, informerFactory, componentConfig } = ctx;
  const client = await ctx.clientBuilder.clientOrDie("deployment-controller");
  const dc = newDeploymentController({
    clock,
    rand,
    client,
    dInformer: informerFactory.apps().v1().deployments(),
    rsInformer: informerFactory.apps().v1().replicaSets(),
    podInformer: informerFactory.core().v1().pods(),
  });
  go(ctx, (signal) => dc.run(componentConfig.deploymentController.concurrentDeploymentSyncs, signal));
  return started;
}

function newDeploymentController(options: deployment.Options): deployment.DeploymentController {
  try {
    return new deployment.DeploymentController(options);
  } catch (err) {
    throw new Error(`error creating Deployment controller: ${goerrors.textOf(err)}`);
  }
}

export async function startReplicaSetController(
  ctx: ControllerContext<"replicaSetController">,
): Promise<Started> {
  if (!isAvailable(ctx, apps("replicasets"))) return skipped;
  const { clock, rand, informerFactory, componentConfig } = ctx;
  const rsc = replicaset.newReplicaSetController({
    clock,
    rand,
    kubeClient: await ctx.clientBuilder.clientOrDie("replicaset-controller"),
    podInformer: informerFactory.core().v1().pods(),
    rsInformer: informerFactory.apps().v1().replicaSets(),
  });
  go(ctx, (signal) => rsc.run(componentConfig.replicaSetController.concurrentRSSyncs, signal));
  return started;
}

export async function startDaemonSetController(ctx: ControllerContext): Promise<Started> {
  return isAvailable(ctx, apps("daemonsets")) ? notPorted("daemonset") : skipped;
}

export async function startStatefulSetController(ctx: ControllerContext): Promise<Started> {
  return isAvailable(ctx, apps("statefulsets")) ? notPorted("statefulset") : skipped;
}
