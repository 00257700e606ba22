// Ours: the sentences of recorded refusals, with names, values and kinds changed at random
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";
import * as faults from "#conformance/testing";

const h = new embeddedtesting.Harness();

describe("refusals of strategic-merge-patch and update-whole-object, whatever the names and values", () => {
  const alive = async (sent: faults.Workload, act: (path: string) => Promise<void>) => {
    const path = `${faults.collection(sent)}/${sent.metadata.name}`;
    await h.call("POST", faults.collection(sent), sent);
    await act(path);
    await h.call("DELETE", path);
  };

  test("a JSON patch whose test fails", async () => {
    const property = fc.asyncProperty(faults.workload, fc.integer({ min: 101, max: 1e6 }), (sent, value) =>
      alive(sent, async (path) => {
        const { code, body } = await h.patch("json", path, [{ op: "test", path: "/spec/replicas", value }]);
        const rejected = "the server rejected our request due to an error in our request";
        expect([code, body.reason, body.message]).toEqual([422, "Invalid", rejected]);
      }),
    );
    await fc.assert(property, { numRuns: 30 });
  });

  test("a strategic merge patch with a directive that nobody knows", async () => {
    const unknown = fc
      .stringMatching(/^[a-z]{3,8}$/)
      .filter((d) => !["delete", "merge", "replace"].includes(d));
    const property = fc.asyncProperty(faults.workload, unknown, (sent, directive) =>
      alive(sent, async (path) => {
        const body = { spec: { template: { spec: { containers: [{ name: "c", $patch: directive }] } } } };
        const answer = await h.patch("strategic-merge", path, body);
        expect([answer.code, answer.body.message]).toEqual([
          400,
          `unknown patch type: ${directive} in map: map[$patch:${directive} name:c]`,
        ]);
      }),
    );
    await fc.assert(property, { numRuns: 30 });
  });

  test("a list item without the key that tells items apart", async () => {
    const property = fc.asyncProperty(faults.workload, faults.label, (sent, image) =>
      alive(sent, async (path) => {
        const body = { spec: { template: { spec: { containers: [{ image }] } } } };
        const answer = await h.patch("strategic-merge", path, body);
        expect([answer.code, answer.body.message]).toEqual([
          400,
          `map: map[image:${image}] does not contain declared merge key: name`,
        ]);
      }),
    );
    await fc.assert(property, { numRuns: 30 });
  });

  test("a whole object of another version, another name or none", async () => {
    const property = fc.asyncProperty(
      faults.workload,
      faults.label,
      fc.integer({ min: 1, max: 1000 }),
      (sent, other, ahead) =>
        alive(sent, async (path) => {
          const { name } = sent.metadata;
          const resource = `${sent.kind.toLowerCase()}s.apps`;
          const said = async (metadata: object) => {
            const { code, body } = await h.call("PUT", path, { ...sent, metadata });
            return [code, body.reason, body.message];
          };
          const modified =
            "the object has been modified; please apply your changes to the latest version and try again";
          const resourceVersion = String(h.server.store.revision + ahead);
          expect(await said({ name, resourceVersion })).toEqual([
            409,
            "Conflict",
            `Operation cannot be fulfilled on ${resource} "${name}": ${modified}`,
          ]);
          expect(await said({ name: `x${other}x${name}` })).toEqual([
            400,
            "BadRequest",
            `the name of the object (x${other}x${name}) does not match the name on the URL (${name})`,
          ]);
          expect(await said({})).toEqual([
            400,
            "BadRequest",
            `the name of the object (${name} based on URL) was undeterminable: name must be provided`,
          ]);
        }),
    );
    await fc.assert(property, { numRuns: 50 });
  });
});
