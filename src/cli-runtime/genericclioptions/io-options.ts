// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/io_options.go
import type * as printers from "#cli-runtime/printers";
import * as resourcecli from "#cli-runtime/resource";

/** Where a command reads and writes. */
export interface IOStreams {
  readonly in: resourcecli.Reader;
  readonly out: printers.Writer;
  readonly errOut: printers.Writer;
}

/** Streams in memory, and what was written to them so far. */
export function newTestIOStreams(input = ""): [streams: IOStreams, out: () => string, errOut: () => string] {
  let [out, errOut] = ["", ""];
  const streams: IOStreams = {
    in: resourcecli.textReader(input),
    out: { write: (text) => void (out += text) },
    errOut: { write: (text) => void (errOut += text) },
  };
  return [streams, () => out, () => errOut];
}
