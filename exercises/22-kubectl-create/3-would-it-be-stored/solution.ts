import * as schema from "#apimachinery/runtime/schema";
import * as resourcecli from "#cli-runtime/resource";
import type * as discovery from "#client-go/discovery";
import type { DryRunVerifier } from "./receiver.ts";

export function supportsDryRun(
  doc: discovery.OpenAPIDocument,
  gvk: schema.GroupVersionKind,
): boolean | undefined {
  const about = Object.values(doc.paths ?? {}).find(({ patch }) => {
    const of = patch?.["x-kubernetes-group-version-kind"];
    return of?.group === gvk.group && of.version === gvk.version && of.kind === gvk.kind;
  });
  if (about === undefined) return undefined;
  const { parameters = [] } = about.patch ?? {};
  return parameters.some((parameter) => parameter.name === "dryRun" && parameter.in === "query");
}

export async function hasSupport(verifier: DryRunVerifier, gvk: schema.GroupVersionKind): Promise<void> {
  const doc = await verifier.openAPI();
  const known = resourcecli.supportsDryRun(doc, gvk);
  if (known ?? (await isCustom(verifier, doc, gvk))) return;
  throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
}

async function isCustom(
  verifier: DryRunVerifier,
  doc: discovery.OpenAPIDocument,
  gvk: schema.GroupVersionKind,
): Promise<boolean> {
  if (resourcecli.supportsDryRun(doc, { group: "", version: "v1", kind: "Namespace" }) !== true) return false;
  return verifier.hasCRD(gvk);
}
