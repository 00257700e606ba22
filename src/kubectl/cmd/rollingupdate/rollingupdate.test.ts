// Go: pkg/kubectl/cmd/rollingupdate_test.go (v1.11.0)
import { describe, expect, test } from "vitest";
import * as core from "#client-go/testing";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as kubectlcmd from "#kubectl/cmd";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import { newCmdRollingUpdate } from "./rollingupdate.ts";
import { validateArguments } from "./validate.ts";

const ofOtherReleases = [newCmdRollingUpdate];

function newCmd() {
  const [program] = cmdtesting.newProgram(["rolling-update"], { ofOtherReleases });
  const [cmd] = kubectlcmd.newKubectlCommand(program).find(["rolling-update"]);
  return cmd;
}

/** What is wrong; "" if nothing is. */
function refusal(flags: Readonly<Record<string, string>>, filenames: string[], args: string[]): string {
  const cmd = newCmd();
  for (const [name, value] of Object.entries(flags)) cmd.flags().set(name, value);
  try {
    validateArguments(cmd, filenames, args);
    return "";
  } catch (err) {
    return goerrors.textOf(err);
  }
}

describe("TestValidateArgs", () => {
  test.each<{
    testName: string;
    flags?: Record<string, string>;
    filenames?: string[];
    args?: string[];
    expectErr: boolean;
  }>([
    { testName: "nothing", expectErr: true },
    { testName: "no file, no image", flags: {}, args: ["foo"], expectErr: true },
    { testName: "valid file example", filenames: ["bar.yaml"], args: ["foo"], expectErr: false },
    { testName: "missing second image name", flags: { image: "foo:v2" }, args: ["foo"], expectErr: false },
    {
      testName: "valid image example",
      flags: { image: "foo:v2" },
      args: ["foo", "foo-v2"],
      expectErr: false,
    },
    {
      testName: "both filename and image example",
      flags: { image: "foo:v2" },
      filenames: ["bar.yaml"],
      args: ["foo", "foo-v2"],
      expectErr: true,
    },
  ])("$testName", ({ args = [], expectErr, filenames = [], flags = {} }) => {
    expect(refusal(flags, filenames, args) !== "").toBe(expectErr);
  });
});

test("all that is wrong is told together", () => {
  const hint = "\nSee 'kubectl rolling-update -h' for help and examples.";
  expect(refusal({ "deployment-label-key": "", rollback: "true" }, ["a", "b"], [])).toBe(
    `[--deployment-label-key can not be empty${hint}, May only specify a single filename for new controller${hint}, ` +
      `Don't specify --filename or --image on rollback${hint}, Must specify the controller to update${hint}]`,
  );
});

describe("beside the commands of 1.20", () => {
  test("it is in no help, and suggested for no word", async () => {
    const lines = [[], ["--help"], ["rolling-updat"], ["help", "rollout"], ["options"]];
    const said = (more: cmdtesting.ProgramOptions) =>
      Promise.all(lines.map((line) => cmdtesting.runKubectl(line, more)));
    expect(await said({ ofOtherReleases })).toEqual(await said({}));
  });

  test("1.20 alone does not know it", async () => {
    expect(await cmdtesting.runKubectl(["rolling-update", "old"])).toEqual({
      code: 1,
      stdout: "",
      stderr: `Error: unknown command "rolling-update" for "kubectl"\nRun 'kubectl --help' for usage.\n`,
    });
  });

  test("asked for, it tells what it is for, and its flags have 1.11's defaults", async () => {
    const { code, stdout } = await cmdtesting.runKubectl(["rolling-update", "-h"], { ofOtherReleases });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Perform a rolling update of the given ReplicationController\.\n/);
    const flags = [...stdout.matchAll(/^ +(?:-\w, )?--([a-z-]+)=(.*?):/gm)];
    expect(flags.map(([, name, value]) => `${name}=${value}`)).toEqual([
      "allow-missing-template-keys=true",
      "container=''",
      "deployment-label-key='deployment'",
      "dry-run=false",
      "filename=[]",
      "image=''",
      "image-pull-policy=''",
      "output=''",
      "poll-interval=3s",
      "rollback=false",
      "template=''",
      "timeout=5m0s",
      "update-period=1m0s",
      "validate=true",
    ]);
  });
});

