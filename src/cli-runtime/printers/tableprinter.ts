// Go: staging/src/k8s.io/cli-runtime/pkg/printers/tableprinter.go
import * as apiequality from "#apimachinery/api/equality";
import * as meta from "#apimachinery/api/meta";
import * as labels from "#apimachinery/labels";
import * as schema from "#apimachinery/runtime/schema";
import * as duration from "#apimachinery/util/duration";
import type * as dynamic from "#client-go/dynamic";
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import {
  isWatchEvent,
  type Printable,
  type PrintOptions,
  type ResourcePrinter,
  type Writer,
} from "./interface.ts";
import { newTabWriter, TabWriter } from "./tabwriter.ts";

/** A column of a table that a server has made. */
export interface TableColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly format?: string;
  /** What is not 0 is printed only if all is wanted. */
  readonly priority?: number;
}

/** A row, and the object that it is about, if the server was asked to send it. */
export interface TableRow {
  readonly cells: readonly unknown[];
  readonly object?: dynamic.Unstructured | null;
}

/** What a server makes of a list for people to read. */
export interface Table {
  readonly columnDefinitions: readonly TableColumnDefinition[];
  readonly rows: readonly TableRow[];
}

/** How objects are printed of which no server has made a table. */
interface PrintHandler {
  readonly columns: readonly string[];
  rows(obj: dynamic.Unstructured): TableRow[];
}

/**
 * Prints tables that servers made, and of other objects name and age. It remembers columns: a table without any is one more piece of the
 * last, and headers are not repeated.
 */
export class HumanReadablePrinter implements ResourcePrinter {
  readonly #options: PrintOptions;
  readonly #clock: utilclock.Clock;
  #lastHandler: PrintHandler | undefined;
  #lastColumns: readonly TableColumnDefinition[] = [];
  #printedHeaders = false;

  constructor(options: PrintOptions, clock: utilclock.Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Aligns the columns, unless a TabWriter of the caller's will. */
  printObj(printable: Printable, w: Writer): void {
    if (w instanceof TabWriter) return this.#print(printable, w);
    const aligned = newTabWriter(w);
    try {
      this.#print(printable, aligned);
    } finally {
      aligned.flush();
    }
  }

  #print(printable: Printable, w: Writer): void {
    const [eventType, obj] = isWatchEvent(printable) ? [printable.type, printable.object] : ["", printable];
    const table = tableOf(obj);
    if (table === undefined) this.#printWithHandler(obj, eventType, w);
    else this.#printTable(table, eventType, w);
  }

