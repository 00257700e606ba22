// Go: staging/src/k8s.io/kubectl/pkg/cmd/config/view_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";

const clusters = { minikube: "https://192.168.99.100:8443", "my-cluster": "https://192.168.0.1:3434" };
const users = { minikube: "minikube", "my-cluster": "mu-cluster" };
type Name = keyof typeof clusters;

/** A kubeconfig as kubectl writes it, of these clusters with their contexts and users. */
function config(current: Name, ...names: readonly Name[]): string {
  const lines = [
    "apiVersion: v1",
    "clusters:",
    ...names.flatMap((name) => ["- cluster:", `    server: ${clusters[name]}`, `  name: ${name}`]),
    "contexts:",
    ...names.flatMap((name) => [
      "- context:",
      `    cluster: ${name}`,
      `    user: ${users[name]}`,
      `  name: ${name}`,
    ]),
    `current-context: ${current}`,
    "kind: Config",
    "preferences: {}",
    "users:",
    ...names.flatMap((name) => [`- name: ${users[name]}`, "  user:", "    token: REDACTED"]),
  ];
  return `${lines.join("\n")}\n`;
}

const whole = config("minikube", "minikube", "my-cluster");

const view = (...args: string[]) =>
  cmdtesting.runKubectl(["config", "view", ...args], {
    system: clientcmdtesting.memorySystem({
      files: {
        "/home/reader/.kube/config": whole.replaceAll("REDACTED", "secret"),
        "/other": "apiVersion: v1\nkind: Config\ncurrent-context: none\n",
      },
    }),
  });

test("TestViewCluster: the whole of it, without its secrets", async () => {
  expect(await view()).toEqual({ code: 0, stdout: whole, stderr: "" });
});

describe("TestViewClusterMinify", () => {
  test.each<[flags: string, expected: string]>([
    ["--minify=true", config("minikube", "minikube")],
    ["--minify=true --context=my-cluster", config("my-cluster", "my-cluster")],
  ])("Testing for kubectl config view %s", async (flags, expected) => {
    expect(await view(...flags.split(" "))).toEqual({ code: 0, stdout: expected, stderr: "" });
  });
});

test("secrets are shown to who asks for them, and another file to who names it", async () => {
  expect((await view("--raw")).stdout).toBe(whole.replaceAll("REDACTED", "secret"));
  expect((await view("--kubeconfig=/other")).stdout).toContain("current-context: none\n");
  expect((await view("-o", "jsonpath={.users[0].name}")).stdout).toBe("minikube");
});

test.each([
  ["--merge=false", "error: if merge==false a precise file must to specified\n"],
  ["x", "error: unexpected arguments: [x]\nSee 'kubectl config view -h' for help and examples\n"],
])("%s is refused", async (word, stderr) => {
  expect(await view(word)).toEqual({ code: 1, stdout: "", stderr });
});
