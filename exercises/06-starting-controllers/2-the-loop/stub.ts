import type * as mux from "#apiserver/server/mux";
import type * as app from "#cmd/kube-controller-manager/app";
import { notStarted } from "../../engine/exercise.ts";

// Of the context you need
//   ctx.componentConfig.generic   { controllers, controllerStartInterval }, the interval in milliseconds
//   ctx.cloud, which may be missing, ctx.clientBuilder, ctx.clock, ctx.rand, ctx.stop
// and of packages `#apimachinery/util/wait`, `#cmd/kube-controller-manager/app`, `#controller-manager/app`, `#klog` and `#utils/clock`.

type Mux = Pick<mux.PathRecorderMux, "unlistedHandle" | "unlistedHandlePrefix">;

/** Starts the controllers that may run, in the order of `controllers`; the one for tokens first. */
export async function startControllers<C extends app.ControllerContext<"generic">>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<app.Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<app.Started>>,
  unsecuredMux?: Mux,
): Promise<void> {
  void [ctx, startSATokenController, controllers, unsecuredMux];
  notStarted();
}
