// Go: staging/src/k8s.io/client-go/tools/cache/listwatch.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";

/** Gives the objects there are. Ends with the signal. */
export interface Lister<T> {
  list(options: metav1.ListOptions, signal: AbortSignal): Promise<metav1.List<T>>;
}

/**
 * Gives what happens from the revision in the options on. Ends with the signal. Who says "shared" changes nothing of what comes,
 * which may be frozen and others' as well; who does not gets objects of its own.
 */
export interface Watcher<T> {
  watch(options: metav1.ListOptions, signal: AbortSignal, use?: watch.Use): Promise<watch.Interface<T>>;
}

/** Where a reflector gets its objects from. */
export interface ListerWatcher<T> extends Lister<T>, Watcher<T> {}

/** The part of a typed client that lists and watches. */
export interface ListWatchClient<T> extends Watcher<T> {
  list(options: metav1.ListOptions): Promise<metav1.List<T>>;
}

/** Lists and watches through a typed client, after `tweakListOptions` has narrowed what is asked for. */
export class ListWatch<T> implements ListerWatcher<T> {
  readonly #client: ListWatchClient<T>;
  readonly #tweakListOptions: (options: metav1.ListOptions) => metav1.ListOptions;

  constructor(
    client: ListWatchClient<T>,
    tweakListOptions: (options: metav1.ListOptions) => metav1.ListOptions = (options) => options,
  ) {
    this.#client = client;
    this.#tweakListOptions = tweakListOptions;
  }

  list(options: metav1.ListOptions, _signal: AbortSignal): Promise<metav1.List<T>> {
    return this.#client.list(this.#tweakListOptions(options));
  }

  watch(options: metav1.ListOptions, signal: AbortSignal, use?: watch.Use): Promise<watch.Interface<T>> {
    return this.#client.watch(this.#tweakListOptions(options), signal, use);
  }
}
