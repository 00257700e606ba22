import { hasSupport, supportsDryRun } from "./exercise.ts";

const gvk = { group: "apps", version: "v1", kind: "Deployment" };
const parameters = [{ name: "dryRun", in: "query" }];
const doc = {
  paths: { "/deployments/{name}": { patch: { "x-kubernetes-group-version-kind": gvk, parameters } } },
};
const verifier = { openAPI: async () => doc, hasCRD: async () => false };

await hasSupport(verifier, gvk).catch((err: unknown) => console.log(String(err)));
[gvk, { ...gvk, kind: "Widget" }].map((kind) => ({ kind: kind.kind, supports: supportsDryRun(doc, kind) }));
