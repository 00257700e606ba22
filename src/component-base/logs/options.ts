// Go: staging/src/k8s.io/component-base/logs/options.go, registry.go
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";
import { Flags } from "./logs.ts";

const defaultLogFormat = "text";
const jsonLogFormat = "json";
const formats = [jsonLogFormat, defaultLogFormat];

/** The flags that every format heeds. */
const supportedLogsFlags = ["v"];

/** In which form a program logs. Nothing that is logged here is marked as a secret, so nothing comes of `logSanitization`. */
export class Options {
  logFormat = defaultLogFormat;
  logSanitization = false;
  /** The flags that not every format heeds, as they stand now. */
  readonly #others: readonly {
    readonly name: string;
    readonly value: pflag.Value;
    readonly defValue: string;
  }[];

  constructor(flags: Flags = new Flags()) {
    const fs = new pflag.FlagSet("");
    flags.addFlags(fs);
    const all = flags.klogFlags.map(({ name, value }) => ({ name, value, defValue: value.string() }));
    fs.visitAll(({ name, value, defValue }) => all.push({ name, value, defValue }));
    this.#others = all.filter(({ name }) => !supportedLogsFlags.includes(name));
  }

  validate(): Error[] {
    const errs: Error[] = [];
    if (this.logFormat !== defaultLogFormat) {
      for (const { name, value, defValue } of this.#others) {
        if (value.string() !== defValue)
          errs.push(new Error(`non-default logging format doesn't honor flag: ${name}`));
      }
    }
    if (!formats.includes(this.logFormat)) errs.push(new Error(`unsupported log format: ${this.logFormat}`));
    return errs;
  }

  /** Has klog log in this form from now on; a form that there is not is text. */
  apply(json: klog.Logger): void {
    klog.setLogger(this.logFormat === jsonLogFormat ? json : undefined);
  }

  addFlags(fs: pflag.FlagSet): void {
    const unsupported = this.#others.map(({ name }) => `--${name}`).join(", ");
    const permitted = formats.map((format) => `"${format}"`).join(", ");
    fs.var(
      pflag.string(this, "logFormat"),
      "logging-format",
      `Sets the log format. Permitted formats: ${permitted}.\nNon-default formats don't honor these flags: ${unsupported}.\nNon-default choices are currently alpha and subject to change without warning.`,
    );
    fs.var(
      pflag.bool(this, "logSanitization"),
      "experimental-logging-sanitization",
      "[Experimental] When enabled prevents logging of fields tagged as sensitive (passwords, keys, tokens).\nRuntime log sanitization may introduce significant computation overhead and therefore should not be enabled in production.",
    );
  }
}
