import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as workqueue from "#client-go/util/workqueue";
import * as inprocess from "#cluster";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { Mismatch, agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { DeploymentController } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...workers(impl), ...failures(impl), ...runs(impl)];

const web = "default/web";
const never = new AbortController().signal;

/** What happens to one key, and how its syncs end. */
interface Script {
  /** When an event adds the key, in milliseconds from the start. */
  readonly events: readonly number[];
  /** What the sync of that number fails with, counted from 1; undefined is a success. */
  readonly fails: (sync: number) => unknown;
  /** How long a sync takes. */
  readonly takes?: number;
  readonly workers?: number;
  readonly until: number;
}

/** What could be seen of the key. */
class Seen {
  /** When its syncs began. */
  readonly syncs: number[] = [];
  /** What was handed to handleErr. */
  readonly handled: string[] = [];
  /** Of what people were told. */
  readonly told: string[] = [];
  /** What each worker was told at last. */
  readonly answers: unknown[] = [];
  /** How many workers had it at one time, at the most. */
  most = 0;
  /** How many of its failures count at the end. */
  failures = 0;
}

/** Nobody waits who comes to this many syncs of one key. */
const mostSyncs = 40;

type Methods = Pick<Implementation, "processNextWorkItem" | "handleErr">;

/** Lets workers follow the script, by methods of which the learner's are one and the others right. */
async function follow(methods: Methods, script: Script): Promise<Seen> {
  const { events, fails, takes = 0, workers = 1, until } = script;
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const queue = new workqueue.RateLimitingQueue<string>(clock, workqueue.defaultControllerRateLimiter(clock));
  const seen = new Seen();
  let inWork = 0;
  const syncHandler = async (): Promise<void> => {
    seen.syncs.push(clock.now() - start);
    if (seen.syncs.length === mostSyncs) queue.shutDown();
    const err = fails(seen.syncs.length);
    seen.most = Math.max(seen.most, ++inWork);
    if (takes > 0) await utilclock.sleep(clock, takes, never);
    inWork--;
    if (err !== undefined) throw err;
  };
  const handleErr = (err: unknown, key: string): void => {
    seen.handled.push(`${key}: ${goerrors.textOf(err)}`);
    methods.handleErr(dc, err, key);
  };
  const dc: DeploymentController = { queue, syncHandler, handleErr };
  const happens = async (): Promise<void> => {
    for (const at of events) {
      await utilclock.sleep(clock, start + at - clock.now(), never);
      queue.add(web);
    }
    await utilclock.sleep(clock, start + until - clock.now(), never);
    seen.failures = queue.numRequeues(web);
    queue.shutDown();
  };
  const all = Array.from({ length: workers }, () => work(() => methods.processNextWorkItem(dc), seen));
  const handlers = utilruntime.setErrorHandlers([(err) => seen.told.push(goerrors.textOf(err))]);
  try {
    await clock.run(Promise.all([happens(), ...all]));
  } finally {
    utilruntime.setErrorHandlers(handlers);
  }
  return seen;
}

/** A worker as the port's: it goes on until it is told that there is nothing more. */
async function work(processNextWorkItem: () => Promise<boolean>, { answers }: Seen): Promise<void> {
  for (let i = 0; i < 2 * mostSyncs; i++) {
    const isMore = await processNextWorkItem();
    if (!isMore) return void answers.push(isMore);
  }
  throw new Mismatch({
    says: "processNextWorkItem gives true again and again, though the queue is shut down",
  });
}

/** Brings every failed key back after 5 ms. */
const comesBack = ({ queue }: DeploymentController, _err: unknown, key: string): void =>
  queue.addRateLimited(key);

/** Works on a key as it should be worked on. */
async function worksOn(dc: DeploymentController): Promise<boolean> {
  const key = await dc.queue.get();
  if (key === undefined) return false;
  const failure = await dc.syncHandler(key).then(
    () => undefined,
    (err: unknown) => ({ err }),
  );
  if (failure) dc.handleErr(failure.err, key);
  else dc.queue.forget(key);
  dc.queue.done(key);
  return true;
}

const no = new Error("no");

const syncsAt = (times: readonly number[]): Rows =>
  Object.fromEntries(times.map((at, i) => [`sync ${i + 1}`, { "at ms": at }]));

const list = (texts: readonly string[]): string => texts.join("; ") || "nobody";

