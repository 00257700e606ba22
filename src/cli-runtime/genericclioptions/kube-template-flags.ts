// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/kube_template_flags.go
import type * as printers from "#cli-runtime/printers";
import type * as os from "#go/os";
import type * as pflag from "#spf13/pflag";
import { isNoCompatiblePrinterError, type PrinterFlags } from "./no-printer.ts";
import { offerBool, offerString } from "./offered.ts";
import { GoTemplatePrintFlags, JSONPathPrintFlags, type TemplateArguments } from "./template-flags.ts";

/** Knows all templates; one flag says what they are, and one what happens where they find nothing. */
export class KubeTemplatePrintFlags implements PrinterFlags {
  readonly args: TemplateArguments = { templateArgument: "", allowMissingKeys: true };
  readonly #goTemplate: GoTemplatePrintFlags;
  readonly #jsonPath: JSONPathPrintFlags;

  constructor(files: Pick<os.System, "readFile">) {
    this.#goTemplate = new GoTemplatePrintFlags(this.args, files);
    this.#jsonPath = new JSONPathPrintFlags(this.args, files);
  }

  allowedFormats(): string[] {
    return [...this.#goTemplate.allowedFormats(), ...this.#jsonPath.allowedFormats()];
  }

  toPrinter(outputFormat: string): printers.ResourcePrinter {
    try {
      return this.#jsonPath.toPrinter(outputFormat);
    } catch (err) {
      if (!isNoCompatiblePrinterError(err)) throw err;
    }
    return this.#goTemplate.toPrinter(outputFormat);
  }

  addFlags(flags: pflag.FlagSet): void {
    offerString(flags, [this.args, "templateArgument"], {
      name: "template",
      usage:
        "Template string or path to template file to use when -o=go-template, -o=go-template-file. The template format is golang templates [http://golang.org/pkg/text/template/#pkg-overview].",
    });
    offerBool(flags, [this.args, "allowMissingKeys"], {
      name: "allow-missing-template-keys",
      usage:
        "If true, ignore any errors in templates when a field or map key is missing in the template. Only applies to golang and jsonpath output formats.",
    });
  }
}
