// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/name_flags.go
import * as printers from "#cli-runtime/printers";
import { NoCompatiblePrinterError, type PrinterFlags } from "./no-printer.ts";

/** Knows `-o name`, and what is said where nothing is asked for: `pod/web created`. */
export class NamePrintFlags implements PrinterFlags {
  /** What was done. */
  operation: string;

  constructor(operation: string) {
    this.operation = operation;
  }

  /** Puts what was done into a template: `%s (dry run)`. */
  complete(successTemplate: string): void {
    this.operation = successTemplate.replace("%s", () => this.operation);
  }

  allowedFormats(): string[] {
    return ["name"];
  }

  toPrinter(outputFormat: string): printers.ResourcePrinter {
    const format = outputFormat.toLowerCase();
    if (format === "name") return new printers.NamePrinter();
    if (format === "") return new printers.NamePrinter(this.operation);
    throw new NoCompatiblePrinterError(format, this.allowedFormats());
  }
}
