// Go: github.com/spf13/cobra v1.1.1, command_test.go
import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { find, stripFlags } from "./find.ts";

const run = (): void => {};

/** A tree: the first command, with the others below it. */
function tree(root: cobra.CommandOptions, ...below: cobra.CommandOptions[]): cobra.Command {
  const cmd = new cobra.Command({ run, ...root });
  cmd.addCommand(...below.map((options) => new cobra.Command({ run, ...options })));
  return cmd;
}

const below = (root: cobra.Command, name: string): cobra.Command => {
  const cmd = root.commands().find((one) => one.name() === name);
  if (cmd === undefined) throw new Error(`no ${name}`);
  return cmd;
};

/** Executes a tree: what it said, and the error. */
async function executed(root: cobra.Command, ...args: string[]): Promise<{ out: string; err: string }> {
  let out = "";
  root.setOut((text) => void (out += text));
  root.setErr((text) => void (out += text));
  root.setArgs(args);
  try {
    await root.execute();
    return { out, err: "" };
  } catch (err) {
    return { out, err: (err as Error).message }; // Nothing else is thrown here.
  }
}

/** Keeps the arguments of whoever runs. */
function kept(): { args: string[]; run: cobra.Run } {
  const is = { args: [] as string[], run: ((_, args) => void (is.args = [...args])) as cobra.Run };
  return is;
}

const quiet = { out: "", err: "" };

describe("commands and their arguments", () => {
  test("TestSingleCommand", async () => {
    const root = kept();
    const cmd = tree({ use: "root", args: cobra.exactArgs(2), run: root.run }, { use: "a" }, { use: "b" });
    expect(await executed(cmd, "one", "two")).toEqual(quiet);
    expect(root.args).toEqual(["one", "two"]);
  });

  test("TestChildCommand", async () => {
    const child = kept();
    const root = tree(
      { use: "root", args: cobra.noArgs },
      { use: "child1", args: cobra.exactArgs(2), run: child.run },
    );
    expect(await executed(root, "child1", "one", "two")).toEqual(quiet);
    expect(child.args).toEqual(["one", "two"]);
  });

  test("TestCallCommandWithoutSubcommands", async () => {
    expect(await executed(tree({ use: "root", args: cobra.noArgs }))).toEqual(quiet);
  });

  test("TestRootExecuteUnknownCommand", async () => {
    const { out, err } = await executed(tree({ use: "root" }, { use: "child" }), "unknown");
    expect(err).toBe('unknown command "unknown" for "root"');
    expect(out).toBe(`Error: ${err}\nRun 'root --help' for usage.\n`);
  });

  test("TestSubcommandExecuteC: whatever command is executed, the root is", async () => {
    const child = kept();
    const root = tree({ use: "root" }, { use: "child", run: child.run });
    root.setArgs(["child", "x"]);
    await below(root, "child").execute();
    expect(child.args).toEqual(["x"]);
  });

  test("TestExecuteContext", async () => {
    const [signal] = context.withCancel(context.background());
    const seen: AbortSignal[] = [];
    const root = tree({ use: "root" }, { use: "child", run: (cmd) => void seen.push(cmd.context()) });
    root.setArgs(["child"]);
    await root.execute(signal);
    expect(seen).toEqual([signal]);
  });

  test("TestRootUnknownCommandSilenced", async () => {
    const root = tree({ use: "root", silenceErrors: true, silenceUsage: true }, { use: "child" });
    expect((await executed(root, "unknown")).out).toBe("");
  });

  test("TestCommandAlias, TestCalledAs", async () => {
    const names: string[] = [];
    const note: cobra.Run = (cmd) => void names.push(cmd.calledAs());
    const root = tree(
      { use: "parent", run: note },
      { use: "child1", aliases: ["this"], run: note },
      { use: "child2", aliases: ["that"], run: note },
    );
    expect(below(root, "child2").calledAs()).toBe("");
    for (const args of [[], ["child1"], ["that"]]) await executed(root, ...args);
    expect(names).toEqual(["parent", "child1", "that"]);
    expect((await executed(root, "thi")).err).toBe('unknown command "thi" for "parent"');
  });

  test("TestChildSameName, TestGrandChildSameName", async () => {
    const foo = kept();
    const options = { use: "foo", args: cobra.exactArgs(2), run: foo.run };
    expect(await executed(tree({ use: "foo", args: cobra.noArgs }, options), "foo", "one", "two")).toEqual(
      quiet,
    );
    expect(foo.args).toEqual(["one", "two"]);
    const root = tree({ use: "foo", args: cobra.noArgs }, { use: "bar", args: cobra.noArgs });
    below(root, "bar").addCommand(new cobra.Command(options));
    expect(await executed(root, "bar", "foo", "three", "four")).toEqual(quiet);
    expect(foo.args).toEqual(["three", "four"]);
  });

  test("TestRemoveCommand, TestReplaceCommandWithRemove", async () => {
    const [first, second] = [kept(), kept()];
    const root = tree({ use: "root" }, { use: "child", run: first.run });
    root.removeCommand(below(root, "child"));
    root.addCommand(new cobra.Command({ use: "child", run: second.run }));
    expect(await executed(root, "child", "x")).toEqual(quiet);
    expect([first.args, second.args]).toEqual([[], ["x"]]);
    expect(() => root.addCommand(root)).toThrow("Command can't be a child of itself");
  });

  test("TestDeprecatedCommand", async () => {
    const root = tree({ use: "root" }, { use: "old", deprecated: "use new" });
    expect((await executed(root, "old")).out).toBe('Command "old" is deprecated, use new\n');
    expect(root.usageString()).not.toContain("  old");
  });

  test("TestHiddenCommandExecutes, TestHiddenCommandIsHidden", async () => {
    const hidden = kept();
    const root = tree({ use: "root" }, { use: "hidden", hidden: true, run: hidden.run });
    expect(await executed(root, "hidden", "x")).toEqual(quiet);
    expect([hidden.args, below(root, "hidden").isAvailableCommand()]).toEqual([["x"], false]);
  });

  test("TestCommandsAreSorted", () => {
    const root = tree({ use: "root" }, { use: "middle" }, { use: "zlast" }, { use: "afirst" });
    expect(root.commands().map((cmd) => cmd.name())).toEqual(["afirst", "middle", "zlast"]);
  });

  test.each([
    ["time", "times"],
    ["tiems", "times"],
    ["tims", "times"],
    ["timeS", "times"],
    ["rimes", "times"],
    ["ti", "times"],
    ["t", "times"],
    ["timely", "times"],
    ["ri", ""],
    ["timezone", ""],
    ["foo", ""],
    ["counts", "times"],
  ])("TestSuggestions: %s", async (typo, suggestion) => {
    const root = (disableSuggestions: boolean) =>
      tree({ use: "root", disableSuggestions }, { use: "times", suggestFor: ["counts"] });
    const [head, foot] = [`Error: unknown command "${typo}" for "root"`, "\nRun 'root --help' for usage.\n"];
    const meant = suggestion === "" ? "" : `\n\nDid you mean this?\n\t${suggestion}\n`;
    expect((await executed(root(false), typo)).out).toBe(head + meant + foot);
    expect((await executed(root(true), typo)).out).toBe(head + foot);
  });
});

