// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/table_printer.go, skip_printer.go
import * as printers from "#cli-runtime/printers";
import type * as dynamic from "#client-go/dynamic";
import * as klog from "#klog";

/** A table that a server has made. */
export type TableObject = dynamic.Unstructured & printers.Table;

/** Whether an object is a table of a version that is known. Rows and columns may be missing then; they are put there. */
export function isTable(obj: object): obj is TableObject {
  const { apiVersion, columnDefinitions, kind, rows } = obj as Partial<TableObject>; // fields that are asked for below
  if (kind !== "Table") return false;
  if (apiVersion !== "meta.k8s.io/v1" && apiVersion !== "meta.k8s.io/v1beta1") return false;
  return Array.isArray(columnDefinitions) || Array.isArray(rows);
}

/** Says so where a server has not made a table; then a printer does with what there is. */
export class TablePrinter implements printers.ResourcePrinter {
  readonly #delegate: printers.ResourcePrinter;

  constructor(delegate: printers.ResourcePrinter) {
    this.#delegate = delegate;
  }

  printObj(obj: printers.Printable, w: printers.Writer): void {
    const inside = printers.isWatchEvent(obj) ? obj.object : obj;
    if (!isTable(inside)) {
      klog
        .v(2)
        .info(
          "Unable to decode server response into a Table. Falling back to hardcoded types: attempt to decode non-Table object",
        );
    }
    this.#delegate.printObj(obj, w);
  }
}

/** Prints nothing as long as output is off; of a table, its columns go to the printer all the same. */
export class SkipPrinter implements printers.ResourcePrinter {
  readonly #delegate: printers.ResourcePrinter;
  readonly #output: { isOn: boolean };

  constructor(delegate: printers.ResourcePrinter, output: { isOn: boolean }) {
    this.#delegate = delegate;
    this.#output = output;
  }

  printObj(obj: printers.Printable, w: printers.Writer): void {
    if (this.#output.isOn) this.#delegate.printObj(obj, w);
    else if (isTable(obj)) this.#delegate.printObj({ ...obj, rows: [] }, w);
  }
}
