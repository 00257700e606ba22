// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go, vendor/github.com/fatih/camelcase/camelcase.go
import type * as meta from "#apimachinery/api/meta";
import * as fmt from "#go/fmt";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf } from "./events.ts";
import {
  printAnnotationsMultiline,
  printLabelsMultiline,
  sortedEntries,
  tabbedString,
  type Level,
  type PrefixWriter,
} from "./prefix-writer.ts";

const skipped = [".metadata.name", ".metadata.namespace", ".metadata.labels", ".metadata.annotations"];

/** An object of a kind that nobody describes: all its fields, by their names. */
export async function describeGeneric(
  { client, clock, dynamic }: Describing,
  { group, resource, version }: meta.RESTMapping["resource"],
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const resources = dynamic.resource({ group, version, resource });
  const object = await (namespace === "" ? resources : resources.namespace(namespace)).get(name);
  const { annotations, labels, ...own } = object.metadata ?? {};
  const reference = {
    kind: object.kind ?? "",
    name: own.name ?? "",
    namespace: own.namespace ?? "",
    uid: own.uid ?? "",
  };
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    w.write(0, `Name:\t${reference.name}\n`);
    w.write(0, `Namespace:\t${reference.namespace}\n`);
    printLabelsMultiline(w, "Labels", labels);
    printAnnotationsMultiline(w, "Annotations", annotations);
    printUnstructuredContent(w, object, { skip: skipped });
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

/** How deep content stands, below what, and which fields are left out. */
interface Content {
  readonly level?: Level;
  readonly prefix?: string;
  readonly skip: readonly string[];
}

/** Every field of an object, in the order of their names, but not those of `skip`. */
export function printUnstructuredContent(
  w: PrefixWriter,
  content: Readonly<Record<string, unknown>>,
  { level = 0, prefix = "", skip }: Content,
): void {
  for (const [field, value] of sortedEntries(content)) {
    const path = `${prefix}.${field}`;
    if (skip.includes(path)) continue;
    const below = { level: level + 1, prefix: path, skip };
    if (!isMap(value) && !Array.isArray(value)) {
      w.write(level, `${smartLabelFor(field)}:\t${fmt.formatValue(value)}\n`);
      continue;
    }
    w.write(level, `${smartLabelFor(field)}:\n`);
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isMap(child)) printUnstructuredContent(w, child, below);
      else w.write(level + 1, `${fmt.formatValue(child)}\n`);
    }
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const acronyms = ["API", "URL", "UID", "OSB", "GUID"];

/** A field's name as a title: `apiVersion` is API Version. One with digits or signs stays as it is. */
function smartLabelFor(field: string): string {
  if (!/^[\p{L}-]*$/u.test(field)) return field;
  return splitCamelCase(field)
    .map((part) => (acronyms.includes(part.toUpperCase()) ? part.toUpperCase() : titleOf(part)))
    .join(" ");
}

const titleOf = (part: string) => part.replace(/^./su, (first) => first.toUpperCase());

/** Cut where small letters, capitals and signs meet; the last of several capitals begins a word: `PDFLoader`. */
function splitCamelCase(text: string): string[] {
  return text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[^\p{Lu}\p{Ll}]+/gu) ?? [];
}
