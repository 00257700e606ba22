/** Markup as a tree, read and written by libraries; trees are never changed, only made anew. */
import { render } from "dom-serializer";
import { Element, Text, isTag } from "domhandler";
import type { ChildNode } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

export type { ChildNode as Node, Element } from "domhandler";

/** Reads markup that our own templates wrote; names keep their letters, as SVG needs. */
export function parse(markup: string): ChildNode[] {
  return parseDocument(markup, { lowerCaseAttributeNames: false, lowerCaseTags: false }).children;
}

/** Writes a tree as HTML. */
export function toHtml(nodes: readonly ChildNode[]): string {
  return render([...nodes], { encodeEntities: "utf8" });
}

/** Writes a tree as XHTML: every element is closed, every attribute has a value, and there are no entities but XML's. */
export function toXhtml(nodes: readonly ChildNode[]): string {
  return render([...nodes], { xmlMode: true });
}

/** A new element around contents that stand nowhere else; text is text, never markup. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (ChildNode | string)[]
): Element {
  const made = new Element(name, { ...attributes }, []);
  for (const child of children)
    DomUtils.appendChild(made, typeof child === "string" ? new Text(child) : child);
  return made;
}

/** Every element that passes, in the order of the page. */
export function all(nodes: ChildNode | readonly ChildNode[], test: (found: Element) => boolean): Element[] {
  return DomUtils.findAll(test, [nodes].flat());
}

/** The children that are elements. */
export function elements({ children }: Element): Element[] {
  return children.filter(isTag);
}

/** Whether an element carries one of these classes. */
export function has(...names: readonly string[]): (found: Element) => boolean {
  return ({ attribs }) => (attribs["class"] ?? "").split(/\s+/).some((name) => names.includes(name));
}

/** Whether an element is one of these. */
export function is(...names: readonly string[]): (found: Element) => boolean {
  return ({ name }) => names.includes(name);
}

/** The words of a tree, with single spaces. */
export function words(nodes: ChildNode | readonly ChildNode[]): string {
  return DomUtils.textContent([nodes].flat()).replace(/\s+/g, " ").trim();
}

/** A tree made anew: what `change` gives stands in an element's place; where it gives nothing, the element is copied and its contents are changed. */
export function rewrite(
  nodes: readonly ChildNode[],
  change: (found: Element) => readonly ChildNode[] | undefined,
): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node.cloneNode()];
    return change(node) ?? [element(node.name, node.attribs, ...rewrite(node.children, change))];
  });
}
