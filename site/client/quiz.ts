import type { QuizProgress } from "../../exercises/engine/progress.ts";
import { all, one } from "./dom.ts";
import { changeProgress, chapterHere, readProgress } from "./progress.ts";
import { words } from "./words.ts";

/** Says at once whether a choice is right, and why it is not; the answer opens with a right one, and after a second wrong one. */
export function startQuiz(): void {
  const before = readProgress().quizzes;
  for (const question of all(".question")) {
    const verdict = one(".verdict", question);
    const reason = question.querySelector("details");
    const id = `${chapterHere()}/${question.id}`;
    const answer = question.dataset["answer"];
    if (verdict !== undefined) recall(question, before[id], verdict);
    let misses = 0;
    const judge = (input: HTMLInputElement): void => {
      if (verdict === undefined) return;
      const right = input.value === answer;
      if (!right) misses++;
      mark(question, input, right);
      verdict.replaceChildren(
        right ? words.right : words.wrong,
        ...(right ? [] : [" ", ...reasonOf(question, input)]),
      );
      if (reason !== null && (right || misses > 1)) reason.open = true;
      remember(id, right ? "right" : "wrong");
    };
    // The arrow keys choose each option that they pass: who walks to the third has not answered with the second.
    let walking = false;
    question.addEventListener("keydown", ({ key, target }) => {
      if (!isOption(target)) return;
      walking = key.startsWith("Arrow");
      if (target.checked && (key === "Enter" || key === " ")) judge(target);
    });
    question.addEventListener("change", ({ target }) => {
      if (!isOption(target)) return;
      if (!walking) judge(target);
      else if (verdict !== undefined) verdict.textContent = words.answerByKey;
      walking = false;
    });
  }
}

function isOption(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "radio";
}

/** Why the chosen option is not the one, in a copy. */
function reasonOf(question: HTMLElement, { value }: HTMLInputElement): Node[] {
  const reason = question.querySelector(`[data-option="${value}"] > span`);
  return reason === null ? [] : [reason.cloneNode(true)];
}

function mark(question: HTMLElement, input: HTMLInputElement, right: boolean): void {
  all("label", question).forEach((label) => label.classList.remove("right", "wrong"));
  input.closest("label")?.classList.add(right ? "right" : "wrong");
}

/** What was answered right once stays right. */
function remember(id: string, state: QuizProgress): void {
  changeProgress((p) =>
    p.quizzes[id] === "right" || p.quizzes[id] === state
      ? p
      : { ...p, quizzes: { ...p.quizzes, [id]: state } },
  );
}

/** A question that was answered says so; the right answer is chosen again, a wrong one is not held against anybody. */
function recall(question: HTMLElement, state: QuizProgress | undefined, verdict: HTMLElement): void {
  if (state === undefined) return;
  verdict.textContent = state === "right" ? words.rightBefore : words.wrongBefore;
  const input = question.querySelector<HTMLInputElement>(`input[value="${question.dataset["answer"]}"]`);
  if (state !== "right" || input === null) return;
  input.checked = true;
  mark(question, input, true);
}
