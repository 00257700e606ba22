// Go: staging/src/k8s.io/kubectl/pkg/cmd/version/version_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as cmdtesting from "#kubectl/cmd/testing";

const own = {
  major: "1",
  minor: "20",
  gitVersion: "v1.20.2",
  gitCommit: "faecb196815e248d3ecfb03c680a4507229c2a56",
  gitTreeState: "clean",
  buildDate: "2021-01-13T13:20:00Z",
  goVersion: "go1.15.5",
  compiler: "gc",
  platform: "linux/amd64",
};
const goSyntax =
  'version.Info{Major:"1", Minor:"20", GitVersion:"v1.20.2", GitCommit:"faecb196815e248d3ecfb03c680a4507229c2a56", GitTreeState:"clean", BuildDate:"2021-01-13T13:20:00Z", GoVersion:"go1.15.5", Compiler:"gc", Platform:"linux/amd64"}';

const served = { ...own, gitVersion: "v1.19.0" };
const system = clientcmdtesting.memorySystem();

function run(line: string, status = 200) {
  const requests: string[] = [];
  const fetch = async (request: { readonly url: string }) => {
    requests.push(request.url);
    return new http.TextResponse(JSON.stringify(served), { status, headers: {} });
  };
  const words = ["-s", "http://cluster", "version", ...line.split(" ").filter((word) => word !== "")];
  return { requests, said: cmdtesting.runKubectl(words, { fetch, system }) };
}

describe("version", () => {
  test("says what the program is, and the server", async () => {
    const text = `Client Version: ${goSyntax}\nServer Version: ${goSyntax.replace("v1.20.2", "v1.19.0")}\n`;
    expect(await run("").said).toEqual({ code: 0, stdout: text, stderr: "" });
  });

  test("asks nobody with --client", async () => {
    const { requests, said } = run("--client --short");
    expect(await said).toEqual({ code: 0, stdout: "Client Version: v1.20.2\n", stderr: "" });
    expect(requests).toEqual([]);
  });

  test("says what it knows before it says what went wrong", async () => {
    const { code, stderr, stdout } = await run("--short", 403).said;
    expect([code, stdout]).toEqual([1, "Client Version: v1.20.2\n"]);
    expect(stderr).toMatch(/^Error from server/);
  });

  test("prints both as JSON and YAML, a line feed more than others", async () => {
    const json = `${JSON.stringify({ clientVersion: own, serverVersion: served }, undefined, "  ")}\n`;
    expect((await run("-o json").said).stdout).toBe(json);
    const yaml = (await run("-o yaml --client").said).stdout;
    expect(yaml).toMatch(/^clientVersion:\n {2}buildDate: "2021-01-13T13:20:00Z"\n {2}compiler: gc\n/);
    expect(yaml).toMatch(/platform: linux\/amd64\n\n$/);
  });

  test("knows no other output", async () => {
    const stderr = "error: --output must be 'yaml' or 'json'\n";
    expect(await run("-o wide").said).toEqual({ code: 1, stdout: "", stderr });
  });
});

test("TestNewCmdVersionWithoutConfigFile: a server that is not there is told after the client's version", async () => {
  const { code, stderr, stdout } = await cmdtesting.runKubectl(["version"], {
    fetch: ({ url: to }) =>
      Promise.reject(new url.URLError("Get", to, "dial tcp 127.0.0.1:8080: connect: connection refused")),
  });
  expect([code, stdout]).toEqual([1, `Client Version: ${goSyntax}\n`]);
  expect(stderr).toBe(
    "The connection to the server localhost:8080 was refused - did you specify the right host or port?\n",
  );
});

describe("--match-server-version", () => {
  test("lets no request pass to a server of another version", async () => {
    const { requests, said } = run("--match-server-version");
    const { code, stderr } = await said;
    expect([code, requests]).toEqual([1, ["http://cluster/version?timeout=32s"]]);
    expect(stderr).toMatch(/^error: server version \(.*\) differs from client version \(.*\)\n$/);
  });
});
