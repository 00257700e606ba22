import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";
import { publishServer } from "./kubernetes-service.ts";

const at = (resource: string) => `/api/v1/namespaces/default/${resource}/kubernetes`;

async function published(host: string): Promise<readonly object[]> {
  const h = new embeddedtesting.Harness();
  await publishServer(h.server, { host, port: 8080 });
  const service = await h.call("GET", at("services"));
  const endpoints = await h.call("GET", at("endpoints"));
  return [service.body, endpoints.body];
}

describe("publishServer", () => {
  test("makes the service that upstream's server makes of itself, with the address it listens on", async () => {
    const [service, endpoints] = await published("192.0.2.7");
    expect(service).toMatchObject({
      metadata: { name: "kubernetes", labels: { component: "apiserver", provider: "kubernetes" } },
      spec: {
        clusterIP: "10.0.0.1",
        clusterIPs: ["10.0.0.1"],
        ports: [{ name: "https", port: 443, protocol: "TCP", targetPort: 8080 }],
        sessionAffinity: "None",
        type: "ClusterIP",
      },
    });
    const ports = [{ name: "https", port: 8080, protocol: "TCP" }];
    expect(endpoints).toMatchObject({ subsets: [{ addresses: [{ ip: "192.0.2.7" }], ports }] });
  });

  test.each(["127.0.0.1", "localhost", "0.0.0.0"])("%s is no address for others", async (host) => {
    const [service, endpoints] = await published(host);
    expect(service).toMatchObject({ kind: "Service" });
    expect([endpoints]).toMatchObject([{ kind: "Endpoints" }]);
    expect(endpoints).not.toHaveProperty("subsets");
  });
});
