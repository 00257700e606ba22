import type { Answers, FromChecker, Question } from "../exercise/checker.ts";

/** Asks the worker that knows TypeScript about a text. */
export type Ask = <About extends keyof Answers>(
  about: About,
  of: { readonly text: string; readonly at?: number; readonly name?: string },
) => Promise<Answers[About]>;

/** Questions to a worker; each gets its own answer, and none if the worker breaks. */
export function asker(worker: Worker): Ask {
  const waiting = new Map<number, (answer: Answers[keyof Answers]) => void>();
  let asked = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<FromChecker>) => {
    if (data.type !== "answer") return;
    waiting.get(data.ask)?.(data.answer);
    waiting.delete(data.ask);
  });
  return <About extends keyof Answers>(
    about: About,
    { text, at = 0, name = "" }: { text: string; at?: number; name?: string },
  ) =>
    new Promise<Answers[About]>((resolve) => {
      asked++;
      waiting.set(asked, (answer) => resolve(answer as Answers[About])); // As the checker promises.
      worker.postMessage({ type: "ask", ask: asked, about, text, at, name } satisfies Question);
    });
}
