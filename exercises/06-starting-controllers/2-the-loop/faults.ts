import type { Fault } from "../../engine/exercise.ts";

const sleep =
  "await utilclock.sleep(ctx.clock, wait.jitter(ctx.rand, controllerStartInterval, 1), ctx.stop);";

export const faults: readonly Fault[] = [
  {
    says: "A pause goes on, whoever asks it to stop.",
    changes: [[sleep, sleep.replace("ctx.stop", "new AbortController().signal")]],
  },
  {
    says: "Who is stopped in a pause ends well.",
    changes: [[sleep, `try {\n        ${sleep}\n      } catch {\n        return;\n      }`]],
  },
  {
    says: "That a pause was stopped is told as an error of the next.",
    changes: [[sleep, `await ${sleep.slice(6, -1)}.catch((err: unknown) => {\n        klog.error(\`Error starting "\${name}"\`);\n        throw err;\n      });`]],
  },
  {
    says: "An interval below zero is one.",
    changes: [["controllerStartInterval > 0", "controllerStartInterval !== 0"]],
  },
  {
    says: "An error that says the same is thrown in place of the one that was.",
    changes: [["throw err;", "throw new Error((err as Error).message);"]],
  },
  {
    says: "The cloud gets a signal that nobody aborts.",
    changes: [["ctx.clientBuilder, ctx.stop", "ctx.clientBuilder, new AbortController().signal"]],
  },
  {
    says: "The cloud's method is called without its cloud.",
    changes: [["ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);", "const initialize = ctx.cloud?.initialize;\n  initialize?.(ctx.clientBuilder, ctx.stop);"]],
  },
  {
    says: "Only a promise that rejects is told as an error.",
    changes: [["let outcome: starting.Started;", "const asked = initFn(ctx);\n    let outcome: starting.Started;"], ["await initFn(ctx)", "await asked"]],
  },
]; // prettier-ignore
