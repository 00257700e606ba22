import { after, use } from "./explorable.ts";
import type { Explorable, Shown, Use } from "./explorable.ts";

/** Who computes: the page itself, or a worker of it. */
export interface Host {
  /** The state that the page opens on. */
  begin(): Promise<Shown>;
  use(state: unknown, by: Use): Promise<Shown>;
}

/** Computes in the page: an answer has to be there within a frame. */
export function inPage<State>(explorable: Explorable<State>): Host {
  // Before it is touched, so that the first answer comes as fast as the others.
  const opening = after(explorable, explorable.opens);
  return {
    begin: () => opening,
    use: (state, by) => use(explorable, state as State, by), // It gave the page this state itself.
  };
}

/** What the page asks of a worker: the opening state, or what comes of a use. */
export type Question =
  { readonly id: number } | { readonly id: number; readonly state: unknown; readonly by: Use };
export type Answer =
  { readonly id: number; readonly shown: Shown } | { readonly id: number; readonly failed: string };

/** An answer that takes longer is taken for one that never comes. */
const patience = 10_000;

/** Computes in a worker, which is loaded at the first touch; one that fails or hangs is ended, and the next use starts another. */
export function inWorker(load: () => Promise<string>): Host {
  let worker: Promise<Worker> | undefined;
  let last = 0;
  const end = (): void => {
    void worker?.then((running) => running.terminate()).catch(() => undefined); // It may not have started either.
    worker = undefined;
  };
  const ask = async (state?: unknown, by?: Use): Promise<Shown> => {
    worker ??= load().then(fromText);
    const id = ++last;
    const done = new AbortController();
    const { signal } = done;
    try {
      const running = await worker;
      return await new Promise<Shown>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience);
        signal.addEventListener("abort", () => clearTimeout(late));
        const heard = ({ data }: MessageEvent<Answer>): void => {
          if (data.id !== id) return;
          if ("failed" in data) reject(new Error(data.failed));
          else resolve(data.shown);
        };
        running.addEventListener("message", heard, { signal });
        running.addEventListener("error", ({ message }) => reject(new Error(message)), { signal });
        running.postMessage((by === undefined ? { id } : { id, state, by }) satisfies Question);
      });
    } catch (err) {
      end();
      throw err;
    } finally {
      done.abort();
    }
  };
  return { begin: () => ask(), use: ask };
}

/** A worker from a text: the only kind that works from disk too. */
function fromText(source: string): Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return worker;
}
