// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/humanreadable_flags.go
import type * as schema from "#apimachinery/runtime/schema";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as printers from "#cli-runtime/printers";
import * as pflag from "#spf13/pflag";
import type * as utilclock from "#utils/clock";

/** What is wanted of tables. */
export interface HumanPrintOptions {
  showKind: boolean;
  showLabels: boolean;
  sortBy: string;
  columnLabels: readonly string[];
  noHeaders: boolean;
  withNamespace: boolean;
  kind?: schema.GroupKind;
}

/** Knows how people want tables: plain or wide. */
export class HumanPrintFlags implements genericclioptions.PrinterFlags {
  readonly options: HumanPrintOptions;
  readonly #clock: utilclock.Clock;

  constructor(clock: utilclock.Clock, options: Partial<HumanPrintOptions> = {}) {
    this.#clock = clock;
    this.options = {
      showKind: false,
      showLabels: false,
      sortBy: "",
      columnLabels: [],
      noHeaders: false,
      withNamespace: false,
      ...options,
    };
  }

  /** The same flags, and more that holds for one printer. */
  with(more: Partial<HumanPrintOptions>): HumanPrintFlags {
    return new HumanPrintFlags(this.#clock, { ...this.options, ...more });
  }

  allowedFormats(): string[] {
    return ["wide"];
  }

  toPrinter(outputFormat: string): printers.HumanReadablePrinter {
    if (outputFormat !== "" && outputFormat !== "wide")
      throw new genericclioptions.NoCompatiblePrinterError(outputFormat, this.allowedFormats());
    const { showKind, ...options } = this.options;
    return new printers.HumanReadablePrinter(
      { ...options, withKind: showKind, wide: outputFormat === "wide" },
      this.#clock,
    );
  }

  addFlags(flags: pflag.FlagSet): void {
    const { options } = this;
    flags.var(
      pflag.bool(options, "showLabels"),
      "show-labels",
      "When printing, show all labels as the last column (default hide labels column)",
    );
    flags.var(
      pflag.string(options, "sortBy"),
      "sort-by",
      "If non-empty, sort list types using this field specification.  The field specification is expressed as a JSONPath expression (e.g. '{.metadata.name}'). The field in the API resource specified by this JSONPath expression must be an integer or a string.",
    );
    flags.varP(
      pflag.stringSlice(options, "columnLabels"),
      "label-columns",
      "L",
      "Accepts a comma separated list of labels that are going to be presented as columns. Names are case-sensitive. You can also use multiple flag options like -L label1 -L label2...",
    );
    flags.var(
      pflag.bool(options, "showKind"),
      "show-kind",
      "If present, list the resource type for the requested object(s).",
    );
  }
}
