// Go: staging/src/k8s.io/client-go/rest/transport.go
import * as fs from "node:fs";
import * as https from "node:https";
import * as nodeOS from "node:os";
import * as path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as servernode from "#apiserver/server/node";
import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as utilclock from "#utils/clock";

const clock = new utilclock.RealClock();

/** A server that shows a certificate of its own making and answers every request with a Pod named as the caller's token. */
async function serve(): Promise<{ host: string; cert: string }> {
  const { key, cert } = await servernode.selfSigned("127.0.0.1", { now: clock.now() });
  const server = https.createServer({ key, cert }, (request, response) => {
    const name = request.headers.authorization?.replace("Bearer ", "");
    response.end(JSON.stringify({ kind: "Pod", apiVersion: "v1", metadata: { name } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { host: `https://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, cert };
}

test("a kubeconfig on disk leads to its server, with the certificate and the token in files beside it", async () => {
  const { host, cert } = await serve();
  const folder = fs.mkdtempSync(path.join(nodeOS.tmpdir(), "kubeconfig-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const files = {
    "ca.crt": cert,
    token: "secret\n",
    config: `
current-context: here
clusters: [{name: c, cluster: {server: "${host}", certificate-authority: ca.crt}}]
users: [{name: u, user: {tokenFile: token}}]
contexts: [{name: here, context: {cluster: c, user: u}}]`,
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const { system } = clientnode;
  const explicitPath = path.join(folder, "config");
  const config = clientcmd.newDefaultClientConfigLoadingRules(system, { explicitPath }).load();
  const connection = new clientcmd.DirectClientConfig(config, system).clientConfig();
  const rest = clientnode.restConfig(connection, { clock });
  onTestFinished(() => rest.close());
  const pod = await new clientset.Clientset(rest.config).coreV1().pods("ns").get("any");
  expect(pod.metadata.name).toBe("secret");
});
