import * as klog from "#klog";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type * as app from "#cmd/kube-controller-manager/app";
import { startControllers } from "./exercise.ts";

const clock = new utilclock.VirtualClock();
const known: Partial<app.ControllerContext<"generic">> = {
  clock,
  rand: new rand.Rand(1),
  stop: context.background(),
  componentConfig: { generic: { controllers: ["*", "-cronjob"], controllerStartInterval: 10_000 } },
};
const ctx = known as app.ControllerContext<"generic">;

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
    new Map<string, () => Promise<app.Started>>([
      ["deployment", async () => [undefined, true]],
      ["cronjob", async () => [undefined, true]],
      ["service", async () => [undefined, false]],
    ]),
  ),
);
klog.setSink(was);
klog.setVerbosity(0);
console.table(rows);
