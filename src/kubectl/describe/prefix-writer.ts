// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as duration from "#apimachinery/util/duration";
import * as printers from "#cli-runtime/printers";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** How deep something stands. */
export type Level = number;

/** So many bytes of an annotation are shown. */
export const maxAnnotationLen = 140;
const lastAppliedConfigAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** Writes text with two blanks before it for each level. */
export class PrefixWriter {
  readonly #out: printers.Writer & { flush?: () => void };

  constructor(out: printers.Writer & { flush?: () => void }) {
    this.#out = out;
  }

  write(level: Level, text: string): void {
    this.#out.write("  ".repeat(level) + text);
  }

  /** Ends the table so far: what follows has columns of its own. */
  flush(): void {
    this.#out.flush?.();
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

/** Each of these in a line of its own, the first beside the title. */
export function printMultiline(w: PrefixWriter, title: string, lines: readonly string[]): void {
  w.write(0, `${title}:\t${lines.length === 0 ? "<none>" : lines.join("\n\t")}\n`);
}

/** Labels, each in a line of its own. */
export function printLabelsMultiline(w: PrefixWriter, title: string, labels?: Texts): void {
  printMultiline(w, title, labelLines(labels));
}

/** Labels as `key=value`, in the order of their keys. */
export const labelLines = (labels: Texts = {}): string[] =>
  sortedEntries(labels).map(([key, value]) => `${key}=${value}`);

/** Annotations, each in a line of its own, or in several if it is long; but not what was applied last. */
export function printAnnotationsMultiline(w: PrefixWriter, title: string, annotations: Texts = {}): void {
  printMultiline(w, title, annotationLines(annotations));
}

/** What is printed of each annotation; a long one is several lines. */
export function annotationLines(annotations: Texts = {}): string[] {
  const entries = sortedEntries(annotations).filter(([key]) => key !== lastAppliedConfigAnnotation);
  return entries.map(([key, given]) => {
    const value = given.replace(/\n$/, "");
    if (sizeOf(value) + sizeOf(key) + 2 <= maxAnnotationLen && !value.includes("\n"))
      return `${key}: ${value}`;
    const rest = value.split("\n").map((line) => `\n\t  ${shorten(line, maxAnnotationLen - 2)}`);
    return `${key}:${rest.join("")}`;
  });
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

// A character may be cut in two, upstream too: what is left of it is no text.
/** At most so many bytes of a text, and three dots if there are more. */
export const shorten = (text: string, most: number): string =>
  sizeOf(text) > most
    ? `${new TextDecoder().decode(new TextEncoder().encode(text).slice(0, most))}...`
    : text;

/** An instant as describe writes it; what never was is Go's zero. */
export const instant = (timestamp: string | null | undefined): string =>
  time.rfc1123Z(time.parseRFC3339(timestamp ?? "") ?? time.parseRFC3339Micro(timestamp ?? "") ?? zero);

/** The first moment of the year 1, in milliseconds. */
const zero = -62_135_596_800_000;

/** How long ago something was. */
export function since(timestamp: string | null | undefined, clock: utilclock.Clock): string {
  const at = time.parseRFC3339(timestamp ?? "") ?? time.parseRFC3339Micro(timestamp ?? "");
  return at === undefined ? "<unknown>" : duration.humanDuration(clock.wall() - at);
}

/** The name, the namespace, the labels and the annotations: most descriptions begin so. */
export function describeMetadata(
  { annotations, labels, name, namespace }: metav1.ObjectMeta,
  w: PrefixWriter,
): void {
  w.write(0, `Name:\t${name}\n`);
  w.write(0, `Namespace:\t${namespace}\n`);
  printLabelsMultiline(w, "Labels", labels);
  printAnnotationsMultiline(w, "Annotations", annotations);
}

/** The entries of a map by their keys; quantities stand in that order. */
export const sortedEntries = <T>(map: Readonly<Record<string, T>> = {}): [key: string, value: T][] =>
  Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));
