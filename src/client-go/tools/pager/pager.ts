// Go: staging/src/k8s.io/client-go/tools/pager/pager.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as context from "#go/context";

/** How many objects a page holds unless something else is asked for. */
export const defaultPageSize = 500;
const defaultPageBufferSize = 10;

/** Fetches one page, unless the signal aborts first. */
export type ListPageFunc<T> = (options: metav1.ListOptions, signal: AbortSignal) => Promise<metav1.List<T>>;

export interface ListPagerOptions {
  /** Objects a page; 0 asks for all at once. */
  pageSize?: number;
  /** When a page has expired, ask for everything at once instead of failing. */
  fullListIfExpired?: boolean;
  /** How many pages may wait while one is processed. */
  pageBufferSize?: number;
}

/** Fetches a list page by page. */
export class ListPager<T> {
  readonly #pageFn: ListPageFunc<T>;
  readonly #pageSize: number;
  readonly #fullListIfExpired: boolean;
  readonly #pageBufferSize: number;

  constructor(pageFn: ListPageFunc<T>, options: ListPagerOptions = {}) {
    this.#pageFn = pageFn;
    this.#pageSize = options.pageSize ?? defaultPageSize;
    this.#fullListIfExpired = options.fullListIfExpired ?? true;
    this.#pageBufferSize = options.pageBufferSize ?? defaultPageBufferSize;
  }

  /** All pages as one list, and whether there was more than one. */
  async list(
    options: metav1.ListOptions,
    signal: AbortSignal,
  ): Promise<[list: metav1.List<T>, paginatedResult: boolean]> {
    const first = await this.#page(options, signal);
    if (!first.metadata.continue) return [first, false];
    const items = [...first.items];
    for (let next: string | undefined = first.metadata.continue; next;) {
      try {
        // What follows a page is of its revision: asking for one as well would be refused.
        const page: metav1.List<T> = await this.#page(
          { ...options, continue: next, resourceVersion: "" },
          signal,
        );
        for (const item of page.items) items.push(item);
        next = page.metadata.continue;
      } catch (err) {
        if (!errors.isResourceExpired(err) || !this.#fullListIfExpired) throw err;
        return [await this.#pageFn({ ...options, limit: 0, continue: "" }, signal), true];
      }
    }
    // Upstream's merged list keeps of the metadata only the revision of the first page.
    return [{ ...first, metadata: { resourceVersion: first.metadata.resourceVersion }, items }, true];
  }

  /**
   * Hands every object to `fn`, page after page, while the next pages are fetched. Rejects with what `fn` throws, at
   * once, or with what fetching a page throws, after the pages before it.
   */
  eachListItem(
    options: metav1.ListOptions,
    fn: (item: T) => Promise<void> | void,
    signal: AbortSignal,
  ): Promise<void> {
    const eachOf = async ({ items }: metav1.List<T>): Promise<void> => {
      for (const item of items) await fn(item);
    };
    return this.eachListChunkBuffered(options, eachOf, signal);
  }

  /** As `eachListItem`, a page at a time. The package's own, for its tests. */
  async eachListChunkBuffered(
    options: metav1.ListOptions,
    fn: (chunk: metav1.List<T>) => Promise<void> | void,
    signal: AbortSignal,
  ): Promise<void> {
    const size = this.#pageBufferSize;
    if (size < 0) throw new Error(`ListPager.PageBufferSize must be >= 0, got ${size}`);
    const [own, cancel] = context.withCancel(signal);
    const pages = this.#eachListChunk(options, own);
    // Upstream's channel holds `size` pages while one more waits to be sent. Here as many are asked for ahead.
    const ahead = Array.from({ length: size + 1 }, () => expected(pages.next()));
    try {
      for (let page = await ahead.shift(); page?.value; page = await ahead.shift()) {
        ahead.push(expected(pages.next()));
        await fn(page.value);
      }
    } finally {
      cancel();
      await Promise.allSettled(ahead);
    }
  }

  async *#eachListChunk(
    options: metav1.ListOptions,
    signal: AbortSignal,
  ): AsyncGenerator<metav1.List<T>, undefined, undefined> {
    for (let next = options.continue; ;) {
      const page: metav1.List<T> = await this.#page(next ? { ...options, continue: next } : options, signal);
      yield page;
      if (!page.metadata.continue) return;
      next = page.metadata.continue;
    }
  }

  async #page(options: metav1.ListOptions, signal: AbortSignal): Promise<metav1.List<T>> {
    signal.throwIfAborted();
    return this.#pageFn({ ...options, limit: options.limit || this.#pageSize }, signal);
  }
}

/** A promise that will be awaited later: until then its failure is not unhandled. */
function expected<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
