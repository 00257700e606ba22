// Go: staging/src/k8s.io/kubectl/pkg/cmd/cmd.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as restclient from "#client-go/rest";
import type * as clientcmd from "#client-go/tools/clientcmd";
import * as cliflag from "#component-base/cli/flag";
import * as globalflag from "#component-base/cli/globalflag";
import type * as logs from "#component-base/logs";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { newCommands, type NewCmd } from "./commands.ts";
import { handlePluginCommand, type PluginHandler } from "./plugin-handler.ts";

/** What kubectl is told of the program and the machine around it. */
export interface Program extends Omit<cmdutil.Surroundings, "stdin"> {
  readonly streams: genericclioptions.IOStreams;
  readonly inClusterConfig: genericclioptions.ConfigSurroundings["inClusterConfig"];
  /** Adds a transport and a clock to a connection. */
  readonly connect: (connection: clientcmd.Connection) => restclient.Config;
  readonly prompt?: clientcmd.Prompt;
  readonly logFlags: logs.Flags;
  /** Undefined where no other program can be run, as in a page. */
  readonly pluginHandler?: PluginHandler;
  /** Commands of other releases, which this one does not have. They are no part of its help. */
  readonly ofOtherReleases?: readonly NewCmd[];
}

const long = templates.longDesc(`
  kubectl controls the Kubernetes cluster manager.

  Find more information at:
        https://kubernetes.io/docs/reference/kubectl/overview/`);

/** Runs kubectl with the program's arguments, and gives the code with which it ends. All that it says stands on the streams. */
export async function run(program: Program, signal: AbortSignal): Promise<number> {
  const { errOut } = program.streams;
  try {
    const command = await newDefaultKubectlCommand(program);
    await command.execute(signal);
    return 0;
  } catch (err) {
    if (err instanceof cmdutil.Fatal) errOut.write(err.text);
    return err instanceof os.Exit ? err.code : 1;
  }
}

/** The command `kubectl` for a program's arguments. If these name no command, a plugin that they name is run first. */
export async function newDefaultKubectlCommand(program: Program): Promise<cobra.Command> {
  const cmd = newKubectlCommand(program);
  const [, ...pieces] = program.argv;
  cmd.setArgs(pieces);
  const { pluginHandler, streams } = program;
  if (pluginHandler === undefined || pieces.length === 0 || isKnown(cmd, pieces)) return cmd;
  try {
    await handlePluginCommand(pluginHandler, pieces);
  } catch (err) {
    if (err instanceof os.Exit) throw err;
    streams.errOut.write(`Error: ${goerrors.textOf(err)}\n`);
    throw new os.Exit(1);
  }
  return cmd;
}

function isKnown(cmd: cobra.Command, pieces: readonly string[]): boolean {
  try {
    cmd.find(pieces);
    return true;
  } catch {
    // It will say so when it is executed, unless a plugin takes its place.
    return false;
  }
}

/** The command `kubectl` with all below it. (Profiles of Go's runtime and the completion of shells are left out.) */
export function newKubectlCommand(program: Program): cobra.Command {
  const { streams } = program;
  const warnings = new Warnings(streams.errOut);
  const cmds = new cobra.Command({
    use: "kubectl",
    short: "kubectl controls the Kubernetes cluster manager",
    long,
    // Upstream sets it where help gets its shape.
    silenceUsage: true,
    run: (self) => self.help(),
    persistentPostRun: () => warnings.check(),
  });
  cmds.setStreams({
    stdout: (text) => streams.out.write(text),
    stderr: (text) => streams.errOut.write(text),
  });

  const flags = cmds.persistentFlags();
  flags.setNormalizeFunc(cliflag.warnWordSepNormalizeFunc);
  // The programs' own flags may still be written with `_`; nobody is to be warned of those.
  flags.setNormalizeFunc(cliflag.wordSepNormalizeFunc);
  warnings.addFlags(flags);
  const f = newFactory(program, warnings, flags);
  addLogFlags(flags, program.logFlags);
  // From here on, who writes `_` is warned.
  cmds.setGlobalNormalizationFunc(cliflag.warnWordSepNormalizeFunc);

  const { groups, others } = newCommands(f, streams);
  templates.addGroups(groups, cmds);
  templates.actsAsRootCommand(cmds, { filters: ["options"], groups });
  // Even a hidden one would widen the columns of help, so it is there only for who calls it.
  const older = (program.ofOtherReleases ?? []).map((make) => make(f, streams));
  cmds.addCommand(...others, ...older.filter((cmd) => program.argv.includes(cmd.name())));
  return cmds;
}

/** The flags that say how to reach a server, and what commands reach it with. */
function newFactory(program: Program, warnings: Warnings, flags: pflag.FlagSet): cmdutil.Factory {
  const { connect, inClusterConfig, prompt, streams, system, version } = program;
  const matchVersionFlags = new cmdutil.MatchVersionFlags(version);
  const kubeConfigFlags = new genericclioptions.ConfigFlags(true, {
    system,
    inClusterConfig,
    ...(prompt !== undefined && { prompt }),
    connect: (connection) =>
      matchVersionFlags.guard({ ...connect(connection), warningHandler: (text) => warnings.handle(text) }),
  }).withDeprecatedPasswordFlag();
  kubeConfigFlags.addFlags(flags);
  matchVersionFlags.addFlags(flags);
  return cmdutil.newFactory(kubeConfigFlags, { ...program, stdin: streams.in });
}

/** The flags of the log. Help is each command's own affair. */
function addLogFlags(flags: pflag.FlagSet, logFlags: logs.Flags): void {
  const all = new pflag.FlagSet("log");
  globalflag.addGlobalFlags(all, "kubectl", logFlags);
  all.visitAll((flag) => {
    if (flag.name !== "help") flags.addFlag(flag);
  });
}

/** What servers warn of: each text is told once, and counted with `--warnings-as-errors`. (Upstream: rest.NewWarningWriter.) */
class Warnings {
  readonly #errOut: genericclioptions.IOStreams["errOut"];
  readonly #said = new Set<string>();
  asErrors = false;

  constructor(errOut: genericclioptions.IOStreams["errOut"]) {
    this.#errOut = errOut;
  }

  addFlags(flags: pflag.FlagSet): void {
    const usage = "Treat warnings received from the server as errors and exit with a non-zero exit code";
    flags.var(pflag.bool(this, "asErrors"), "warnings-as-errors", usage);
  }

  handle(text: string): void {
    if (text === "" || this.#said.has(text)) return;
    this.#said.add(text);
    this.#errOut.write(`Warning: ${text}\n`);
  }

  /** Throws if there were warnings and they are errors. */
  check(): void {
    const count = this.#said.size;
    if (!this.asErrors || count === 0) return;
    throw new Error(count === 1 ? "1 warning received" : `${count} warnings received`);
  }
}
