// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/print_flags.go
import type * as printers from "#cli-runtime/printers";
import * as strconv from "#go/strconv";

/** No printer prints in that format. */
export class NoCompatiblePrinterError extends Error {
  override readonly name = "NoCompatiblePrinterError";

  constructor(outputFormat: string, allowedFormats: readonly string[]) {
    const allowed = [...allowedFormats].sort().join(",");
    super(
      `unable to match a printer suitable for the output format ${strconv.quote(outputFormat)}, allowed formats are: ${allowed}`,
    );
  }
}

/** Whether no printer prints in that format, so that others may be asked. */
export function isNoCompatiblePrinterError(err: unknown): err is NoCompatiblePrinterError {
  return err instanceof NoCompatiblePrinterError;
}

/** Knows printers for some formats. */
export interface PrinterFlags {
  allowedFormats(): string[];
  /** Throws a NoCompatiblePrinterError for a format that it does not know. */
  toPrinter(outputFormat: string): printers.ResourcePrinter;
}

/** The printer of the first that knows the format; undefined if none does. Other errors are thrown. */
export function firstPrinter(
  all: readonly PrinterFlags[],
  outputFormat: string,
): printers.ResourcePrinter | undefined {
  for (const flags of all) {
    try {
      return flags.toPrinter(outputFormat);
    } catch (err) {
      if (!isNoCompatiblePrinterError(err)) throw err;
    }
  }
  return undefined;
}
