import * as wait from "#apimachinery/util/wait";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You pause before you ask whether a controller may run. A disabled one is passed over at once: somebody who runs three controllers of 37 would wait 34 times for nothing.",
  fails: [
    "who may not run has no pause",
    "whatever there is to start, it is started as in Kubernetes",
    "a manager with pauses starts 28, and its informers late",
  ],
  implementation: {
    startControllers: async (ctx, startSATokenController, controllers, unsecuredMux) => {
      await startSATokenController(ctx);
      ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);
      const { controllers: words, controllerStartInterval } = ctx.componentConfig.generic;
      for (const [name, initFn] of controllers) {
        if (controllerStartInterval > 0) {
          await utilclock.sleep(ctx.clock, wait.jitter(ctx.rand, controllerStartInterval, 1), ctx.stop);
        }
        if (
          !genericcontrollermanager.isControllerEnabled(name, starting.controllersDisabledByDefault, words)
        ) {
          klog.warning(`"${name}" is disabled`);
          continue;
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
    },
  },
};
