// Go: staging/src/k8s.io/apimachinery/pkg/watch/filter.go
import type { Event, Interface } from "./watch.ts";

/** Looks at an event on its way: returns it, a changed copy, or undefined to leave it out. */
export type FilterFunc<T> = (event: Event<T>) => Event<T> | undefined;

/** A watch that passes on what `f` makes of the events of `w`. Stopping it stops `w`. */
export function filter<T>(w: Interface<T>, f: FilterFunc<T>): Interface<T> {
  return {
    stop: () => w.stop(),
    async *[Symbol.asyncIterator]() {
      for await (const event of w) {
        const kept = f(event);
        if (kept) yield kept;
      }
    },
  };
}
