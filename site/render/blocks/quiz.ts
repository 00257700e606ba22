import type { Question } from "../../author.ts";
import { stringsOf } from "../../locales.ts";
import { nearest } from "../../problems.ts";
import { html } from "../../templates/html.ts";
import type { Html } from "../../templates/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { chapterOf, runOf } from "./block.ts";
import type { Block } from "./block.ts";

/** Questions whose options, answer and reason are computed from a run. */
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
  const { options, answer, why } = judge(question, context);
  const id = takeId(context, `quiz-${question.id}`);
  const inline = (text: string): Html => context.markdown.inline(text, line, context);
  const choices = options.map(
    (option, i) =>
      html`<label><input type="radio" name="${id}" value="${i}" /><span>${inline(option)}</span></label> `,
  );
  return html`<fieldset class="question" id="${id}" data-answer="${answer}">
    <legend>${inline(question.question)}</legend>
    ${choices}
    <p class="verdict" role="status"></p>
    <details>
      <summary>${stringsOf(context.locale).answer}</summary>
      <div class="answer">
        <p><strong>${inline(options[answer] ?? "")}</strong></p>
        ${context.markdown.blocks(why, line, context)}
      </div>
    </details>
  </fieldset> `;
}

/** Asks the question's functions and refuses what does not fit together. */
function judge(question: Question, context: Context): { options: string[]; answer: number; why: string } {
  const chapter = chapterOf(context);
  const run = runOf(chapter, question.run ?? "trace.json");
  const where = `quiz question \`${question.id}\``;
  const options = question.options(run);
  const given = question.answer(run);
  const answer = typeof given === "number" ? given : options.indexOf(given);
  if (options.length < 2) throw new Error(`${where} offers ${options.length} options`);
  if (new Set(options).size < options.length)
    throw new Error(`${where}: two options are the same: ${options.join(" | ")}`);
  if (options[answer] === undefined) {
    throw new Error(`${where}: the run answers \`${given}\`, which is not among ${options.join(" | ")}`);
  }
  return { options, answer, why: question.why(run) };
}
