import { twoDigits } from "../language/chapters.ts";
import { chapterPage, exercisePage, exercisePart, link } from "../links.ts";
import type { Exercise, WrongSolution } from "../read/exercises.ts";
import type { Context } from "../render/context.ts";
import { renderSnippet } from "../render/listing.ts";
import type { Bundled } from "../../exercises/engine/bundle.ts";
import { strings } from "../language/strings.ts";
import { html, withCode } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { endingOf, onwardsOf } from "./ending.ts";
import { scratchOf } from "./scratch.ts";
import type { Page } from "./page.ts";

/** An exercise's page: the task, the stub, hints one at a time, the solution with its why, and what others believed. */
export function exercisePageOf(exercise: Exercise, context: Context): Page {
  const { chapter } = exercise;
  const task = context.markdown.blocks(exercise.task, exercise.taskLine, context);
  const code = (text: string): Html => renderSnippet(text, "typescript", context.highlight);
  const name = idOf(exercise);
  return {
    path: exercisePage(exercise),
    title: strings.exercise.title(name, exercise.title),
    description: strings.exercise.description(chapter.number, chapter.title, exercise.title),
    kind: "exercise",
    chapter: chapter.number,
    source: `${exercise.folder}/README.md`,
    bench: exercise.bundled !== undefined,
    main: html`<article>
      <header class="chapter-head">
        <p class="number">${strings.exercise.name(name)}</p>
        <h1>${exercise.title}</h1>
        <p class="lead">${strings.exercise.to} ${chapterLink(exercise, context)}</p>
      </header>
      <div class="text">
        <div class="pair">
          <div class="beside">${task}</div>
          ${exercise.bundled === undefined ? stub(exercise, code) : workbench(exercise, exercise.bundled, context, code)}
          <div class="after">
            ${hintLadder(exercise, context)}
            <h2 id="run-it">${strings.exercise.terminal}</h2>
            <p>${strings.exercise.edit(html`<code>${exercise.folder}/<wbr />exercise.ts</code>`)}</p>
            <pre class="code plain console"><code><span class="l typed">$ npm test ${name}</span></code></pre>
            <p>${strings.exercise.watch}</p>
            <pre
              class="code plain console"
            ><code><span class="l typed">$ npm run exercise ${name}</span></code></pre>
          </div>
        </div>
        <h2 id="solution">${strings.exercise.solution}</h2>
        <details class="solution">
          <summary>${strings.exercise.showSolution}</summary>
          <div class="pair">
            <div class="beside">${context.markdown.blocks(exercise.why, 1, context)}</div>
            <figure class="listing">
              <figcaption><span class="title">solution.ts</span></figcaption>
              ${code(exercise.solution)}
            </figure>
          </div>
        </details>
        ${endingOf(exercise, context, code)}
        ${
          exercise.wrong.length > 0 &&
          html`<h2 id="wrong">${strings.exercise.wrong}</h2>
            <details class="wrongs">
              <summary>${strings.exercise.showWrong(exercise.wrong.length)}</summary>
              ${exercise.wrong.map((wrong) => wrongSolution(wrong, code, context))}
            </details>`
        }
      </div>
      ${around(exercise, context)}
    </article>`,
  };
}

