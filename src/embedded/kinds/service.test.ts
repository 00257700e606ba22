import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const path = "/api/v1/namespaces/default/services";
const spec = ({ body }: embeddedtesting.Answer) => body["spec"] as Record<string, unknown>;
const create = (h: embeddedtesting.Harness, fields: object) =>
  h.call("POST", path, {
    metadata: { name: "s" },
    spec: { ports: [{ port: 80 }], selector: { a: "b" }, ...fields },
  });

describe("a service's type decides what the server fills in", () => {
  test("an address for every type but ExternalName, a node port for those that nodes serve", async () => {
    const h = new embeddedtesting.Harness();
    const answer = await create(h, { type: "NodePort" });
    expect(spec(answer)).toMatchObject({
      clusterIP: "10.0.0.2",
      clusterIPs: ["10.0.0.2"],
      externalTrafficPolicy: "Cluster",
      ports: [{ port: 80, protocol: "TCP", targetPort: 80, nodePort: 30000 }],
    });
    const clusterIP = await h.patch("merge", `${path}/s`, { spec: { type: "ClusterIP" } });
    expect(spec(clusterIP)["ports"]).toEqual([{ port: 80, protocol: "TCP", targetPort: 80 }]);
    expect(Object.keys(spec(clusterIP))).not.toContain("externalTrafficPolicy");
    const external = await h.patch("merge", `${path}/s`, {
      spec: { type: "ExternalName", externalName: "x.y" },
    });
    expect([external.code, spec(external)["clusterIP"], spec(external)["clusterIPs"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  test("a node port that the client changes with the type is refused, not wiped", async () => {
    const h = new embeddedtesting.Harness();
    await create(h, { type: "NodePort" });
    const ports = [{ port: 80, nodePort: 30001 }];
    const { code, body } = await h.patch("merge", `${path}/s`, { spec: { type: "ClusterIP", ports } });
    expect([code, body.message]).toEqual([
      422,
      "Service \"s\" is invalid: spec.ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP'",
    ]);
  });

  test("a load balancer for local traffic gets a port for health checks, and loses it", async () => {
    const h = new embeddedtesting.Harness();
    const local = await create(h, { type: "LoadBalancer", externalTrafficPolicy: "Local" });
    expect(spec(local)["healthCheckNodePort"]).toBe(30001);
    const cluster = await h.patch("merge", `${path}/s`, { spec: { externalTrafficPolicy: "Cluster" } });
    expect(Object.keys(spec(cluster))).not.toContain("healthCheckNodePort");
  });

  test("traffic from outside needs a type that lets it in", async () => {
    const { code, body } = await create(new embeddedtesting.Harness(), { externalTrafficPolicy: "Local" });
    expect([code, body.message]).toEqual([
      422,
      'Service "s" is invalid: spec.externalTrafficPolicy: Invalid value: "Local": ExternalTrafficPolicy can only be set on NodePort and LoadBalancer service',
    ]);
  });

  test("fields of features that are off are dropped", async () => {
    const off = { ipFamilies: ["IPv4"], ipFamilyPolicy: "SingleStack", topologyKeys: ["*"] };
    const kept = Object.keys(spec(await create(new embeddedtesting.Harness(), off)));
    expect(kept.filter((key) => key in off)).toEqual([]);
  });

  test("an address never changes", async () => {
    const h = new embeddedtesting.Harness();
    await create(h, {});
    const { code, body } = await h.patch("merge", `${path}/s`, { spec: { clusterIP: "10.0.0.9" } });
    expect([code, body.message]).toEqual([
      422,
      'Service "s" is invalid: spec.clusterIPs[0]: Invalid value: []string{"10.0.0.9"}: may not change once set',
    ]);
  });

  test("what another service has, and what no service may have, is refused", async () => {
    const h = new embeddedtesting.Harness();
    await create(h, { type: "NodePort" });
    const refused = async (fields: object) => {
      const ports = [{ port: 80 }];
      const body = { metadata: { name: "t" }, spec: { ports, ...fields } };
      return (await h.call("POST", path, body)).body.message;
    };
    const ports = (nodePort: number) => ({ type: "NodePort", ports: [{ port: 80, nodePort }] });
    const invalid = 'Service "t" is invalid: spec.';
    expect(await refused(ports(30000))).toBe(
      `${invalid}ports[0].nodePort: Invalid value: 30000: provided port is already allocated`,
    );
    expect(await refused(ports(80))).toBe(
      `${invalid}ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of valid ports is 30000-32767`,
    );
    expect(await refused({ clusterIP: "10.0.0.2" })).toBe(
      `${invalid}clusterIPs: Invalid value: []string{"10.0.0.2"}: failed to allocated ip:10.0.0.2 with error:provided IP is already allocated`,
    );
    expect(await refused({ clusterIP: "1.2.3.4" })).toBe(
      `${invalid}clusterIPs: Invalid value: []string{"1.2.3.4"}: failed to allocated ip:1.2.3.4 with error:provided IP is not in the valid range. The range of valid IPs is 10.0.0.0/16`,
    );
    const own = await h.patch("merge", `${path}/s`, { spec: { ports: [{ port: 81, nodePort: 30000 }] } });
    expect(own.code).toBe(200);
  });
});

test("when all node ports are taken the next is refused in upstream's words, and one that goes makes room", async () => {
  const h = new embeddedtesting.Harness();
  const ports = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({ name: `p${i}`, port: from + i }));
  expect((await create(h, { type: "NodePort", ports: ports(1, 2768) })).code).toBe(201);
  const another = { metadata: { name: "t" }, spec: { type: "NodePort", ports: ports(1, 1) } };
  const { code, body } = await h.call("POST", path, another);
  expect([code, body.reason, body.message]).toEqual([
    500,
    "InternalError",
    "Internal error occurred: failed to allocate a nodePort: range is full",
  ]);
  await h.call("DELETE", `${path}/s`);
  expect((await h.call("POST", path, another)).code).toBe(201);
});