describe("flags", () => {
  test("TestFlagLong, TestFlagShort", async () => {
    for (const words of [
      ["--intf=7", "--sf=abc", "one", "--", "two"],
      ["-i", "7", "-sabc", "one", "two"],
    ]) {
      const is = { i: -1, s: "" };
      const cmd = kept();
      const root = tree({ use: "c", args: cobra.arbitraryArgs, run: cmd.run });
      root.flags().varP(pflag.int(is, "i"), "intf", "i", "");
      root.flags().varP(pflag.string(is, "s"), "sf", "s", "");
      expect(await executed(root, ...words)).toEqual(quiet);
      expect([is, cmd.args]).toEqual([{ i: 7, s: "abc" }, ["one", "two"]]);
    }
  });

  test("TestChildFlag, TestFlagBeforeCommand, TestPersistentFlagsOnChild", async () => {
    const is = { child: -1, parent: -1 };
    const child = kept();
    const root = tree({ use: "root" }, { use: "child", run: child.run });
    root.persistentFlags().varP(pflag.int(is, "parent"), "parentf", "p", "");
    below(root, "child").flags().varP(pflag.int(is, "child"), "childf", "c", "");
    expect(await executed(root, "child", "-c7", "-p8", "one")).toEqual(quiet);
    expect([is, child.args]).toEqual([{ child: 7, parent: 8 }, ["one"]]);
    expect(await executed(root, "-c9", "child")).toEqual(quiet);
    expect(await executed(root, "--parentf=10", "child")).toEqual(quiet);
    expect(is).toEqual({ child: 9, parent: 10 });
  });

  test("TestChildFlagWithParentLocalFlag, TestFlagInvalidInput", async () => {
    const root = tree({ use: "root" }, { use: "child" });
    root.flags().varP(pflag.string({ s: "" }, "s"), "sf", "s", "");
    below(root, "child")
      .flags()
      .varP(pflag.int({ i: 0 }, "i"), "intf", "i", "");
    expect((await executed(root, "child", "-i7", "-sabc")).err).toBe("unknown shorthand flag: 's' in -sabc");
    const { out, err } = await executed(root, "child", "-iabc");
    expect(err).toBe(
      'invalid argument "abc" for "-i, --intf" flag: strconv.ParseInt: parsing "abc": invalid syntax',
    );
    expect(out).toBe(`Error: ${err}\n${below(root, "child").usageString()}\n`);
  });

  test.each<[args: string[], words: string[]]>([
    [
      ["foo", "bar"],
      ["foo", "bar"],
    ],
    [["foo", "--str", "-s"], ["foo"]],
    [["-s", "foo", "--str", "bar"], []],
    [["-i10", "echo"], ["echo"]],
    [["-i=10", "echo"], ["echo"]],
    [["--int=100", "echo"], ["echo"]],
    [
      ["-ib", "echo", "-sfoo", "baz"],
      ["echo", "baz"],
    ],
    [
      ["-i=baz", "bar", "-i", "foo", "blah"],
      ["bar", "blah"],
    ],
    [["--int=baz", "-sbar", "-i", "foo", "blah"], ["blah"]],
    [
      ["--bool", "bar", "-i", "foo", "blah"],
      ["bar", "blah"],
    ],
    [
      ["-b", "bar", "-i", "foo", "blah"],
      ["bar", "blah"],
    ],
    [["--persist", "bar"], ["bar"]],
    [["-p", "bar"], ["bar"]],
  ])("TestStripFlags: %j", (args, words) => {
    const c = tree({ use: "c" });
    const is = { persist: false, int: -1, str: "", bool: false };
    c.persistentFlags().varP(pflag.bool(is, "persist"), "persist", "p", "");
    c.flags().varP(pflag.int(is, "int"), "int", "i", "");
    c.flags().varP(pflag.string(is, "str"), "str", "s", "");
    c.flags().varP(pflag.bool(is, "bool"), "bool", "b", "");
    expect(stripFlags(args, c)).toEqual(words);
  });

  test("TestDisableFlagParsing", async () => {
    const c = kept();
    const words = ["cmd", "-v", "-race", "-file", "foo.go"];
    expect(await executed(tree({ use: "c", disableFlagParsing: true, run: c.run }), ...words)).toEqual(quiet);
    expect(c.args).toEqual(words);
  });

  test("TestEmptyInputs", async () => {
    const is = { i: -1 };
    const root = tree({ use: "c" });
    root.flags().varP(pflag.int(is, "i"), "intf", "i", "");
    expect(await executed(root, "", "-i7", "")).toEqual(quiet);
    expect(is.i).toBe(7);
  });

  test("TestRequiredFlags, TestPersistentRequiredFlags", async () => {
    const root = tree({ use: "parent" }, { use: "child" }, { use: "plain", disableFlagParsing: true });
    const child = below(root, "child");
    const is = { text: "" };
    for (const name of ["foo2", "foo1"]) {
      root.persistentFlags().var(pflag.string(is, "text"), name, "");
      cobra.markFlagRequired(root.persistentFlags(), name);
    }
    child.flags().var(pflag.string(is, "text"), "bar1", "");
    cobra.markFlagRequired(child.flags(), "bar1");
    child.flags().var(pflag.string(is, "text"), "bar2", "");
    expect((await executed(root, "child")).err).toBe('required flag(s) "bar1", "foo1", "foo2" not set');
    expect(await executed(root, "plain")).toEqual(quiet);
    expect(() => cobra.markFlagRequired(child.flags(), "none")).toThrow("no such flag -none");
  });

  test("TestFlagErrorFunc", async () => {
    const root = tree({ use: "c" });
    root.setFlagErrorFunc(
      (cmd, err) => new Error(`This is expected by ${cmd.name()}: ${(err as Error).message}`),
    );
    expect((await executed(root, "--unknown-flag")).err).toBe(
      "This is expected by c: unknown flag: --unknown-flag",
    );
  });

  test("TestSortedFlags", () => {
    const c = tree({ use: "c" });
    c.flags().sortFlags = false;
    for (const name of ["C", "B", "A", "D"]) c.flags().var(pflag.bool({ no: false }, "no"), name, "");
    const names: string[] = [];
    c.localFlags().visitAll(({ name }) => names.push(name));
    expect(names).toEqual(["C", "B", "A", "D"]);
  });

  test("TestUseDeprecatedFlags", async () => {
    const root = tree({ use: "c" });
    root.flags().varP(pflag.bool({ no: false }, "no"), "deprecated", "d", "deprecated flag");
    root.flags().markDeprecated("deprecated", "This flag is deprecated");
    expect((await executed(root, "c", "-d")).out).toBe(
      "Flag --deprecated has been deprecated, This flag is deprecated\n",
    );
  });

  test("TestGlobalNormFuncPropagation, TestNormPassedOnLocal, TestNormPassedOnInherited", () => {
    const upper: pflag.NormalizeFunc = (_, name) => name.toUpperCase();
    const root = tree({ use: "root" }, { use: "child1" });
    root.setGlobalNormalizationFunc(upper);
    expect(below(root, "child1").globalNormalizationFunc()).toBe(upper);
    root.persistentFlags().var(pflag.bool({ no: false }, "no"), "flagname", "");
    root.addCommand(new cobra.Command({ use: "child2", run }));
    for (const name of ["child1", "child2"]) {
      const inherited = below(root, name).inheritedFlags();
      expect(inherited.lookup("flagname")).toBe(root.persistentFlags().lookup("FLAGNAME"));
      expect(below(root, name).flag("flagName")?.name).toBe("FLAGNAME");
    }
    expect(root.localFlags().lookup("flagname")?.name).toBe("FLAGNAME");
    expect(root.localNonPersistentFlags().lookup("flagname")).toBeUndefined();
  });

  test.each<[name: string, root: boolean, child: boolean, err: string]>([
    ["TestFParseErrWhitelistBackwardCompatibility", false, false, "unknown flag: --unknown"],
    ["TestFParseErrWhitelistParentCommand", true, false, "unknown flag: --unknown"],
    ["TestFParseErrWhitelistChildCommand", false, true, ""],
  ])("%s", async (_, ofRoot, ofChild, err) => {
    const root = tree({ use: "root", unknownFlags: ofRoot }, { use: "child", unknownFlags: ofChild });
    expect((await executed(root, "child", "--unknown", "flag")).err).toBe(err);
  });
});