/** The exercises before and after this one in the book. */
function neighbours(exercise: Exercise, { book }: Context): { before?: Exercise; after?: Exercise } {
  const early = (number: number) => book.earlyExercises.filter((other) => other.chapter.number === number);
  const all = book.entries.flatMap(({ number }) => book.chapters.get(number)?.exercises ?? early(number));
  const at = all.findIndex((other) => other.folder === exercise.folder);
  const [before, after] = [all[at - 1], all[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}

/** `09/1` */
const idOf = ({ chapter, number }: Exercise): string => `${twoDigits(chapter.number)}/${number}`;

const nameOf = (exercise: Exercise): string => `${idOf(exercise)} ${exercise.title}`;

function around(exercise: Exercise, context: Context): Html | undefined {
  const { before, after } = neighbours(exercise, context);
  if (before === undefined && after === undefined) return undefined;
  const way = (to: Exercise | undefined, rel: string, word: string): Html | undefined =>
    to &&
    html`<a rel="${rel}" href="${link(context.page, exercisePage(to))}"
      ><span>${word}</span> ${nameOf(to)}</a
    >`;
  return html`<nav class="around" aria-label="${strings.exercises}">
    ${way(before, "prev", strings.previous)}${way(after, "next", strings.next)}
  </nav>`;
}

function chapterLink({ chapter }: Exercise, { book, page }: Context): Html {
  const name = `${twoDigits(chapter.number)} ${chapter.title}`;
  if (book.chapters.has(chapter.number))
    return html`<a href="${link(page, chapterPage(chapter))}">${name}</a>`;
  return html`${name}, ${strings.notWritten}`;
}

function hintLadder({ hints }: Exercise, context: Context): Html | false {
  return (
    hints.length > 0 &&
    html`<h2 id="hints">${strings.exercise.hints}</h2>
      ${hints.map(
        (hint, i) =>
          html`<details class="hint">
            <summary>${strings.exercise.hint(i + 1, hints.length)}</summary>
            <div class="answer">${context.markdown.blocks(hint, 1, context)}</div>
          </details> `,
      )}`
  );
}

type Code = (text: string) => Html;

function stub(exercise: Exercise, code: Code): Html {
  return html`<figure class="listing" id="stub">
    <figcaption>
      <span class="title">exercise.ts</span> <span class="path">${strings.exercise.file}</span
      ><button type="button" class="copy">${strings.copy}</button>
    </figcaption>
    ${code(exercise.stub)}
  </figure>`;
}

/** Where the exercise is solved in the page. Without scripts it is the stub, and what will be checked. */
function workbench(
  exercise: Exercise,
  { checks, packages, runner }: Bundled,
  context: Context,
  code: Code,
): Html {
  const { after } = neighbours(exercise, context);
  const assets = link(context.page, exercisePart("")).replace(/\.js$/, "");
  return html`<section
    class="workbench"
    aria-label="${strings.exercise.workbench}"
    data-exercise="${idOf(exercise)}"
    data-packages="${JSON.stringify(packages)}"
    data-runner="${runner}"
    data-assets="${assets}"
  >
    <figure class="listing" id="stub">
      <figcaption>
        <span class="title">exercise.ts</span> <span class="path">${strings.exercise.file}</span>
      </figcaption>
      ${code(exercise.stub)}
      <textarea
        class="code"
        aria-label="exercise.ts"
        rows="${exercise.stub.split("\n").length}"
        cols="60"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
      >
${exercise.stub}</textarea>
    </figure>
    <div class="bar">
      <button type="button" class="judge">${strings.exercise.run}</button>
      <kbd>${strings.exercise.runKeys}</kbd>
      <button type="button" class="reset">${strings.reset}</button>
      <span class="took"></span>
    </div>
    <div class="aid">
      <p class="aided" role="status"></p>
      <p class="came"></p>
      <details class="found" hidden>
        <summary></summary>
        <ul></ul>
      </details>
    </div>
    <p class="told" role="status"></p>
    <p class="since" role="status"></p>
    ${onwardsOf(exercise, after && { name: nameOf(after), href: link(context.page, exercisePage(after)) })}
    <div class="diagnosis"></div>
    ${scratchOf(exercise)}
    <h2 id="checks">${strings.exercise.checks}</h2>
    <ol class="checks">
      ${checks.map(
        (check) =>
          html`<li data-state="none" data-check="${check}">
            <span class="check-name">${withCode(check)}</span>
            <span class="check-state">${strings.exercise.notRun}</span>
          </li> `,
      )}
    </ol>
    <div class="kept" hidden></div>
  </section>`;
}

function wrongSolution(wrong: WrongSolution, code: (text: string) => Html, context: Context): Html {
  return html`<details class="wrong">
    <summary>${wrong.name.replaceAll("-", " ")}</summary>
    <div class="pair">
      <div class="beside">
        ${context.markdown.blocks(wrong.belief, 1, context)}${
          wrong.fails.length > 0 &&
          html`<p>${strings.caughtBy}</p>
            <ul>
              ${wrong.fails.map((check) => html`<li>${withCode(check)}</li>`)}
            </ul>`
        }
      </div>
      <figure class="listing">
        <figcaption><span class="title">wrong/${wrong.name}.ts</span></figcaption>
        ${code(wrong.code)}
      </figure>
    </div>
  </details> `;
}
