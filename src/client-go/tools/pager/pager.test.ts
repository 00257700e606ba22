import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";
import { type ListPageFunc, ListPager } from "./pager.ts";

interface Item {
  name: string;
}

const items = (n: number): Item[] => Array.from({ length: n }, (_, i) => ({ name: String(i) }));
const list = (n: number): metav1.List<Item> => ({
  apiVersion: "v1",
  kind: "List",
  metadata: { resourceVersion: "rv:20" },
  items: items(n),
});

/** Serves a list page by page and complains about a call that does not fit. */
class TestPager {
  readonly #total: number;
  #expectPage: number;
  #last = 0;
  #continuing = false;

  constructor(total: number, expectPage = 10) {
    this.#total = total;
    this.#expectPage = expectPage;
  }

  pagedList: ListPageFunc<Item> = async (options) => {
    const { limit = 0, continue: more = "" } = options;
    const expected = this.#continuing ? `rv:20:${this.#last}` : "";
    if (limit !== this.#expectPage || more !== expected || (more !== "" && options.resourceVersion)) {
      throw new Error(`invariant violated: ${JSON.stringify(options)}`);
    }
    const page = items(this.#total).slice(this.#last, limit === 0 ? this.#total : this.#last + limit);
    this.#last += page.length;
    this.#continuing = this.#last < this.#total;
    const next = this.#continuing && { continue: `rv:20:${this.#last}` };
    return { ...list(0), metadata: { resourceVersion: "rv:20", ...next }, items: page };
  };

  expiresOnSecondPage: ListPageFunc<Item> = async (options, signal) => {
    if (!this.#continuing) return this.pagedList(options, signal);
    throw errors.newResourceExpired("this list has expired");
  };

  expiresOnSecondPageThenFullList: ListPageFunc<Item> = async (options, signal) => {
    if (!this.#continuing) return this.pagedList(options, signal);
    this.#continuing = false;
    this.#last = 0;
    this.#expectPage = 0;
    throw errors.newResourceExpired("this list has expired");
  };
}

describe("TestListPager_List", () => {
  const cases = [
    { name: "empty page", pageFn: new TestPager(0).pagedList, want: 0, wantPaged: false },
    { name: "one page", pageFn: new TestPager(9).pagedList, want: 9, wantPaged: false },
    { name: "one full page", pageFn: new TestPager(10).pagedList, want: 10, wantPaged: false },
    { name: "two pages", pageFn: new TestPager(11).pagedList, want: 11, wantPaged: true },
    { name: "three pages", pageFn: new TestPager(21).pagedList, want: 21, wantPaged: true },
    {
      name: "expires on second page and then lists",
      pageFn: new TestPager(21).expiresOnSecondPageThenFullList,
      want: 21,
      wantPaged: true,
    },
    {
      name: "two pages with resourceVersion",
      pageFn: new TestPager(11).pagedList,
      options: { resourceVersion: "rv:10" },
      want: 11,
      wantPaged: true,
    },
  ];
  test.each(cases)("$name", async ({ pageFn, options = {}, want, wantPaged }) => {
    const pager = new ListPager(pageFn, { pageSize: 10 });
    expect(await pager.list(options, context.background())).toEqual([list(want), wantPaged]);
  });

  test("expires on second page", async () => {
    const pager = new ListPager(new TestPager(21).expiresOnSecondPage, {
      pageSize: 10,
      fullListIfExpired: false,
    });
    const err = await pager.list({}, context.background()).catch((e: unknown) => e);
    expect(errors.isResourceExpired(err)).toBe(true);
  });
});

describe("TestListPager_EachListItem", () => {
  async function each(
    pageFn: ListPageFunc<Item>,
    fn: (item: Item) => void = () => {},
    signal = context.background(),
  ) {
    const seen: Item[] = [];
    const process = (item: Item): void => {
      seen.push(item);
      fn(item);
    };
    const err = await new ListPager(pageFn, { pageSize: 10 })
      .eachListItem({}, process, signal)
      .catch((e: unknown) => e);
    return { seen: seen.length, err };
  }

  test.each([
    ["empty page", 0],
    ["one page", 9],
    ["one full page", 10],
    ["two pages", 11],
    ["three pages", 21],
  ])("%s", async (_name, n) => {
    expect(await each(new TestPager(n).pagedList)).toEqual({ seen: n, err: undefined });
  });

  test("expires on second page", async () => {
    const { seen, err } = await each(new TestPager(21).expiresOnSecondPage);
    expect([seen, errors.isResourceExpired(err)]).toEqual([10, true]);
  });

  test("error processing item", async () => {
    const fail = ({ name }: Item): void => {
      if (name === "5") throw new Error("process error");
    };
    expect(await each(new TestPager(51).pagedList, fail)).toEqual({
      seen: 6,
      err: new Error("process error"),
    });
  });

  test("cancel context while processing", async () => {
    const [signal, cancel] = context.withCancel(context.background());
    const { seen, err } = await each(
      new TestPager(51).pagedList,
      ({ name }) => name === "3" && cancel(),
      signal,
    );
    // The page under way is finished, and those that have come meanwhile; no other is asked for.
    expect([seen % 10, seen < 51, err]).toEqual([0, true, signal.reason]);
  });
});

describe("TestListPager_eachListPageBuffered", () => {
  const cases = [
    { name: "no buffer, one total page", totalPages: 1, processed: 1, wantPageLists: 1, pageBufferSize: 0 },
    {
      name: "no buffer, 1/5 pages processed",
      totalPages: 5,
      processed: 1,
      wantPageLists: 2,
      pageBufferSize: 0,
    },
    {
      name: "no buffer, 2/5 pages processed",
      totalPages: 5,
      processed: 2,
      wantPageLists: 3,
      pageBufferSize: 0,
    },
    {
      name: "no buffer, 5/5 pages processed",
      totalPages: 5,
      processed: 5,
      wantPageLists: 5,
      pageBufferSize: 0,
    },
    {
      name: "size 1 buffer, 1/5 pages processed",
      totalPages: 5,
      processed: 1,
      wantPageLists: 3,
      pageBufferSize: 1,
    },
    {
      name: "size 1 buffer, 5/5 pages processed",
      totalPages: 5,
      processed: 5,
      wantPageLists: 5,
      pageBufferSize: 1,
    },
    {
      name: "size 10 buffer, 1/5 page processed",
      totalPages: 5,
      processed: 1,
      wantPageLists: 5,
      pageBufferSize: 10,
    },
  ];
  test.each(cases)("$name", async ({ totalPages, processed, wantPageLists, pageBufferSize }) => {
    const clock = new utilclock.VirtualClock();
    const source = new TestPager(10 * totalPages);
    let pageLists = 0;
    const pageFn: ListPageFunc<Item> = (options, signal) => {
      pageLists++;
      return source.pagedList(options, signal);
    };
    const pager = new ListPager(pageFn, { pageSize: 10, pageBufferSize });
    const processorErr = new Error("processor error");
    let pagesProcessed = 0;
    const fn = async (): Promise<void> => {
      pagesProcessed++;
      if (pagesProcessed < processed) return;
      // All pages that can be listed ahead have been when nothing moves any more.
      await clock.settle();
      throw processorErr;
    };
    const each = pager.eachListChunkBuffered({}, fn, context.background());
    await expect(each).rejects.toBe(processorErr);
    expect([pageLists, pagesProcessed]).toEqual([wantPageLists, processed]);
  });
});

describe("ListPager", () => {
  test("a page that cannot be listed is told after the pages before it", async () => {
    const source = new TestPager(30);
    let lists = 0;
    const pager = new ListPager<Item>(
      async (options, signal) => {
        if (++lists === 3) throw new Error("down");
        return source.pagedList(options, signal);
      },
      { pageSize: 10 },
    );
    const clock = new utilclock.VirtualClock();
    let seen = 0;
    const each = pager.eachListItem({}, () => clock.settle().then(() => void seen++), context.background());
    await expect(each).rejects.toThrow("down");
    expect([lists, seen]).toEqual([3, 20]);
  });

  test("whoever processes and fails ends the list under way, and hears of its own failure", async () => {
    const source = new TestPager(30);
    let ended: unknown;
    const pager = new ListPager<Item>(
      (options, signal) => {
        if (!options.continue) return source.pagedList(options, signal);
        // The second page never comes.
        return new Promise((_, reject) => {
          context.afterFunc(signal, () => reject((ended = signal.reason)));
        });
      },
      { pageSize: 10 },
    );
    const fail = (): never => {
      throw new Error("process error");
    };
    await expect(pager.eachListItem({}, fail, context.background())).rejects.toThrow("process error");
    expect(context.isCancellation(ended)).toBe(true);
  });

  test("a buffer cannot hold less than nothing", async () => {
    const pager = new ListPager<Item>(new TestPager(1).pagedList, { pageBufferSize: -1 });
    await expect(pager.eachListItem({}, () => {}, context.background())).rejects.toThrow(
      "ListPager.PageBufferSize must be >= 0, got -1",
    );
  });
});
