import * as workqueue from "#client-go/util/workqueue";
import * as utilclock from "#utils/clock";

/** How often the Deployment controller asks for a key again before it gives up. */
export const maxRetries = 15;

/** How long keys wait that fail each time, at once and all together: the longest wait of each failure, in milliseconds. */
export async function waitsOf(keys: number): Promise<readonly number[]> {
  const clock = new utilclock.VirtualClock(0);
  const limiter = workqueue.defaultControllerRateLimiter(clock);
  const queue = new workqueue.RateLimitingQueue<string>(clock, limiter);
  const longest: number[] = [];
  const addAfter = queue.addAfter.bind(queue);
  queue.addAfter = (key, wait) => {
    const failure = queue.numRequeues(key) - 1;
    longest[failure] = Math.max(longest[failure] ?? 0, wait);
    addAfter(key, wait);
  };
  for (let i = 0; i < keys; i++) queue.add(`web-${i}`);
  const worker = async (): Promise<void> => {
    let given = 0;
    while (given < keys) {
      const key = (await queue.get()) ?? "";
      if (queue.numRequeues(key) < maxRetries) queue.addRateLimited(key);
      else given++;
      queue.done(key);
    }
  };
  await clock.run(worker());
  return longest;
}

/** What asking for a key again does, call by call, in each of the three ways that a controller has. */
export function waysIn(): readonly { readonly name: string; readonly calls: readonly string[] }[] {
  const ways = [
    ["enqueue", (q: Noted) => q.add("web")],
    ["enqueueRateLimited", (q: Noted) => q.addRateLimited("web")],
    ["enqueueAfter", (q: Noted) => q.addAfter("web", 10_000)],
  ] as const;
  return ways.map(([name, way]) => {
    const clock = new Waits();
    const queue = new Noted(clock, workqueue.defaultControllerRateLimiter(clock));
    way(queue);
    clock.fire();
    return { name, calls: queue.calls };
  });
}

/** A clock with at most one timer, which fires when it is told to. */
class Waits extends utilclock.VirtualClock {
  #armed: (() => void) | undefined;
  #passed = 0;

  override now(): number {
    return super.now() + this.#passed;
  }

  override afterFunc(d: number, f: () => void): utilclock.Timer {
    this.#armed = () => {
      this.#passed += d;
      f();
    };
    return { stop: () => true };
  }

  fire(): void {
    this.#armed?.();
  }
}

/** A queue that notes how it is called, also by itself. */
class Noted extends workqueue.RateLimitingQueue<string> {
  readonly calls: string[] = [];

  override add(key: string): void {
    this.calls.push("add");
    super.add(key);
  }

  override addAfter(key: string, wait: number): void {
    this.calls.push("addAfter");
    super.addAfter(key, wait);
  }

  override addRateLimited(key: string): void {
    this.calls.push("addRateLimited");
    super.addRateLimited(key);
  }
}
