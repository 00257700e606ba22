import * as goerrors from "#go/errors";
import type { Ending, Original } from "../../exercises/engine/ending.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { strings } from "../language/strings.ts";
import type { Exercise } from "../read/exercises.ts";
import type { Context } from "../render/context.ts";

/** How a solved exercise ends, folded: what is explained now, three texts beside each other, what differs, a what-if. */
export function endingOf(
  { ending, solution, folder }: Exercise,
  context: Context,
  code: (text: string) => Html,
): Html | undefined {
  if (ending === undefined) return undefined;
  const say = strings.exercise.ending;
  const text = (markdown: string): Html => context.markdown.blocks(markdown, 1, context);
  return html`<h2 id="ending">${say.explains}</h2>
    <details class="ending">
      <summary>${say.show}</summary>
      <div class="tells">${text(ending.explains)}</div>
      <h3 id="beside">${say.compare}</h3>
      ${upstreamOf(ending, `${folder}/ending.md`, context)}
      <div class="compared">
        <figure class="listing yours" hidden>
          <figcaption>
            <span class="title">${say.yours}</span> <span class="path">exercise.ts</span>
          </figcaption>
          <pre class="code plain" tabindex="0" aria-label="${say.yours}"><code></code></pre>
        </figure>
        <figure class="listing">
          <figcaption>
            <span class="title">${say.ours}</span> <span class="path">solution.ts</span>
          </figcaption>
          ${code(solution)}
        </figure>
      </div>
      <div class="tells">${text(ending.differs)}</div>
      <div class="what-if">
        <p class="kind" id="what-if">${say.whatIf}</p>
        ${text(ending.question)}
        <details>
          <summary>${strings.reveal}</summary>
          <div class="answer">${text(ending.answer)}</div>
        </details>
      </div>
    </details>`;
}

/** Upstream's functions as links, each with its lines. */
function upstreamOf({ upstream }: Ending, file: string, context: Context): Html {
  return html`<p class="kind">${strings.exercise.ending.upstream}</p>
    <ul class="upstream-lines">
      ${upstream.map((original) => {
        const href = addressOf(original, file, context);
        const [, first, last = first] = /#L(\d+)(?:-L(\d+))?$/.exec(href) ?? [];
        const where = first === undefined ? "" : `, ${strings.exercise.ending.lines(first, last ?? first)}`;
        return html`<li>
          <a class="go" href="${href}"><code>${original.name}</code></a
          >, ${original.path.replace(/^.*\//, "")}${where}
        </li> `;
      })}
    </ul>`;
}

function addressOf({ path, symbol }: Original, file: string, { book, problems }: Context): string {
  try {
    return book.upstream.link(path, symbol);
  } catch (err) {
    problems.add(file, 1, goerrors.textOf(err));
    return "";
  }
}

/**
 * What stands under the verdict once the exercise is solved: what is explained, the next one, and the way to the rest. The page has
 * the explanation once, in the folded ending; a script brings it here.
 */
export function onwardsOf(
  { ending }: Exercise,
  next: { readonly name: string; readonly href: string } | undefined,
): Html {
  const say = strings.exercise.ending;
  return html`<div class="onwards" hidden>
    <p class="solved-before"></p>
    ${ending && html`<div class="explained"><p class="kind">${say.explains}</p></div>`}
    <p class="ways">
      ${next && html`<span class="after"><a href="${next.href}">${strings.next}: ${next.name}</a></span>`}
      ${ending && html`<a class="compare" href="#ending">${say.compare}</a>`}
    </p>
  </div>`;
}
