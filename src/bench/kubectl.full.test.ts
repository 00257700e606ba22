// Ours: kubectl and a cluster in a page, from disk and under a strict policy
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { bundle } from "./node/bundles.ts";
import { session, type Line } from "./page/kubectl.ts";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const missing = `no Chromium at ${executablePath} (CHROMIUM names another): kubectl was not run in a page`;
if (!present) console.warn(`SKIPPED: ${missing}`);

const policy = "default-src 'none'; script-src 'self'; connect-src 'none'";
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>kubectl</title>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<script src="kubectl.js"></script></html>`;

const configMap = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {key: one}\n";
const lines: readonly Line[] = [
  ["version --client --short"],
  ["create deployment web --image=nginx --replicas=2"],
  ["get deploy"],
  ["create --validate=false -f -", configMap],
  ["create --validate=false -f -", configMap],
  ["get cm a -o jsonpath={.data.key}{'\\n'}"],
  ["label cm a app=web"],
  ["annotate cm a note=x"],
  ["get cm -l app=web -o name"],
  ["create configmap b --from-literal=a=1 --dry-run=client -o yaml"],
  ["create --validate=false -f none.yaml"],
  ["create --validate=false -f -", "a: [\n"],
  ["delete cm,deploy a --ignore-not-found"],
  ["get nothing"],
  ["nonsense"],
];

const shown = `$ kubectl version --client --short
Client Version: v1.20.2
$ kubectl create deployment web --image=nginx --replicas=2
deployment.apps/web created
$ kubectl get deploy
NAME   READY   UP-TO-DATE   AVAILABLE   AGE
web    2/2     2            2           10s
$ kubectl create --validate=false -f -
configmap/a created
$ kubectl create --validate=false -f -
Error from server (AlreadyExists): error when creating "STDIN": configmaps "a" already exists
[1]
$ kubectl get cm a -o jsonpath={.data.key}{'\\n'}
one
$ kubectl label cm a app=web
configmap/a labeled
$ kubectl annotate cm a note=x
configmap/a annotated
$ kubectl get cm -l app=web -o name
configmap/a
$ kubectl create configmap b --from-literal=a=1 --dry-run=client -o yaml
apiVersion: v1
data:
  a: "1"
kind: ConfigMap
metadata:
  creationTimestamp: null
  name: b
$ kubectl create --validate=false -f none.yaml
error: the path "none.yaml" does not exist
[1]
$ kubectl create --validate=false -f -
error: error parsing STDIN: error converting YAML to JSON: yaml: line 1: did not find expected node content
[1]
$ kubectl delete cm,deploy a --ignore-not-found
configmap "a" deleted
$ kubectl get nothing
error: the server doesn't have a resource type "nothing"
[1]
$ kubectl nonsense
Error: unknown command "nonsense" for "kubectl"
Run 'kubectl --help' for usage.
[1]
`;

test("Chromium is there, or nobody insists on it", () => {
  expect(present || process.env["CI"] !== "true" ? "" : missing).toBe("");
});

test("commands say in Node what they are to say in a page", async () => {
  expect(await session(lines)).toBe(shown);
});

describe.skipIf(!present)("in Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "kubectl-page-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("they say the same, and nothing is complained of", async () => {
    const [{ gzipped, text }, cluster] = [await bundle("kubectl"), await bundle("cluster")];
    console.log(
      `kubectl adds ${gzipped - cluster.gzipped} bytes gzip to the ${cluster.gzipped} of a cluster`,
    );
    writeFileSync(join(folder, "kubectl.js"), text);
    writeFileSync(join(folder, "index.html"), page);
    const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
    const args = ["--no-sandbox", "--disable-gpu", "--disable-component-update", "--disable-sync", ...quiet];
    const browser = await chromium.launch({ executablePath, args });
    try {
      const tab = await browser.newPage();
      const complaints: string[] = [];
      tab.on("console", (message) => void complaints.push(message.text()));
      tab.on("pageerror", (err) => void complaints.push(err.message));
      await tab.goto(pathToFileURL(join(folder, "index.html")).href);
      // The bundle makes this name; the driver's own evaluation is not under the page's policy.
      const seen = await tab.evaluate(
        (asked) => (globalThis as unknown as { page: { session: typeof session } }).page.session(asked),
        lines,
      );
      expect([seen, complaints]).toEqual([shown, []]);
    } finally {
      await browser.close();
    }
  });
});
