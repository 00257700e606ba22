// Go: test/integration/master/synthetic_master_test.go
import { describe, expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import * as embeddedtesting from "#embedded/testing";

const { configMapsPath, newConfigMap } = embeddedtesting;
const tooLarge = "etcdserver: request is too large";
const unsent =
  /^rpc error: code = ResourceExhausted desc = trying to send message larger than max \(\d+ vs\. 2097152\)$/;

const labels = (n: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, "a"]));
const finalizers = (n: number): string[] => Array.from({ length: n }, () => "sample/sample");
const withMeta = (metadata: object) => ({ ...newConfigMap("a"), metadata: { name: "a", ...metadata } });

/** Sends one request to a new server that may report what it could not store. */
async function post(body: unknown): Promise<embeddedtesting.Answer> {
  klogtesting.claimErrors(
    /^apiserver received an error that is not an metav1.Status: (etcdserver|rpc error): /,
  );
  return new embeddedtesting.Harness().call("POST", configMapsPath, body);
}

describe("an object that etcd does not take", () => {
  test.each([
    ["1 MB finalizers", finalizers(110_000), tooLarge],
    ["2 MB finalizers", finalizers(175_000), expect.stringMatching(unsent)],
  ])("is answered 500 in etcd's words: %s", async (_name, sent, message) => {
    const { code, body } = await post(withMeta({ finalizers: sent }));
    expect(code).toBe(500);
    expect(body).toEqual({
      kind: "Status",
      apiVersion: "v1",
      metadata: {},
      status: "Failure",
      message,
      code: 500,
    });
  });

  test("is refused for its body alone above 3 MiB", async () => {
    const { body } = await post(withMeta({ finalizers: finalizers(250_000) }));
    expect(body.message).toBe("Request entity too large: limit is 3145728");
  });

  test("is refused by the rules of its kind first", async () => {
    const { body } = await post(withMeta({ annotations: labels(100_000) }));
    expect(body.message).toContain("metadata.annotations: Too long: must have at most 262144 bytes");
  });

  test("is stored without the owners of its fields where it fits so", async () => {
    const { code, body } = await post(withMeta({ labels: labels(100_000) }));
    expect(code).toBe(201);
    expect(body.metadata["managedFields"]).toBeUndefined();
    expect((await post(withMeta({ labels: labels(1000) }))).body.metadata["managedFields"]).toHaveLength(1);
  });

  test("is measured as protobuf, in which the same is shorter", async () => {
    const sent = withMeta({ finalizers: finalizers(100_000) });
    expect(JSON.stringify(sent).length).toBeGreaterThan(1.5 * 1024 * 1024);
    expect((await post(sent)).code).toBe(201);
  });

  test("may be as long as the server is told", async () => {
    klogtesting.claimErrors(/^apiserver received an error that is not an metav1.Status: etcdserver: /);
    const sent = (maxRequestBytes: number) =>
      new embeddedtesting.Harness({ maxRequestBytes }).call(
        "POST",
        configMapsPath,
        withMeta({ labels: labels(50) }),
      );
    expect((await sent(500)).body.message).toBe(tooLarge);
    expect((await sent(5000)).code).toBe(201);
  });

  test("stays as it was when it grows by a patch or an update, and a dry run says nothing of it", async () => {
    klogtesting.claimErrors(/^apiserver received an error that is not an metav1.Status: etcdserver: /);
    const h = new embeddedtesting.Harness();
    await h.call("POST", configMapsPath, withMeta({ finalizers: ["sample/sample"] }));
    const larger = { finalizers: finalizers(110_000) };
    const patch = () => h.patch("merge", `${configMapsPath}/a`, { metadata: larger });
    expect((await patch()).body.message).toBe(tooLarge);
    expect((await h.call("PUT", `${configMapsPath}/a`, withMeta(larger))).body.message).toBe(tooLarge);
    const dry = await h.call("PUT", `${configMapsPath}/a?dryRun=All`, withMeta(larger));
    expect(dry.code).toBe(200);
    const { body } = await h.call("GET", `${configMapsPath}/a`);
    expect(body.metadata["finalizers"]).toEqual(["sample/sample"]);
  });
});
