import type { Element, Node } from "./dom.ts";
import { all, element, rewrite } from "./dom.ts";
import type { Leaf } from "./leaves.ts";
import { idInBook } from "./paper.ts";

/** The leaf that each id of the book stands in. */
export type Places = ReadonlyMap<string, Leaf>;

/** Finds every id. */
export function placesIn(leaves: readonly Leaf[]): Places {
  const idsOf = (leaf: Leaf): Element[] => all(leaf.nodes, ({ attribs }) => attribs["id"] !== undefined);
  return new Map(
    leaves.flatMap((leaf) => idsOf(leaf).map(({ attribs }): [string, Leaf] => [attribs["id"] ?? "", leaf])),
  );
}

/** How links are written: `inside` to a place in the book; what the book leaves out is on the site, if its address is known. */
export interface Addresses {
  readonly places: Places;
  readonly inside: (leaf: Leaf, id: string) => string;
  /** Ends in a slash. */
  readonly siteUrl?: string | undefined;
}

/** The same nodes, each link leading to its place in the book; one that leads nowhere is left as its words. */
export function resolved(nodes: readonly Node[], addresses: Addresses): Node[] {
  return rewrite(nodes, (found) => {
    const { name, attribs, children } = found;
    const target = /^site:(.*)/.exec(attribs["href"] ?? "")?.[1];
    if (target === undefined) return undefined;
    const href = hrefOf(target, addresses);
    const inside = resolved(children, addresses);
    return href === undefined ? inside : [element(name, { ...attribs, href }, ...inside)];
  });
}

function hrefOf(target: string, { places, inside, siteUrl }: Addresses): string | undefined {
  const [path = "", id] = target.split("#");
  for (const place of [idInBook(path, id), idInBook(path)]) {
    const leaf = places.get(place);
    if (leaf !== undefined) return inside(leaf, place);
  }
  return siteUrl === undefined ? undefined : siteUrl + target;
}
