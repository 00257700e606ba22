// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/helpers.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import type * as printers from "#cli-runtime/printers";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { errExit, usageError } from "./check-err.ts";

/** The flag that keeps the configuration in an annotation. */
export const applyAnnotationsFlag = "save-config";

/** Whether nothing says what files to read. */
export function isFilenameSliceEmpty(filenames: readonly string[], directory: string): boolean {
  return filenames.length === 0 && directory === "";
}

/** The value of a flag. Throws if the command has no such flag, which is a mistake of the program. */
export function getFlagString(cmd: cobra.Command, flag: string): string {
  return cmd.flags().textOf(flag, "string");
}

/** The value of a flag that is true or false. Throws as `getFlagString`. */
export function getFlagBool(cmd: cobra.Command, flag: string): boolean {
  return cmd.flags().textOf(flag, "bool") === "true";
}

/** The value of a flag that is a number. Throws as `getFlagString`. */
export function getFlagInt(cmd: cobra.Command, flag: string): number {
  return Number(cmd.flags().textOf(flag, "int"));
}

/** The value of a flag that is a duration, in milliseconds. Throws as `getFlagString`. */
export function getFlagDuration(cmd: cobra.Command, flag: string): number {
  return time.parseDuration(cmd.flags().textOf(flag, "duration"));
}

/** The flags by which files are named. */
export interface FilenameFlags {
  filenames: readonly string[];
  kustomize: string;
  recursive: boolean;
}

/** Adds `--validate`. */
export function addValidateFlags(
  cmd: cobra.Command,
  owner: { validate: boolean } = { validate: true },
): void {
  const usage = "If true, use a schema to validate the input before sending it";
  cmd.flags().var(pflag.bool(owner, "validate"), "validate", usage);
}

/** Adds `-f`, `-k` and `-R`; `usage` says what the files are for. */
export function addFilenameOptionFlags(cmd: cobra.Command, options: FilenameFlags, usage: string): void {
  const flags = cmd.flags();
  addJSONFilenameFlag(flags, options, `Filename, directory, or URL to files ${usage}`);
  addKustomizeFlag(flags, options);
  flags.varP(
    pflag.bool(options, "recursive"),
    "recursive",
    "R",
    "Process the directory used in -f, --filename recursively. Useful when you want to manage related manifests organized within the same directory.",
  );
}

/** Adds `-f`. */
export function addJSONFilenameFlag(
  flags: pflag.FlagSet,
  options: Pick<FilenameFlags, "filenames">,
  usage: string,
): void {
  flags.varP(pflag.stringSlice(options, "filenames"), "filename", "f", usage);
  const extensions = resourcecli.fileExtensions.map((ext) => ext.replace(/^\.+/, ""));
  flags.setAnnotation("filename", "cobra_annotation_bash_completion_filename_extensions", extensions);
}

/** Adds `-k`. */
export function addKustomizeFlag(flags: pflag.FlagSet, options: Pick<FilenameFlags, "kustomize">): void {
  const usage = "Process the kustomization directory. This flag can't be used together with -f or -R.";
  flags.varP(pflag.string(options, "kustomize"), "kustomize", "k", usage);
}

/** Adds `--field-manager`. */
export function addFieldManagerFlag(cmd: cobra.Command, options: { fieldManager: string }): void {
  const usage = "Name of the manager used to track field ownership.";
  cmd.flags().var(pflag.string(options, "fieldManager"), "field-manager", usage);
}

/** Adds `--save-config`. */
export function addApplyAnnotationFlags(
  cmd: cobra.Command,
  owner: { applyAnnotation: boolean } = { applyAnnotation: false },
): void {
  const usage =
    "If true, the configuration of current object will be saved in its annotation. Otherwise, the annotation will be unchanged. This flag is useful when you want to perform kubectl apply on this object in the future.";
  cmd.flags().var(pflag.bool(owner, "applyAnnotation"), applyAnnotationsFlag, usage);
}

/** Adds `--generator`, which does nothing any more, and `--dry-run`. */
export function addGeneratorFlags(cmd: cobra.Command, defaultGenerator: string): void {
  const owner = { generator: defaultGenerator };
  cmd.flags().var(pflag.string(owner, "generator"), "generator", "The name of the API generator to use.");
  cmd.flags().markDeprecated("generator", "has no effect and will be removed in the future.");
  addDryRunFlag(cmd);
}

