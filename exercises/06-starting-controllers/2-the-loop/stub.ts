import type * as app from "#cmd/kube-controller-manager/app";
import { notStarted } from "../../engine/exercise.ts";

// Of the context you need
//   ctx.componentConfig.generic   { controllers, controllerStartInterval }, the interval in milliseconds
//   ctx.cloud, which may be missing, ctx.clientBuilder, ctx.clock, ctx.rand, ctx.stop
// and of packages `#apimachinery/util/wait`, `#controller-manager/app`, `#klog` and `#utils/clock`.

/** What a star does not mean. */
const offByDefault: ReadonlySet<string> = new Set(["bootstrapsigner", "tokencleaner"]);

/** Starts the controllers that may run, in the order of `controllers`; the one for tokens first. */
export async function startControllers<C extends app.ControllerContext<"generic">>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<app.Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<app.Started>>,
): Promise<void> {
  void [ctx, startSATokenController, controllers, offByDefault];
  notStarted();
}
