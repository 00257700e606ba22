/** All matching elements below a root, as an array. */
export function all(selector: string, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The first matching element below a root. */
export function one(selector: string, root: ParentNode = document): HTMLElement | undefined {
  return root.querySelector<HTMLElement>(selector) ?? undefined;
}

/** Whether a key press is meant for a text field, or carries a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null; // Key events happen on elements.
  const field =
    target?.matches("input:not([type=range]):not([type=radio]), textarea, select, [contenteditable]") ===
    true;
  return field || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}
