import type { Option, Question, Run } from "../../author.ts";
import { stringsOf } from "../../locales.ts";
import { nearest } from "../../problems.ts";
import { html } from "../../templates/html.ts";
import type { Html } from "../../templates/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { chapterOf, runOf } from "./block.ts";
import type { Block } from "./block.ts";

/** Questions whose options and reasons are computed from runs and wrong solutions. */
export const quiz: Block = {
  arguments: [],
  render(use, context) {
    const { quiz: all, folder } = chapterOf(context);
    if (all.length === 0) throw new Error(`${folder}/quiz.ts exports no questions`);
    const asked = use.positional.length === 0 ? all : use.positional.map((id) => find(all, id));
    return html`<div class="quiz">
      ${asked.map((question) => renderQuestion(question, use.line, context))}
    </div> `;
  },
};

function find(all: readonly Question[], id: string): Question {
  const question = all.find((q) => q.id === id);
  if (question === undefined)
    throw new Error(
      `no question \`${id}\`; ${nearest(
        id,
        all.map((q) => q.id),
      )}`,
    );
  return question;
}

function renderQuestion(question: Question, line: number, context: Context): Html {
  const { options, answer } = choices(question, runOf(chapterOf(context), question.run ?? "trace.json"));
  const id = takeId(context, `quiz-${question.id}`);
  const inline = (text: string): Html => context.markdown.inline(text, line, context);
  const inputs = options.map(
    ({ says }, i) =>
      html`<label><input type="radio" name="${id}" value="${i}" /><span>${inline(says)}</span></label> `,
  );
  const others = options.map(({ says, why }, i) =>
    i === answer
      ? ""
      : html`<li data-option="${i}"><strong>${inline(says)}</strong> <span>${inline(why)}</span></li> `,
  );
  const right = options[answer];
  return html`<fieldset class="question" id="${id}" data-answer="${answer}">
    <legend>${inline(question.question)}</legend>
    ${inputs}
    <p class="verdict" role="status"></p>
    <details>
      <summary>${stringsOf(context.locale).answer}</summary>
      <div class="answer">
        <p><strong>${inline(right?.says ?? "")}</strong></p>
        ${context.markdown.blocks(right?.why ?? "", line, context)}
        <ul class="others">
          ${others}
        </ul>
      </div>
    </details>
  </fieldset> `;
}

/**
 * Asks the question's functions and puts what may be chosen in an order that gives nothing away.
 * Throws what is wrong with it: a single option, or one without a text or a reason.
 */
export function choices(question: Question, run: Run): { options: Option[]; answer: number } {
  const where = `quiz question \`${question.id}\``;
  const right = question.answer(run);
  const options = [right];
  for (const other of question.others(run)) {
    if (!options.some(({ says }) => says === other.says)) options.push(other);
  }
  if (options.length < 2)
    throw new Error(`${where}: every other option says what the answer says: ${right.says}`);
  const silent = options.find(({ says, why }) => says.trim() === "" || why.trim() === "");
  if (silent)
    throw new Error(`${where}: each option needs its text and its reason, and \`${silent.says}\` lacks one`);
  options.sort((a, b) => a.says.localeCompare(b.says, "en", { numeric: true }));
  return { options, answer: options.indexOf(right) };
}
