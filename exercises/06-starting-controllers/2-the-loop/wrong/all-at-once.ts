import * as wait from "#apimachinery/util/wait";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call all initializers side by side. Each waits for the one before it: that is what the interval is there to stretch, and an error must find the others not yet started.",
  fails: [
    "who runs is logged before and after",
    "who declines is skipped, and the others go on",
    "who may not run is told to be disabled, and is not called",
    "an error is logged and ends the start",
    "one is started after the other",
    "a pause of one to two intervals comes before each that is called",
    "who declines has had a pause too",
    "a handler is served where there is something to serve it",
    "that it is starting is logged at level 1, and the rest always",
    "informers are left to whoever calls",
    "whatever there is to start, it is started as in Kubernetes",
    "a manager with pauses starts 28, and its informers late",
  ],
  implementation: {
    startControllers: async (ctx, startSATokenController, controllers, unsecuredMux) => {
      await startSATokenController(ctx);
      ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);
      const { controllers: words, controllerStartInterval } = ctx.componentConfig.generic;
      const one = async ([name, initFn]: [
        string,
        typeof controllers extends ReadonlyMap<string, infer F> ? F : never,
      ]) => {
        if (
          !genericcontrollermanager.isControllerEnabled(name, starting.controllersDisabledByDefault, words)
        ) {
          klog.warning(`"${name}" is disabled`);
          return;
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
          return;
        }
        if (debugHandler && unsecuredMux) starting.mountDebugHandler(unsecuredMux, name, debugHandler);
        klog.info(`Started "${name}"`);
      };
      await Promise.all([...controllers].map((each) => one(each)));
    },
  },
};
