import * as goerrors from "#go/errors";
import { after, use } from "./explorable.ts";
import type { Explorable } from "./explorable.ts";
import type { Answer, Question } from "./hosts.ts";

/** The worker's side: answers one question after the other, in their order. */
export function answerIn<State>(
  scope: Pick<Worker, "addEventListener" | "postMessage">,
  explorable: Explorable<State>,
): void {
  let before: Promise<unknown> = Promise.resolve();
  scope.addEventListener("message", ({ data }: MessageEvent<Question>) => {
    const { id } = data;
    before = before
      .then(() =>
        "by" in data ? use(explorable, data.state as State, data.by) : after(explorable, explorable.opens),
      ) // It made this state itself.
      .then((shown): Answer => ({ id, shown }))
      .catch((err: unknown): Answer => ({ id, failed: goerrors.textOf(err) }))
      .then((answer) => scope.postMessage(answer));
  });
}
