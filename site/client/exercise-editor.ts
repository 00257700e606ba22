/** The learner's text: a plain textarea, and once it has the focus, an editor in its place. */

/** Somewhere a text can be read and written. */
export interface TextView {
  text(): string;
  replace(text: string): void;
  /** Marks lines as wrong, and unmarks all others. */
  mark(lines: readonly number[]): void;
  /** Puts the cursor there, and the focus; without a column where the line's text begins. */
  goTo(line: number, column?: number): void;
}

export interface EditorOptions {
  readonly text: string;
  /** Where the cursor stands. */
  readonly at: number;
  readonly label: string;
  readonly changed: () => void;
  readonly aid: Aid;
}

/** What helps while one writes. */
interface Aid {
  /** Calls once the worker that knows TypeScript is there. */
  readonly whenThere: (call: (worker: Worker) => void) => void;
  /** Where the errors of the text are listed. */
  readonly list: HTMLDetailsElement | null;
}

type Mount = (host: HTMLElement, options: EditorOptions) => TextView;

interface Start extends Omit<EditorOptions, "text" | "at"> {
  /** Brings the script with the editor. */
  readonly load: () => Promise<unknown>;
}

/** Begins with the textarea; if the editor does not come the textarea stays, and asks for it again when it next gets the focus. */
export function startEditor(area: HTMLTextAreaElement, { load, label, changed, aid }: Start): TextView {
  let view = plain(area);
  let marked: readonly number[] = [];
  const fit = (): void => {
    const rows = Math.max(8, area.value.split("\n").length);
    area.rows = rows;
    // Long lines are wrapped, and take more.
    const over = area.scrollHeight - area.clientHeight;
    if (over > 0) area.rows += Math.ceil((over * rows) / area.clientHeight);
  };
  area.setAttribute("aria-label", label);
  area.addEventListener("input", () => {
    fit();
    changed();
  });
  const upgrade = async (): Promise<void> => {
    await load();
    if (area.hidden) return; // It came for another focus.
    const { readingKubernetesEditor: mount } = globalThis as { readingKubernetesEditor?: Mount }; // Left by the script.
    if (mount === undefined) return;
    const host = document.createElement("div");
    host.className = "editor-host";
    area.before(host);
    const focused = document.activeElement === area;
    const cursor = area.value.slice(0, area.selectionStart).split("\n");
    view = mount(host, { text: area.value, at: area.selectionStart, label, changed, aid });
    area.hidden = true;
    view.mark(marked);
    if (focused) view.goTo(cursor.length, (cursor.at(-1) ?? "").length + 1);
  };
  area.addEventListener("focus", () => void upgrade().catch(() => undefined));
  fit();
  return {
    text: () => view.text(),
    replace(text) {
      view.replace(text);
      if (!area.hidden) fit();
    },
    mark(lines) {
      marked = lines;
      view.mark(lines);
    },
    goTo: (line, column) => view.goTo(line, column),
  };
}

/** The column in which a line's text begins. */
export const textFrom = (line = ""): number => line.length - line.trimStart().length + 1;

function plain(area: HTMLTextAreaElement): TextView {
  return {
    text: () => area.value,
    replace(text) {
      area.value = text;
    },
    mark: () => undefined,
    goTo(line, column) {
      const lines = area.value.split("\n");
      const before = lines.slice(0, line - 1);
      const within = (column ?? textFrom(lines[line - 1])) - 1;
      const at = before.reduce((sum, one) => sum + one.length + 1, 0) + within;
      area.focus();
      area.setSelectionRange(at, at);
    },
  };
}
