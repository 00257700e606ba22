import type { Fault } from "../../engine/exercise.ts";

const until = "while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {";
const first = "let deadline = clock.now() + config.timeout;";
const before = "const [newReplicas, oldReplicas] = [at.newRc.spec.replicas, at.oldRc.spec.replicas];";
const up = "at.newRc = await updater.scaleUp(at, config, signal);";
const pause = "await utilclock.sleep(clock, config.updatePeriod, signal);";
const down = "at.oldRc = await updater.scaleDown(at, config, signal);";
const moved = "at.newRc.spec.replicas !== newReplicas || at.oldRc.spec.replicas !== oldReplicas";
const renews = "if (hasMoved) deadline = clock.now() + config.timeout;";
const begins = "const at = await updater.begin(config, signal);";
const cleans = "await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);";

export const faults: readonly Fault[] = [
  {
    says: "A new controller with too many pods is done.",
    changes: [[until, until.replace("!== at.desired", "< at.desired")]],
  },
  {
    says: "What exists counts, not what is wanted.",
    changes: [
      [moved, moved.replaceAll("spec", "status")],
      [before, before.replaceAll("spec", "status")],
    ],
  },
  {
    says: "The first turn is taken in any case.",
    changes: [
      [
        until,
        `for (let round = 0; round === 0 || ${until.slice("while (".length, -") {".length)}; round++) {`,
      ],
    ],
  },
  {
    says: "The time counts from before begin.",
    changes: [
      [begins, ""],
      [first, `${first}\n  ${begins}`],
    ],
  },
  {
    says: "The time counts from the beginning of a turn that moves.",
    changes: [
      [before, `${before}\n    const began = clock.now();`],
      [renews, renews.replace("clock.now()", "began")],
    ],
  },
  {
    says: "Whoever cleans up gets the controllers of the configuration.",
    changes: [[cleans, cleans.replace("at.oldRc, at.newRc", "config.oldRc, config.newRc")]],
  },
  {
    says: "It cleans up whatever happens.",
    changes: [
      [until, `try {\n  ${until}`],
      [cleans, `} finally {\n  ${cleans}\n  }`],
    ],
  },
  { says: "Nobody waits for the clean-up.", changes: [[cleans, cleans.replace("await", "void")]] },
  { says: "There is a pause before the clean-up, too.", changes: [[cleans, `${pause}\n  ${cleans}`]] },
  {
    says: "Up and down are taken at once.",
    changes: [
      [up, "const rising = updater.scaleUp(at, config, signal);"],
      [down, `${down}\n    at.newRc = await rising;`],
    ],
  },
  {
    says: "The pause is left out where nothing moved up.",
    changes: [[pause, `if (at.newRc.spec.replicas !== newReplicas) ${pause}`]],
  },
  {
    says: "The step down is left out while the new controller is not complete.",
    changes: [[down, `if (at.newRc.spec.replicas === at.desired) ${down}`]],
  },
  {
    says: "What a step throws is tried again.",
    changes: [
      [
        up,
        `at.newRc = await updater.scaleUp(at, config, signal).catch(() => updater.scaleUp(at, config, signal));`,
      ],
    ],
  },
  {
    says: "A step is given nothing but the controllers.",
    changes: [[down, down.replace("scaleDown(at,", "scaleDown({ ...at, maxSurge: 0, minAvailable: 0 },")]],
  },
  {
    says: "Of what a step up gives nothing is kept but how many pods it wants.",
    changes: [[up, "at.newRc.spec.replicas = (await updater.scaleUp(at, config, signal)).spec.replicas;"]],
  },
  {
    says: "Of what a step down gives nothing is kept but how many pods it wants.",
    changes: [
      [down, "at.oldRc.spec.replicas = (await updater.scaleDown(at, config, signal)).spec.replicas;"],
    ],
  },
  {
    says: "What was written anew has moved.",
    changes: [
      [before, `${before}\n    const { resourceVersion } = at.newRc.metadata;`],
      [moved, `at.newRc.metadata.resourceVersion !== resourceVersion || ${moved}`],
    ],
  },
  {
    says: "What begin throws is put into other words.",
    changes: [
      [
        begins,
        begins.replace(";", ".catch((err: unknown) => { throw new Error((err as Error).message); });"),
      ],
    ],
  },
  {
    says: "What a step throws is put into other words.",
    changes: [
      [down, down.replace(";", ".catch((err: unknown) => { throw new Error((err as Error).message); });")],
    ],
  },
  {
    says: "Why somebody ends it is put into other words.",
    changes: [
      [pause, pause.replace(";", ".catch((err: unknown) => { throw new Error((err as Error).message); });")],
    ],
  },
  {
    says: "The configuration is brought up to date.",
    changes: [[down, `${down}\n    config.oldRc = at.oldRc;`]],
  },
  {
    says: "After a hundred turns it has an end.",
    changes: [
      [first, `${first}\n  let rounds = 0;`],
      [up, `if (++rounds > 100) break;\n    ${up}`],
    ],
  },
  {
    says: "A pause takes a millisecond at least.",
    changes: [[pause, pause.replace("config.updatePeriod", "Math.max(1, config.updatePeriod)")]],
  },
  {
    says: "A timeout of 0 is none.",
    changes: [["else if (clock.now() > deadline)", "else if (config.timeout > 0 && clock.now() > deadline)"]],
  },
  {
    says: "The time counts from before the step down.",
    changes: [
      [down, `const paused = clock.now();\n    ${down}`],
      [renews, renews.replace("clock.now()", "paused")],
    ],
  },
  {
    says: "Before the step down it is looked at the clock.",
    changes: [
      [down, `const paused = clock.now();\n    ${down}`],
      ["else if (clock.now() > deadline)", "else if (paused > deadline)"],
    ],
  },
];
