// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/print_flags.go
import * as printers from "#cli-runtime/printers";
import type * as os from "#go/os";
import type * as pflag from "#spf13/pflag";
import { JSONYamlPrintFlags } from "./json-yaml-flags.ts";
import { KubeTemplatePrintFlags } from "./kube-template-flags.ts";
import { NamePrintFlags } from "./name-flags.ts";
import { firstPrinter, NoCompatiblePrinterError, type PrinterFlags } from "./no-printer.ts";
import { offerString } from "./offered.ts";

/** The flags about output that commands share. (Objects here say what they are, so there is nothing to set their type.) */
export class PrintFlags {
  readonly jsonYamlPrintFlags = new JSONYamlPrintFlags();
  readonly namePrintFlags: NamePrintFlags;
  readonly templatePrinterFlags: KubeTemplatePrintFlags;
  /** What `-o` says; undefined if the flag is not offered. */
  outputFormat: string | undefined = "";
  /** Whether somebody gave `-o`; a command may replace it. */
  outputFlagSpecified: (() => boolean) | undefined;

  /** `operation` is said where no output is asked for; templates may stand in `files`. */
  constructor(operation: string, files: Pick<os.System, "readFile">) {
    this.namePrintFlags = new NamePrintFlags(operation);
    this.templatePrinterFlags = new KubeTemplatePrintFlags(files);
  }

  /** Puts what was done into a template. */
  complete(successTemplate: string): void {
    this.namePrintFlags.complete(successTemplate);
  }

  allowedFormats(): string[] {
    return this.#all().flatMap((flags) => flags.allowedFormats());
  }

  #all(): readonly PrinterFlags[] {
    return [this.jsonYamlPrintFlags, this.namePrintFlags, this.templatePrinterFlags];
  }

  /** The printer that was asked for; a template alone asks for one of Go's. Throws if there is none. */
  toPrinter(): printers.ResourcePrinter {
    const hasTemplate = (this.templatePrinterFlags.args.templateArgument ?? "") !== "";
    const isSpecified = this.outputFlagSpecified?.() ?? false;
    const outputFormat = hasTemplate && !isSpecified ? "go-template" : (this.outputFormat ?? "");
    const printer = firstPrinter(this.#all(), outputFormat);
    if (printer === undefined)
      throw new NoCompatiblePrinterError(this.outputFormat ?? "", this.allowedFormats());
    return printer;
  }

  /** The printer that was asked for, for objects that Go holds as structs. Throws as `toPrinter`. */
  toStructPrinter(): printers.ResourcePrinter {
    const printer = this.toPrinter();
    const showsFields =
      printer instanceof printers.JSONPrinter || printer instanceof printers.GoTemplatePrinter;
    return showsFields ? printer.ofStructs() : printer;
  }

  addFlags(flags: pflag.FlagSet): void {
    this.templatePrinterFlags.addFlags(flags);
    const usage = `Output format. One of: ${this.allowedFormats().join("|")}.`;
    offerString(flags, [this, "outputFormat"], { name: "output", shorthand: "o", usage });
    if (this.outputFormat !== undefined) this.outputFlagSpecified ??= () => flags.changed("output");
  }

  /** Prints in this format where nobody asks for another. */
  withDefaultOutput(output: string): this {
    this.outputFormat = output;
    return this;
  }
}
