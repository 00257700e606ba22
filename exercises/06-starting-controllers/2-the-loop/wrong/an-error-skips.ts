import * as wait from "#apimachinery/util/wait";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go on when an initializer throws, as if it had declined. One that declines has found out that it has no work; one that throws has work and cannot do it, and the program ends so that somebody notices.",
  fails: [
    "an error is logged and ends the start",
    "that it is starting is logged at level 1, and the rest always",
    "whatever there is to start, it is started as in Kubernetes",
  ],
  implementation: {
    startControllers: async (ctx, startSATokenController, controllers, unsecuredMux) => {
      await startSATokenController(ctx);
      ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);
      const { controllers: words, controllerStartInterval } = ctx.componentConfig.generic;
      for (const [name, initFn] of controllers) {
        if (
          !genericcontrollermanager.isControllerEnabled(name, starting.controllersDisabledByDefault, words)
        ) {
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
        } catch {
          klog.error(`Error starting "${name}"`);
          continue;
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