/** How much of a change is only tried: nothing, all of it here, or all of it at the server. */
export type DryRunStrategy = "none" | "client" | "server";

/** Adds `--dry-run`. */
export function addDryRunFlag(cmd: cobra.Command): void {
  const owner = { dryRun: "none" };
  const usage = `Must be "none", "server", or "client". If client strategy, only print the object that would be sent, without sending it. If server strategy, submit server-side request without persisting the resource.`;
  cmd.flags().varPF(pflag.string(owner, "dryRun"), "dry-run", "", usage).noOptDefVal = "unchanged";
}

/** What `--dry-run` says. Old ways to say it are logged. Throws if it means nothing. */
export function getDryRunStrategy(cmd: cobra.Command): DryRunStrategy {
  const flag = getFlagString(cmd, "dry-run");
  const isOn = asBool(flag);
  if (isOn !== undefined) {
    const instead = isOn ? "client" : "none";
    klog.warning(
      `--dry-run=${flag} is deprecated (boolean value) and can be replaced with --dry-run=${instead}.`,
    );
    return instead;
  }
  if (flag === cmd.flag("dry-run")?.noOptDefVal) {
    klog.warning("--dry-run is deprecated and can be replaced with --dry-run=client.");
    return "client";
  }
  if (flag === "client" || flag === "server" || flag === "none") return flag;
  throw new Error(`Invalid dry-run value (${flag}). Must be "none", "server", or "client".`);
}

function asBool(text: string): boolean | undefined {
  try {
    return strconv.parseBool(text);
  } catch {
    return undefined;
  }
}

/** Has the printer say that a change was only tried. */
export function printFlagsWithDryRunStrategy(
  printFlags: Pick<genericclioptions.PrintFlags, "complete">,
  dryRunStrategy: DryRunStrategy,
): void {
  if (dryRunStrategy === "client") printFlags.complete("%s (dry run)");
  if (dryRunStrategy === "server") printFlags.complete("%s (server dry run)");
}

/** Tells what names resources from what changes them: `KEY=VALUE` and `KEY-`. Throws if a resource comes behind a change. */
export function getResourcesAndPairs(
  args: readonly string[],
  pairType: string,
): [resources: string[], pairArgs: string[]] {
  const resources: string[] = [];
  const pairArgs: string[] = [];
  for (const s of args) {
    const isPair = (s.includes("=") && !s.startsWith("=")) || (s.endsWith("-") && s !== "-");
    if (isPair) pairArgs.push(s);
    else if (pairArgs.length === 0) resources.push(s);
    else throw new Error(`all resources must be specified before ${pairType} changes: ${s}`);
  }
  return [resources, pairArgs];
}

/** What is to be set and what to be removed, by arguments `KEY=VALUE` and, if `supportRemove`, `KEY-`. Throws for any other. */
export function parsePairs(
  pairArgs: readonly string[],
  pairType: string,
  supportRemove: boolean,
): [newPairs: Record<string, string>, removePairs: string[]] {
  const newPairs: Record<string, string> = {};
  const removePairs: string[] = [];
  const wrong: string[] = [];
  for (const arg of pairArgs) {
    const at = arg.indexOf("=");
    if (at > 0) newPairs[arg.slice(0, at)] = arg.slice(at + 1);
    else if (at < 0 && supportRemove && arg.endsWith("-") && arg !== "-") removePairs.push(arg.slice(0, -1));
    else wrong.push(arg);
  }
  if (wrong.length > 0) throw new Error(`invalid ${pairType} format: ${wrong.join(", ")}`);
  return [newPairs, removePairs];
}

/** Whether there is a command of this name beside `cmd`. */
export function isSiblingCommandExists(cmd: cobra.Command, targetCmdName: string): boolean {
  return (
    cmd
      .parent()
      ?.commands()
      .some((c) => c.name() === targetCmdName) ?? false
  );
}

/** What a command does that only has others below it: shows its help and fails, or says that it does not know a word. */
export function defaultSubCommandRun(out: printers.Writer): cobra.Run {
  return (c, args) => {
    c.setOut((text) => out.write(text));
    c.setErr((text) => out.write(text));
    requireNoArguments(c, args);
    c.help();
    throw errExit;
  };
}

/** Throws if there are arguments. */
export function requireNoArguments(c: cobra.Command, args: readonly string[]): void {
  if (args.length > 0) throw usageError(c, `unknown command ${strconv.quote(args.join(" "))}`);
}
