// Ours: the sentences of recorded refusals, with names, values and kinds changed at random
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";
import * as faults from "#conformance/testing";

const h = new embeddedtesting.Harness();

describe("refusals of invalid-deployments, whatever the names and values", () => {
  test.each([
    ["its fault", 1],
    ["each of several faults, in upstream's order", 2],
  ])("an invalid workload is refused for %s", async (_, least) => {
    const property = fc.asyncProperty(
      faults.workload,
      fc.array(faults.fault, { minLength: least, maxLength: 5 }),
      async (sent, made) => {
        const chosen = faults.together(sent.kind, made);
        for (const f of chosen) f.apply(sent);
        const causes = chosen.flatMap((f) => f.causes(sent));
        fc.pre(causes.length >= least);
        const { code, body } = await h.call("POST", faults.collection(sent), sent);
        expect([code, body.reason, body.message]).toEqual([422, "Invalid", faults.refusal(sent, causes)]);
        const details = { name: sent.metadata.name, group: "apps", kind: sent.kind };
        expect(body["details"]).toEqual({
          ...details,
          causes: causes.map(({ reason, message, field: at }) => ({ reason, message, field: at })),
        });
      },
    );
    await fc.assert(property);
  });

  test("a name that is no subdomain", async () => {
    const property = fc.asyncProperty(faults.workload, faults.badLabel, async (sent, name) => {
      sent.metadata.name = name;
      const { code, body } = await h.call("POST", faults.collection(sent), sent);
      expect([code, body.message]).toEqual([
        422,
        faults.refusal(sent, [faults.invalid("metadata.name", faults.quoted(name), faults.onlySubdomains)]),
      ]);
    });
    await fc.assert(property, { numRuns: 50 });
  });

  test("what exists already, what does not, and what lives in another namespace", async () => {
    const property = fc.asyncProperty(faults.workload, faults.label, async (sent, other) => {
      const { name } = sent.metadata;
      const resource = `${sent.kind.toLowerCase()}s.apps`;
      const path = `${faults.collection(sent)}/${name}`;
      const said = async (...request: Parameters<embeddedtesting.Harness["call"]>) => {
        const { code, body } = await h.call(...request);
        return [code, body.reason, body.message];
      };
      const missing = [404, "NotFound", `${resource} "${name}" not found`];
      const merge = { "Content-Type": "application/merge-patch+json" };
      expect(await said("GET", path)).toEqual(missing);
      expect(await said("DELETE", path)).toEqual(missing);
      expect(await said("PATCH", path, { spec: { replicas: 2 } }, merge)).toEqual(missing);
      await h.call("POST", faults.collection(sent), sent);
      expect(await said("POST", faults.collection(sent), sent)).toEqual([
        409,
        "AlreadyExists",
        `${resource} "${name}" already exists`,
      ]);
      const elsewhere = { ...sent, metadata: { name, namespace: `x${other}` } };
      expect(await said("PUT", path, elsewhere)).toEqual([
        400,
        "BadRequest",
        `the namespace of the object (x${other}) does not match the namespace on the request (default)`,
      ]);
      await h.call("DELETE", path);
    });
    await fc.assert(property, { numRuns: 50 });
  });

  test("a selector that changes", async () => {
    const property = fc.asyncProperty(faults.workload, faults.labels, async (sent, others) => {
      const path = `${faults.collection(sent)}/${sent.metadata.name}`;
      await h.call("POST", faults.collection(sent), sent);
      const own = sent.spec.selector?.matchLabels ?? {};
      const wanted = Object.fromEntries(Object.entries(others).map(([k, v]) => [k, `x${v}`]));
      const merged = { ...own, ...wanted };
      const { code, body } = await h.patch("merge", path, { spec: { selector: { matchLabels: wanted } } });
      expect([code, body.message]).toEqual([
        422,
        faults.refusal(sent, [
          faults.invalid(
            "spec.template.metadata.labels",
            faults.goMap(sent.spec.template.metadata.labels),
            faults.noMatch,
          ),
          faults.invalid("spec.selector", faults.goSelector(merged), "field is immutable"),
        ]),
      ]);
      await h.call("DELETE", path);
    });
    await fc.assert(property, { numRuns: 100 });
  });
});
