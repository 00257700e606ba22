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

/** Whether a key press is not for the page: it is meant for a text field or an open dialog, or carries a modifier. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  // The editor lives in a shadow root, outside of which its field is not the target.
  const [target] = event.composedPath();
  // A field of a dialog that was just closed keeps the focus until the page is drawn again.
  const field =
    target instanceof Element &&
    target.getClientRects().length > 0 &&
    target.closest("input:not([type=range]):not([type=radio]), textarea, select, [contenteditable]") !== null;
  return field || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}

/** The letters that an address spells with `%`; somebody may have written anything there. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Scrolls a box, if it scrolls, so far that a part of it is well in view; the page stays where it is. */
export function keepInView(box: HTMLElement, part: HTMLElement): void {
  const top = part.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 48 || top > box.clientHeight - 64) box.scrollTop += top - box.clientHeight / 3;
}

/** Puts in the place where sentences for screen readers appear: it must stand there before the first of them. */
export function startTelling(): void {
  document.body.append(make("p", { class: "unseen", role: "status" }));
}

/** Says to whoever hears the page what others see happen. */
export function tell(sentence: string): void {
  const voice = one(".unseen[role=status]");
  voice?.replaceChildren();
  // In a task of its own, so that the same sentence is said again.
  setTimeout(() => voice?.replaceChildren(sentence), 50);
}
