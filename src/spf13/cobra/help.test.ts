// Go: github.com/spf13/cobra v1.1.1, command_test.go
import { describe, expect, test } from "vitest";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

const run = (): void => {};

async function said(root: cobra.Command, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const streams = { stdout: "", stderr: "" };
  root.setStreams({
    stdout: (text) => void (streams.stdout += text),
    stderr: (text) => void (streams.stderr += text),
  });
  root.setArgs(args);
  await root.execute().catch(() => {});
  return streams;
}

function family(long = "Long description"): cobra.Command {
  const root = new cobra.Command({ use: "root", long, run });
  root.addCommand(new cobra.Command({ use: "child", short: "A child", long: "About the child", run }));
  return root;
}

const childHelp = `About the child

Usage:
  root child [flags]

Flags:
  -h, --help   help for child
`;

describe("help", () => {
  test.each([
    ["TestHelpCommandExecutedOnChild, TestHelpFlagInHelp", ["help", "child"]],
    ["TestHelpFlagExecutedOnChild", ["child", "--help"]],
    ["help comes before arguments and hooks", ["child", "x", "-h", "y"]],
  ])("%s", async (_, args) => {
    expect(await said(family(), ...args)).toEqual({ stdout: childHelp, stderr: "" });
  });

  test("TestHelpCommandExecuted, TestHelpFlagExecuted", async () => {
    const { stdout } = await said(family(), "help");
    expect(stdout).toBe(`Long description

Usage:
  root [flags]
  root [command]

Available Commands:
  child       A child
  help        Help about any command

Flags:
  -h, --help   help for root

Use "root [command] --help" for more information about a command.
`);
    expect((await said(family(), "--help")).stdout).toBe(stdout);
  });

  test("TestHelpExecutedOnNonRunnableChild", async () => {
    const root = new cobra.Command({ use: "root", run });
    root.addCommand(new cobra.Command({ use: "topic", short: "Short", long: "Long description" }));
    expect((await said(root, "topic")).stdout).toBe("Long description\n\n");
    expect(root.usageString()).toContain("\n\nAdditional help topics:\n  root topic  Short\n");
  });

  test("a topic that nobody knows", async () => {
    const root = family();
    const { stdout, stderr } = await said(root, "help", "nought");
    expect(stdout).toBe("");
    expect(stderr).toBe(`Unknown help topic [\`nought\`]\n${root.usageString()}`);
  });

  test("TestSetHelpCommand", async () => {
    const root = family();
    root.setHelpCommand(new cobra.Command({ use: "help", run: (cmd) => cmd.outOrStdout()("WORKS") }));
    expect((await said(root, "help")).stdout).toBe("WORKS");
  });

  test("TestInitHelpFlagMergesFlags", async () => {
    const root = family();
    root.persistentFlags().var(pflag.bool({ help: false }, "help"), "help", "custom flag");
    expect((await said(root, "child", "--help")).stdout).toContain(
      "Global Flags:\n      --help   custom flag\n",
    );
  });

  test("usage and help of one's own hold for all below", async () => {
    const root = family();
    root.setUsageFunc((cmd) => cmd.outOrStderr()(`use ${cmd.name()}\n`));
    root.setHelpFunc((cmd, args) => cmd.outOrStdout()(`help ${cmd.name()}: ${args.join(" ")}\n`));
    expect(await said(root, "child", "--help")).toEqual({ stdout: "help child: child --help\n", stderr: "" });
    expect((await said(root, "child", "--x")).stderr).toBe("Error: unknown flag: --x\nuse child\n\n");
  });

  test("examples, aliases, and a line that says nothing of flags", () => {
    const cmd = new cobra.Command({
      use: "get TYPE",
      aliases: ["g"],
      example: "  get pods",
      disableFlagsInUseLine: true,
      run,
    });
    cmd.flags().var(pflag.bool({ all: false }, "all"), "all", "everything");
    expect(cmd.usageString()).toBe(
      "Usage:\n  get TYPE\n\nAliases:\n  get, g\n\nExamples:\n  get pods\n\nFlags:\n      --all   everything\n",
    );
  });

  test("TestUsageIsNotPrintedTwice", async () => {
    const root = new cobra.Command({ use: "root" });
    root.addCommand(new cobra.Command({ use: "sub" }));
    const { stdout, stderr } = await said(root, "");
    expect((stdout + stderr).split("Usage:")).toHaveLength(2);
  });
});

describe("version", () => {
  const versioned = (name = "root"): cobra.Command => {
    const root = new cobra.Command({ use: name, version: "1.0.0", run });
    root.addCommand(new cobra.Command({ use: "sub", run }));
    return root;
  };

  test("TestVersionFlagExecuted, TestShorthandVersionFlagExecuted: it comes before the arguments are judged", async () => {
    for (const flag of ["--version", "-v"]) {
      const root = new cobra.Command({ use: "root", version: "1.0.0", args: cobra.noArgs, run });
      expect((await said(root, flag, "arg1")).stdout).toBe("root version 1.0.0\n");
    }
  });

  test("TestVersionFlagExecutedWithNoName", async () => {
    expect((await said(new cobra.Command({ use: "", version: "1.0.0", run }), "--version")).stdout).toBe(
      "version 1.0.0\n",
    );
  });

  test("TestLongVersionFlagOnlyInHelpWhenShortPredefined, TestShortAndLongVersionFlagInHelp", async () => {
    expect((await said(versioned(), "--help")).stdout).toContain("  -v, --version   version for root");
    const root = versioned();
    root.flags().varP(pflag.string({ foo: "" }, "foo"), "foo", "v", "not a version flag");
    expect((await said(root, "--help")).stdout).toContain("      --version      version for root");
  });

  test("TestVersionFlagOnlyAddedToRoot, TestVersionFlagOnlyExistsIfVersionNonEmpty", async () => {
    expect((await said(versioned(), "sub", "--version")).stderr).toContain(
      "Error: unknown flag: --version\n",
    );
    expect((await said(family(), "--version")).stderr).toContain("Error: unknown flag: --version\n");
  });
});
