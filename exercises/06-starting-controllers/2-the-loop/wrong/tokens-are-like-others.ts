import * as wait from "#apimachinery/util/wait";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You start the controller of tokens when the others have been started. It is no controller like the others: with a token for each of them, they get no client before it works.",
  fails: [
    "tokens come first, and everybody waits for them",
    "without tokens nobody starts",
    "a cloud is told once tokens can be had, before the others",
    "whatever there is to start, it is started as in Kubernetes",
  ],
  implementation: {
    startControllers: async (ctx, startSATokenController, controllers, unsecuredMux) => {
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
      }
      await startSATokenController(ctx);
    },
  },
};
