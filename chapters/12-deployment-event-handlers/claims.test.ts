// What the chapter says of runs that it does not show.
import * as conformance from "#conformance";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { expect, test, vi } from "vitest";
import { Overheard } from "./overheard.ts";

test("a failed pod is counted: the last deletion wakes nobody, and no new ReplicaSet comes", async () => {
  const clock = new utilclock.VirtualClock();
  const overheard = new Overheard(clock);
  const differences = await clock.run(overheard.play("recreate-failed-pods"));
  const deletions = overheard.calls.flatMap(({ handler, wakes }, i) =>
    handler === "deletePod" ? [{ wakes, left: overheard.stood[i]?.map(({ pods }) => pods) }] : [],
  );
  expect(differences).toEqual([]);
  expect(deletions.at(-1)).toEqual({ wakes: [], left: [1] });
  expect(deletions.every(({ wakes }) => wakes.length === 0)).toBe(true);
});

test("once its deadline is past, a Deployment that waits is synced again and again", async () => {
  const { scenario, golden } = conformance.recording("recreate-terminating");
  const patch = scenario.steps.findIndex((step) => "patch" in step);
  const steps = scenario.steps.toSpliced(patch, 0, { sleep: { ms: 11 * time.minute } });
  const again: number[] = [];
  let [patched, gone] = [Number.NaN, Number.NaN];
  const asked = vi.spyOn(deployment.DeploymentController.prototype, "enqueueRateLimited");
  asked.mockImplementation(function (this: deployment.DeploymentController, d) {
    again.push(this.clock.now() - patched);
    this.queue.addRateLimited(controller.keyFunc(d));
  });
  try {
    await conformance.playRecording(
      { scenario: { ...scenario, steps }, golden },
      {
        onRequest: (method, path, { clock }) => {
          if (method === "PATCH" && path.endsWith("/deployments/web")) patched = clock.now();
          if (method === "DELETE" && path.includes("/pods/")) gone = clock.now() - patched;
        },
      },
    );
  } finally {
    asked.mockRestore();
  }
  const [early, late] = [again.filter((at) => at < 500), again.filter((at) => at >= 600)];
  expect(early.length).toBeGreaterThan(95);
  expect(Math.max(...again)).toBeLessThanOrEqual(gone);
  expect(late.map((at, i) => Math.round(at - (late[i - 1] ?? at))).slice(1)).toEqual(
    late.slice(1).map(() => 100),
  );
});