describe("traverse", () => {
  const root = (): cobra.Command => {
    const cmd = tree({ use: "root", traverseChildren: true }, { use: "child" });
    cmd.flags().var(pflag.string({ str: "" }, "str"), "str", "");
    cmd.flags().varP(pflag.bool({ bool: false }, "bool"), "bool", "b", "");
    return cmd;
  };

  test("TestTraverseWithParentFlags", () => {
    const [cmd, rest] = find(root(), ["-b", "--str", "ok", "child", "--int"]);
    expect([cmd.name(), rest]).toEqual(["child", ["--int"]]);
  });

  test("TestTraverseNoParentFlags, TestTraverseWithBadChildFlag", () => {
    const [cmd, rest] = find(root(), ["child", "--nought"]);
    expect([cmd.name(), rest]).toEqual(["child", ["--nought"]]);
  });

  test("TestTraverseWithBadParentFlags", async () => {
    const { out, err } = await executed(root(), "--nought", "ok", "child");
    expect(err).toBe("unknown flag: --nought");
    expect(out).toBe(`Error: ${err}\nRun 'root --help' for usage.\n`);
  });

  test("TestTraverseWithTwoSubcommands", () => {
    const cmd = root();
    below(cmd, "child").addCommand(new cobra.Command({ use: "grandchild", run }));
    expect(find(cmd, ["child", "grandchild"])[0].name()).toBe("grandchild");
  });
});

