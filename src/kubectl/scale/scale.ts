// Go: staging/src/k8s.io/kubectl/pkg/scale/scale.go
import type * as autoscalingv1 from "#api/autoscaling/v1";
import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as strconv from "#go/strconv";
import type * as utilclock from "#utils/clock";

/** Reads and writes how many copies an object has. */
export interface ScalesGetter {
  getScale(name: string): Promise<autoscalingv1.Scale>;
  updateScale(name: string, scale: autoscalingv1.Scale): Promise<autoscalingv1.Scale>;
}

/** How often to try or to look, and for how long, in milliseconds. */
export class RetryParams {
  readonly interval: number;
  readonly timeout: number;

  constructor(interval: number, timeout: number) {
    this.interval = interval;
    this.timeout = timeout;
  }
}

/**
 * Scales what can be scaled of one resource in one namespace. (Upstream's is for any resource, can be told what size to expect, and
 * patches if it is told nothing; that serves commands that are not ported.)
 */
export class Scaler {
  readonly #scales: ScalesGetter;
  readonly #clock: utilclock.Clock;

  constructor(scales: ScalesGetter, clock: utilclock.Clock) {
    this.#scales = scales;
    this.#clock = clock;
  }

  /** Writes the new size, again after conflicts, and waits until the status says that there are so many. */
  async scale(
    name: string,
    newSize: number,
    { retry, waitFor }: { retry: RetryParams; waitFor: RetryParams },
    signal: AbortSignal,
  ): Promise<void> {
    await wait.pollImmediate(this.#clock, retry, () => this.#scaleOnce(name, newSize), signal);
    try {
      await wait.pollImmediate(this.#clock, waitFor, () => this.#hasDesired(name, newSize), signal);
    } catch (err) {
      if (!wait.isWaitTimeout(err)) throw err;
      throw new Error(`timed out waiting for ${strconv.quote(name)} to be synced`);
    }
  }

  /** Whether it was written; a conflict is no failure. */
  async #scaleOnce(name: string, newSize: number): Promise<boolean> {
    try {
      const scale = await this.#scales.getScale(name);
      await this.#scales.updateScale(name, { ...scale, spec: { ...scale.spec, replicas: newSize } });
      return true;
    } catch (err) {
      if (!errors.isConflict(err)) throw err;
      return false;
    }
  }

  /** Whether there are so many, or somebody wants another number by now. */
  async #hasDesired(name: string, desired: number): Promise<boolean> {
    const { spec, status } = await this.#scales.getScale(name);
    return (spec.replicas ?? 0) !== desired || status.replicas === desired;
  }
}
