import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import type * as embedded from "#embedded";
import * as embeddedtesting from "#embedded/testing";

type PodProxy = NonNullable<embedded.ApiServerOptions["podProxy"]>;

/** Says what it was asked. */
const echo: PodProxy = async (pod, { port, path, request }) =>
  new http.TextResponse(
    `${request.method} ${pod.metadata?.name ?? ""}:${port}${path} ${await request.text()}`,
    {
      status: 203,
      headers: { "Content-Type": "text/plain", "X-Pod": "yes" },
    },
  );

async function serve(
  podProxy: PodProxy | undefined,
  ip = "10.0.0.7",
  ports: object[] = [],
): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness({ ...(podProxy && { podProxy }) });
  const spec = {
    containers: [
      { name: "a", image: "i" },
      { name: "b", image: "i", ports },
    ],
  };
  await h.call("POST", embeddedtesting.podsPath, { metadata: { name: "p" }, spec });
  if (ip !== "")
    await h.patch("merge", `${embeddedtesting.podsPath}/p/status`, {
      status: { podIP: ip, podIPs: [{ ip }] },
    });
  return h;
}

describe("pods/NAME/proxy", () => {
  test("passes on every method, with path and body, and hands back the answer as it is", async () => {
    const h = await serve(echo);
    const answer = await h.send("POST", `${embeddedtesting.podsPath}/p/proxy/a/b?c=d`, "body", {
      Accept: "text/html",
    });
    expect([answer.status, answer.headers.get("X-Pod"), await answer.text()]).toEqual([
      203,
      "yes",
      "POST p:80/a/b body",
    ]);
    const text = async (method: string, path: string) =>
      (await h.send(method, `${embeddedtesting.podsPath}/${path}`)).text();
    expect(await text("GET", "p/proxy/")).toBe("GET p:80/ ");
    expect(await text("DELETE", "p/proxy/a/")).toBe("DELETE p:80/a/ ");
    expect(await text("PUT", "p/proxy/proxy")).toBe("PUT p:80/proxy ");
    expect(await text("GET", "p:8080/proxy/")).toBe("GET p:8080/ ");
    expect(await text("GET", "https:p:/proxy/")).toBe("GET p:443/ ");
  });

  test("takes the first port that the pod declares", async () => {
    const h = await serve(echo, "10.0.0.7", [{ containerPort: 9376 }, { containerPort: 1 }]);
    expect(await (await h.send("GET", `${embeddedtesting.podsPath}/p/proxy/`)).text()).toBe("GET p:9376/ ");
  });

  test("sends whoever forgets the slash to where it is", async () => {
    const h = await serve(echo);
    const answer = await h.send("GET", `${embeddedtesting.podsPath}/p/proxy?a=b`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      301,
      `${embeddedtesting.podsPath}/p/proxy/?a=b`,
    ]);
  });

  test.each<[path: string, code: number, message: string]>([
    ["q/proxy/", 404, 'pods "q" not found'],
    ["ftp:p:80/proxy/", 400, 'invalid pod request "ftp:p:80"'],
    ["a:b:c:d/proxy/", 400, 'invalid pod request "a:b:c:d"'],
  ])("%s answers %i", async (path, code, message) => {
    const h = await serve(echo);
    const answer = await h.call("GET", `${embeddedtesting.podsPath}/${path}`);
    expect([answer.code, answer.body.message]).toEqual([code, message]);
  });

  test.each(["", "127.0.0.1", "169.254.1.1", "fe80::1", "::1"])("refuses the address %j", async (ip) => {
    const h = await serve(echo, ip);
    const { code, body } = await h.call("GET", `${embeddedtesting.podsPath}/p/proxy/`);
    expect([code, body.message]).toEqual([400, "address not allowed"]);
  });

  test("says so in upstream's words where nobody answers", async () => {
    const refused = (address: string) =>
      `error trying to reach service: dial tcp ${address}: connect: connection refused`;
    for (const podProxy of [undefined, () => undefined]) {
      const h = await serve(podProxy);
      const { code, body } = await h.call("GET", `${embeddedtesting.podsPath}/p/proxy/`);
      expect([code, body.message]).toEqual([500, refused("10.0.0.7:80")]);
    }
    const h = await serve(undefined, "2001:db8::1");
    expect((await h.call("GET", `${embeddedtesting.podsPath}/p:1/proxy/`)).body.message).toBe(
      refused("[2001:db8::1]:1"),
    );
    klogtesting.claimErrors(/error trying to reach service: dial tcp/);
  });

  test("is no subresource of anything else, and none of other subresources goes deeper", async () => {
    const h = await serve(echo);
    expect((await h.call("GET", "/api/v1/namespaces/default/services/p/proxy/")).code).toBe(404);
    expect((await h.call("GET", `${embeddedtesting.podsPath}/p/status/x`)).code).toBe(404);
  });
});
