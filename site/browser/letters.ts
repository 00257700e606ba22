/** What gates ask a page about its letters, lines and labels. These run in the page. */

/** Pixels, and letters a line. A drawing that is as wide as a phone has smaller letters, and its text beside it. */
export const readable = { letters: 11.5, drawn: 9.5, line: 75 } as const;

/** The height of the letters of every text that is shown; as large as they come out in a drawing and adjusted to the other faces. Numbers of notes are raised signs, and some words are only heard. */
export function lettersOf(): { name: string; pixels: number; drawn: boolean }[] {
  const found = new Map<string, { name: string; pixels: number; drawn: boolean }>();
  const probe = document.body.appendChild(document.createElement("span"));
  const xHeight = (adjust: string): number => {
    probe.style.fontSizeAdjust = adjust;
    return probe.getBoundingClientRect().width;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const part = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (part === null || text === "" || part.closest("sup, script, .mark, .unseen, noscript") !== null)
      continue;
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    const drawn = part instanceof SVGGraphicsElement;
    const scale = drawn ? (part.getScreenCTM()?.a ?? 1) : 1;
    const { fontFamily, fontSize, fontSizeAdjust } = getComputedStyle(part);
    const kind = `<${part.tagName.toLowerCase()} class="${part.getAttribute("class") ?? ""}"> ${fontSize}`;
    if (part === probe) continue;
    Object.assign(probe.style, { position: "absolute", width: "1ex", fontFamily, fontSize });
    const pixels = Number.parseFloat(fontSize) * scale * (xHeight(fontSizeAdjust) / xHeight("none"));
    // One of each is enough for who has to mend it.
    if (!found.has(`${kind} ${pixels}`))
      found.set(`${kind} ${pixels}`, { name: `${kind} ${text.slice(0, 30)}`, pixels, drawn });
  }
  probe.remove();
  return [...found.values()];
}

/** How many letters a full line of each paragraph of prose holds: its width by the mean width of its letters. */
export function linesOf(): { name: string; letters: number }[] {
  return [...document.querySelectorAll<HTMLElement>("main :is(p, li, dd, blockquote)")]
    .filter((part) => part.checkVisibility() && part.querySelector("p, ul, ol, pre, table, svg") === null)
    .flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const text = (part.textContent ?? "").replace(/\s+/g, " ").trim();
      const { paddingLeft, paddingRight, lineHeight } = getComputedStyle(part);
      const rows = range.getBoundingClientRect().height / Number.parseFloat(lineHeight);
      if (rows < 2.5 || text.length < 120) return []; // A paragraph of a line or two says nothing of their length.
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      let width = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) width += rect.width;
      }
      const room = part.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [{ name: text.slice(0, 40), letters: (room * text.length) / width }];
    });
}

/** Labels of drawings that stick out of their drawing or of their box, or run into one another. */
export function labelsOf(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>("main svg")]
    .filter((drawing) => drawing.checkVisibility())
    .flatMap((drawing) => {
      const pieces = [...drawing.querySelectorAll<SVGTextContentElement>("text, tspan")].filter(
        (piece) => piece.querySelector("tspan") === null && piece.textContent.trim() !== "",
      );
      const labels = pieces.map((piece) => {
        const size = Number.parseFloat(getComputedStyle(piece).fontSize);
        const [from, to] = [
          piece.getStartPositionOfChar(0),
          piece.getEndPositionOfChar(piece.getNumberOfChars() - 1),
        ];
        // Letters, and not the room that a face keeps above and below them.
        return {
          words: piece.textContent.trim(),
          left: from.x,
          right: to.x,
          top: from.y - 0.7 * size,
          bottom: from.y + 0.2 * size,
        };
      });
      const boxes = [...drawing.querySelectorAll<SVGRectElement>(".frame, .object")].map((box) =>
        box.getBBox(),
      );
      const { x, y, width, height } = drawing.viewBox.baseVal;
      return labels.flatMap((label, i) => {
        const inside = (box: { x: number; y: number; width: number; height: number }): boolean =>
          label.left >= box.x - 1 &&
          label.right <= box.x + box.width + 1 &&
          label.top >= box.y - 1 &&
          label.bottom <= box.y + box.height + 1;
        const middle = { x: (label.left + label.right) / 2, y: (label.top + label.bottom) / 2 };
        const own = boxes.filter(
          (box) =>
            middle.x > box.x &&
            middle.x < box.x + box.width &&
            middle.y > box.y &&
            middle.y < box.y + box.height,
        );
        const over = labels
          .slice(i + 1)
          .filter(
            (other) =>
              label.left < other.right &&
              other.left < label.right &&
              label.top < other.bottom &&
              other.top < label.bottom,
          );
        return [
          ...(inside({ x, y, width, height }) ? [] : [`“${label.words}” sticks out of its drawing`]),
          ...own.filter((box) => !inside(box)).map(() => `“${label.words}” sticks out of its box`),
          ...over.map((other) => `“${label.words}” runs into “${other.words}”`),
        ];
      });
    });
}
