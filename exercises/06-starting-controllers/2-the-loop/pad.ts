import * as klog from "#klog";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type * as starting from "#cmd/kube-controller-manager/app/starting";
import { startControllers } from "./exercise.ts";

const clock = new utilclock.VirtualClock();
const known: Partial<starting.Context> = {
  clock,
  rand: new rand.Rand(1),
  stop: context.background(),
  componentConfig: { generic: { controllers: ["*", "-cronjob"], controllerStartInterval: 10_000 } },
};
const ctx = known as starting.Context;

const rows: object[] = [];
const began = clock.now();
klog.setVerbosity(1);
const was = klog.setSink((severity, line) => {
  rows.push({ "at s": Math.round((clock.now() - began) / 1000), severity, line });
});
await clock.run(
  startControllers(
    ctx,
    async () => [undefined, false],
    new Map<string, () => Promise<starting.Started>>([
      ["deployment", async () => [undefined, true]],
      ["cronjob", async () => [undefined, true]],
      ["service", async () => [undefined, false]],
    ]),
  ),
);
klog.setSink(was);
klog.setVerbosity(0);
console.table(rows);
