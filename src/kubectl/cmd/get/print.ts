// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get.go
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as printers from "#cli-runtime/printers";
import type * as resourcecli from "#cli-runtime/resource";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import type { GetOptions } from "./get.ts";
import type { HumanPrintOptions } from "./humanreadable-flags.ts";
import { RuntimeSorter, SortingPrinter } from "./sorter.ts";
import { SkipPrinter, TablePrinter } from "./table-printer.ts";

/** The printer that the flags ask for, with what `kubectl get` puts around it. With `output`, it is silent while that is off. */
export function toPrinter(
  o: GetOptions,
  more: Partial<HumanPrintOptions>,
  output?: { isOn: boolean },
): printers.ResourcePrinter {
  let printer = o.printFlags.toPrinter(more);
  if (o.sortBy !== "") printer = new SortingPrinter(o.sortBy, printer);
  if (output !== undefined) printer = new SkipPrinter(printer, output);
  return o.serverPrint ? new TablePrinter(printer) : printer;
}

/** Counts what is written, and writes an empty line first where one was asked for. */
class SeparatingWriter implements printers.Writer {
  readonly #delegate: printers.Writer;
  written = 0;
  isReady = false;

  constructor(delegate: printers.Writer) {
    this.#delegate = delegate;
  }

  write(text: string): void {
    if (text === "") return;
    if (this.isReady) this.#delegate.write("\n");
    this.isReady = false;
    this.written += text.length;
    this.#delegate.write(text);
  }
}

/** Prints tables, one for each resource. Throws what went wrong when all is printed. */
export async function printTables(o: GetOptions, r: resourcecli.Result): Promise<void> {
  const [infos, err] = await r.infosAndError();
  const errs = err === undefined ? [] : [err];
  const sorted = inOrder(o, infos);
  const separator = new SeparatingWriter(o.streams.out);
  const w = printers.newTabWriter(separator);
  const withKind = multipleGVKsRequested(infos);
  let printer: printers.ResourcePrinter | undefined;
  let last: meta.RESTMapping | undefined;
  for (const { mapping, object } of sorted) {
    if (printer === undefined || needsNewPrinter(last, mapping)) {
      w.flush();
      w.setRememberedWidths([]);
      // What is written next belongs to another resource.
      if (last !== undefined && !o.printFlags.noHeaders && separator.written > 0) separator.isReady = true;
      try {
        printer = toPrinter(o, optionsFor(o, mapping, withKind));
      } catch (thrown) {
        addOnce(errs, goerrors.toError(thrown));
        continue;
      }
      last = mapping;
    }
    tryToPrint(printer, object, w);
  }
  w.flush();
  const allNamespaced = !o.allNamespaces && infos.every((info) => info.namespaced());
  if (separator.written === 0 && !o.ignoreNotFound && errs.length === 0)
    o.streams.errOut.write(`No resources found${allNamespaced ? ` in ${o.namespace} namespace.` : ""}\n`);
  const all = utilerrors.newAggregate(errs);
  if (all !== undefined) throw all;
}

function inOrder(o: GetOptions, infos: readonly resourcecli.Info[]): readonly resourcecli.Info[] {
  if (o.sortBy === "") return infos;
  const objects = objectsOf(infos);
  // As upstream, where no table has been decoded yet: one is sorted when it is printed, several are objects among objects.
  const [sorted, positions] = new RuntimeSorter(objects, o.sortBy, () => false).sorted();
  positions.forEach((from, i) => {
    const info = infos[from];
    if (info !== undefined) info.object = sorted[i];
  });
  return positions.flatMap((from) => infos[from] ?? []);
}

function needsNewPrinter(last: meta.RESTMapping | undefined, mapping: meta.RESTMapping | undefined): boolean {
  if (last === undefined || mapping === undefined) return true;
  const [a, b] = [last, mapping].map(({ resource }) => schema.groupVersionResourceString(resource));
  return a !== b;
}

function optionsFor(
  o: GetOptions,
  mapping: meta.RESTMapping | undefined,
  withKind: boolean,
): Partial<HumanPrintOptions> {
  return {
    withNamespace: o.allNamespaces && mapping?.scope !== "root",
    ...(withKind && { showKind: true }),
    ...(mapping !== undefined && { kind: mapping.groupVersionKind }),
  };
}

function addOnce(errs: Error[], err: Error): void {
  if (!errs.some(({ message }) => message === err.message)) errs.push(err);
}

/** As upstream, nobody hears what goes wrong. */
function tryToPrint(
  printer: printers.ResourcePrinter,
  object: dynamic.Unstructured | undefined,
  w: printers.Writer,
): void {
  if (object === undefined) return;
  try {
    printer.printObj(object, w);
  } catch (err) {
    // A sort that cannot go on ends the program.
    if (err instanceof os.Exit) throw err;
  }
}

/** Whether resources of more than one kind were asked for. */
export function multipleGVKsRequested(infos: readonly resourcecli.Info[]): boolean {
  const kinds = infos.map(
    ({ mapping }) => mapping && schema.groupVersionKindString(mapping.groupVersionKind),
  );
  return new Set(kinds).size > 1;
}

/** Prints one object as itself, and several as one list. */
export async function printGeneric(o: GetOptions, r: resourcecli.Result): Promise<void> {
  const [infos, err] = await r.infosAndError();
  const isSingle = r.singleItemImplied();
  if (err !== undefined && isSingle) throw err;
  const errs = err === undefined ? [] : [err];
  if (infos.length > 0 || !o.ignoreNotFound) {
    const printer = toPrinter(o, {});
    const objects = objectsOf(infos);
    const [only] = objects;
    const obj = isSingle && only !== undefined && infos.length === 1 ? only : newList(objects, {});
    try {
      printer.printObj(meta.isListType(obj) ? displayed(obj) : obj, o.streams.out);
    } catch (thrown) {
      errs.push(goerrors.toError(thrown));
    }
  }
  const all = utilerrors.newAggregate(errs);
  if (all !== undefined) throw utilerrors.reduce(utilerrors.flatten(all) ?? all) ?? all;
}

const objectsOf = (infos: readonly resourcecli.Info[]): dynamic.Unstructured[] =>
  infos.map(({ object }) => object).filter((object) => object !== undefined);

function newList(items: readonly dynamic.Unstructured[], metadata: object): dynamic.Unstructured {
  return { apiVersion: "v1", items: [...items], kind: "List", metadata };
}

/** A list as it is shown: it says of itself only where it was and at which version. */
function displayed(list: { metadata?: Partial<metav1.ListMeta> }): dynamic.Unstructured {
  const { resourceVersion = "", selfLink = "" } = list.metadata ?? {};
  return newList(meta.extractList(list) as dynamic.Unstructured[], { resourceVersion, selfLink }); // a server's objects
}
