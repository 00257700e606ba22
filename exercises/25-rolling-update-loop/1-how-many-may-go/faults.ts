import type { Fault } from "../../engine/exercise.ts";

const ask = "const [, newAvailable] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);";
const empty = "if (oldRc.spec.replicas === 0) return oldRc;";
const stays = "if (mayGo <= 0) return oldRc;";
const sets = "oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);";
const written = "config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\\n`);";
const scales =
  "return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);";

export const faults: readonly Fault[] = [
  { says: "An old controller without pods is asked about all the same.", changes: [[empty, ""]] },
  {
    says: "What scaleAndWait gives is dropped.",
    changes: [[scales, `${scales.replace("return", "await")}\n  return oldRc;`]],
  },
  {
    says: "Nobody waits for the scale.",
    changes: [[scales, `${scales.replace("return", "void")}\n  return oldRc;`]],
  },
  {
    says: "The line is written after the scale.",
    changes: [
      [written, ""],
      [scales, `const scaled = ${scales.replace("return", "await")}\n  ${written}\n  return scaled;`],
    ],
  },
  {
    says: "minReadySeconds is the old controller's.",
    changes: [[ask, ask.replace("config.minReadySeconds", "oldRc.spec.minReadySeconds")]],
  },
  {
    says: "It asks again until some may go.",
    changes: [
      [
        stays,
        "if (mayGo <= 0) return scaleDown(updater, { minAvailable, newRc, oldRc, desired: 0, maxSurge: 0 }, config, signal);",
      ],
    ],
  },
  {
    says: "It looks as often as the pause is long.",
    changes: [[scales, scales.replace("config.interval", "config.updatePeriod")]],
  },
  {
    says: "What is broken counts as nothing to do.",
    changes: [[ask, ask.replace(";", ".catch(() => [0, 0]);")]],
  },
  {
    says: "All go once the new controller is complete, whether its pods serve or not.",
    changes: [
      ["{ minAvailable, newRc, oldRc }", "{ desired, minAvailable, newRc, oldRc }"],
      [sets, `${sets}\n  if (newRc.spec.replicas === desired) oldRc.spec.replicas = 0;`],
    ],
  },
  {
    says: "The size is set before it is known whether any may go.",
    changes: [
      [stays, ""],
      [sets, `${sets}\n  ${stays}`],
    ],
  },
  {
    says: "The old controller of the configuration is scaled.",
    changes: [[scales, scales.replace("oldRc", "config.oldRc")]],
  },
  {
    says: "It goes down to the floor, whatever the new pods do.",
    changes: [[sets, "oldRc.spec.replicas = Math.min(oldRc.spec.replicas, minAvailable);"]],
  },
];
