// Go: staging/src/k8s.io/client-go/tools/pager/pager.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** How many objects a page holds unless something else is asked for. */
export const defaultPageSize = 500;

/** Fetches one page. */
export type ListPageFunc<T> = (options: metav1.ListOptions) => Promise<metav1.List<T>>;

export interface ListPagerOptions {
  /** Objects a page; 0 asks for all at once. */
  pageSize?: number;
  /** When a page has expired, ask for everything at once instead of failing. */
  fullListIfExpired?: boolean;
}

/** Fetches a list page by page. */
export class ListPager<T> {
  readonly #pageFn: ListPageFunc<T>;
  readonly #pageSize: number;
  readonly #fullListIfExpired: boolean;

  constructor(
    pageFn: ListPageFunc<T>,
    { pageSize = defaultPageSize, fullListIfExpired = true }: ListPagerOptions = {},
  ) {
    this.#pageFn = pageFn;
    this.#pageSize = pageSize;
    this.#fullListIfExpired = fullListIfExpired;
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
        return [await this.#pageFn({ ...options, limit: 0, continue: "" }), true];
      }
    }
    // Upstream's merged list keeps of the metadata only the revision of the first page.
    return [{ ...first, metadata: { resourceVersion: first.metadata.resourceVersion }, items }, true];
  }

  /** Hands every object to `fn`, page after page. */
  async eachListItem(
    options: metav1.ListOptions,
    fn: (item: T) => Promise<void> | void,
    signal: AbortSignal,
  ): Promise<void> {
    for (let next = options.continue; ;) {
      const page: metav1.List<T> = await this.#page(next ? { ...options, continue: next } : options, signal);
      for (const item of page.items) await fn(item);
      if (!page.metadata.continue) return;
      next = page.metadata.continue;
    }
  }

  async #page(options: metav1.ListOptions, signal: AbortSignal): Promise<metav1.List<T>> {
    signal.throwIfAborted();
    return this.#pageFn({ ...options, limit: options.limit || this.#pageSize });
  }
}
