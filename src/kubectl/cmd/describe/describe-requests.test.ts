// Go: staging/src/k8s.io/kubectl/pkg/cmd/describe/describe_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";

const { pods } = cmdtesting.testData();
const controller = {
  apiVersion: "v1",
  kind: "ReplicationController",
  metadata: { name: "redis-master", namespace: "test" },
  spec: { replicas: 1, selector: {}, template: { metadata: {}, spec: { containers: [] } } },
  status: { replicas: 1 },
};
const system = clientcmdtesting.memorySystem({
  files: { "/home/redis-master-controller.json": JSON.stringify(controller) },
});

/** What is described, and what the server was asked for it. */
async function described(line: string, answers: Readonly<Record<string, cmdtesting.Answer>>) {
  const { asked, fetch } = cmdtesting.fakeServer(answers);
  const { code, stderr, stdout } = await cmdtesting.runOn({}, `describe ${line}`, { fetch, system });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return { stdout, asked: asked.map(({ question }) => question) };
}

const podList = "GET /namespaces/test/pods";
const eachPod = Object.fromEntries(pods.items.map((pod) => [`${podList}/${pod.metadata.name}`, pod]));

test.each([
  ["TestDescribeUnknownSchemaObject", "type foo", "/types/foo", "Type", undefined],
  [
    "TestDescribeUnknownNamespacedSchemaObject",
    "namespacedtype foo",
    "/namespaces/test/namespacedtypes/foo",
    "NamespacedType",
    "test",
  ],
])("%s", async (_, line, path, kind, namespace) => {
  const metadata = { name: "foo", ...(namespace !== undefined && { namespace }) };
  const obj = { apiVersion: "company/v1", kind, metadata };
  const { asked, stdout } = await described(`${line} --show-events=false`, { [`GET ${path}`]: obj });
  // Once for the mapping, and once by what describes it.
  expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
  expect(stdout).toMatch(new RegExp(`^Name: +foo\nNamespace: +${namespace ?? ""}\n`));
  expect(stdout).toMatch(new RegExp(`^Kind: +${kind}$`, "m"));
});

test("TestDescribeObject", async () => {
  const question = "GET /namespaces/test/replicationcontrollers/redis-master";
  const { stdout } = await described("-f redis-master-controller.json --show-events=false", {
    [question]: controller,
    [podList]: cmdtesting.list("PodList", "1", []),
  });
  expect(stdout).toMatch(/^Name: +redis-master\nNamespace: +test\n/);
});

test("TestDescribeListObjects", async () => {
  const { stdout } = await described("pods --show-events=false", { [podList]: pods, ...eachPod });
  const each = stdout.split("\n\n\n");
  expect(each.map((text) => /^Name: +(\w+)$/m.exec(text)?.[1])).toEqual(["foo", "bar"]);
});

describe("events", () => {
  const questions = ["foo", "bar"].map((name) =>
    [
      "GET /namespaces/test/events?fieldSelector=",
      `involvedObject.name=${name},involvedObject.namespace=test,involvedObject.uid=`,
    ].join(""),
  );
  const none = Object.fromEntries(
    questions.map((question) => [question, cmdtesting.list("EventList", "1", [])]),
  );
  const asks = async (flag: string) => {
    const { asked } = await described(`pods ${flag}`, { [podList]: pods, ...eachPod, ...none });
    return asked.filter((question) => question.includes("/events"));
  };

  test("TestDescribeObjectShowEvents", async () => expect(await asks("--show-events=true")).toHaveLength(2));
  test("TestDescribeObjectSkipEvents", async () => expect(await asks("--show-events=false")).toEqual([]));
});

test("TestDescribeHelpMessage", async () => {
  const { code, stdout } = await cmdtesting.runKubectl(["describe", "-h"]);
  const usage = "describe (-f FILENAME | TYPE [NAME_PREFIX | -l label] | TYPE/NAME)";
  expect([code, stdout]).toEqual([0, expect.stringContaining(usage)]);
  expect(stdout).not.toContain(`${usage} [flags]`);
});

describe("TestDescribeNoResourcesFound", () => {
  test.each([
    ["all namespaces", "-A pods", "GET /pods", "No resources found\n"],
    ["all in namespace", "pods", podList, "No resources found in test namespace.\n"],
  ])("%s", async (_, line, question, stderr) => {
    const answers = { [question]: cmdtesting.list("PodList", "1", []) };
    expect(await cmdtesting.runOn(answers, `describe ${line}`)).toEqual({ code: 0, stdout: "", stderr });
  });
});
