import type { Twins } from "../../engine/exercise.ts";

const pause = `    if (controllerStartInterval > 0) {
      await utilclock.sleep(ctx.clock, wait.jitter(ctx.rand, controllerStartInterval, 1), ctx.stop);
    }
`;
const loop = "for (const [name, initFn] of controllers) {";

export const twins: Twins = {
  "tokens-are-like-others": {
    says: "Nobody waits for tokens.",
    changes: [["await startSATokenController(ctx);", "void startSATokenController(ctx).catch(() => undefined);"]],
  },
  "a-skip-ends-it": {
    says: "Who comes after one that declines is passed over.",
    changes: [
      [loop, `let passes = false;\n  ${loop}\n    if (passes) {\n      passes = false;\n      continue;\n    }`],
      [
        '      klog.warning(`Skipping "${name}"`);\n      continue;',
        '      klog.warning(`Skipping "${name}"`);\n      passes = true;\n      continue;',
      ],
    ],
  },
  "an-error-skips": {
    says: "An error ends the start, and nobody reads of it.",
    changes: [['klog.error(`Error starting "${name}"`);', ""]],
  },
  "all-pause": {
    says: "Who is disabled has a pause afterwards, of one interval.",
    changes: [
      [
        'klog.warning(`"${name}" is disabled`);',
        'klog.warning(`"${name}" is disabled`);\n      await utilclock.sleep(ctx.clock, controllerStartInterval, ctx.stop);',
      ],
    ],
  },
  "only-who-runs-pauses": { says: "Nobody pauses.", changes: [[pause, ""]] },
  "informers-first": {
    says: "Informers are started once, before the loop.",
    changes: [[loop, `ctx.informerFactory.start(ctx.stop);\n  ${loop}`]],
  },
  "all-at-once": {
    says: "The map is walked from its end.",
    near: "Who starts them one by one needs no less time, so the manager with pauses notices nothing.",
    changes: [[loop, "for (const [name, initFn] of [...controllers].toReversed()) {"]],
  },
}; // prettier-ignore
