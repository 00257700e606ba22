// Go: staging/src/k8s.io/apimachinery/pkg/watch/watch.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

export type EventType = "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK" | "ERROR";

/** One change. An ERROR carries a Status and ends the watch. */
export type Event<T> =
  { type: Exclude<EventType, "ERROR">; object: T } | { type: "ERROR"; object: metav1.Status };

/** What whoever watches does with the objects: whatever they like, unless they say that they share them. */
export type Use = "own" | "shared";

/** A stream of changes. Leaving the loop over it stops it; so does `stop`. */
export interface Interface<T> extends AsyncIterable<Event<T>> {
  stop(): void;
}

/** A watch that has ended before its first event. */
export function emptyWatch<T>(): Interface<T> {
  return {
    stop: () => {},
    async *[Symbol.asyncIterator](): AsyncGenerator<Event<T>, void, undefined> {},
  };
}
