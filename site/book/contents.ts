/** The list of contents: parts, chapters, their sections and exercises. */
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
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

/** How a place in a leaf is written. */
type HrefOf = (leaf: Leaf, id: string) => string;

/** Lists in a list. */
export function contentsOf(leaves: readonly Leaf[], href: HrefOf): Html {
  const place = (leaf: Leaf, title = leaf.title, id = leaf.id): Html =>
    html`<a href="${href(leaf, id)}">${title}</a>`;
  return html`<ol class="table-of-contents">
    ${inParts(leaves).map(({ part, branches }) => {
      const items = branches.map((branch) => item(branch, place));
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

function item({ leaf, below }: Branch, place: (leaf: Leaf, title?: string, id?: string) => Html): Html {
  const inside = [
    ...sectionsOf(leaf).map(({ id, title }) => place(leaf, title, id)),
    ...below.map((exercise) => place(exercise)),
  ].map((entry) => html`<li>${entry}</li> `);
  return html`<li>
    ${place(leaf)}${
      inside.length > 0 &&
      html`<ol>
        ${inside}
      </ol>`
    }
  </li> `;
}
