// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import * as printers from "#cli-runtime/printers";

/** How deep something stands. */
export type Level = 0 | 1 | 2 | 3;

const maxAnnotationLen = 140;
const lastAppliedConfigAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** Writes text with two blanks before it for each level. */
export class PrefixWriter {
  readonly #out: printers.TabWriter;

  constructor(out: printers.TabWriter) {
    this.#out = out;
  }

  write(level: Level, text: string): void {
    this.#out.write("  ".repeat(level) + text);
  }

  /** Ends the table so far: what follows has columns of its own. */
  flush(): void {
    this.#out.flush();
  }
}

/** What is written to a writer with aligned columns. */
export function tabbedString(write: (w: PrefixWriter) => void): string {
  let text = "";
  const delegate = { write: (more: string) => void (text += more) };
  const out = new printers.TabWriter(delegate, { minWidth: 0, padding: 2, rememberWidths: false });
  write(new PrefixWriter(out));
  out.flush();
  return text;
}

type Texts = Readonly<Record<string, string>>;

const sortedEntries = (texts: Texts) => Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));

/** Labels, each in a line of its own. */
export function printLabelsMultiline(w: PrefixWriter, title: string, labels: Texts = {}): void {
  const lines = sortedEntries(labels).map(([key, value]) => `${key}=${value}\n`);
  w.write(0, `${title}:\t${lines.length === 0 ? "<none>\n" : lines.join("\t")}`);
}

/** Annotations, each in a line of its own, or in several if it is long; but not what was applied last. */
export function printAnnotationsMultiline(w: PrefixWriter, title: string, annotations: Texts = {}): void {
  const entries = sortedEntries(annotations).filter(([key]) => key !== lastAppliedConfigAnnotation);
  const lines = entries.map(([key, given]) => {
    const value = given.replace(/\n$/, "");
    if (value.length + key.length + 2 <= maxAnnotationLen && !value.includes("\n"))
      return `${key}: ${value}\n`;
    const rest = value.split("\n").map((line) => `\t  ${shorten(line, maxAnnotationLen - 2)}\n`);
    return `${key}:\n${rest.join("")}`;
  });
  w.write(0, `${title}:\t${lines.length === 0 ? "<none>\n" : lines.join("\t")}`);
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}...` : text);
