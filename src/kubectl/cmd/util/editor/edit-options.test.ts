// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/editor/editor_test.go, editoptions_test.go
import { beforeEach, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as openapi from "#embedded/openapi";
import type * as os from "#go/os";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import { hashOnLineBreak, hasLines } from "./edit-results.ts";
import { Editor } from "./editor.ts";

test("TestArgs", () => {
  const args = (shell: boolean, ...words: string[]) => new Editor(words, shell).args("test");
  expect(args(true, "/bin/bash", "-c")).toEqual(["/bin/bash", '-c "test"']);
  expect(args(false, "/bin/bash", "-c")).toEqual(["/bin/bash", "-c", "test"]);
  expect(args(true, "/bin/bash", "-i -c")).toEqual(["/bin/bash", '-i -c "test"']);
  expect(args(false, "/test")).toEqual(["/test", "test"]);
});

describe("TestHashOnLineBreak", () => {
  test.each([
    ["", ""],
    ["\n", "\n"],
    ["a\na\na\n", "a\n# a\n# a\n"],
    ["a\n\n\na\n\n", "a\n# \n# \n# a\n# \n"],
  ])("%j", (original, expected) => expect(hashOnLineBreak(original)).toBe(expected));
});

test.each([
  ["", false],
  ["\n \n", false],
  ["# a\n  # b\n", false],
  ["# a\nb: c\n", true],
])("%j has lines: %j", (text, expected) => expect(hasLines(text)).toBe(expected));

const header = `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit. If an error occurs while saving this file will be
# reopened with the relevant failures.
#
`;
const object = `apiVersion: v1
data:
  k: v
kind: ConfigMap
metadata:
  name: a
  namespace: default
`;

let clock: utilclock.VirtualClock;
let cluster: inprocess.Cluster;
let system: os.System;
let opened: { readonly command: readonly string[]; readonly file: string; readonly text: string }[];
beforeEach(() => {
  clock = new utilclock.VirtualClock();
  const spec = { json: () => JSON.stringify(openapi.document()), protobuf: () => new Uint8Array() };
  cluster = new inprocess.Cluster({ clock, node: false, controllers: false, openapi: spec });
  system = clientcmdtesting.memorySystem({
    files: { "/home/a.yaml": object },
    env: { EDITOR: "ed -x", TMPDIR: "/tmp" },
  });
  opened = [];
});

/** Runs `kubectl create --edit` with an editor that does to the text what the next of these does. */
const create = (line: string, ...edits: ((text: string) => string)[]) =>
  clock.run(
    cmdtesting.runKubectl(["-s", "http://cluster", "create", "--edit", ...line.split(" ")], {
      clock,
      system,
      fetch: (request) => cluster.server.fetch(request),
      edit: async (command, file) => {
        const text = system.readFile(file);
        const edit = edits[opened.length];
        opened.push({ command, file, text });
        if (edit === undefined) throw new Error("exit status 1");
        system.writeFile(file, edit(text), 0o600);
      },
    }),
  );

const same = (text: string) => text;
const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);
const added = (line: string) => (text: string) => text + line;
/** The files that the editor was shown and that are still there. */
const left = () => opened.filter(({ file }) => system.readDirNames("/home").length > 0 && isThere(file));
const isThere = (file: string) => {
  try {
    return system.stat(file) !== undefined;
  } catch {
    return false;
  }
};

describe("kubectl create --edit", () => {
  test("creates what the editor leaves, and removes the file", async () => {
    const said = await create("-f a.yaml", replaced("name: a", "name: b"));
    expect(said).toEqual({ code: 0, stdout: "configmap/b created\n", stderr: "" });
    expect(opened).toEqual([
      {
        command: ["ed", "-x"],
        file: expect.stringMatching(/^\/tmp\/kubectl-edit-\w{5}\.yaml$/),
        text: header + object,
      },
    ]);
    expect(left()).toEqual([]);
  });

  test("shows JSON without a word above it, if that is asked for", async () => {
    const { stdout } = await create("-f a.yaml -o json", replaced('"name": "a"', '"name": "b"'));
    expect(opened[0]?.file).toMatch(/\.json$/);
    expect(opened[0]?.text).toMatch(/^\{\n {4}"apiVersion": "v1",/);
    expect(stdout).toContain('"name": "b"');
  });

  test.each<[why: string, edit: (text: string) => string]>([
    ["no changes made", same],
    ["saved file was empty", () => "# nothing\n"],
  ])("is cancelled: %s", async (why, edit) => {
    const said = await create("--validate=false -f a.yaml", edit);
    expect(said).toEqual({ code: 0, stdout: "", stderr: `Edit cancelled, ${why}.\n` });
    expect(left()).toEqual([]);
  });

  test("opens the file again with the reasons why it is refused", async () => {
    const { code, stderr, stdout } = await create(
      "-f a.yaml",
      added("foo: 1\n"),
      replaced("foo: 1\n", "immutable: true\n"),
    );
    expect([code, stdout, stderr]).toEqual([
      0,
      "configmap/a created\n",
      'error: configmaps "a" is invalid\n',
    ]);
    expect(opened[1]?.text).toBe(`${header}# configmaps "a" was not valid:
# * <nil>: Invalid value: "The edited file failed validation": ValidationError(ConfigMap): unknown field "foo" in io.k8s.api.core.v1.ConfigMap
#
${object}foo: 1
`);
    expect(left()).toEqual([]);
  });

  test("tells what YAML and JSON say of a text that is neither", async () => {
    await create("-f a.yaml", added("  a: : b\n"), replaced("  a: : b\n", "immutable: true\n"));
    expect(opened[1]?.text).toContain(
      "[yaml: line 8: mapping values are not allowed in this context, invalid character 'a' looking for beginning of value]",
    );
  });

  test("gives up, and keeps the file, when a refused text is not changed", async () => {
    const { code, stderr } = await create("-f a.yaml", added("foo: 1\n"), same);
    // The file of the pass before stays as well, upstream too.
    const [first, last] = left();
    expect([first, last]).toEqual(opened);
    expect([code, stderr]).toEqual([
      1,
      `error: configmaps "a" is invalid\nA copy of your changes has been stored to "${last?.file}"\nerror: Edit cancelled, no valid changes were saved.\n`,
    ]);
  });

  test("keeps what the server refuses", async () => {
    await create("-f a.yaml", added("immutable: true\n"));
    const { code, stderr } = await create("-f a.yaml", same, added("immutable: true\n"));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^A copy of your changes has been stored to "\/tmp\/kubectl-edit-\w+\.yaml"\nError from server \(AlreadyExists\): configmaps "a" already exists\n$/,
    );
  });

  test("stays in its namespace", async () => {
    const { stderr } = await create("-f a.yaml", replaced("namespace: default", "namespace: other"));
    expect(stderr).toContain(
      'the namespace from the provided object "other" does not match the namespace "default".',
    );
  });

  test("says that the editor failed", async () => {
    const said = await create("-f a.yaml");
    const stderr = 'error: there was a problem with the editor "ed -x"\n';
    expect(said).toEqual({ code: 1, stdout: "", stderr });
  });

  test("needs an editor, which a page has not", async () => {
    const args = ["-s", "http://cluster", "create", "--edit", "-f", "a.yaml"];
    const fetch: typeof cluster.server.fetch = (request) => cluster.server.fetch(request);
    const said = await clock.run(cmdtesting.runKubectl(args, { clock, system, fetch }));
    const stderr = "error: there is no editor here: --edit is for a program on a machine\n";
    expect(said).toEqual({ code: 1, stdout: "", stderr });
  });
});
