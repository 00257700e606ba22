/** What the editor knows by asking TypeScript: names that can stand here, what something is, and what is wrong in the text. */
import { autocompletion, closeCompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import {
  diagnosticCount,
  forEachDiagnostic,
  linter,
  nextDiagnostic,
  setDiagnosticsEffect,
} from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import { EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import type { Extension, Text, Transaction } from "@codemirror/state";
import {
  EditorView,
  closeHoverTooltips,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
} from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import type { TypeError } from "../../exercises/engine/compile.ts";
import type { Described } from "../../exercises/engine/assist.ts";
import { make } from "./dom.ts";
import { words } from "./editor-words.ts";
import type { Ask } from "./exercise-ask.ts";

/** After so many milliseconds without a key, the text is looked through for errors. */
const pause = 400;

/** TypeScript can be asked from now on. */
export const canAsk = StateEffect.define();

const isTime = ({ effects }: Transaction): boolean => effects.some((effect) => effect.is(canAsk));

/** Completion, types and errors; `ask` gives undefined as long as there is nobody to ask. */
export function assistance(ask: () => Ask | undefined): Extension {
  const tells = (view: EditorView): boolean => {
    void tellPlace(ask, view);
    return true;
  };
  return [
    completion(ask),
    errors(ask),
    hoverTooltip(async (view, at) => toldOf(await place(ask, view.state.doc, at)), { hideOnChange: true }),
    told,
    EditorView.updateListener.of(({ state, view, transactions }) => {
      // One box at a time: what the mouse or F8 shows is not said beside it.
      if (hasHoverTooltips(state) && state.field(told)) view.dispatch({ effects: tell.of(null) });
      if (transactions.some(isTime) && view.state.field(told)?.waits) tells(view);
    }),
    EditorState.phrases.of({ Completions: words.completions }),
    Prec.high(
      keymap.of([
        { key: "F2", run: tells },
        { key: "F8", run: tellNext },
        { key: "Escape", run: hush },
        { key: "Tab", run: leave, shift: leave },
        // Some input methods take Control and Space.
        { key: "Alt-/", run: startCompletion },
        ...completionKeymap,
      ]),
    ),
  ];
}

/** A list that is open can be scrolled, and so would be the next place for the focus. */
function leave(view: EditorView): boolean {
  closeCompletion(view);
  return false;
}

/** Behind a point, or in the name of a module, names are offered while one writes. */
const offersByItself = /(?:^|[^.\d])\??\.[\w$#]*$|(?:\bfrom|^\s*import)\s*["'][^"']*$/;

function completion(ask: () => Ask | undefined): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const line = state.doc.lineAt(pos);
    if (!explicit && !offersByItself.test(line.text.slice(0, pos - line.from))) return null;
    const text = state.doc.toString();
    const found = await ask()?.("names", { text, at: pos });
    if (found === undefined) return null;
    const options = found.names.map(({ name, kind, order }): Completion => ({
      label: name,
      type: kind,
      boost: order < "15" ? 1 : 0,
      info: async () => said((await ask()?.("type", { text, at: pos, name })) ?? ""),
    }));
    return { from: found.from, to: Math.max(found.to, pos), options, validFor: /^[\w$#]*$/ };
  };
  return autocompletion({ override: [source], icons: false, defaultKeymap: false });
}

function errors(ask: () => Ask | undefined): Extension {
  // One question at a time: a slow machine is not asked about texts that are gone.
  let before: Promise<unknown> = Promise.resolve();
  const source = async (view: EditorView): Promise<readonly Diagnostic[]> => {
    const { doc } = view.state;
    await before;
    if (view.state.doc !== doc) return [];
    const answer = ask()?.("errors", { text: doc.toString() });
    before = answer ?? before;
    return ((await answer) ?? []).map((error) => diagnosticOf(error, doc));
  };
  return linter(source, {
    delay: pause,
    needsRefresh: ({ transactions }) => transactions.some(isTime),
  });
}

/** What an error is about, or where nothing stands there, what stands before it. */
function diagnosticOf({ line, column, length, message }: TypeError, doc: Text): Diagnostic {
  const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
  const start = Math.min(at.from + column - 1, at.to);
  const to = Math.min(doc.length, start + length);
  const from = start < to ? start : Math.max(at.from, start - 1);
  return { from, to, severity: "error", message };
}

const place = async (ask: () => Ask | undefined, doc: Text, at: number): Promise<Described | undefined> =>
  ask()?.("place", { text: doc.toString(), at });

/** A line of TypeScript's, and what its author says below. */
function said(type: string, more = ""): HTMLElement {
  const dom = make("div", { class: "said" }, "");
  dom.append(make("code", {}, type));
  if (more !== "") dom.append(make("p", {}, more));
  return dom;
}

function toldOf(found: Described | undefined): Tooltip | null {
  if (found === undefined) return null;
  const { from, to, type, said: more } = found;
  return { pos: from, end: to, above: true, create: () => ({ dom: said(type, more) }) };
}

/** `waits`: there was nobody to ask; it is asked again as soon as there is. */
interface Told extends Tooltip {
  readonly waits: boolean;
}

const tell = StateEffect.define<Told | null>();

/** What was asked for by key; it goes with the next change, or wherever the cursor goes. */
const told = StateField.define<Told | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    const next = effects.find((effect) => effect.is(tell));
    if (next !== undefined) return next.value;
    return docChanged || selection !== undefined ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Tells what stands at the cursor, and what is wrong with it, to eyes and ears. */
async function tellPlace(ask: () => Ask | undefined, view: EditorView): Promise<void> {
  const { doc, selection } = view.state;
  const at = selection.main.head;
  const found = await place(ask, doc, at);
  if (view.state.doc !== doc || view.state.selection.main.head !== at) return;
  const wrong = errorsAt(view.state, at);
  const waits = ask() === undefined;
  const nothing = waits ? words.notYet : words.nothing;
  const type = found?.type ?? (wrong.length > 0 ? "" : nothing);
  const all = [type, found?.said ?? "", ...wrong].filter((part) => part !== "");
  const [first = "", ...others] = all;
  const dom = said(first, others.join("\n"));
  const tooltip: Told = { pos: found?.from ?? at, above: true, waits, create: () => ({ dom }) };
  view.dispatch({ effects: [closeHoverTooltips, tell.of(tooltip), EditorView.announce.of(all.join(". "))] });
}

/** Goes to the next error, which is shown there, and says it. */
function tellNext(view: EditorView): boolean {
  const isThere = nextDiagnostic(view);
  const { from } = view.state.selection.main;
  const says = isThere ? errorsAt(view.state, from).join("\n") : words.errors(diagnosticCount(view.state));
  view.dispatch({ effects: EditorView.announce.of(says) });
  return true;
}

function errorsAt(state: EditorState, at: number): string[] {
  const found: string[] = [];
  forEachDiagnostic(state, ({ message }, from, to) => {
    if (from <= at && at <= to) found.push(message);
  });
  return found;
}

/** Closes what tells something; if nothing does, the key is another's. */
export function hush(view: EditorView): boolean {
  const shows = view.state.field(told) !== null;
  if (!shows && !hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: [tell.of(null), closeHoverTooltips] });
  return true;
}

/** Keeps a list of the errors beside the editor, each with a button that goes there. */
export function listErrors(list: HTMLDetailsElement | null): Extension {
  return EditorView.updateListener.of(({ state, transactions }) => {
    if (list === null) return;
    const isTold = transactions.some(({ effects }) =>
      effects.some((effect) => effect.is(setDiagnosticsEffect)),
    );
    if (isTold) showErrors(list, state);
  });
}

function showErrors(list: HTMLDetailsElement, state: EditorState): void {
  const rows: HTMLElement[] = [];
  forEachDiagnostic(state, ({ message }, from) => {
    const line = state.doc.lineAt(from);
    const at = { line: line.number, column: from - line.from + 1 };
    const attributes = {
      type: "button",
      class: "place",
      "data-line": `${at.line}`,
      "data-column": `${at.column}`,
    };
    const row = make("li", {}, "");
    row.append(make("button", attributes, words.place(at.line, at.column)), make("p", {}, message));
    rows.push(row);
  });
  list.hidden = false;
  if (rows.length === 0) list.open = false;
  list.querySelector("summary")?.replaceChildren(words.errors(rows.length));
  list.querySelector("ul")?.replaceChildren(...rows);
}
