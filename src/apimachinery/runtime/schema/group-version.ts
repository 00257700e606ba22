// Go: staging/src/k8s.io/apimachinery/pkg/runtime/schema/group_version.go

export interface GroupResource {
  readonly group: string;
  readonly resource: string;
}

export interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

export interface GroupVersionKind extends GroupVersion {
  readonly kind: string;
}

export interface GroupVersionResource extends GroupVersion {
  readonly resource: string;
}

/** `deployments.apps`, or `pods` in the core group. */
export function groupResourceString(gr: GroupResource): string {
  return gr.group === "" ? gr.resource : `${gr.resource}.${gr.group}`;
}

/** `Deployment.apps`, or `Pod` in the core group. */
export function groupKindString(gk: GroupKind): string {
  return gk.group === "" ? gk.kind : `${gk.kind}.${gk.group}`;
}

/** `apps/v1`, or `v1` in the core group: the form of `apiVersion`. */
export function groupVersionString(gv: GroupVersion): string {
  return gv.group === "" ? gv.version : `${gv.group}/${gv.version}`;
}

/** Reads an `apiVersion`. Throws if it has more than one slash. */
export function parseGroupVersion(text: string): GroupVersion {
  const parts = text.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) throw new Error(`unexpected GroupVersion string: ${text}`);
  return second === undefined ? { group: "", version: first } : { group: first, version: second };
}
