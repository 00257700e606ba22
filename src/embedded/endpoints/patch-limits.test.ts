// Ours: patches that are short and ask for much, each of which once ended or held up the process
import { expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const path = `${embeddedtesting.configMapsPath}/a`;

async function withConfigMap(): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness();
  await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("a"));
  return h;
}

test("thirty copies, of which each doubles the document, are refused; as upstream's, the answer does not say what they add up to", async () => {
  const h = await withConfigMap();
  const { code, body } = await h.patch("json", path, [
    { op: "add", path: "/data/x", value: "v".repeat(500) },
    ...Array.from({ length: 30 }, (_, i) => ({ op: "copy", from: "/data", path: `/data/x${i}` })),
  ]);
  expect([code, body.reason, body.message]).toEqual([
    422,
    "Invalid",
    "the server rejected our request due to an error in our request",
  ]);
  expect((await h.call("GET", path)).body["data"]).toEqual({ key: "1" });
});

test("copies that add up to 3 MiB are made, one more is refused", async () => {
  const h = await withConfigMap();
  const answer = async (n: number) => {
    const copies = Array.from({ length: n }, (_, i) => ({ op: "copy", from: "/x", path: `/y${i}` }));
    // With its quotes a sixteenth of 1 MiB.
    const value = "v".repeat(64 * 1024 - 2);
    return (await h.patch("json", path, [{ op: "add", path: "/x", value }, ...copies])).code;
  };
  expect([await answer(48), await answer(49)]).toEqual([200, 422]);
});

test("ten thousand steps are enough", async () => {
  const h = await withConfigMap();
  const steps = (n: number) =>
    Array.from({ length: n }, () => ({ op: "test", path: "/kind", value: "ConfigMap" }));
  expect((await h.patch("json", path, steps(10_000))).code).toBe(200);
  const { code, body } = await h.patch("json", path, steps(10_001));
  expect([code, body.message]).toEqual([
    413,
    "Request entity too large: The allowed maximum operations in a JSON patch is 10000, got 10001",
  ]);
});
