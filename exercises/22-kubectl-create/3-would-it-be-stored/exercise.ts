import type * as schema from "#apimachinery/runtime/schema";
import type * as discovery from "#client-go/discovery";
import { notStarted } from "../../engine/exercise.ts";
import type { DryRunVerifier } from "./receiver.ts";

// What you may need
//   `#cli-runtime/resource`          supportsDryRun(doc, gvk), which is yours
//   `#apimachinery/runtime/schema`   groupVersionKindString(gvk), `apps/v1, Kind=Deployment`

/** Whether a kind takes the parameter, by the document; undefined if that says nothing of it. */
export function supportsDryRun(
  doc: discovery.OpenAPIDocument,
  gvk: schema.GroupVersionKind,
): boolean | undefined {
  void [doc, gvk];
  return notStarted();
}

/** Throws if the kind cannot be tried, or if that cannot be found out. */
export async function hasSupport(verifier: DryRunVerifier, gvk: schema.GroupVersionKind): Promise<void> {
  void [verifier, gvk];
  notStarted();
}