describe("hooks", () => {
  const hooks = ["persistentPreRun", "preRun", "run", "postRun", "persistentPostRun"] as const;

  test("TestHooks, TestPersistentHooks: of the persistent ones the nearest runs alone", async () => {
    const calls: string[] = [];
    const noted = (use: string, except: readonly string[] = []): cobra.CommandOptions => {
      const own = hooks.filter((hook) => !except.includes(hook));
      const note =
        (hook: string): cobra.Run =>
        (cmd, args) =>
          void calls.push(`${use}.${hook}(${cmd.name()} ${args.join(" ")})`);
      return { use, ...Object.fromEntries(own.map((hook) => [hook, note(hook)])) };
    };
    const root = tree(
      noted("parent"),
      noted("child"),
      noted("plain", ["persistentPreRun", "persistentPostRun"]),
    );
    await executed(root, "child", "one");
    expect(calls).toEqual(hooks.map((hook) => `child.${hook}(child one)`));
    calls.length = 0;
    await executed(root, "plain");
    expect(calls).toEqual([
      "parent.persistentPreRun(plain )",
      "plain.preRun(plain )",
      "plain.run(plain )",
      "plain.postRun(plain )",
      "parent.persistentPostRun(plain )",
    ]);
  });

  test("a hook, or the command, that throws ends it; error, then usage", async () => {
    const fail = (): Promise<void> => Promise.reject(new Error("no"));
    const root = tree({ use: "root", persistentPreRun: fail });
    expect(await executed(root)).toEqual({ out: `Error: no\n${root.usageString()}\n`, err: "no" });
    const silent = tree({ use: "root", run: fail, silenceUsage: true });
    expect((await executed(silent)).out).toBe("Error: no\n");
  });
});
