import * as time from "#go/time";
import { checkConfig } from "../../src/client-go/tools/leaderelection/config.ts";
import type * as options from "#cmd/kube-controller-manager/app/options";
import * as componentbaseconfig from "#component-base/config";
import * as rand from "#go/math/rand";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as utilclock from "#utils/clock";
import { used } from "./layers.ts";
import { commandLine, configOf, type End, endOf, newOptions, parsed, recorded, shown } from "./whole.ts";

const textOf = (err: unknown): string => (err instanceof Error ? err.message : String(err));

/** A field, from before anybody wrote to whoever works with it. */
export interface Journey {
  readonly flag: string;
  /** Its value: of nobody, the default, after the flag, copied, and as it is used. */
  readonly values: readonly string[];
}

type Configuration = ReturnType<typeof options.newDefaultComponentConfig>;
type Generic = Pick<Configuration["generic"], "clientConnection"> & {
  readonly leaderElection: Pick<Configuration["generic"]["leaderElection"], "leaseDuration" | "renewDeadline" | "retryPeriod">;
}; // prettier-ignore

/** What the elector says of these durations; nothing if it takes them. */
function refusal(config: Configuration): string | undefined {
  try {
    const clock = new utilclock.VirtualClock();
    checkConfig({ ...config.generic.leaderElection, clock, rand: new rand.Rand(1), name: "", callbacks: {} });
    return undefined;
  } catch (err) {
    return textOf(err).includes("must not be nil") ? undefined : textOf(err);
  }
}

async function journey(
  [flag, ...others]: readonly [flag: string, ...others: string[]],
  of: (generic: Generic) => string,
  use: (config: Configuration) => string,
): Promise<Journey> {
  const before = newOptions();
  const after = parsed(["--kubeconfig=KUBECONFIG", flag, ...others]);
  const config = await configOf(after);
  const nobody = of(componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields).generic);
  return { flag, values: [nobody, of(before.generic.config), of(after.generic.config), of(config.generic), use(config)] };
} // prettier-ignore

const lease = ({ leaderElection }: Generic): string => time.durationString(leaderElection.leaseDuration);
const deadline = ({ leaderElection }: Generic): string => time.durationString(leaderElection.renewDeadline);
const qps = ({ clientConnection }: Generic): string => String(clientConnection.qps);

/** The last is refused; the lease of the second goes with the deadline and the retry of the recorded line. */
export const journeys = [
  await journey(["--kube-api-qps=0"], qps, ({ generic }) => String(used("kube-api-qps", generic.clientConnection.qps))),
  await journey(["--leader-elect-lease-duration=4s", "--leader-elect-renew-deadline=3s", "--leader-elect-retry-period=1s"], lease, (config) => refusal(config) ?? lease(config.generic)),
  await journey(["--leader-elect-renew-deadline=0s"], deadline, (config) => (refusal(config) === undefined ? deadline(config.generic) : "panic")),
]; // prettier-ignore

/** `--kubeconfig F` as one word: a path of its own would not be found on the machine of the plays. */
const joined = (args: readonly string[]): string[] =>
  args.flatMap((arg, i) =>
    arg === "--kubeconfig" ? [`${arg}=${args[i + 1]}`] : args[i - 1] === "--kubeconfig" ? [] : [arg],
  );

/** A recorded line that was refused, and where ours ends. */
export interface Refused {
  readonly args: readonly string[];
  readonly exit: number;
  readonly at: End["at"];
  readonly says: string;
}

/** All recorded lines of flags that ended in an error. */
export const refused: readonly Refused[] = await Promise.all(
  recorded.cli.flatMap(({ args, exit, stderr: [first = ""] }) =>
    typeof exit !== "number" || exit === 0 || !args.every((arg) => arg.startsWith("--") || arg === "KUBECONFIG")
      ? []
      : [endOf(joined(args)).then(({ at }) => ({ args, exit, at, says: first }))],
  ),
); // prettier-ignore

/** What a command line of several faults is told. */
export const saidOf = async (...words: readonly string[]): Promise<string> =>
  (await endOf(["--kubeconfig=KUBECONFIG", ...words])).says;

/** Every setting of a configuration by its path, as /configz writes it. */
function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    flat(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** A way to the API server that needs no kubeconfig, so that what a kubeconfig changes can be seen, too. */
const without = "--master=http://fake";

/** For each flag of the recorded line: the settings at /configz that it changed. */
export const arrivals = await Promise.all(
  commandLine.map(async (flag) => {
    const plain = flat(shown(await configOf(parsed([without]))));
    const changed = new Map(flat(shown(await configOf(parsed([without, flag])))));
    return { flag, changes: plain.filter(([path, text]) => changed.get(path) !== text).map(([path, text]) => ({ path, from: text, to: changed.get(path) ?? "" })) };
  }),
); // prettier-ignore

/** How many settings /configz shows. */
export const settingsShown = flat(recorded.configz["kubecontrollermanager.config.k8s.io"]).length;
