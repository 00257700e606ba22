import * as wait from "#apimachinery/util/wait";
import type * as app from "#cmd/kube-controller-manager/app";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

const offByDefault: ReadonlySet<string> = new Set(["bootstrapsigner", "tokencleaner"]);

export async function startControllers<C extends app.ControllerContext<"generic">>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<app.Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<app.Started>>,
): Promise<void> {
  await startSATokenController(ctx);
  ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);
  const { controllers: words, controllerStartInterval } = ctx.componentConfig.generic;
  for (const [name, initFn] of controllers) {
    if (!genericcontrollermanager.isControllerEnabled(name, offByDefault, words)) {
      klog.warning(`"${name}" is disabled`);
      continue;
    }
    if (controllerStartInterval > 0) {
      await utilclock.sleep(ctx.clock, wait.jitter(ctx.rand, controllerStartInterval, 1), ctx.stop);
    }
    klog.v(1).info(`Starting "${name}"`);
    let outcome: app.Started;
    try {
      outcome = await initFn(ctx);
    } catch (err) {
      klog.error(`Error starting "${name}"`);
      throw err;
    }
    const [, started] = outcome;
    if (!started) {
      klog.warning(`Skipping "${name}"`);
      continue;
    }
    klog.info(`Started "${name}"`);
  }
}
