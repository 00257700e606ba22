/** The list of contents: parts, chapters, their sections and exercises. */
import { html } from "../templates/html.ts";
import type { Html } from "../templates/html.ts";
import { sectionsOf } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";

/** A leaf with what stands below it. */
interface Branch {
  readonly leaf: Leaf;
  readonly below: Leaf[];
}

/** The leaves of one part; those before the first part have none. */
interface Group {
  readonly part: string | undefined;
  readonly branches: Branch[];
}

/** Lists in a list; `href` says how a place in a leaf is written. */
export function contentsOf(leaves: readonly Leaf[], href: (leaf: Leaf, id: string) => string): Html {
  return html`<ol class="table-of-contents">
    ${inParts(leaves).map(({ part, branches }) => {
      const items = branches.map((branch) => item(branch, href));
      if (part === undefined) return items;
      return html`<li class="in-part">
        <span>${part}</span>
        <ol>
          ${items}
        </ol>
      </li> `;
    })}
  </ol>`;
}

function inParts(leaves: readonly Leaf[]): Group[] {
  const groups: Group[] = [];
  for (const leaf of leaves) {
    if (leaf.part !== undefined || groups.length === 0) groups.push({ part: leaf.part, branches: [] });
    const branches = groups.at(-1)?.branches ?? [];
    if (leaf.level === 1) branches.push({ leaf, below: [] });
    else branches.at(-1)?.below.push(leaf);
  }
  return groups;
}

function item({ leaf, below }: Branch, href: (leaf: Leaf, id: string) => string): Html {
  const inside = [
    ...sectionsOf(leaf).map(({ id, title }) => html`<li>${place(title, href(leaf, id))}</li> `),
    ...below.map((below) => html`<li>${place(below.title, href(below, below.id))}</li> `),
  ];
  return html`<li>
    ${place(leaf.title, href(leaf, leaf.id))}${
      inside.length > 0 &&
      html`<ol>
        ${inside}
      </ol>`
    }
  </li> `;
}

/** `class="to"` is for who knows the pages: a PDF has the number put behind the title. */
function place(title: string, href: string): Html {
  return html`<a class="to" href="${href}">${title}</a>`;
}
