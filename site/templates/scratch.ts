import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { strings } from "../language/strings.ts";
import type { Exercise } from "../read/exercises.ts";

/** Where the learner's functions can be called with anything. The lines see all that the text has, so they need not import it. */
export function scratchOf({ pad }: Exercise): Html | undefined {
  if (pad === undefined) return undefined;
  const lines = pad.replace(/^import [^;]* from "\.\/exercise\.ts";\n+/m, "").trimEnd();
  return html`<details class="scratch" data-pad="${lines}">
    <summary>${strings.exercise.scratch}</summary>
    <div class="pad"></div>
  </details>`;
}
