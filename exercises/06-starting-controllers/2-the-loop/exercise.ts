import type * as mux from "#apiserver/server/mux";
import type * as starting from "#cmd/kube-controller-manager/app/starting";
import { notStarted } from "../../engine/exercise.ts";

// Of the context you need
//   ctx.componentConfig.generic   { controllers, controllerStartInterval }, the interval in milliseconds
//   ctx.cloud, which may be missing, ctx.clientBuilder, ctx.clock, ctx.rand, ctx.stop
// and of packages `#apimachinery/util/wait`, `#cmd/kube-controller-manager/app/starting`, `#controller-manager/app`, `#klog` and `#utils/clock`.

type Mux = Pick<mux.PathRecorderMux, "unlistedHandle" | "unlistedHandlePrefix">;

/** Starts the controllers that may run, in the order of `controllers`; the one for tokens first. */
export async function startControllers<C extends starting.Context>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<starting.Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<starting.Started>>,
  unsecuredMux?: Mux,
): Promise<void> {
  void [ctx, startSATokenController, controllers, unsecuredMux];
  notStarted();
}
