// Ours: kubectl in memory: its files, streams and server are handed in
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as printers from "#cli-runtime/printers";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as os from "#go/os";
import * as klog from "#klog";
import * as kubectlcmd from "#kubectl/cmd";
import * as utilclock from "#utils/clock";

/** What a test says of the machine; the rest is empty. */
export interface ProgramOptions {
  /** Answers every request: those to the server, which is `http://cluster`, and those for files. */
  readonly fetch?: restclient.Fetch;
  /** The way to a server; unless given, all is asked of `fetch`. */
  readonly connect?: kubectlcmd.Program["connect"];
  readonly clock?: utilclock.Clock;
  readonly system?: os.System;
  readonly stdin?: string;
  readonly pluginHandler?: kubectlcmd.PluginHandler;
  readonly edit?: kubectlcmd.Program["edit"];
  readonly ofOtherReleases?: kubectlcmd.Program["ofOtherReleases"];
  /** Says of a line of the log that somebody else in this process wrote it. */
  readonly isOthers?: (line: string) => boolean;
  /** Kills the command when it aborts: from then on it says nothing more. */
  readonly signal?: AbortSignal;
  readonly x509KeyPair?: kubectlcmd.Program["x509KeyPair"];
  /** Is told each text when it is written, to whichever stream. */
  readonly hear?: (text: string) => void;
}

/** What a command said, and the code with which it ended. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The same writer, whose texts somebody hears. */
const heard = (to: printers.Writer, hear: (text: string) => void): printers.Writer => ({
  write: (text) => {
    hear(text);
    to.write(text);
  },
});

/** The same writer, until the program is killed. */
const untilKilled = (to: printers.Writer, signal: AbortSignal): printers.Writer => ({
  write: (text) => {
    if (!signal.aborted) to.write(text);
  },
});

const nowhere: restclient.Fetch = () => Promise.reject(new Error("a test that needs a server hands one in"));

/** The program around a command line, and what was written so far. */
export function newProgram(
  args: readonly string[],
  options: ProgramOptions = {},
): [program: kubectlcmd.Program, out: () => string, errOut: () => string] {
  const { clock = new utilclock.VirtualClock(), edit, fetch = nowhere, pluginHandler } = options;
  const { ofOtherReleases, signal = context.background(), x509KeyPair } = options;
  const {
    hear = () => {},
    stdin = "",
    system = clientcmdtesting.memorySystem({ now: () => clock.wall() }),
  } = options;
  const [streams, out, errOut] = genericclioptions.newTestIOStreams(stdin);
  const program: kubectlcmd.Program = {
    streams: {
      in: streams.in,
      out: untilKilled(heard(streams.out, hear), signal),
      errOut: untilKilled(heard(streams.errOut, hear), signal),
    },
    system,
    clock,
    fetch,
    version: componentversion.get(),
    logFlags: new logs.Flags(),
    argv: ["kubectl", ...args],
    rand: new rand.Rand(1),
    goos: "linux",
    columns: 0,
    inClusterConfig: () => {
      throw new Error("no pod");
    },
    connect: options.connect ?? ((connection) => ({ ...connection, fetch, clock })),
    ...(pluginHandler !== undefined && { pluginHandler }),
    ...(edit !== undefined && { edit }),
    ...(ofOtherReleases !== undefined && { ofOtherReleases }),
    ...(x509KeyPair !== undefined && { x509KeyPair }),
  };
  return [program, out, errOut];
}

/** Runs a command line to its end. What it logs stands on stderr, as a terminal shows it. */
export async function runKubectl(args: readonly string[], options: ProgramOptions = {}): Promise<Said> {
  const [program, out, errOut] = newProgram(args, options);
  const { clock, logFlags, streams } = program;
  const stderr = (text: string) => streams.errOut.write(text);
  const sink = klog.newSink(logFlags.logging, { wall: () => clock.wall(), pid: 1, stderr, append: () => {} });
  // Without -v kubectl logs warnings alone: in one process with it, what else is logged is a controller's.
  const { isOthers = () => false } = options;
  const isQuiet = (severity: klog.Severity) => severity === "info" && logFlags.logging.verbosity === 0;
  const before = klog.setSink((severity, line) =>
    (isQuiet(severity) || isOthers(line) ? before : sink)(severity, line),
  );
  try {
    const code = await kubectlcmd.run(program, options.signal ?? context.background());
    return { code, stdout: out(), stderr: errOut() };
  } finally {
    klog.setSink(before);
  }
}
