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

/** `apps/v1, Resource=deployments`, as messages about an ambiguous name have it. */
export function groupVersionResourceString(gvr: GroupVersionResource): string {
  return `${gvr.group}/${gvr.version}, Resource=${gvr.resource}`;
}

/** `apps/v1, Kind=Deployment`, as messages about an ambiguous name have it. */
export function groupVersionKindString(gvk: GroupVersionKind): string {
  return `${gvk.group}/${gvk.version}, Kind=${gvk.kind}`;
}

/** Reads an `apiVersion`. Throws if it has more than one slash. */
export function parseGroupVersion(text: string): GroupVersion {
  const parts = text.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) throw new Error(`unexpected GroupVersion string: ${text}`);
  return second === undefined ? { group: "", version: first } : { group: first, version: second };
}

/** Reads `deployments.apps`: what follows the first dot is the group. */
export function parseGroupResource(text: string): GroupResource {
  const [resource, group] = cut(text);
  return { group, resource };
}

/** Reads `Deployment.apps`: what follows the first dot is the group. */
export function parseGroupKind(text: string): GroupKind {
  const [kind, group] = cut(text);
  return { group, kind };
}

/** What a user may mean by `deployments.v1.apps`: with the version in the middle, if there are enough parts, or without one. */
export function parseResourceArg(arg: string): [gvr: GroupVersionResource | undefined, gr: GroupResource] {
  const parts = cutTwice(arg);
  return [parts && { group: parts[2], version: parts[1], resource: parts[0] }, parseGroupResource(arg)];
}

/** What a user may mean by `Deployment.v1.apps`; see parseResourceArg. */
export function parseKindArg(arg: string): [gvk: GroupVersionKind | undefined, gk: GroupKind] {
  const parts = cutTwice(arg);
  return [parts && { group: parts[2], version: parts[1], kind: parts[0] }, parseGroupKind(arg)];
}

function cut(text: string): [head: string, rest: string] {
  const dot = text.indexOf(".");
  return dot < 0 ? [text, ""] : [text.slice(0, dot), text.slice(dot + 1)];
}

function cutTwice(text: string): [first: string, second: string, rest: string] | undefined {
  const [first, tail] = cut(text);
  if (!tail.includes(".")) return undefined;
  return [first, ...cut(tail)];
}
