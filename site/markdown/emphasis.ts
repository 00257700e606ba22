import type { MarkdownIt, StateInline } from "markdown-it";

/** Han characters, kana and the punctuation that is set with them. */
const wide = /[\u2e80-\u303f\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef“”‘’…—]/;
const space = /^\s?$/;

/**
 * Lets stars open and close beside Han text. CommonMark asks for a space between the stars that close after a full stop and the
 * next letter; Chinese has no spaces, so `**先看。**再看` would keep its stars.
 */
export function emphasiseHan(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline["scanDelims"]> {
      const found = super.scanDelims(start, canSplitWord);
      const [before, after] = [this.src.charAt(start - 1), this.src.charAt(start + found.length)];
      if (this.src[start] !== "*" || (!wide.test(before) && !wide.test(after))) return found;
      return {
        ...found,
        can_open: found.can_open || !space.test(after),
        can_close: found.can_close || !space.test(before),
      };
    }
  };
}
