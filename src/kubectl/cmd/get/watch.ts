// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get.go
import * as meta from "#apimachinery/api/meta";
import * as printers from "#cli-runtime/printers";
import type * as resourcecli from "#cli-runtime/resource";
import type * as dynamic from "#client-go/dynamic";
import * as watchtools from "#client-go/tools/watch";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import type { GetOptions } from "./get.ts";
import { multipleGVKsRequested, toPrinter } from "./print.ts";

/** Prints a resource, or all of one kind, and then each change until the watch ends. How it ends is no error, as upstream. */
export async function watchObjects(
  o: GetOptions,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const r = await o.newBuilder(o.chunkSize, args).singleResourceType().latest().do();
  const infos = await r.infos();
  if (multipleGVKsRequested(infos))
    throw new Error(
      "watch is only supported on individual resources and resource collections - more than 1 resource was found",
    );
  const kind = infos[0]?.mapping?.groupVersionKind;
  const output = { isOn: !o.watchOnly };
  const options = { withNamespace: o.allNamespaces, ...(kind !== undefined && { kind }) };
  const printer = toPrinter(o, options, output);
  const obj = await r.object();
  const isList = meta.isListType(obj);
  const writer = printers.newTabWriter(o.streams.out);
  printFirst(o, printer, { objects: isList ? meta.extractList(obj) : [obj], writer });
  // A single object comes again as the first change; a list does not.
  output.isOn = isList;
  const changes = await r.watch(isList ? (obj.metadata?.resourceVersion ?? "") : "0", signal);
  await printChanges({ o, printer, output, writer, signal }, changes);
}

function printFirst(
  o: GetOptions,
  printer: printers.ResourcePrinter,
  { objects, writer }: { objects: readonly unknown[]; writer: printers.TabWriter },
): void {
  for (const one of objects) {
    const object = one as dynamic.Unstructured; // a server's
    try {
      printer.printObj(o.outputWatchEvents ? { type: "ADDED", object } : object, writer);
    } catch (err) {
      throw new Error(`unable to output the provided object: ${goerrors.textOf(err)}`);
    }
  }
  writer.flush();
}

async function printChanges(
  to: {
    o: GetOptions;
    printer: printers.ResourcePrinter;
    output: { isOn: boolean };
    writer: printers.TabWriter;
    signal: AbortSignal;
  },
  changes: Awaited<ReturnType<resourcecli.Result["watch"]>>,
): Promise<void> {
  const { o, output, printer, signal, writer } = to;
  try {
    await watchtools.untilWithoutRetry(signal, changes, ({ object, type }) => {
      const shown = { ...object } as dynamic.Unstructured; // a Status, too, says what it is
      printer.printObj(o.outputWatchEvents ? { type, object: shown } : shown, writer);
      writer.flush();
      output.isOn = true;
      return false;
    });
  } catch (err) {
    klog.v(4).info(`watch of kubectl get ended: ${goerrors.textOf(err)}`);
  }
}