const workers = (impl: Implementation): Check[] => {
  const methods = { ...impl, handleErr: comesBack };
  const seenBy = (script: Script) => follow(methods, script);
  return [
    {
      name: "a worker waits for a key, and ends when the queue is shut down",
      run: async () => {
        const { syncs, answers } = await seenBy({ events: [700], fails: () => undefined, until: 1000 });
        agree({
          says: "A key comes after 700 ms, and after 1000 ms the queue is shut down.",
          of: "default/web",
          expected: { ...syncsAt([700]), "the worker": { "is told at last": false } },
          actual: { ...syncsAt(syncs), "the worker": { "is told at last": answers[0] } },
        });
      },
    },
    {
      name: "one call works on one key, and says that there may be more",
      run: async () => {
        const clock = new utilclock.VirtualClock();
        const limiter = workqueue.defaultControllerRateLimiter(clock);
        const queue = new workqueue.RateLimitingQueue<string>(clock, limiter);
        const syncs: string[] = [];
        const syncHandler = async (key: string) => void syncs.push(key);
        for (const key of [web, "default/api"]) queue.add(key);
        const call = methods.processNextWorkItem({ queue, syncHandler, handleErr: () => undefined });
        const stop = utilclock.sleep(clock, time.minute, never).then(() => queue.shutDown());
        const gives = await clock.run(Promise.race([call, stop.then(() => call)]));
        agree({
          says: "Two keys wait, and processNextWorkItem is called once.",
          of: "the call",
          expected: { "in the end": { syncs: web, gives: true } },
          actual: { "in the end": { syncs: list(syncs), gives } },
        });
      },
    },
    {
      name: "a failed sync hands its error and its key to handleErr, and the worker goes on",
      run: async () => {
        const fails = (sync: number) => (sync === 1 ? new Error("the API server is away") : undefined);
        const { handled, syncs } = await seenBy({ events: [0], fails, until: 100 });
        agree({
          says: "The first sync fails, and the check's own handleErr brings the key back after 5 ms.",
          of: "default/web",
          expected: { handleErr: { gets: `${web}: the API server is away` }, ...syncsAt([0, 5]) },
          actual: { handleErr: { gets: handled.join("; ") || "nothing" }, ...syncsAt(syncs) },
        });
      },
    },
    {
      name: "after a success no earlier failure counts any more",
      run: async () => {
        const fails = (sync: number) => (sync === 3 ? undefined : no);
        const { failures, syncs } = await seenBy({ events: [0], fails, until: 100 });
        agree({
          says: "The key fails twice and then succeeds.",
          of: "default/web",
          expected: { "after it all": { syncs: 3, "failures that count": 0 } },
          actual: { "after it all": { syncs: syncs.length, "failures that count": failures } },
        });
      },
    },
    {
      name: "a key can be worked on again after its sync, however that ended",
      run: async () => {
        for (const [ends, fails] of [
          ["well", () => undefined],
          ["badly", (sync: number) => (sync === 1 ? no : undefined)],
        ] as const) {
          const own = { ...impl, handleErr: () => undefined };
          const { syncs } = await follow(own, { events: [0, 50], fails, workers: 2, until: 100 });
          agree({
            says: `A sync ends ${ends}, and 50 ms later the key is added again.`,
            of: "sync",
            expected: syncsAt([0, 50]),
            actual: syncsAt(syncs),
          });
        }
      },
    },
    {
      name: "no second worker gets a key while its sync goes on",
      run: async () => {
        const { syncs, most } = await seenBy({
          events: [0, 200, 400],
          fails: () => undefined,
          takes: 1000,
          workers: 2,
          until: 5000,
        });
        agree({
          says: "There are two workers, and a sync takes 1000 ms. While it goes on the key is added twice.",
          of: "default/web",
          expected: { workers: { "with the key at one time": 1 }, ...syncsAt([0, 1000]) },
          actual: { workers: { "with the key at one time": most }, ...syncsAt(syncs) },
        });
      },
    },
  ];
};

const conflict = errors.newConflict(
  { group: "apps", resource: "deployments" },
  "web",
  "the object has been modified; please apply your changes to the latest version and try again",
);

/** What the API server says to whoever makes something in a namespace that is going away, and to others whom it refuses. */
function forbidden(causes: readonly metav1.StatusCause[]): errors.StatusError {
  const why = "unable to create new content in namespace default because it is being terminated";
  const err = errors.newForbidden({ group: "apps", resource: "replicasets" }, "web-c6b8467bc", why);
  return new errors.StatusError({ ...err.status, details: { ...err.status.details, causes: [...causes] } });
}

