import * as wait from "#apimachinery/util/wait";
import type * as mux from "#apiserver/server/mux";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

type Mux = Pick<mux.PathRecorderMux, "unlistedHandle" | "unlistedHandlePrefix">;

export async function startControllers<C extends starting.Context>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<starting.Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<starting.Started>>,
  unsecuredMux?: Mux,
): Promise<void> {
  await startSATokenController(ctx);
  ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);
  const { controllers: words, controllerStartInterval } = ctx.componentConfig.generic;
  for (const [name, initFn] of controllers) {
    if (!genericcontrollermanager.isControllerEnabled(name, starting.controllersDisabledByDefault, words)) {
      klog.warning(`"${name}" is disabled`);
      continue;
    }
    if (controllerStartInterval > 0) {
      await utilclock.sleep(ctx.clock, wait.jitter(ctx.rand, controllerStartInterval, 1), ctx.stop);
    }
    klog.v(1).info(`Starting "${name}"`);
    let outcome: starting.Started;
    try {
      outcome = await initFn(ctx);
    } catch (err) {
      klog.error(`Error starting "${name}"`);
      throw err;
    }
    const [debugHandler, started] = outcome;
    if (!started) {
      klog.warning(`Skipping "${name}"`);
      continue;
    }
    if (debugHandler && unsecuredMux) starting.mountDebugHandler(unsecuredMux, name, debugHandler);
    klog.info(`Started "${name}"`);
  }
}
