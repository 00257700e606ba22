import { all, one } from "./dom.ts";

/** Says at once whether a choice is right; the reason opens with a right one, and after a second wrong one. */
export function startQuiz(): void {
  for (const question of all(".question")) {
    const verdict = one(".verdict", question);
    const reason = question.querySelector("details");
    let misses = 0;
    question.addEventListener("change", (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || verdict === undefined) return;
      const right = input.value === question.dataset["answer"];
      if (!right) misses++;
      all("label", question).forEach((label) => label.classList.remove("right", "wrong"));
      input.closest("label")?.classList.add(right ? "right" : "wrong");
      verdict.textContent = right ? "Right." : misses > 1 ? "No. The reason is below." : "No. Look again.";
      if (reason !== null && (right || misses > 1)) reason.open = true;
    });
  }
}
