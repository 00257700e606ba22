// Ours: the command line of the controller manager, held against what a real one was asked
import { describe, expect, test } from "vitest";
import * as clientnode from "#client-go/node";
import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as componentbaseconfig from "#component-base/config";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import * as klogtesting from "#klog/testing";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as utilclock from "#utils/clock";
import facts from "./controller-manager/facts-1.20.2.json" with { type: "json" };

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The configuration that the program goes on with; none if it has ended. */
  readonly configuration?: kubectrlmgrconfig.KubeControllerManagerConfiguration;
}

/** Runs the command up to where the recorded program serves. */
async function run(args: readonly string[], columns = 0): Promise<Ended> {
  let [stdout, stderr, code] = ["", "", 0];
  let configuration: kubectrlmgrconfig.KubeControllerManagerConfiguration | undefined;
  const command = kubecontrollermanager.newControllerManagerCommand({
    // The recorded program was built without being told its version.
    version: componentversion.unstamped(),
    columns,
    logFlags: new logs.Flags(),
    machine: apptesting.newMachine(),
    run: async (c) => {
      configuration = c.componentConfig;
      await c.eventBroadcaster.shutdown();
    },
    exit: (to) => void (code = to),
  });
  command.setArgs(args);
  command.setStreams({
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
  });
  try {
    await command.execute();
  } catch {
    code = 1;
  }
  klog.setVerbosity(0);
  return { code, stdout, stderr, ...(configuration && { configuration }) };
}

/** There is one file that nobody may read. */
function readFileOrNot(file: string): string {
  if (file === "/secret") throw new os.PathError("open", file, os.errPermission);
  return apptesting.newMachine().system.readFile(file);
}

/** Runs the program before a server for 25 s at most, and gives what it exits with and what it says. */
async function runToItsEnd(args: readonly string[]): Promise<{ exit: number | string; said: string[] }> {
  const clock = new utilclock.VirtualClock();
  const source = new rand.Rand(1);
  const server = new embedded.ApiServer({ clock, rand: source });
  const restConfig: kubecontrollermanager.Program["machine"]["restConfig"] = (connection) => ({
    ...connection,
    clock,
    fetch: (request) => server.fetch(request),
  });
  const system = { ...apptesting.newMachine().system, readFile: readFileOrNot };
  const machine = apptesting.newMachine({ clock, restConfig, system });
  const version = componentversion.unstamped();
  const [codes, panics]: [number[], string[]] = [[], []];
  const stderr = (text: string) => void panics.push(text.trimEnd());
  const exit = (code: number) => void codes.push(code);
  const command = kubecontrollermanager.newControllerManagerCommand({
    version,
    columns: 0,
    logFlags: new logs.Flags(),
    machine,
    run: (c, signal) => {
      const { pem } = clientnode;
      const providers = new Map();
      const hostname = () => "vm";
      const options = { clock, rand: source, system, pem, version, providers, hostname, stderr, exit };
      return kubecontrollermanager.run(c, options, signal);
    },
    exit,
  });
  command.setArgs(args);
  command.setStreams({ stdout: () => {}, stderr: () => {} });
  const [signal, cancel] = context.withCancel(context.background());
  let exited: number | undefined;
  const logged = await klogtesting.linesOf(0, async () => {
    const executed = command.execute(signal);
    await clock.step(25 * time.second);
    exited = codes[0];
    cancel();
    await clock.run(executed);
    await server.close();
  });
  const letters = logged.map((line) =>
    line.replace(/^(\w)\w*: /, (_, first: string) => `${first.toUpperCase()} `),
  );
  return { exit: exited ?? "still running after 25 s", said: [...panics, ...letters] };
}

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

