// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/sorter.go
import * as meta from "#apimachinery/api/meta";
import type * as printers from "#cli-runtime/printers";
import type * as dynamic from "#client-go/dynamic";
import * as jsonpath from "#client-go/util/jsonpath";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as os from "#go/os";
import * as sort from "#go/sort";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { relaxedJSONPathExpression } from "./customcolumn.ts";
import { naturalLess } from "./natural.ts";
import { isTable, type TableObject } from "./table-printer.ts";

/** Sorts tables and lists by a field, and hands them on. */
export class SortingPrinter implements printers.ResourcePrinter {
  readonly #sortField: string;
  readonly #delegate: printers.ResourcePrinter;

  constructor(sortField: string, delegate: printers.ResourcePrinter) {
    this.#sortField = sortField;
    this.#delegate = delegate;
  }

  printObj(obj: printers.Printable, w: printers.Writer): void {
    this.#delegate.printObj(this.#sorted(obj), w);
  }

  #sorted(obj: printers.Printable): printers.Printable {
    if (isTable(obj) && obj.rows.length > 1) return new TableSorter(obj, relaxed(this.#sortField)).sorted();
    if (!meta.isListType(obj)) return obj;
    const items = meta.extractList(obj);
    if (items.length === 0) return obj;
    const [sorted] = sortObjects(items as dynamic.Unstructured[], this.#sortField); // a list of a server's
    return { ...(obj as dynamic.Unstructured), items: sorted };
  }
}

/** A field as people type it; what is no path stays as it is, and JSONPath says what is wrong with it. */
function relaxed(sortBy: string): string {
  try {
    return relaxedJSONPathExpression(sortBy);
  } catch {
    return sortBy;
  }
}

/** Objects by a field, and where each was before. Throws if no object has the field. */
export function sortObjects(
  objs: readonly dynamic.Unstructured[],
  fieldInput: string,
): [sorted: dynamic.Unstructured[], originalPosition: number[]] {
  const field = relaxedJSONPathExpression(fieldInput);
  const parser = newParser(field);
  const values = objs.map((obj) => parser.findResults(obj)[0] ?? []);
  mustBeFound(field, values);
  const positions = objs.map((_, i) => i);
  sort.sliceStable(positions, (i, j) =>
    isBefore(values[i] ?? [], values[j] ?? [], `${field} in *unstructured.Unstructured`),
  );
  return [pick(objs, positions), positions];
}

const pick = <T>(all: readonly T[], positions: readonly number[]): T[] => positions.map((i) => all[i] as T); // each is the position of one

function newParser(field: string): jsonpath.JSONPath {
  const parser = new jsonpath.JSONPath("sorting").allowMissingKeys(true);
  parser.parse(field);
  return parser;
}

function mustBeFound(field: string, values: readonly (readonly unknown[])[]): void {
  if (values.some((found) => found.length > 0)) return;
  throw new Error(`couldn't find any field with path ${strconv.quote(field)} in the list of objects`);
}

/** Whether the first values found come before the others'. What has none comes first. `what` is sorted, for what is logged. */
function isBefore(a: readonly unknown[], b: readonly unknown[], what: string): boolean {
  if (a.length === 0) return true;
  if (b.length === 0) return false;
  try {
    return isLess(a[0], b[0]);
  } catch (err) {
    klog.fatal(`Field ${what} is an unsortable type: interface, err: ${goerrors.textOf(err)}`);
    throw new os.Exit(255);
  }
}

function isLess(a: unknown, b: unknown): boolean {
  if (a === null) return b !== null;
  if (b === null) return false;
  const type = fmt.typeName(a);
  if (typeof a === "string" && typeof b === "string") return naturalLess(a, b);
  if ((type === "int64" || type === "float64") && fmt.typeName(b) === type) return Number(a) < Number(b);
  if (["string", "int64", "float64"].includes(type)) throw new Error("unsortable interface: interface");
  throw new Error(`unsortable type: ${type}`);
}

/** Sorts the rows of a table by a field of their objects. */
export class TableSorter {
  readonly #table: TableObject;
  readonly #field: string;
  readonly #values: readonly (readonly unknown[])[];

  /** Throws if no object has the field, or if it is none. */
  constructor(table: TableObject, field: string) {
    this.#table = table;
    this.#field = field;
    const parser = sortingParser(field);
    this.#values = table.rows.map(({ object }) => parser.findResults(object)[0] ?? []);
    if (table.rows.length > 0) mustBeFound(field, this.#values);
  }

  /** The same table with its rows in order. */
  sorted(): TableObject {
    const positions = this.#table.rows.map((_, i) => i);
    const values = this.#values;
    sort.sliceStable(positions, (i, j) =>
      isBefore(values[i] ?? [], values[j] ?? [], `${this.#field} in [][][]reflect.Value`),
    );
    return { ...this.#table, rows: pick(this.#table.rows, positions) };
  }
}

function sortingParser(field: string): jsonpath.JSONPath {
  try {
    return newParser(field);
  } catch (err) {
    throw new Error(`sorting error: ${goerrors.textOf(err)}`);
  }
}

/** Sorts what a server has answered: the rows of each table, or objects among themselves. */
export class RuntimeSorter {
  readonly #objects: readonly dynamic.Unstructured[];
  readonly #field: string;

  readonly #isTable: typeof isTable;

  constructor(
    objects: readonly dynamic.Unstructured[],
    sortBy: string,
    isKnownTable: (obj: dynamic.Unstructured) => boolean = isTable,
  ) {
    this.#objects = objects;
    this.#isTable = (obj): obj is TableObject => isKnownTable(obj as dynamic.Unstructured);
    this.#field = relaxed(sortBy);
  }

  /** The objects in order, and where each was before. Throws for tables beside others. */
  sorted(): [sorted: readonly dynamic.Unstructured[], originalPosition: readonly number[]] {
    const objects = this.#objects;
    const inOrder = objects.map((_, i) => i);
    const [only] = objects;
    if (only === undefined || (objects.length === 1 && !this.#isTable(only))) return [objects, inOrder];
    const tables = objects.map((obj) =>
      this.#isTable(obj) ? new TableSorter(obj, this.#field).sorted() : obj,
    );
    const count = objects.filter(this.#isTable).length;
    if (count === objects.length) return [tables, inOrder];
    if (count > 0) throw new Error("sorting is not supported on mixed Table and non-Table object lists");
    return sortObjects(objects, this.#field);
  }
}
