/** All matching elements below a root, as an array. */
export function all(selector: string, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The first matching element below a root. */
export function one(selector: string, root: ParentNode = document): HTMLElement | undefined {
  return root.querySelector<HTMLElement>(selector) ?? undefined;
}

/** An element with attributes and children; what is false or undefined is left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Whether a key press is meant for a text field, or carries a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  // The editor lives in a shadow root, outside of which its field is not the target.
  const [target] = event.composedPath();
  // A field of a dialog that was just closed keeps the focus until the page is drawn again.
  const field =
    target instanceof Element &&
    target.checkVisibility() &&
    target.closest("input:not([type=range]):not([type=radio]), textarea, select, [contenteditable]") !== null;
  return field || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}
