// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get_flags.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as printers from "#cli-runtime/printers";
import type * as os from "#go/os";
import * as pflag from "#spf13/pflag";
import type * as utilclock from "#utils/clock";
import { CustomColumnsPrintFlags } from "./customcolumn-flags.ts";
import { HumanPrintFlags, type HumanPrintOptions } from "./humanreadable-flags.ts";

/** Where templates stand, and what tells how old objects are. */
export interface PrintSurroundings {
  readonly system: Pick<os.System, "readFile">;
  readonly clock: utilclock.Clock;
}

/** All that `kubectl get` can print. */
export class GetPrintFlags {
  readonly jsonYamlFlags = new genericclioptions.JSONYamlPrintFlags();
  readonly nameFlags = new genericclioptions.NamePrintFlags("");
  readonly customColumnsFlags: CustomColumnsPrintFlags;
  readonly humanReadableFlags: HumanPrintFlags;
  readonly templateFlags: genericclioptions.KubeTemplatePrintFlags;
  noHeaders = false;
  outputFormat = "";

  constructor({ clock, system }: PrintSurroundings) {
    this.customColumnsFlags = new CustomColumnsPrintFlags(system);
    this.humanReadableFlags = new HumanPrintFlags(clock);
    this.templateFlags = new genericclioptions.KubeTemplatePrintFlags(system);
  }

  allowedFormats(): string[] {
    const { customColumnsFlags, humanReadableFlags, jsonYamlFlags, nameFlags, templateFlags } = this;
    const all = [jsonYamlFlags, nameFlags, templateFlags, customColumnsFlags, humanReadableFlags];
    return all.flatMap((flags) => flags.allowedFormats());
  }

  /** Whether the output is a table for people. */
  isHumanReadable(): boolean {
    const { templateArgument = "" } = this.templateFlags.args;
    return this.outputFormat === "wide" || (this.outputFormat === "" && templateArgument === "");
  }

  /** The printer that was asked for; tables get `more` beside. Throws if there is none. A template alone is one of Go's. */
  toPrinter(more: Partial<HumanPrintOptions> = {}): printers.ResourcePrinter {
    const { templateArgument = "" } = this.templateFlags.args;
    const outputFormat =
      templateArgument !== "" && this.outputFormat === "" ? "go-template" : this.outputFormat;
    const { customColumnsFlags, jsonYamlFlags, nameFlags, noHeaders, templateFlags } = this;
    const humanReadable = this.humanReadableFlags.with({ ...more, noHeaders });
    customColumnsFlags.noHeaders = noHeaders;
    customColumnsFlags.templateArgument = templateArgument;
    const all = [templateFlags, jsonYamlFlags, humanReadable, customColumnsFlags, nameFlags];
    const printer = genericclioptions.firstPrinter(all, outputFormat);
    if (printer !== undefined) return printer;
    throw new genericclioptions.NoCompatiblePrinterError(outputFormat, this.allowedFormats());
  }

  addFlags(flags: pflag.FlagSet): void {
    this.templateFlags.addFlags(flags);
    this.humanReadableFlags.addFlags(flags);
    flags.varP(
      pflag.string(this, "outputFormat"),
      "output",
      "o",
      "Output format. One of: json|yaml|wide|name|custom-columns=...|custom-columns-file=...|go-template=...|go-template-file=...|jsonpath=...|jsonpath-file=... See custom columns [http://kubernetes.io/docs/user-guide/kubectl-overview/#custom-columns], golang template [http://golang.org/pkg/text/template/#pkg-overview] and jsonpath template [http://kubernetes.io/docs/user-guide/jsonpath].",
    );
    flags.var(
      pflag.bool(this, "noHeaders"),
      "no-headers",
      "When using the default or custom-column output format, don't print headers (default print headers).",
    );
  }
}
