// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/jsonpath_flags.go
import * as printers from "#cli-runtime/printers";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import { NoCompatiblePrinterError, type PrinterFlags } from "./no-printer.ts";

/** What flags say of templates; a field that is not there was not offered. */
export interface TemplateArguments {
  templateArgument?: string | undefined;
  /** Whether a field that is not there prints nothing instead of an error. */
  allowMissingKeys?: boolean | undefined;
}

/** Where templates in files are read. */
type Files = Pick<os.System, "readFile">;

/** Takes a template out of `format=template`, or from the flag beside it. Throws where there is none. */
function templateOf(
  outputFormat: string,
  formats: readonly string[],
  argument: string,
): [format: string, template: string] {
  if (argument === "" && outputFormat === "") throw new NoCompatiblePrinterError("", []);
  const named = argument === "" ? formats.find((format) => outputFormat.startsWith(`${format}=`)) : undefined;
  const format = named ?? outputFormat;
  if (!formats.includes(format)) throw new NoCompatiblePrinterError(format, formats);
  const template = named === undefined ? argument : outputFormat.slice(named.length + 1);
  if (template === "") throw new Error("template format specified but no template given");
  return [format, template];
}

/** Knows `-o jsonpath`, from the command line or from a file, and with JSON as its result. */
export class JSONPathPrintFlags implements PrinterFlags {
  readonly #args: TemplateArguments;
  readonly #files: Files;

  constructor(args: TemplateArguments, files: Files) {
    this.#args = args;
    this.#files = files;
  }

  allowedFormats(): string[] {
    return ["jsonpath", "jsonpath-as-json", "jsonpath-file"];
  }

  toPrinter(outputFormat: string): printers.JSONPathPrinter {
    const { allowMissingKeys = true, templateArgument = "" } = this.#args;
    const [format, given] = templateOf(outputFormat, this.allowedFormats(), templateArgument);
    const template = format === "jsonpath-file" ? readTemplate(this.#files, given) : given;
    const printer = newPrinter(template).allowMissingKeys(allowMissingKeys);
    if (format === "jsonpath-as-json") printer.enableJSONOutput(true);
    return printer;
  }
}

function readTemplate(files: Files, file: string): string {
  try {
    return files.readFile(file);
  } catch (err) {
    throw new Error(`error reading --template ${file}, ${goerrors.textOf(err)}\n`);
  }
}

function newPrinter(template: string): printers.JSONPathPrinter {
  try {
    return new printers.JSONPathPrinter(template);
  } catch (err) {
    throw new Error(`error parsing jsonpath ${template}, ${goerrors.textOf(err)}\n`);
  }
}

/** Knows Go's own templates, from the command line or from a file. */
export class GoTemplatePrintFlags implements PrinterFlags {
  readonly #args: TemplateArguments;
  readonly #files: Files;

  constructor(args: TemplateArguments, files: Files) {
    this.#args = args;
    this.#files = files;
  }

  allowedFormats(): string[] {
    return ["go-template", "go-template-file", "template", "templatefile"];
  }

  toPrinter(outputFormat: string): printers.GoTemplatePrinter {
    const { allowMissingKeys = true, templateArgument = "" } = this.#args;
    const [format, given] = templateOf(outputFormat, this.allowedFormats(), templateArgument);
    const template = format.endsWith("file") ? readTemplate(this.#files, given) : given;
    return newGoTemplatePrinter(template).allowMissingKeys(allowMissingKeys);
  }
}

function newGoTemplatePrinter(template: string): printers.GoTemplatePrinter {
  try {
    return new printers.GoTemplatePrinter(template);
  } catch (err) {
    throw new Error(`error parsing template ${template}, ${goerrors.textOf(err)}\n`);
  }
}
