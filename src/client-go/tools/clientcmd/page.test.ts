// Ours: clientcmd runs where there is neither Node nor a disk
import { fileURLToPath } from "node:url";
import * as vm from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** What a script for a page makes of these lines. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    target: "es2022",
    platform: "browser",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** What a page has of all that Node has, too. */
const ofAPage = { AbortController, AbortSignal, Headers, TextDecoder, TextEncoder, URL, atob, btoa };

const program = `
import * as clientset from "#client-go/kubernetes";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as os from "#go/os";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

export async function ask(kubeconfig) {
  const { tlsClientConfig, ...connection } = clientcmd.restConfigFromKubeConfig(kubeconfig, os.noFiles);
  const seen = [];
  const fetch = async (request) => {
    seen.push(request.method + " " + request.url, request.headers.get("authorization"));
    return new http.TextResponse('{"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"}}', { status: 200, headers: {} });
  };
  const config = { ...connection, clock: new utilclock.VirtualClock(0), fetch };
  const pod = await new clientset.Clientset(config).coreV1().pods("work").get("a");
  return JSON.stringify({ seen, pod: pod.metadata.name, tlsClientConfig });
}

export function refuse(kubeconfig) {
  try {
    clientcmd.restConfigFromKubeConfig(kubeconfig, os.noFiles);
  } catch (err) {
    return err.message;
  }
}

export function rules() {
  return clientcmd.newDefaultClientConfigLoadingRules(os.noFiles).load().clusters.size;
}`;

const kubeconfig = (authority: string) => `
current-context: here
clusters: [{name: c, cluster: {server: "https://there:6443", ${authority}}}]
users: [{name: u, user: {token: secret}}]
contexts: [{name: here, context: {cluster: c, user: u}}]`;

test("a page takes a kubeconfig's text, and asks that server as that user", async () => {
  const code = await bundle(program);
  expect(code).not.toMatch(/\bnode:/);
  const page = vm.createContext({ ...ofAPage });
  vm.runInContext(code, page);
  const call = async (expression: string): Promise<unknown> => vm.runInContext(expression, page);
  const text = JSON.stringify(kubeconfig("certificate-authority-data: w7xiZXI="));
  expect(JSON.parse(String(await call(`page.ask(${text})`)))).toEqual({
    seen: ["GET https://there:6443/api/v1/namespaces/work/pods/a", "Bearer secret"],
    pod: "a",
    tlsClientConfig: { caData: "über" },
  });
  const named = JSON.stringify(kubeconfig("certificate-authority: ca.crt"));
  expect(await call(`page.refuse(${named})`)).toBe(
    "invalid configuration: unable to read certificate-authority ca.crt for c due to open ca.crt: no such file or directory",
  );
  expect(await call("page.rules()")).toBe(0);
});

test("the half that reads files cannot be bundled for a page", async () => {
  await expect(bundle(`export * from "#client-go/node";`)).rejects.toThrow('Could not resolve "node:');
});
