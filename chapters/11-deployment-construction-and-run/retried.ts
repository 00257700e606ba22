import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as workqueue from "#client-go/util/workqueue";
import * as deployment from "#controller/deployment";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";
import { hearing } from "./hearing.ts";

/** What a sync may fail with. */
export const failures = ["conflict", "quota exceeded", "namespace going away"] as const;
export type Failure = (typeof failures)[number];

/** What happens to one key. */
export interface Story {
  /** How many of its syncs fail before one succeeds. */
  readonly fails: number;
  readonly with: Failure;
  /** When an event adds the key, in milliseconds. */
  readonly events: readonly number[];
  readonly until: number;
}

/** A sync of the key, and what came of it. */
export interface Sync {
  readonly at: number;
  readonly failed: boolean;
  /** How many failures count after it. */
  readonly count: number;
  /** Whether the key was given up: the queue forgets it after a failure. */
  readonly givenUp: boolean;
}

export interface Retried {
  /** How many syncs began: `syncs` has those whose work was also said to be done. */
  readonly begun: number;
  readonly syncs: readonly Sync[];
  /** When people were told, by whatever `handleError` is told. */
  readonly told: readonly number[];
  /** Whether the key is still to come, once all is seen. */
  readonly waits: boolean;
}

const web = "default/web";

/** What an API server says to whoever makes something in a namespace that is going away. */
function terminating(): errors.StatusError {
  const why = "unable to create new content in namespace default because it is being terminated";
  const { status } = errors.newForbidden({ group: "apps", resource: "replicasets" }, "web-c6b8467bc", why);
  const causes = [{ reason: v1.namespaceTerminatingCause }];
  return new errors.StatusError({ ...status, details: { ...status.details, causes } });
}

const errorsOf: Readonly<Record<Failure, () => Error>> = {
  conflict: () => errors.newConflict({ group: "apps", resource: "deployments" }, "web", "the object has been modified"), // prettier-ignore
  "quota exceeded": () => errors.newForbidden({ group: "apps", resource: "replicasets" }, "web-c6b8467bc", "exceeded quota"), // prettier-ignore
  "namespace going away": terminating,
};

/** An error of that kind, as the API server's answer becomes one. */
export const errorOf = (failure: Failure): Error => errorsOf[failure]();

/** What a worker is made of, if it is not the port's. */
export interface Methods {
  processNextWorkItem(dc: deployment.DeploymentController): Promise<boolean>;
  handleErr(dc: deployment.DeploymentController, err: unknown, key: string): void;
}

/** The port's worker with one key, and syncs that end as the story says. */
export const retried = (story: Story): Promise<Retried> => followed(story);

/** The same with somebody else's methods in the place of the port's. */
export async function followed(story: Story, methods?: Methods): Promise<Retried> {
  const clock = new utilclock.VirtualClock(0);
  const syncs: Sync[] = [];
  const told: number[] = [];
  const queue = new workqueue.RateLimitingQueue<string>(clock, workqueue.defaultControllerRateLimiter(clock));
  let begun = 0;
  const dc = workerOf(queue, {
    ...(methods && {
      own: {
        processNextWorkItem: { value: () => methods.processNextWorkItem(dc) },
        handleErr: { value: (err: unknown, key: string) => methods.handleErr(dc, err, key) },
      },
    }),
    syncHandler: async () => {
      if (++begun <= story.fails) throw errorOf(story.with);
    },
    // The queue is asked once the worker has done all that it does with it.
    done: () => {
      const count = queue.numRequeues(web);
      const failed = begun <= story.fails;
      syncs.push({ at: clock.now(), failed, count, givenUp: failed && count === 0 });
    },
  });
  const tell = (): void => void told.push(clock.now());
  return hearing(tell, async () => {
    const never = context.background();
    const happens = async (): Promise<void> => {
      for (const at of story.events) {
        await utilclock.sleep(clock, at - clock.now(), never);
        queue.add(web);
      }
      await utilclock.sleep(clock, story.until - clock.now(), never);
    };
    const working = dc.worker();
    await clock.run(happens());
    const waits = clock.armed > 0;
    queue.shutDown();
    await working;
    return { begun, syncs, told, waits };
  });
}

/** A Deployment controller that has only its queue and somebody else's syncs: all that a worker asks for. */
function workerOf(
  queue: workqueue.RateLimitingQueue<string>,
  given: { syncHandler: (key: string) => Promise<void>; done: () => void; own?: PropertyDescriptorMap },
): deployment.DeploymentController {
  const isDone = queue.done.bind(queue);
  queue.done = (key) => {
    given.done();
    isDone(key);
  };
  return Object.create(deployment.DeploymentController.prototype, {
    queue: { value: queue },
    syncHandler: { value: given.syncHandler },
    ...given.own,
  }) as deployment.DeploymentController;
}
