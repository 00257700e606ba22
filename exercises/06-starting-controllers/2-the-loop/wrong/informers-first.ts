import * as wait from "#apimachinery/util/wait";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You start the informers for each controller, so that it can begin at once. They are started when all have been built: before that, nobody is to act, and each would begin with another picture.",
  fails: [
    "informers are left to whoever calls",
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
        ctx.informerFactory.start(ctx.stop);
      }
    },
  },
};
