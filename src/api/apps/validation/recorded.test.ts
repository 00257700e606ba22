// Ours: what a real v1.20.2 server said to Deployments that it refused
import { describe, expect, test } from "vitest";
import type * as field from "#apimachinery/util/validation/field";
import type * as apps from "#api/apps/v1";
import * as apivalidation from "#api/core/validation";
import * as appsvalidation from "#api/apps/validation";
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import recorded from "../../../conformance/golden/invalid-deployments.json" with { type: "json" };
import scenario from "../../../conformance/scenarios/invalid-deployments.json" with { type: "json" };

function read(manifest: object): apps.Deployment {
  const gvk = scheme.gvkOf("Deployment");
  const object = apischema.normalize(gvk, manifest);
  defaults.setObjectDefaults(gvk, object);
  return scheme.decode(object);
}

const causes = (errs: field.ErrorList) =>
  errs.map((err) => ({ field: err.field, message: err.errorBody(), reason: err.type }));

const cases = scenario.steps.flatMap((step, i) => {
  const manifest = "create" in step ? step.create : undefined;
  const said = recorded.steps[i]?.said;
  if (manifest === undefined || said === undefined || said.code === 409) return [];
  const want = "causes" in said ? said.causes : [];
  return [{ title: want?.[0]?.message.slice(0, 60) ?? "accepted", manifest, want }];
});

describe("validateDeployment says what the real server said", () => {
  test("of every recorded creation", () => expect(cases).toHaveLength(18));

  test.each(cases)("$title", ({ manifest, want }) => {
    const deployment = read({ ...manifest, metadata: { ...manifest.metadata, namespace: "default" } });
    expect(causes(appsvalidation.validateDeployment(deployment, apivalidation.rareFields))).toEqual(want);
  });

  test("of a selector that changes", () => {
    const web = scenario.steps.map((step) => step.create).find((d) => d?.metadata.name === "web");
    const metadata = { name: "web", namespace: "default", resourceVersion: "1" };
    const old = read({ ...web, metadata });
    const selector = { matchLabels: { app: "changed" } };
    const update = { ...old, spec: { ...old.spec, selector } };
    const said = recorded.steps.find((step) => step.step === "patch")?.said;
    expect(causes(appsvalidation.validateDeploymentUpdate(update, old, apivalidation.rareFields))).toEqual(
      said?.causes,
    );
  });
});