describe("recorded command lines", () => {
  /** What is said by the command, or by its own run before it serves. */
  const ending = facts.cli.filter(({ exit, stderr: [first = ""] }) => {
    const isLater = /^(panic:|[FI] )/.test(first);
    return typeof exit === "number" && !isLater;
  });

  test("fifteen of them end before the program serves", () => expect(ending).toHaveLength(15));

  test.each(ending)("$args: $exit", async ({ args, exit, stdoutFirst, stderr }) => {
    const ended = await run(args);
    expect([ended.code, lines(ended.stdout).slice(0, 1)]).toEqual([exit, stdoutFirst]);
    expect(lines(ended.stderr).slice(0, stderr.length)).toEqual(stderr);
    expect(ended.configuration).toBeUndefined();
  });

  const going = facts.cli.filter((line) => !ending.includes(line));

  test("six go on", () => expect(going).toHaveLength(6));

  test.each(going)("$args: $exit, with its last words", async ({ args, exit, stderr }) => {
    const ended = await runToItsEnd(args);
    expect(ended.exit).toBe(exit);
    // Ours say no file.
    expect(ended.said).toContain(stderr[0]?.replace(/^([FI]) \S+\] /, "$1 "));
  });
});

test.each([
  ["nowhere", "/nowhere", '&os.PathError{Op:"open", Path:"/nowhere", Err:0x2}'],
  ["forbidden", "/secret", '&os.PathError{Op:"open", Path:"/secret", Err:0xd}'],
])("a cloud's configuration that is %s ends the program", async (_name, path, syntax) => {
  const ended = await runToItsEnd([
    "--kubeconfig=KUBECONFIG",
    "--cloud-provider=gce",
    `--cloud-config=${path}`,
  ]);
  expect(ended.exit).toBe(255);
  expect(ended.said).toContain(`F Couldn't open cloud provider configuration ${path}: ${syntax}`);
});

describe("recorded flags", () => {
  test("help shows every section, in order, and every flag in it", async () => {
    const { code, stdout, stderr } = await run(["--help"]);
    const sections: Record<string, string[]> = {};
    for (const [, heading = "", body = ""] of stdout.matchAll(/^(\S.* flags):\n\n((?:[ ].*\n)*)/gm)) {
      const names = Array.from(body.matchAll(/^ +(?:-\w, )?--(\S+)/gm), ([, name = ""]) => name);
      sections[heading] = names.toSorted();
    }
    expect(Object.keys(sections)).toEqual(Object.keys(facts.flagSections));
    expect(sections).toEqual(facts.flagSections);
    expect([code, stderr]).toEqual([0, ""]);
  });

  test("unset flags have the recorded values", async () => {
    const logged = await klogtesting.linesOf(1, () => run([]));
    const values = logged
      .filter((line) => line.startsWith("info: FLAG: "))
      .map((line): [name: string, value: string] => {
        const [, name = "", value = ""] = /^info: FLAG: --(\S+)=(".*")$/s.exec(line) ?? [];
        return [name, String(JSON.parse(value))];
      });
    expect(Object.fromEntries(values)).toEqual(facts.flagDefaults);
    expect(values.map(([name]) => strconv.quote(name)).toSorted()).toHaveLength(151);
  });

  test("help is no wider than the terminal", async () => {
    const { stdout } = await run(["--help"], 80);
    const [, , ...sections] = stdout.split("Usage:\n")[1]?.split("\n") ?? [];
    const tooWide = lines(sections.join("\n")).filter((line) => line.trimEnd().length > 80);
    expect(tooWide.filter((line) => line.trim().includes(" "))).toEqual([]);
  });
});

test("the configuration of the recorded line is what /configz showed", async () => {
  const recorded = facts.configz["kubecontrollermanager.config.k8s.io"];
  const given = ["lease-duration=4s", "renew-deadline=3s", "retry-period=1s"];
  const args = ["--bind-address=127.0.0.1", "--port=0", "--secure-port=16301", "--kubeconfig=KUBECONFIG"];
  const ended = await run([...args, ...given.map((flag) => `--leader-elect-${flag}`)]);
  const { fields } = kubectrlmgrconfigv1alpha1;
  const shown = JSON.stringify(
    ended.configuration && componentbaseconfig.toJSON(fields, ended.configuration),
  );
  expect(shown).toBe(JSON.stringify(recorded));
});
