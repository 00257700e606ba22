/** The editor proper, a script of its own that is loaded when the text gets the focus. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import {
  HighlightStyle,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { asker } from "./exercise-ask.ts";
import type { Ask } from "./exercise-ask.ts";
import { assistance, canAsk, hush, listErrors } from "./exercise-assist.ts";
import { textFrom } from "./exercise-editor.ts";
import type { EditorOptions, TextView } from "./exercise-editor.ts";

/** The colours of the listings. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: [tags.string, tags.regexp, tags.number, tags.bool, tags.null], color: "var(--string)" },
  { tag: [tags.keyword, tags.self, tags.modifier], color: "var(--keyword)" },
  { tag: [tags.typeName, tags.className], color: "var(--type)" },
]);

const look = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", fontVariantLigatures: "none" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.25rem 0 0.6em" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--quiet)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": {
    minWidth: "3em",
    padding: "0",
    fontSize: "0.86em",
    lineHeight: "1.8",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-wash)", color: "inherit" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--changed-wash)", color: "inherit" },
  ".cm-line.wrong": { backgroundColor: "var(--changed-wash)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--changed) 1px",
    textUnderlineOffset: "0.2em",
    textDecorationSkipInk: "none",
  },
  ".cm-tooltip, .cm-tooltip.cm-completionInfo": {
    maxWidth: "min(40rem, calc(100vw - 1rem))",
    border: "1px solid var(--quiet)",
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
  },
  ".cm-tooltip .said, .cm-tooltip.said, .cm-diagnostic": {
    padding: "0.25rem 0.5rem",
    font: "var(--code-size) / 1.5 var(--mono)",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  ".cm-tooltip.cm-completionInfo": { padding: "0" },
  // Where there is no room beside the names it stands below them.
  ".cm-tooltip.cm-completionInfo-left-narrow, .cm-tooltip.cm-completionInfo-right-narrow": {
    position: "static",
    maxWidth: "none",
    borderWidth: "1px 0 0",
  },
  ".said code": { font: "inherit" },
  ".said p": { margin: "0.25rem 0 0", color: "var(--changed)" },
  ".cm-diagnostic-error": { borderLeft: "2px solid var(--changed)" },
  ".cm-tooltip-section:not(:first-child)": { borderTop: "1px solid var(--faint)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    minWidth: "12rem",
    maxWidth: "min(24rem, calc(100vw - 1rem))",
    font: "var(--code-size) / 1.5 var(--mono)",
    "& > li": { padding: "0.1rem 0.5rem", lineHeight: "1.5" },
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--paper)",
  },
  "@media (forced-colors: active)": {
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      backgroundColor: "Highlight",
      color: "HighlightText",
      forcedColorAdjust: "none",
    },
  },
});

const markLines = StateEffect.define<readonly number[]>();

/** The lines with type errors; a mark moves with its text and goes with the next check. */
const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const told = effects.find((effect) => effect.is(markLines));
    if (told === undefined) return marks.map(changes);
    const lines = [...new Set(told.value)].sort((a, b) => a - b);
    const within = lines.filter((line) => line <= state.doc.lines);
    return Decoration.set(within.map((line) => wrong.range(state.doc.line(line).from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});
const wrong = Decoration.line({ class: "wrong" });

/** Where coloured text is typed over, Chromium would carry its colour on in an inline style, which the policy forbids. */
function typeOver(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== "insertText" || event.data === null || view.composing) return false;
  if (view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/**
 * Mounts the editor in a shadow root, where it brings its styles as adopted sheets: the page's policy allows no others. Tab is
 * left to the reader who walks through the page by keys.
 */
function mount(host: HTMLElement, { text, at, label, changed, aid }: EditorOptions): TextView {
  let ask: Ask | undefined;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(at, text.length) },
      extensions: [
        lineNumbers(),
        EditorView.lineWrapping,
        history(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of("  "),
        EditorState.tabSize.of(2),
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        look,
        markedLines,
        assistance(() => ask),
        listErrors(aid.list),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
        EditorView.domEventHandlers({ beforeinput: typeOver }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
      ],
    }),
  });
  aid.whenThere((worker) => {
    ask = asker(worker);
    view.dispatch({ effects: canAsk.of(null) });
  });
  // Also where the pointer alone is in the editor.
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hush(view));
  return {
    text: () => view.state.doc.toString(),
    replace: (all) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: all } }),
    mark: (lines) => view.dispatch({ effects: markLines.of(lines) }),
    goTo(line, column) {
      const { from, to, text } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      const anchor = Math.min(to, from + (column ?? textFrom(text)) - 1);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
  };
}

(globalThis as { readingKubernetesEditor?: typeof mount }).readingKubernetesEditor = mount;
