import * as verflag from "#component-base/version/verflag";
import * as componentversion from "#component-base/version";
import * as cliflag from "#component-base/cli/flag";
import * as globalflag from "#component-base/cli/globalflag";
import * as logs from "#component-base/logs";
import type * as cmconfig from "#controller-manager/config";
import * as cmoptions from "#controller-manager/options";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

/** Who has the last word on a command line, in the order in which they are asked. */
export const stations = [
  "parse",
  "help",
  "args",
  "version",
  "validate",
  "config",
  "elect",
  "context",
  "runs",
] as const;
export type Station = (typeof stations)[number];

/** What became of one word. */
export type Role = "flag" | "value" | "argument" | "separator" | "refused" | "unread";

export interface Word {
  readonly word: string;
  readonly role: Role;
}

/** What the command made of a line. */
export interface Seen {
  readonly words: readonly Word[];
  readonly stop: Station;
  /** The first line that it said; nothing where it goes on. */
  readonly says: string;
  readonly code: number | undefined;
  /** What the flag says now: whether there will be an election. */
  readonly elects: boolean;
} // prettier-ignore

/** Any names will do: nobody reads them in a help text here. */
const controllers = { all: ["deployment", "replicaset"], disabledByDefault: [] };

const defaults = (): cmconfig.GenericControllerManagerConfiguration => ({
  port: 10252,
  address: "0.0.0.0",
  minResyncPeriod: 43_200_000,
  clientConnection: { kubeconfig: "", acceptContentTypes: "", contentType: "", qps: 20, burst: 30 },
  controllerStartInterval: 0,
  leaderElection: {
    leaderElect: true,
    leaseDuration: 15_000,
    renewDeadline: 10_000,
    retryPeriod: 2000,
    resourceLock: "leases",
    resourceName: "kube-controller-manager",
    resourceNamespace: "kube-system",
  },
  controllers: ["*"],
  debugging: { enableProfiling: true, enableContentionProfiling: false },
});

/** The manager's command with the flags that all controller managers share, a seventh of all; the page need not load the others. */
class Manager {
  readonly #options = new cmoptions.GenericControllerManagerConfigurationOptions(defaults());
  readonly #version = new verflag.VersionFlag();
  readonly #said: string[] = [];
  readonly command: cobra.Command;
  #stop: Station = "parse";
  #code = 0;

  constructor() {
    this.command = new cobra.Command({
      use: "kube-controller-manager",
      args: (cmd, args) => {
        this.#stop = "args";
        if (args.every((arg) => arg === "")) return;
        throw new Error(`${strconv.quote(cmd.commandPath())} does not take any arguments, got [${args.map(strconv.quote).join(" ")}]`);
      },
      run: (self) => this.#run(self),
    });
    const fss = new cliflag.NamedFlagSets();
    this.#options.addFlags(fss, controllers);
    this.#version.addFlags(fss.flagSet("global"));
    fss.flagSet("misc").var(pflag.string(this.#options.config.clientConnection, "kubeconfig"), "kubeconfig", "Path to kubeconfig file.");
    globalflag.addGlobalFlags(fss.flagSet("global"), this.command.name(), new logs.Flags());
    for (const [, fs] of fss.entries()) this.command.flags().addFlagSet(fs);
    this.command.setUsageFunc(() => {});
    this.command.setHelpFunc((self) => {
      this.#stop = "help";
      self.outOrStdout()("The Kubernetes controller manager is a daemon that embeds\n");
    });
    const take = (text: string): void => void this.#said.push(text);
    this.command.setStreams({ stdout: take, stderr: take });
  }

  #run(self: cobra.Command): void {
    this.#stop = "version";
    const line = this.#version.requested(componentversion.unstamped());
    if (line !== undefined) return self.outOrStdout()(line);
    this.#stop = "validate";
    const [wrong] = this.#options.validate(controllers);
    if (wrong === undefined) {
      this.#stop = "config";
      return;
    }
    self.errOrStderr()(`${goerrors.textOf(wrong)}\n`);
    this.#code = 1;
  }

  async execute(words: readonly string[]): Promise<Omit<Seen, "words">> {
    this.command.setArgs(words);
    try {
      await this.command.execute();
    } catch {
      this.#code = 1;
    }
    const says = this.#said.join("").split("\n")[0] ?? "";
    const goesOn = this.#stop === "config";
    return { stop: this.#stop, says, code: goesOn ? undefined : this.#code, elects: this.#options.config.leaderElection.leaderElect };
  }
} // prettier-ignore

/** How far a reading of some words gets: how many flags it has set, how many arguments it has kept, and what it refused. */
function readingOf(words: readonly string[]) {
  const flags = new Manager().command.flags();
  let set = 0;
  let refused = "";
  try {
    flags.parseAll(words, (flag, text) => {
      flags.set(flag.name, text);
      set++;
    });
  } catch (err) {
    refused = goerrors.textOf(err);
  }
  return { set, kept: flags.nArg(), refused };
}

/** What the port's parser takes each word for: what changes when it is given one word more. */
export function rolesOf(words: readonly string[]): Word[] {
  let before = readingOf([]);
  let isOver = false;
  return words.map((word, i) => {
    if (isOver) return { word, role: "unread" };
    const now = readingOf(words.slice(0, i + 1));
    const [wanted, wants] = [before, now].map(({ refused }) => refused.startsWith("flag needs an argument"));
    const { set, kept } = before;
    before = now;
    if (wants === true) {
      isOver = i === words.length - 1;
      return { word, role: isOver ? "refused" : "flag" };
    }
    isOver = now.refused !== "";
    if (isOver) return { word, role: "refused" };
    if (wanted === true) return { word, role: "value" };
    return { word, role: now.kept > kept ? "argument" : now.set > set ? "flag" : "separator" };
  });
}

/** What the command makes of these words. */
export async function seen(words: readonly string[]): Promise<Seen> {
  return { words: rolesOf(words), ...(await new Manager().execute(words)) };
}
