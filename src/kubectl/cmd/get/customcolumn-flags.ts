// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/customcolumn_flags.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import { CustomColumnsPrinter } from "./customcolumn.ts";

const formats = ["custom-columns-file", "custom-columns"] as const;

/** Knows `-o custom-columns`, from the command line or from a file. */
export class CustomColumnsPrintFlags implements genericclioptions.PrinterFlags {
  noHeaders = false;
  templateArgument = "";
  readonly #files: Pick<os.System, "readFile">;

  constructor(files: Pick<os.System, "readFile">) {
    this.#files = files;
  }

  allowedFormats(): string[] {
    return [...formats];
  }

  toPrinter(outputFormat: string): CustomColumnsPrinter {
    const named =
      this.templateArgument === ""
        ? formats.find((format) => outputFormat.startsWith(`${format}=`))
        : undefined;
    const format = named ?? formats.find((known) => known === outputFormat);
    if (format === undefined) throw new genericclioptions.NoCompatiblePrinterError(outputFormat, formats);
    const template = named === undefined ? this.templateArgument : outputFormat.slice(named.length + 1);
    if (template === "") throw new Error("custom-columns format specified but no custom columns given");
    if (format === "custom-columns") return CustomColumnsPrinter.fromSpec(template, this.noHeaders);
    return CustomColumnsPrinter.fromTemplate(this.#read(template));
  }

  #read(file: string): string {
    try {
      return this.#files.readFile(file);
    } catch (err) {
      throw new Error(`error reading template ${file}, ${goerrors.textOf(err)}\n`);
    }
  }
}