  #printTable(given: Table, eventType: string, w: Writer): void {
    const own = given.columnDefinitions;
    const isSame = own.length === 0 || apiequality.deepEqual(own, this.#lastColumns);
    const noHeaders = this.#options.noHeaders === true || (this.#printedHeaders && isSame);
    if (!isSame) {
      this.#lastColumns = own;
      this.#printedHeaders = false;
    }
    if (given.rows.length > 0) this.#printedHeaders = true;
    const options = { ...this.#options, noHeaders };
    const table = decorateTable({ ...given, columnDefinitions: this.#lastColumns }, options);
    printTable(eventType === "" ? table : withEventType(table, eventType), w, options);
  }

  #printWithHandler(obj: dynamic.Unstructured, eventType: string, w: Writer): void {
    const handler = obj.kind === "Status" ? statusHandler : this.#objectMeta;
    const isNew = this.#lastHandler !== handler && this.#options.noHeaders !== true;
    if (this.#lastHandler !== undefined && isNew) w.write("\n");
    const rows = handler.rows(obj);
    if (isNew) w.write(headers(handler.columns, eventType, this.#options));
    for (const row of rows) w.write(rowOf(row, eventType, this.#options));
    this.#lastHandler = handler;
  }

  readonly #objectMeta: PrintHandler = {
    columns: ["Name", "Age"],
    rows: (obj) => {
      if (meta.isListType(obj)) {
        return meta.extractList(obj).flatMap((item) => this.#objectMeta.rows(item as dynamic.Unstructured));
      }
      if (obj.metadata === undefined && obj.kind === undefined) {
        throw new Error("object does not implement the Object interfaces");
      }
      const { creationTimestamp, name = "" } = obj.metadata ?? {};
      return [{ object: obj, cells: [name, this.#since(creationTimestamp)] }];
    },
  };

  #since(timestamp: string | null | undefined): string {
    const at = time.parseRFC3339(timestamp ?? "");
    return at === undefined ? "<unknown>" : duration.humanDuration(this.#clock.wall() - at);
  }
}

const statusHandler: PrintHandler = {
  columns: ["Status", "Reason", "Message"],
  rows: (obj) => [{ object: obj, cells: [obj["status"], obj["reason"], obj["message"]] }],
};

/** The table that an object is; undefined if it is none. */
function tableOf(obj: dynamic.Unstructured): Table | undefined {
  if (obj.kind !== "Table") return undefined;
  const { columnDefinitions, rows } = obj as Partial<Table>; // a server vouches for what it calls a Table
  return { columnDefinitions: columnDefinitions ?? [], rows: rows ?? [] };
}

/** Writes a table, without the columns that few want. One without rows has no headers either. */
function printTable(table: Table, w: Writer, { noHeaders, wide }: PrintOptions): void {
  const { columnDefinitions, rows } = table;
  const isShown = ({ priority = 0 }: TableColumnDefinition) => wide === true || priority === 0;
  if (noHeaders !== true) {
    if (rows.length === 0) return;
    const names = columnDefinitions.filter(isShown).map(({ name }) => name.toUpperCase());
    w.write(`${names.join("\t")}\n`);
  }
  for (const { cells } of rows) {
    // A server may send more cells than columns.
    const shown = cells.filter((_, i) => {
      const column = columnDefinitions[i];
      return column !== undefined && isShown(column);
    });
    w.write(`${shown.map(cellText).join("\t")}\n`);
  }
}

const cellText = (cell: unknown) => (cell === null || cell === undefined ? "" : fmt.formatValue(cell));

const formattedEventTypes = new Map([
  ["ADDED", "ADDED   "],
  ["MODIFIED", "MODIFIED"],
  ["DELETED", "DELETED "],
  ["ERROR", "ERROR   "],
]);

const formatEventType = (eventType: string) => formattedEventTypes.get(eventType) ?? eventType;

function withEventType({ columnDefinitions, rows }: Table, eventType: string): Table {
  return {
    columnDefinitions: [{ name: "Event", type: "string" }, ...columnDefinitions],
    rows: rows.map((row) => ({ ...row, cells: [formatEventType(eventType), ...row.cells] })),
  };
}

/** Adds what is wanted of each row's object: its namespace, its kind before the name, labels. */
function decorateTable(table: Table, options: PrintOptions): Table {
  const { kind, withKind, withNamespace } = options;
  const own = table.columnDefinitions;
  const isName = ({ format, type }: TableColumnDefinition) => format === "name" && type === "string";
  const hasKind = withKind === true && kind !== undefined && (kind.group !== "" || kind.kind !== "");
  const nameColumn = hasKind ? own.findIndex(isName) : -1;
  const text = (name: string) => ({ name, type: "string" });
  const columnDefinitions = [
    ...(withNamespace === true ? [text("Namespace")] : []),
    ...own,
    ...labelHeaders(options).map(text),
  ];
  const hasMore = columnDefinitions.length > own.length;
  if (!hasMore && nameColumn < 0) return table;
  const rows = table.rows.map(({ cells, object }) => {
    const named = cells.map((cell, i) => (i === nameColumn ? withKindBefore(cell, kind) : cell));
    const all: unknown[] = withNamespace === true ? [object?.metadata?.namespace ?? null, ...named] : named;
    if (object) all.push(...labelValues(object.metadata?.labels ?? {}, options));
    // Upstream asks anew each time how many cells are missing, and so fills half of them.
    else for (let j = 0; j < columnDefinitions.length - all.length; j++) all.push(null);
    return { cells: all, ...(object !== undefined && { object }) };
  });
  return { columnDefinitions, rows };
}

function withKindBefore(cell: unknown, kind: schema.GroupKind | undefined): string {
  return `${schema.groupKindString(kind ?? { group: "", kind: "" }).toLowerCase()}/${cellText(cell)}`;
}

function headers(columns: readonly string[], eventType: string, options: PrintOptions): string {
  const all = [
    ...(eventType === "" ? [] : ["EVENT"]),
    ...(options.withNamespace === true ? ["NAMESPACE"] : []),
    ...columns.map((column) => column.toUpperCase()),
    ...labelHeaders(options).map((header) => header.toUpperCase()),
  ];
  return `${all.join("\t")}\n`;
}

function rowOf({ cells, object }: TableRow, eventType: string, options: PrintOptions): string {
  const { kind, withKind, withNamespace } = options;
  const metadata = object?.metadata;
  const hasKind = withKind === true && kind !== undefined;
  const all = [
    ...(eventType === "" ? [] : [formatEventType(eventType)]),
    ...(withNamespace === true ? [metadata?.namespace ?? ""] : []),
    ...cells.map((cell, i) => (i === 0 && hasKind ? withKindBefore(cell, kind) : cellText(cell))),
    ...labelValues(metadata?.labels ?? {}, options),
  ];
  return `${all.join("\t")}\n`;
}

/** The name of each label that has a column, without the domain before it, and one for all labels. */
function labelHeaders({ columnLabels = [], showLabels }: PrintOptions): string[] {
  const names = columnLabels.map((label) => label.slice(label.lastIndexOf("/") + 1).toUpperCase());
  return showLabels === true ? [...names, "Labels"] : names;
}

function labelValues(own: labels.Set, { columnLabels = [], showLabels }: PrintOptions): string[] {
  const values = columnLabels.map((label) => own[label] ?? "");
  return showLabels === true ? [...values, labels.formatLabels(own)] : values;
}
