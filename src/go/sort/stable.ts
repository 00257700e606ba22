// Go: sort/sort.go

type Less<T> = (a: T, b: T) => boolean;

/** How many elements are sorted by insertion before runs are merged. */
const blockSize = 20;

/**
 * Sorts in place, equal elements in the order in which they were. Compares what Go's SliceStable compares: so a `less` that
 * is no order gives the same result. Costs n log n comparisons.
 */
export function sliceStable<T>(list: T[], less: Less<T>): void {
  const n = list.length;
  for (let a = 0; a < n; a += blockSize) insertionSort(list, a, Math.min(a + blockSize, n), less);
  for (let size = blockSize; size < n; size *= 2)
    for (let a = 0; a + size < n; a += 2 * size)
      symMerge(list, { a, m: a + size, b: Math.min(a + 2 * size, n) }, less);
}

function insertionSort<T>(list: T[], a: number, b: number, less: Less<T>): void {
  for (let i = a + 1; i < b; i++) {
    // Both lie within the list.
    const item = list[i] as T;
    let to = i;
    for (; to > a && less(item, list[to - 1] as T); to--) list[to] = list[to - 1] as T;
    list[to] = item;
  }
}

/** Two sorted runs that lie side by side: from `a` to `m`, and from there to `b`. */
interface Runs {
  readonly a: number;
  readonly m: number;
  readonly b: number;
}

/** Makes two runs one: the part of the left that belongs right changes places with the part of the right that belongs left. */
function symMerge<T>(list: T[], { a, m, b }: Runs, less: Less<T>): void {
  if (m - a === 1) {
    const to = search(m, b, (i) => !lessAt(list, i, a, less));
    return rotate(list, a, m, to);
  }
  if (b - m === 1) {
    const to = search(a, m, (i) => lessAt(list, m, i, less));
    return rotate(list, to, m, b);
  }
  const mid = (a + b) >> 1;
  const n = mid + m;
  const [low, high] = m > mid ? [n - b, mid] : [a, m];
  const start = search(low, high, (c) => lessAt(list, n - 1 - c, c, less));
  const end = n - start;
  if (start < m && m < end) rotate(list, start, m, end);
  if (a < start && start < mid) symMerge(list, { a, m: start, b: mid }, less);
  if (mid < end && end < b) symMerge(list, { a: mid, m: end, b }, less);
}

/** The first index for which `found` holds, if it holds for all that follow; `high` if for none. */
function search(low: number, high: number, found: (i: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (found(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function lessAt<T>(list: readonly T[], i: number, j: number, less: Less<T>): boolean {
  // Both lie within the list.
  return less(list[i] as T, list[j] as T);
}

/** Makes what lies from `m` to `b` change places with what lies from `a` to `m`. */
function rotate(list: unknown[], a: number, m: number, b: number): void {
  if (a === m || m === b) return;
  const left = list.slice(a, m);
  list.copyWithin(a, m, b);
  for (let i = 0; i < left.length; i++) list[b - left.length + i] = left[i];
}
