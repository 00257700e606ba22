// Ours: what a page does with the server in it: create, watch, patch, delete
import * as types from "#apimachinery/types";
import * as context from "#go/context";
import { newClient } from "./client.ts";
import { newServer } from "./server.ts";

const template = (image: string) => ({
  metadata: { labels: { app: "web" } },
  spec: { containers: [{ name: "web", image }] },
});

/** Takes a Deployment through its life; returns what a watcher and the client saw. */
export async function demo(): Promise<string[]> {
  const server = newServer();
  const [client] = newClient(server.fetch.bind(server));
  const deployments = client.appsV1().deployments("default");
  const seen: string[] = [];
  const watcher = await deployments.watch({}, context.background());
  const watching = (async () => {
    for await (const event of watcher) {
      if (event.type === "BOOKMARK" || event.type === "ERROR") throw new Error(`a watcher got ${event.type}`);
      const { spec } = event.object;
      seen.push(`${event.type} ${spec.replicas} x ${spec.template.spec.containers[0]?.image ?? "nothing"}`);
      if (event.type === "DELETED") return;
    }
  })();
  const spec = { selector: { matchLabels: { app: "web" } }, template: template("nginx:1.19") };
  await deployments.create({ metadata: { name: "web" }, spec });
  const patch = { spec: { replicas: 3, template: template("nginx:1.20") } };
  await deployments.patch("web", types.strategicMergePatchType, patch);
  const refused = await deployments.patch("web", types.mergePatchType, { spec: { replicas: -1 } }).then(
    () => "nothing was refused",
    (err: unknown) => String(err),
  );
  await deployments.delete("web", { propagationPolicy: "Background" });
  await watching;
  const { items } = await deployments.list();
  await server.close();
  return [...seen, refused, `${items.length} left`];
}
