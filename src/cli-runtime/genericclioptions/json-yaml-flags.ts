// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/json_yaml_flags.go
import * as printers from "#cli-runtime/printers";
import { NoCompatiblePrinterError, type PrinterFlags } from "./no-printer.ts";

/** Knows `-o json` and `-o yaml`. */
export class JSONYamlPrintFlags implements PrinterFlags {
  allowedFormats(): string[] {
    return ["json", "yaml"];
  }

  toPrinter(outputFormat: string): printers.ResourcePrinter {
    const format = outputFormat.toLowerCase();
    if (format === "json") return new printers.JSONPrinter();
    if (format === "yaml") return new printers.YAMLPrinter();
    throw new NoCompatiblePrinterError(format, this.allowedFormats());
  }
}
