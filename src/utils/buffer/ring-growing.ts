// Go: k8s.io/utils/buffer/ring_growing.go

/** A first-in, first-out buffer that doubles when it is full: both ends cost the same however long it is. */
export class RingGrowing<T> {
  #data: (T | undefined)[];
  #begin = 0;
  #readable = 0;

  constructor(initialSize: number) {
    this.#data = Array.from({ length: initialSize });
  }

  /** Values that can be read. */
  get readable(): number {
    return this.#readable;
  }

  /** Takes the oldest value out; undefined if there is none. */
  readOne(): T | undefined {
    if (this.#readable === 0) return undefined;
    const value = this.#data[this.#begin];
    this.#data[this.#begin] = undefined;
    this.#begin = this.#begin + 1 === this.#data.length ? 0 : this.#begin + 1;
    this.#readable--;
    return value;
  }

  /** Appends `value`, growing the buffer if it is full. */
  writeOne(value: T): void {
    if (this.#readable === this.#data.length) this.#grow();
    this.#data[(this.#begin + this.#readable) % this.#data.length] = value;
    this.#readable++;
  }

  #grow(): void {
    const grown = [...this.#data.slice(this.#begin), ...this.#data.slice(0, this.#begin)];
    grown.length = Math.max(1, this.#data.length * 2);
    this.#data = grown;
    this.#begin = 0;
  }
}
