// Go: pkg/controlplane/controller.go
import * as componentversion from "#component-base/version";
import * as http from "#go/net/http";

/** Where a server listens. */
interface Address {
  readonly host: string;
  readonly port: number;
}

interface Server {
  fetch(request: http.Request): Promise<http.Response>;
}

const metadata = { name: "kubernetes" };
/** The first address of the range for services; it is kept for this one. */
const clusterIP = "10.0.0.1";
const servicePort = 443;

/** Puts the server into its own cluster as the service `kubernetes`, as every server does once it listens. */
export async function publishServer(server: Server, { host, port }: Address): Promise<void> {
  const labels = { component: "apiserver", provider: "kubernetes" };
  const ports = [{ name: "https", protocol: "TCP", port: servicePort, targetPort: port }];
  const spec = { clusterIP, ports, sessionAffinity: "None", type: "ClusterIP" };
  await create(server, "services", { metadata: { ...metadata, labels }, spec });
  const subsets = [{ addresses: [{ ip: host }], ports: [{ name: "https", port, protocol: "TCP" }] }];
  if (await create(server, "endpoints", { metadata, subsets })) return;
  // Upstream would look for another address of the machine; a server that listens on loopback alone has none.
  await create(server, "endpoints", { metadata });
}

/** False if it was refused. */
async function create(server: Server, resource: string, object: object): Promise<boolean> {
  const url = `http://cluster/api/v1/namespaces/default/${resource}`;
  const userAgent = `kube-apiserver/${componentversion.get().gitVersion}`;
  const headers = { "Content-Type": "application/json", "User-Agent": userAgent };
  const init = { method: "POST", headers, body: JSON.stringify(object) };
  const response = await server.fetch(new http.TextRequest(url, init));
  await response.text();
  return response.status === 201;
}
