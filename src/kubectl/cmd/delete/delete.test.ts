// Go: staging/src/k8s.io/kubectl/pkg/cmd/delete/delete_test.go
import { describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as http from "#go/net/http";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

const configMap = (name: string) => `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}"}}`;
const system = clientcmdtesting.memorySystem({
  files: {
    "/home/a.json": configMap("a"),
    "/home/dir/a.json": configMap("a"),
    "/home/dir/b.json": configMap("b"),
  },
});

/** Runs commands one after the other on a cluster, with config maps a and b; and what the server was asked to delete, with what. */
async function said(...lines: string[]): Promise<[said: string[], deletions: string[]]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, node: false });
  await clock.run(cluster.start());
  const deletions: string[] = [];
  const fetch: typeof cluster.server.fetch = async (request) => {
    if (request.method === "DELETE") {
      const [, name = ""] = /\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
      const { headers, method, url } = request;
      const body = await request.text();
      deletions.push(`${name} ${body}`);
      const type = headers.get("content-type") ?? "application/json";
      return cluster.server.fetch(
        new http.TextRequest(url, { method, headers: { "content-type": type }, body }),
      );
    }
    return cluster.server.fetch(request);
  };
  try {
    const maps = cluster.client.coreV1().configMaps("default");
    for (const name of ["a", "b"])
      await clock.run(maps.create({ metadata: { name, labels: { own: name } } }));
    const finalizers = ["example.com/hold"];
    if (lines.some((line) => line.includes("held")))
      await clock.run(maps.create({ metadata: { name: "held", finalizers } }));
    const all: string[] = [];
    for (const line of lines) {
      const args = ["--server", "http://cluster", "delete", ...line.split(" ")];
      const { code, stderr, stdout } = await clock.run(cmdtesting.runKubectl(args, { fetch, clock, system }));
      all.push(`${code}: ${stdout}${stderr}`);
    }
    return [all, deletions];
  } finally {
    await clock.run(cluster.stop());
  }
}

const notFound = (name: string) => `Error from server (NotFound): configmaps "${name}" not found\n`;
const background = '"propagationPolicy":"Background"';

describe("kubectl delete", () => {
  test.each<[name: string, line: string, expected: string]>([
    ["type and name", "cm a", '0: configmap "a" deleted\n'],
    ["type/name", "cm/a -o name", "0: configmap/a\n"],
    ["a file", "-f a.json", '0: configmap "a" deleted\n'],
    ["a folder", "-f dir", '0: configmap "a" deleted\nconfigmap "b" deleted\n'],
    ["a name that nothing has", "cm none", `1: ${notFound("none")}`],
    ["such a name, if that is no error", "cm none --ignore-not-found", "0: "],
    ["what is there is deleted all the same", "cm none b", `1: configmap "b" deleted\n${notFound("none")}`],
    ["a selector", "cm,secrets -l own=a", '0: configmap "a" deleted\n'],
    ["nothing is there", "secrets --all", "0: No resources found\n"],
    ["a trial", "cm a --dry-run=client", '0: configmap "a" deleted (dry run)\n'],
  ])("%s", async (_, line, expected) => {
    expect((await said(line))[0]).toEqual([expected]);
  });

  test("what was deleted is gone when the command ends", async () => {
    expect((await said("cm a b", "cm --all"))[0][1]).toBe("0: No resources found\n");
  });
});

test("a command gives up what a finalizer holds back", async () => {
  expect((await said("cm held --timeout=2s", "cm held --wait=false"))[0]).toEqual([
    '1: configmap "held" deleted\nerror: timed out waiting for the condition on configmaps/held\n',
    '0: configmap "held" deleted\n',
  ]);
});

describe("TestCascadingStrategy", () => {
  const warning = (given: string, instead: string) =>
    `warning: --cascade=${given} is deprecated (boolean value) and can be replaced with --cascade=${instead}.\n`;
  test.each<[flag: string, policy: string, stderr: string]>([
    ["--cascade=orphan", "Orphan", ""],
    ["--cascade=foreground", "Foreground", ""],
    ["--cascade=background", "Background", ""],
    ["--cascade", "Background", ""],
    ["--cascade=true", "Background", warning("true", "background")],
    ["--cascade=false", "Orphan", warning("false", "orphan")],
  ])("%s", async (flag, policy, stderr) => {
    const [text, [deletion]] = await said(`cm a --wait=false ${flag}`);
    expect(text).toEqual([`0: configmap "a" deleted\n${stderr}`]);
    expect(deletion).toBe(`a {"propagationPolicy":"${policy}"}`);
  });

  test("another word is refused", async () => {
    expect((await said("cm a --cascade=x"))[0]).toEqual([
      '1: error: invalid cascade value (x). Must be "background", "foreground", or "orphan"\n',
    ]);
  });
});

describe("TestGracePeriodScenarios", () => {
  const warning =
    "warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.\n";
  const seconds = (n: number) => `a {"gracePeriodSeconds":${n},${background}}`;
  test.each<[name: string, flags: string, text: string, deletion: string | undefined]>([
    [
      "Deleting an object with --force should use grace period = 0",
      "--force",
      `0: configmap "a" force deleted\n${warning}`,
      seconds(0),
    ],
    [
      "Deleting an object with --force and --grace-period 0 should use grade period = 0",
      "--force --grace-period=0",
      `0: configmap "a" force deleted\n${warning}`,
      seconds(0),
    ],
    [
      "Deleting an object with --force and --grace-period > 0 should fail",
      "--force --grace-period=10",
      "1: error: --force and --grace-period greater than 0 cannot be specified together\n",
      undefined,
    ],
    [
      "Deleting an object with --grace-period 0 should use a grace period of 1",
      "--grace-period=0",
      '0: configmap "a" deleted\n',
      seconds(1),
    ],
    [
      "Deleting an object with --grace-period > 0 should use the specified grace period",
      "--grace-period=10",
      '0: configmap "a" deleted\n',
      seconds(10),
    ],
    [
      "Deleting an object with the --now flag should use grace period = 1",
      "--now",
      '0: configmap "a" deleted\n',
      seconds(1),
    ],
    [
      "Deleting an object with --now and --grace-period should fail",
      "--now --grace-period=10",
      "1: error: --now and --grace-period cannot be specified together\n",
      undefined,
    ],
  ])("%s", async (_, flags, text, deletion) => {
    const [lines, [first]] = await said(`cm a ${flags}`);
    expect([lines, first]).toEqual([[text], deletion]);
  });
});

describe("TestResourceErrors", () => {
  test.each<[name: string, line: string, expected: string]>([
    ["no args", "--wait", "You must provide one or more resources"],
    [
      "resources but no selectors",
      "pods",
      "resource(s) were provided, but no name, label selector, or --all flag specified",
    ],
    [
      "multiple resources but no selectors",
      "pods,deployments",
      "resource(s) were provided, but no name, label selector, or --all flag specified",
    ],
    ["another output", "cm a -o yaml", "unexpected -o output mode: yaml. We only support '-o name'"],
  ])("%s", async (_, line, expected) => {
    const [[text = ""]] = await said(line);
    expect(text).toContain(expected);
    expect(text).toMatch(/^1: /);
  });
});