const server = "http://cluster";
const config = `{"apiVersion":"v1","kind":"Config","clusters":[{"name":"c","cluster":{"server":"${server}"}}],
"contexts":[{"name":"c","context":{"cluster":"c","user":""}}],"current-context":"c"}`;

/** Runs a line on a fake cluster that holds these controllers. */
async function ran(line: string, ...rcs: core.Trackable[]) {
  const cluster = new core.FakeCluster(...rcs);
  const system = clientcmdtesting.memorySystem({ files: { "/config": config }, now: () => 0 });
  const args = ["--kubeconfig=/config", "rolling-update", ...line.split(" ")];
  const clock = new utilclock.VirtualClock();
  const said = await clock.run(
    cmdtesting.runKubectl(args, { fetch: cluster.fetch, clock, system, ofOtherReleases }),
  );
  const writes = cluster.actions.filter(({ verb }) => verb !== "get" && verb !== "list");
  return { ...said, writes: writes.map(({ name, resource, verb }) => `${verb} ${resource}/${name}`) };
}

const rc = (name: string, labels: Record<string, string>, annotations = {}, image = "nginx:1.19") => ({
  kind: "ReplicationController",
  apiVersion: "v1",
  metadata: { namespace: "default", name, uid: `uid-of-${name}`, annotations },
  spec: {
    replicas: 1,
    selector: labels,
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image }] } },
  },
  status: { replicas: 1 },
});

const deprecated = 'Command "rolling-update" is deprecated, use "rollout" instead\n';

describe("kubectl rolling-update", () => {
  test("a dry run of the image has labelled the old controller all the same, as upstream's", async () => {
    const { stdout, writes } = await ran("old --image=nginx:1.20 --dry-run", rc("old", { app: "web" }));
    expect(stdout).toMatch(/^Rolling from:\nold\nTo:\nold-[0-9a-f]{32}\n$/);
    expect(writes).toEqual(["update replicationcontrollers/old", "update replicationcontrollers/old"]);
  });

  test("a dry run prints both in the form that is asked for", async () => {
    const old = rc("old", { app: "web", deployment: "a" });
    const { stdout } = await ran("old next --image=nginx:1.20 --dry-run -o name", old);
    expect(stdout).toBe("Rolling from:\nreplicationcontroller/old\n\nTo:\nreplicationcontroller/next\n\n");
  });

  test("the second name is taken before what the old controller remembers", async () => {
    const old = rc(
      "old",
      { app: "web", deployment: "a" },
      { "kubectl.kubernetes.io/next-controller-id": "other" },
    );
    const to = async (line: string) => (await ran(`${line} --image=nginx:1.20 --dry-run`, old)).stdout;
    expect([await to("old next"), await to("old")]).toEqual([
      "Rolling from:\nold\nTo:\nnext\n",
      "Rolling from:\nold\nTo:\nother\n",
    ]);
  });

  test("a rollback without an original count is refused", async () => {
    const labels = (deployment: string) => ({ app: "web", deployment });
    const { stderr, writes } = await ran(
      "old next --rollback",
      rc("old", labels("a")),
      rc("next", labels("b")),
    );
    expect(stderr).toBe(`${deprecated}error: couldn't find original replica count of "old"\n`);
    expect(writes).toEqual([]);
  });

  test("a rename that somebody interrupted is not found again once its mark has gone, as upstream's", async () => {
    const { code, stderr } = await ran("old --image=nginx:1.20", rc("old-1", { app: "web" }));
    expect([code, stderr]).toEqual([
      1,
      `${deprecated}error: couldn't find a replication controller with source id == default/old\n`,
    ]);
  });

  test("a rename is finished if the old controller has gone and the mark is still there", async () => {
    const mark = { "kubectl.kubernetes.io/update-source-id": "old:uid-of-old" };
    const { code, stdout, writes } = await ran("old --image=nginx:1.20", rc("old-1", { app: "web" }, mark));
    expect([code, stdout]).toEqual([0, ""]);
    expect(writes).toEqual([
      "delete replicationcontrollers/old-1",
      "create replicationcontrollers/undefined",
    ]);
  });
});
