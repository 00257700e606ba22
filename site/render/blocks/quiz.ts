import type { Option, Question, Run } from "../../author.ts";
import { stringsOf } from "../../language/locales.ts";
import { nearest } from "../../base/problems.ts";
import { html } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { plainSentence, sentence } from "../sentences.ts";
import type { Sentence } from "../sentences.ts";
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
  const say = (text: string): Sentence => sentence(text, line, context);
  const said = options.map(({ says, why }) => ({ says: say(says), why: say(why) }));
  const twice = said.find(
    ({ says }, i) => said.findIndex((s) => s.says.words.text === says.words.text) !== i,
  );
  if (twice !== undefined)
    throw new Error(`quiz question \`${question.id}\`: two options are both called ${twice.says.words.text}`);
  const inputs = said.map(
    ({ says }, i) =>
      html`<label
        ><input type="radio" name="${id}" value="${i}" /><span ${says.lang}>${says.words}</span></label
      > `,
  );
  const others = said.map(({ says, why }, i) =>
    i === answer
      ? ""
      : html`<li data-option="${i}">
          <strong ${says.lang}>${says.words}</strong> <span ${why.lang}>${why.words}</span>
        </li> `,
  );
  const asked = say(question.question);
  const right = options[answer];
  const reason = plainSentence(right?.why ?? "", context);
  const why = context.markdown.blocks(reason.text, line, context);
  return html`<fieldset class="question" id="${id}" data-answer="${answer}">
    <legend ${asked.lang}>${asked.words}</legend>
    ${inputs}
    <p class="verdict" role="status"></p>
    <details>
      <summary>${stringsOf(context.locale).answer}</summary>
      <div class="answer">
        <p><strong ${said[answer]?.says.lang}>${said[answer]?.says.words}</strong></p>
        ${reason.lang === false ? why : html`<div ${reason.lang}>${why}</div>`}
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
