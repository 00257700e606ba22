// Go: container/heap/heap.go

/** Something that a heap can hold: it is told where it stands, so that its owner can name it later. */
export interface Element {
  /** Its place in the heap; -1 outside. */
  index: number;
}

/** Keeps the least of its elements at hand. (Go's package works on any slice; a class owns its array.) */
export class Heap<T extends Element> {
  readonly #less: (a: T, b: T) => boolean;
  readonly #items: T[] = [];

  constructor(less: (a: T, b: T) => boolean) {
    this.#less = less;
  }

  get length(): number {
    return this.#items.length;
  }

  /** The least element, which stays. */
  peek(): T | undefined {
    return this.#items[0];
  }

  push(x: T): void {
    this.#place(x, this.#items.length);
    this.#up(x);
  }

  /** Takes the least element out. */
  pop(): T | undefined {
    const least = this.#items[0];
    return least && this.remove(least);
  }

  /** Takes `x` out, wherever it stands. */
  remove(x: T): T {
    const last = this.#items.pop();
    if (last && last !== x) {
      this.#place(last, x.index);
      this.fix(last);
    }
    x.index = -1;
    return x;
  }

  /** Puts `x` where it belongs after its order has changed. */
  fix(x: T): void {
    if (!this.#down(x)) this.#up(x);
  }

  #up(x: T): void {
    while (x.index > 0) {
      const parent = this.#items[(x.index - 1) >> 1];
      if (!parent || !this.#less(x, parent)) return;
      this.#swap(x, parent);
    }
  }

  #down(x: T): boolean {
    const start = x.index;
    for (;;) {
      const left = this.#items[2 * x.index + 1];
      const right = this.#items[2 * x.index + 2];
      const child = left && right && this.#less(right, left) ? right : left;
      if (!child || !this.#less(child, x)) return x.index > start;
      this.#swap(x, child);
    }
  }

  #swap(a: T, b: T): void {
    const { index } = a;
    this.#place(a, b.index);
    this.#place(b, index);
  }

  #place(x: T, index: number): void {
    this.#items[index] = x;
    x.index = index;
  }
}
