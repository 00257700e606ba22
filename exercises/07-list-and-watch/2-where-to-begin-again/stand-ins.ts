// Functions called one by one, with reflectors that have what one of them needs.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import type { Reflector } from "./receiver.ts";
import type * as solution from "./solution.ts";
import { Ahead, broken, isTheServers, object } from "./server.ts";

type Implementation = typeof solution;

/** A reflector of which a function finds what it needs, and nothing else. */
export const standIn = (has: Partial<Reflector<metav1.Object>>): Reflector<metav1.Object> =>
  // What is missing would be noticed as an error.
  ({ expectedTypeName: "*v1.Pod", clock: new Ahead(), ...has }) as Reflector<metav1.Object>;

/** What `list` makes of an answer, and what the store was given. */
export async function listedBy(impl: Implementation, answer: "comes" | "fails", signal: AbortSignal) {
  const stored: string[] = [];
  const result = await impl.list(
    standIn({
      relistResourceVersion: () => "0",
      listPages: async () => {
        if (answer === "fails") throw new Error(broken);
        const metadata = { resourceVersion: "5", selfLink: "/api/v1/pods", continue: "" };
        return [{ apiVersion: "v1", kind: "PodList", metadata, items: [object(4)] }, false];
      },
      store: {
        ...cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc),
        replace: (items, version) => void stored.push(`${items.length} object of list ${version}`),
      },
    }),
    signal,
  );
  return { gives: result, "the store is given": stored.join("; ") || "nothing" };
}

/** What `watch` does about a watch that ends in an error, or that cannot begin since the signal has aborted. */
export async function watchedBy(impl: Implementation, stops: boolean) {
  const reported: string[] = [];
  const stopped = new AbortController();
  const options = {
    rand: new rand.Rand(1),
    listerWatcher: {
      watch: async () => {
        // Who asks for ever is stopped, too.
        if (stops || reported.length === 3) stopped.abort();
        if (stops) throw new Error(broken);
        return watch.emptyWatch<metav1.Object>();
      },
    },
  } as unknown as cache.ReflectorOptions<metav1.Object>; // only these are needed
  const r = standIn({
    options,
    ownLastSyncResourceVersion: "5",
    watchHandler: async () => {
      throw new Error(broken);
    },
    reportWatchEnd: (err) => void reported.push(goerrors.textOf(err)),
  });
  const clock = new Ahead();
  const ending = impl.watch({ ...r, clock }, stopped.signal).then(
    () => "quietly",
    (err: unknown) => (isTheServers(err) ? "by throwing" : Promise.reject(err)),
  );
  const ends = await clock.run(ending);
  return { ends, reports: reported.join("; ") || "nothing" };
}

/** What `list` throws where Nodes are listed. */
export async function failureOf(impl: Implementation): Promise<string> {
  const listing = impl.list(
    standIn({
      expectedTypeName: "*v1.Node",
      relistResourceVersion: () => "0",
      listPages: () => Promise.reject(new Error(broken)),
    }),
    new AbortController().signal,
  );
  return listing.then(
    () => "nothing",
    (err: unknown) => (isTheServers(err) ? goerrors.textOf(err) : Promise.reject(err)),
  );
}
