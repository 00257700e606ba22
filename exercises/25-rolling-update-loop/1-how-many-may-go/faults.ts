import type { Fault } from "../../engine/exercise.ts";

const ask = "const [, newAvailable] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);";
const empty = "if (oldRc.spec.replicas === 0) return oldRc;";
const unavailable = "const newUnavailable = newRc.spec.replicas - newAvailable;";
const sum = "const mayGo = allPods - minAvailable - newUnavailable;";
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
  {
    says: "The controllers of the configuration are asked about.",
    changes: [[ask, ask.replace("oldRc, newRc", "config.oldRc, config.newRc")]],
  },
  {
    says: "The new controller is the one of the configuration.",
    changes: [
      ["{ minAvailable, newRc, oldRc }: kubectl.Standing", "{ minAvailable, oldRc }: kubectl.Standing"],
      [empty, `const { newRc } = config;\n  ${empty}`],
    ],
  },
  {
    says: "The status is set, too.",
    changes: [[sets, `${sets}\n  oldRc.status.replicas = oldRc.spec.replicas;`]],
  },
  {
    says: "The version is taken away.",
    changes: [[sets, `${sets}\n  oldRc.metadata.resourceVersion = "";`]],
  },
  {
    says: "The new controller is changed, too.",
    changes: [[sets, `${sets}\n  newRc.spec.minReadySeconds = config.minReadySeconds;`]],
  },
  {
    says: "What readyPods throws is put into other words.",
    changes: [
      [ask, ask.replace(";", ".catch((err: unknown) => { throw new Error((err as Error).message); });")],
    ],
  },
  {
    says: "What scaleAndWait throws is put into other words.",
    changes: [
      [
        scales,
        scales.replace(";", ".catch((err: unknown) => { throw new Error((err as Error).message); });"),
      ],
    ],
  },
  {
    says: "The line is written a moment later.",
    changes: [[written, `void Promise.resolve().then(() => ${written.slice(0, -1)});`]],
  },
  {
    says: "The writer is asked without its object.",
    changes: [[written, `const { write } = config.out;\n  ${written.replace("config.out.", "")}`]],
  },
  {
    says: "No more new pods count than are wanted.",
    changes: [
      [
        unavailable,
        unavailable.replace(
          "newRc.spec.replicas - newAvailable",
          "Math.max(0, newRc.spec.replicas - newAvailable)",
        ),
      ],
    ],
  },
  {
    says: "Two complete controllers have nothing left to do.",
    changes: [
      ["{ minAvailable, newRc, oldRc }", "{ desired, minAvailable, newRc, oldRc }"],
      [
        stays,
        stays.replace(
          "mayGo <= 0",
          "mayGo <= 0 || (newRc.spec.replicas === desired && oldRc.spec.replicas === desired)",
        ),
      ],
    ],
  },
  {
    says: "It goes down by the surge, too.",
    changes: [
      ["{ minAvailable, newRc, oldRc }", "{ maxSurge, minAvailable, newRc, oldRc }"],
      [sum, sum.replace("allPods", "allPods + maxSurge")],
    ],
  },
];
