// Ours: one turn of the event loop, in Node and in a page

/** One turn of the event loop: every microtask queued before it has run. */
export function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    channel ??= new Turnstile();
    channel.ask();
  });
}

const turns: (() => void)[] = [];
let channel: Turnstile | undefined;

/** What Node adds to a port: whether it keeps the process alive. */
type NodePort = MessagePort & { ref?: () => void; unref?: () => void };

/** A message to oneself: the only macrotask that Node and a page share and that no timer delays. */
class Turnstile {
  readonly #inner: NodePort;
  readonly #outer: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#inner = port1;
    this.#outer = port2;
    port1.addEventListener("message", () => {
      turns.shift()?.();
      if (turns.length === 0) this.#inner.unref?.();
    });
    port1.start();
  }

  ask(): void {
    this.#inner.ref?.();
    this.#outer.postMessage(undefined);
  }
}
