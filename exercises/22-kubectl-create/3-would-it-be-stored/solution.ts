import * as schema from "#apimachinery/runtime/schema";
import * as resourcecli from "#cli-runtime/resource";
import type * as discovery from "#client-go/discovery";
import type { DryRunVerifier } from "./receiver.ts";

export function supportsDryRun(
  doc: discovery.OpenAPIDocument,
  gvk: schema.GroupVersionKind,
): boolean | undefined {
  const patches = Object.values(doc.paths ?? {}).map(({ patch }) => patch);
  const about = patches.find((patch) => {
    const of = patch?.["x-kubernetes-group-version-kind"];
    return of?.group === gvk.group && of.version === gvk.version && of.kind === gvk.kind;
  });
  if (about === undefined) return undefined;
  const { parameters = [] } = about;
  return parameters.some((parameter) => parameter.name === "dryRun" && parameter.in === "query");
}

export async function hasSupport(verifier: DryRunVerifier, gvk: schema.GroupVersionKind): Promise<void> {
  const doc = await verifier.openAPI();
  const known = resourcecli.supportsDryRun(doc, gvk);
  const namespaces = resourcecli.supportsDryRun(doc, { group: "", version: "v1", kind: "Namespace" });
  if (known ?? (namespaces === true && (await verifier.hasCRD(gvk)))) return;
  throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
}
