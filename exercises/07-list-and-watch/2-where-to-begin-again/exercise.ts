import type * as metav1 from "#apimachinery/apis/meta/v1";
import { notStarted } from "../../engine/exercise.ts";
import type { Reflector } from "./receiver.ts";

// The reflector is the first parameter, as in the port where a method stands outside its class. What it remembers, and you set:
//   r.ownLastSyncResourceVersion              the place: the version of the last list or event; "" at first
//   r.isLastSyncResourceVersionUnavailable    the last list of that version was refused
//   r.paginatedResult                         the list of "0" came in pages; `listPages` goes by it
// What you can call:
//   r.relistResourceVersion()                 your own function
//   r.listPages({ resourceVersion }, signal)  asks for a list, in pages where that is right, and gives it and whether it came in pages.
//                                             If the server refuses that version it notes so, and asks again for what relistResourceVersion() gives then
//   r.store.replace(items, resourceVersion)   works the list in
//   r.options.listerWatcher.watch(options, signal)   begins a watch
//   r.watchHandler(start, w, signal)          brings each event to the store and moves the place, until the watch ends or the signal aborts;
//                                             `start` is when you asked for this watch. It throws if the end is an error, as 410 is
//   r.reportWatchEnd(err)                     writes such an end into the log
//   r.initConnBackoffManager.backoff()        how long to wait for a server that is down
// Helpers of the port: isConnectionRefused(err) of `#client-go/tools/cache`, sleep(r.clock, milliseconds, signal) of `#utils/clock`, which ends early
// when the signal aborts, and textOf(err) of `#go/errors`.

/** The version for which a list asks. */
export function relistResourceVersion<T extends metav1.Object>(r: Reflector<T>): string {
  void r;
  return notStarted();
}

/** Fills the store from a list; false if the signal aborted meanwhile. */
export async function list<T extends metav1.Object>(r: Reflector<T>, signal: AbortSignal): Promise<boolean> {
  void [r, signal];
  return notStarted();
}

/** Watches from where the list ended, for as long as it can go on where it was. */
export async function watch<T extends metav1.Object>(r: Reflector<T>, signal: AbortSignal): Promise<void> {
  void [r, signal];
  notStarted();
}
