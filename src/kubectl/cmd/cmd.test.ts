// Go: staging/src/k8s.io/kubectl/pkg/cmd/cmd_test.go
import { describe, expect, test } from "vitest";
import * as kubectlcmd from "#kubectl/cmd";
import * as cmdtesting from "#kubectl/cmd/testing";
import type * as cobra from "#spf13/cobra";

test("TestNormalizationFuncGlobalExistence: one function makes the names of all commands' flags", () => {
  const root = kubectlcmd.newKubectlCommand(cmdtesting.newProgram([])[0]);
  expect(root.parent()).toBeUndefined();
  expect(root.globalNormalizationFunc()).toBeDefined();
  expect(root.flags().getNormalizeFunc()).toBe(root.globalNormalizationFunc());
  let sub: cobra.Command = root;
  for (let [next] = sub.commands(); next !== undefined; [next] = next.commands()) sub = next;
  expect(sub.flags().getNormalizeFunc()).toBe(root.flags().getNormalizeFunc());
});

describe("TestKubectlCommandHandlesPlugins", () => {
  const ran = async (...args: string[]) => {
    let executed: unknown = "";
    const pluginHandler: kubectlcmd.PluginHandler = {
      lookup: (filename) => (filename === "foo" ? "plugin/testdata/kubectl-foo" : undefined),
      execute: async (...call) => void (executed = call),
    };
    const [program] = cmdtesting.newProgram(args, { pluginHandler });
    await kubectlcmd.newDefaultKubectlCommand(program);
    return executed;
  };

  test.each<[name: string, args: string[], executed: unknown]>([
    [
      "test that normal commands are able to be executed, when no plugin overshadows them",
      ["get", "foo"],
      "",
    ],
    [
      "test that a plugin executable is found based on command args",
      ["foo", "--bar"],
      ["plugin/testdata/kubectl-foo", ["--bar"]],
    ],
    ["test that a plugin does not execute over an existing command by the same name", ["version"], ""],
  ])("%s", async (_, args, executed) => expect(await ran(...args)).toEqual(executed));
});

describe("a plugin", () => {
  const handler = (...names: string[]) => {
    const tried: string[] = [];
    const ran: (readonly string[])[] = [];
    const pluginHandler: kubectlcmd.PluginHandler = {
      lookup: (filename) => {
        tried.push(filename);
        return names.includes(filename) ? `/bin/kubectl-${filename}` : undefined;
      },
      execute: async (path, args) => void ran.push([path, ...args]),
    };
    return { pluginHandler, tried, ran };
  };

  test("is looked for by its longest name first, and a dash in a word is an underscore in the name", async () => {
    const { pluginHandler, ran, tried } = handler("my_plugin");
    await kubectlcmd.handlePluginCommand(pluginHandler, ["my-plugin", "do", "-v", "x"]);
    expect(tried).toEqual(["my_plugin-do", "my_plugin"]);
    expect(ran).toEqual([["/bin/kubectl-my_plugin", "do", "-v", "x"]]);
  });

  test("cannot stand behind a flag, and none is no error", async () => {
    const { pluginHandler, ran } = handler();
    await expect(kubectlcmd.handlePluginCommand(pluginHandler, ["-v", "x"])).rejects.toThrow(
      "flags cannot be placed before plugin name: -v",
    );
    await kubectlcmd.handlePluginCommand(pluginHandler, ["x"]);
    expect(ran).toEqual([]);
  });
});

describe("what is wrong with a command line", () => {
  test.each([
    ["nonsense", `Error: unknown command "nonsense" for "kubectl"\nRun 'kubectl --help' for usage.\n`],
    ["--nonsense", "Error: unknown flag: --nonsense\nSee 'kubectl --help' for usage.\n"],
    ["options --nonsense", "Error: unknown flag: --nonsense\nRun 'kubectl options' without flags.\n"],
    ["cordon x", `error: "kubectl cordon" is a command of kubectl v1.20.2 that this port does not have\n`],
  ])("%s", async (line, stderr) => {
    expect(await cmdtesting.runKubectl(line.split(" "))).toEqual({ code: 1, stdout: "", stderr });
  });

  test("a flag with an underscore is taken, with a warning", async () => {
    const { code, stderr } = await cmdtesting.runKubectl(["--match_server_version", "options"]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      "match_server_version is DEPRECATED and will be removed in a future version. Use match-server-version instead.",
    );
  });
});

// As a real one: whenever a command is looked for, which is done for plugins, for completion and to run it, and when the flag is set.
test.each([
  ["version --client --warnings_as_errors", 7],
  ["config view --raw_x", 13],
  ["create configmap x --dry_run=client -o name", 1],
])("%s is warned of %i times", async (line, times) => {
  const pluginHandler = { lookup: () => undefined, execute: () => Promise.resolve() };
  const { stderr } = await cmdtesting.runKubectl(line.split(" "), { pluginHandler });
  expect(stderr.match(/ is DEPRECATED and will be removed /g)).toHaveLength(times);
});

test("commands that one may have meant stand in the order of the groups", async () => {
  const { stderr } = await cmdtesting.runKubectl(["rc"]);
  expect(stderr).toContain("Did you mean this?\n\trun\n\tcp\n");
});

test("help shows the groups in upstream's order, and what is in none", async () => {
  const { code, stdout } = await cmdtesting.runKubectl([]);
  expect(code).toBe(0);
  expect(stdout.match(/^\S.*:$/gm)).toEqual([
    "Basic Commands (Beginner):",
    "Basic Commands (Intermediate):",
    "Deploy Commands:",
    "Cluster Management Commands:",
    "Troubleshooting and Debugging Commands:",
    "Advanced Commands:",
    "Settings Commands:",
    "Other Commands:",
    "Usage:",
  ]);
  expect(stdout).toMatch(/^ Find more information at: https:/m);
  expect(stdout).toMatch(/^Use "kubectl options" for a list of global command-line options/m);
});