const failures = (impl: Implementation): Check[] => {
  const seenBy = (script: Script) => follow({ ...impl, processNextWorkItem: worksOn }, script);
  return [
    {
      name: "a key that fails comes back, each time twice as late",
      run: async () => {
        const { syncs } = await seenBy({ events: [0], fails: () => no, until: 100 });
        agree({
          says: "Each sync fails; these begin in the first 100 ms.",
          of: "sync",
          expected: syncsAt([0, 5, 15, 35, 75]),
          actual: syncsAt(syncs.slice(0, 8)),
        });
      },
    },
    {
      name: "after fifteen retries a key is given up, and only then people are told",
      run: async () => {
        const fails = (sync: number) => new Error(`failure ${sync}`);
        const { syncs, told } = await seenBy({ events: [0], fails, until: 2 * time.hour });
        agree({
          says: "Each sync fails, for two hours.",
          of: "default/web",
          expected: {
            "in two hours": { syncs: 16, "the last at ms": 163_835, "people are told": "failure 16" },
          },
          actual: {
            "in two hours": {
              syncs: syncs.length,
              "the last at ms": syncs.at(-1),
              "people are told": list(told),
            },
          },
        });
      },
    },
    {
      name: "a key that was given up begins anew with its next event",
      run: async () => {
        const at = time.hour;
        const { syncs } = await seenBy({ events: [0, at], fails: () => no, until: at + 50 });
        agree({
          says: "Each sync fails, and after an hour an event adds the key again.",
          of: "sync",
          expected: syncsAt([at, at + 5, at + 15, at + 35]),
          actual: syncsAt(syncs.filter((time) => time >= at).slice(0, 8)),
        });
      },
    },
    {
      name: "a sync that an event brings counts among the retries",
      run: async () => {
        const { syncs, told } = await seenBy({ events: [0, time.minute], fails: () => no, until: time.hour });
        agree({
          says: "Each sync fails, and after a minute an event adds the key, which waits for its retry.",
          of: "default/web",
          expected: { "in an hour": { syncs: 16, "the last at ms": 81_915, "people are told": "no" } },
          actual: {
            "in an hour": {
              syncs: syncs.length,
              "the last at ms": syncs.at(-1),
              "people are told": list(told),
            },
          },
        });
      },
    },
    {
      name: "a conflict is retried like any other failure, and nobody is told of it",
      run: async () => {
        const fails = (sync: number) => (sync < 3 ? conflict : undefined);
        const { syncs, told } = await seenBy({ events: [0], fails, until: time.second });
        agree({
          says: "Two syncs end with a conflict, the third succeeds.",
          of: "default/web",
          expected: { people: { "are told": "nobody" }, ...syncsAt([0, 5, 15]) },
          actual: { people: { "are told": list(told) }, ...syncsAt(syncs) },
        });
      },
    },
    {
      name: "in a namespace that is going away nothing is tried again, and nobody is told",
      run: async () => {
        const terminating = forbidden([{ reason: v1.namespaceTerminatingCause }]);
        const fails = (sync: number) => (sync < 3 ? no : terminating);
        const { syncs, told, failures } = await seenBy({ events: [0], fails, until: time.hour });
        agree({
          says: "Two syncs fail for other reasons; then the namespace is going away.",
          of: "default/web",
          expected: {
            "after it all": { "people are told": "nobody", "failures that count": 0 },
            ...syncsAt([0, 5, 15]),
          },
          actual: {
            "after it all": { "people are told": list(told), "failures that count": failures },
            ...syncsAt(syncs),
          },
        });
      },
    },
    {
      name: "what the API server forbids for another reason is tried again",
      run: async () => {
        const fails = (sync: number) => (sync === 1 ? forbidden([{ reason: "QuotaExceeded" }]) : undefined);
        const { syncs } = await seenBy({ events: [0], fails, until: time.second });
        agree({
          says: "The first sync is refused, for another reason than the namespace.",
          of: "sync",
          expected: syncsAt([0, 5]),
          actual: syncsAt(syncs),
        });
      },
    },
  ];
};

/** When the controller tries to make a ReplicaSet whose name is too long, in milliseconds from the start. */
async function attempts(): Promise<number[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, node: false });
  const answer = cluster.server.fetch.bind(cluster.server);
  const seen: number[] = [];
  let start = clock.now();
  const ended = new AbortController();
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= cluster.stop());
  cluster.server.fetch = (request) => {
    beat();
    if (request.method === "POST" && request.url.endsWith("/replicasets")) seen.push(clock.now() - start);
    // Who never waits would go on for ever within one instant, in which no time can pass.
    if (seen.length === mostSyncs) {
      ended.abort();
      void stop();
    }
    return answer(request);
  };
  const run = async (): Promise<void> => {
    await cluster.start();
    start = clock.now();
    const deployments = cluster.client.appsV1().deployments("default");
    const { metadata } = await deployments.create(tooLong);
    await utilclock.sleep(clock, 300 * time.second, ended.signal);
    const d = await deployments.get(metadata.name);
    await deployments.update({ ...d, metadata: { ...d.metadata, annotations: { touched: "yes" } } });
    await utilclock.sleep(clock, time.second, ended.signal);
  };
  try {
    await clock.run(run());
  } catch (err) {
    if (!ended.signal.aborted) throw err;
  } finally {
    await clock.run(stop());
  }
  return seen;
}

const labels = { app: "web" };

const tooLong: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web-".padEnd(250, "x") },
  spec: {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};

/** Runs of the system in which retries show. What they give is when the controller tried. */
export const scenarios = { "a Deployment that can never be": attempts };

/** What the port itself gives; it is asked once. */
let known: Promise<number[]> | undefined;

const runs = (impl: Implementation): Check[] => [
  {
    name: "a Deployment that can never be is tried sixteen times, and anew once it is touched",
    run: async () => {
      const expected = syncsAt(await (known ??= attempts()));
      const actual = syncsAt(await inPlace(meta.replaces, impl, attempts));
      agree({ says: "The controller tries at other times.", of: "attempt", expected, actual });
    },
  },
  {
    name: "a Deployment is created as it was on a real control plane, conflicts and all",
    run: () => sameRun("create", meta.replaces, impl),
  },
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl),
  },
];
