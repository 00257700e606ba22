import { expect, test } from "vitest";
import type * as autoscalingv1 from "#api/autoscaling/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { RetryParams, Scaler } from "./scale.ts";

/** Something to scale: what it has follows what is wanted with each look. */
class Scales {
  wanted = 1;
  has = 1;
  writes = 0;
  conflicts = 0;
  isStuck = false;
  /** What somebody else sets it to after the first write. */
  reset: number | undefined;

  async getScale(): Promise<autoscalingv1.Scale> {
    if (!this.isStuck && this.has !== this.wanted) this.has += Math.sign(this.wanted - this.has);
    return scheme.decode({
      kind: "Scale",
      apiVersion: "autoscaling/v1",
      spec: { replicas: this.wanted },
      status: { replicas: this.has },
    });
  }

  async updateScale(name: string, scale: autoscalingv1.Scale): Promise<autoscalingv1.Scale> {
    this.writes++;
    if (this.conflicts-- > 0)
      throw errors.newConflict({ group: "", resource: "replicationcontrollers" }, name, "");
    this.wanted = this.reset ?? scale.spec.replicas ?? 0;
    return scale;
  }
}

async function scaled(scales: Scales): Promise<{ took: number; err: unknown }> {
  const clock = new utilclock.VirtualClock(0);
  const often = new RetryParams(100 * time.millisecond, time.second);
  const scaling = new Scaler(scales, clock).scale(
    "web",
    4,
    { retry: often, waitFor: often },
    context.background(),
  );
  const err = await clock.run(scaling.then(() => undefined, goerrors.textOf));
  return { took: clock.now(), err };
}

test("scale() waits until there are as many as are wanted", async () => {
  const scales = new Scales();
  expect(await scaled(scales)).toEqual({ took: 200, err: undefined });
  expect([scales.wanted, scales.has]).toEqual([4, 4]);
});

test("scale() writes again after a conflict", async () => {
  const scales = Object.assign(new Scales(), { conflicts: 2 });
  expect((await scaled(scales)).err).toBeUndefined();
  expect([scales.writes, scales.wanted]).toEqual([3, 4]);
});

test("scale() stops waiting when somebody else wants another number", async () => {
  const scales = Object.assign(new Scales(), { reset: 7, isStuck: true });
  expect(await scaled(scales)).toEqual({ took: 0, err: undefined });
});

test("scale() gives up waiting, and says for what", async () => {
  const scales = Object.assign(new Scales(), { isStuck: true });
  expect(await scaled(scales)).toEqual({ took: 1000, err: 'timed out waiting for "web" to be synced' });
});

test("scale() gives up writing when conflicts do not end", async () => {
  const scales = Object.assign(new Scales(), { conflicts: 100 });
  expect(await scaled(scales)).toEqual({ took: 1000, err: "timed out waiting for the condition" });
});
