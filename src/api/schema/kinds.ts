// Go: staging/src/k8s.io/apimachinery/pkg/runtime/scheme.go
import type * as schema from "#apimachinery/runtime/schema";
import { namedType, type StructType } from "./go-type.ts";
import { isKnownType } from "./table.ts";

const packagesByGroup: Readonly<Record<string, string>> = {
  "": "core/v1",
  apps: "apps/v1",
  autoscaling: "autoscaling/v1",
  "coordination.k8s.io": "coordination/v1",
  "authentication.k8s.io": "authentication/v1",
  "authorization.k8s.io": "authorization/v1",
  "meta.k8s.io": "meta/v1",
};

/** Kinds that every group version knows beside its own. */
const kindsOfEveryGroup: ReadonlySet<string> = new Set(["DeleteOptions", "ListOptions", "Status"]);

/** The Go struct behind a kind; undefined if the table does not hold it. */
export function structFor(gvk: schema.GroupVersionKind): StructType | undefined {
  const ownPackage = packagesByGroup[gvk.group];
  if (ownPackage === undefined || gvk.version !== "v1") return undefined;
  const key = `${kindsOfEveryGroup.has(gvk.kind) ? "meta/v1" : ownPackage}.${gvk.kind}`;
  const type = isKnownType(key) ? namedType(key) : undefined;
  return type?.kind === "struct" ? type : undefined;
}
