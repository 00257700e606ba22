import * as inprocess from "#cluster";
import * as genericcontrollermanager from "#controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as utilclock from "#utils/clock";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { type Asked, lights } from "./lights.ts";
import { type Settings, started, usual } from "./starts.ts";

/** What a real kube-controller-manager 1.20.2 logged of each name. */
export const recorded = facts.controllers;

/** A start at the defaults, and one with a pause of ten seconds. */
export const plain = await started(usual);
export const interval = 10;
export const slow = await started({ ...usual, interval });

/** The same start with the order that three seeds give. */
export const orders = await Promise.all(
  [1, 2, 3].map(async (seed) => ({ seed, told: (await started({ ...usual, seed })).told })),
);

type Change = Partial<Settings>;
const reasons: readonly (readonly [lacks: string, change: Change])[] = [
  ["no cloud provider", { cloud: "in this process" }],
  ["no --allocate-node-cidrs", { cidrs: true }],
  ["no key to sign with", { keys: true }],
  ["its alpha gate is shut", { alpha: true }],
  ["both of the first two", { cloud: "in this process", cidrs: true }],
];

/** What is skipped at the defaults, by the one change with which it starts. */
export const declines = await Promise.all(
  reasons.map(async ([lacks, change]) => {
    const { told } = await started({ ...usual, ...change });
    const starts = new Set(told.filter(({ fate }) => fate === "started").map(({ name }) => name));
    const skipped = plain.told.filter(({ fate }) => fate === "skipped").map(({ name }) => name);
    return { lacks, names: skipped.filter((name) => starts.has(name)).toSorted() };
  }),
);

/** How the port reads some lists for one name: which word settles it, and how. */
export const scanned = "deployment";
export const scans = [["*"], ["*", `-${scanned}`], [scanned, `-${scanned}`, "*"], ["-cronjob"]].map((words) => {
  const on = genericcontrollermanager.isControllerEnabled(scanned, starting.controllersDisabledByDefault, words);
  // The first word behind which nothing more makes a difference, whatever it says.
  const settles = words.findIndex((_, i) => {
    const [with_, without] = [[scanned], [`-${scanned}`]].map((rest) =>
      genericcontrollermanager.isControllerEnabled(scanned, starting.controllersDisabledByDefault, [...words.slice(0, i + 1), ...rest]),
    );
    return with_ === without;
  });
  return { words, on, settles };
}); // prettier-ignore

/** What was asked of a server before the informers started, in ten seconds of waiting too, and in the ten seconds after. */
export const asked = await (async () => {
  const clock = new utilclock.VirtualClock();
  const made = new inprocess.Cluster({ clock, controllers: false });
  await clock.run(made.start());
  const all: Asked[] = [];
  await clock.run(lights(clock, made, { asked: (one) => void all.push(one) }));
  await clock.run(made.stop());
  return all;
})();
