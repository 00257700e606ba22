// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_role.go, create_clusterrole.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as resourcecli from "#cli-runtime/resource";
import type * as dynamic from "#client-go/dynamic";
import * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, sortedMap, type Making, type Subcommand } from "./subcommand.ts";

const group = "rbac.authorization.k8s.io";

const validResourceVerbs = [
  "*",
  "get",
  "delete",
  "list",
  "create",
  "update",
  "patch",
  "watch",
  "proxy",
  "deletecollection",
  "use",
  "bind",
  "escalate",
  "impersonate",
];
const validNonResourceVerbs = ["*", "get", "post", "put", "delete", "patch", "head", "options"];

const roles = ["roles.rbac.authorization.k8s.io", "clusterroles.rbac.authorization.k8s.io"];

/** Verbs that mean something for a few resources alone, each with these as `resource.group`. */
const specialVerbs: Readonly<Record<string, readonly string[]>> = {
  use: ["podsecuritypolicies.policy", "podsecuritypolicies.extensions"],
  bind: roles,
  escalate: roles,
  impersonate: ["users.", "serviceaccounts.", "groups.", "userextras.authentication.k8s.io"],
};

/** What `--resource` names: `resource.group/subresource`. */
export interface ResourceOptions {
  readonly resource: string;
  readonly group: string;
  readonly subresource: string;
}

/** What may be done with which resources. */
interface PolicyRule {
  readonly verbs: readonly string[];
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
}

const without = (again: readonly string[]): string[] => [...new Set(again)];

/** The verbs, each once; `*` stands for all. */
export const completeVerbs = (verbs: readonly string[]): string[] =>
  verbs.includes("*") ? ["*"] : without(verbs);

/** Takes the words of `--resource` apart. A lone `*` ends them, for it stands for all. */
export function completeResources(texts: readonly string[]): ResourceOptions[] {
  const found: ResourceOptions[] = [];
  for (const text of texts) {
    const [, named = "", subresource = ""] = /^([^/]*)(?:\/(.*))?$/s.exec(text) ?? [];
    const [, resource = "", of = ""] = /^([^.]*)(?:\.(.*))?$/s.exec(named) ?? [];
    const one = { resource, group: of, subresource };
    if (text === "*") return [one];
    found.push(one);
  }
  return found;
}

/** `kubectl create role`. */
export class RoleOptions implements Subcommand {
  readonly use: string =
    "role NAME --verb=verb --resource=resource.group/subresource [--resource-name=resourcename] [--dry-run=server|client|none]";
  readonly short: string = "Create a role with single rule.";
  readonly example: string = `
  # Create a Role named "pod-reader" that allows user to perform "get", "watch" and "list" on pods
  kubectl create role pod-reader --verb=get --verb=list --verb=watch --resource=pods

  # Create a Role named "foo" with API Group specified
  kubectl create role foo --verb=get,list,watch --resource=rs.extensions`;
  readonly typed: NonNullable<Subcommand["typed"]> = { resource: "roles" };
  verbs: readonly string[] = [];
  resources: readonly string[] = [];
  resourceNames: readonly string[] = [];

  addFlags(flags: pflag.FlagSet): void {
    const usage = "Verb that applies to the resources contained in the rule";
    flags.var(pflag.stringSlice(this, "verbs"), "verb", usage);
    flags.var(pflag.stringSlice(this, "resources"), "resource", "Resource that the rule applies to");
    flags.var(
      pflag.stringArray(this, "resourceNames"),
      "resource-name",
      "Resource in the white list that the rule applies to, repeat this flag for multiple items",
    );
  }

  /** The role. Throws what is wrong with verbs and resources; who knows no such verb warns. */
  async generate(making: Making): Promise<dynamic.Unstructured> {
    const verbs = completeVerbs(this.verbs);
    const resources = completeResources(this.resources);
    if (making.name === "") throw new Error("name must be specified");
    if (verbs.length === 0) throw new Error("at least one verb must be specified");
    warnOfVerbs(verbs, making);
    if (resources.length === 0) throw new Error("at least one resource must be specified");
    const mapper = making.f.toRESTMapper();
    await validateResources(mapper, verbs, resources);
    return {
      kind: "Role",
      apiVersion: `${group}/v1`,
      metadata: newMetadata(making.name, { namespace: enforced(making) }),
      rules: await policyRules(mapper, { verbs, resources, resourceNames: without(this.resourceNames) }),
    };
  }
}

/** `kubectl create clusterrole`. */
export class ClusterRoleOptions extends RoleOptions {
  override readonly use =
    "clusterrole NAME --verb=verb --resource=resource.group [--resource-name=resourcename] [--dry-run=server|client|none]";
  override readonly short = "Create a ClusterRole.";
  override readonly example = `
  # Create a ClusterRole named "pod-reader" that allows user to perform "get", "watch" and "list" on pods
  kubectl create clusterrole pod-reader --verb=get,list,watch --resource=pods

  # Create a ClusterRole name "foo" with NonResourceURL specified
  kubectl create clusterrole "foo" --verb=get --non-resource-url=/logs/*

  # Create a ClusterRole name "monitoring" with AggregationRule specified
  kubectl create clusterrole monitoring --aggregation-rule="rbac.example.com/aggregate-to-monitoring=true"`;
  override readonly typed = { resource: "clusterroles", isClusterScoped: true };
  nonResourceURLs: readonly string[] = [];
  aggregationRule: ReadonlyMap<string, string> | undefined = new Map();

  override addFlags(flags: pflag.FlagSet): void {
    super.addFlags(flags);
    const usage = "A partial url that user should have access to.";
    flags.var(pflag.stringSlice(this, "nonResourceURLs"), "non-resource-url", usage);
    flags.var(
      cliflag.mapStringString(this, "aggregationRule"),
      "aggregation-rule",
      "An aggregation label selector for combining ClusterRoles.",
    );
  }

  override async generate(making: Making): Promise<dynamic.Unstructured> {
    if (making.name === "") throw new Error("name must be specified");
    const named = {
      kind: "ClusterRole",
      apiVersion: `${group}/v1`,
      metadata: newMetadata(making.name),
    };
    const matchLabels = sortedMap(Object.fromEntries(this.aggregationRule ?? []));
    if (Object.keys(matchLabels).length === 0) return { ...named, rules: await this.#rules(making) };
    if (
      [this.nonResourceURLs, this.verbs, this.resources, this.resourceNames].some((list) => list.length > 0)
    )
      throw new Error(
        "aggregation rule must be specified without nonResourceURLs, verbs, resources or resourceNames",
      );
    return { ...named, rules: null, aggregationRule: { clusterRoleSelectors: [{ matchLabels }] } };
  }

  async #rules(making: Making): Promise<PolicyRule[]> {
    const verbs = completeVerbs(this.verbs);
    const resources = completeResources(this.resources);
    const nonResourceURLs = without(this.nonResourceURLs);
    if (verbs.length === 0) throw new Error("at least one verb must be specified");
    if (resources.length === 0 && nonResourceURLs.length === 0)
      throw new Error("one of resource or nonResourceURL must be specified");
    const mapper = making.f.toRESTMapper();
    if (resources.length > 0) {
      warnOfVerbs(verbs, making);
      await validateResources(mapper, verbs, resources);
    }
    if (nonResourceURLs.length > 0) validateNonResourceURLs(verbs, nonResourceURLs);
    const rules = await policyRules(mapper, {
      verbs,
      resources,
      resourceNames: without(this.resourceNames),
    });
    return nonResourceURLs.length === 0 ? rules : [...rules, { verbs, nonResourceURLs }];
  }
}

function warnOfVerbs(verbs: readonly string[], { streams }: Making): void {
  for (const verb of verbs) {
    if (!validResourceVerbs.includes(verb))
      streams.errOut.write(`Warning: '${verb}' is not a standard resource verb\n`);
  }
}

/** Throws for a resource that the server does not have, or that a verb is not for. After `*` nothing is looked at. */
async function validateResources(
  mapper: resourcecli.RESTMapper,
  verbs: readonly string[],
  resources: readonly ResourceOptions[],
): Promise<void> {
  for (const one of resources) {
    if (one.resource === "") throw new Error("resource must be specified if apiGroup/subresource specified");
    if (one.resource === "*") return;
    const [gr, err] = await lookedUp(mapper, one);
    const special = verbs.filter((verb) => Object.hasOwn(specialVerbs, verb));
    for (const verb of special) {
      if (specialVerbs[verb]?.includes(`${gr.resource}.${gr.group}`) !== true)
        throw new Error(`can not perform '${verb}' on '${gr.resource}' in group '${gr.group}'`);
    }
    // What such a verb is for need not be served.
    if (err !== undefined && special.length === 0) throw err;
  }
}

/** What the server calls it; if it does not know it, what was given, and why. */
async function lookedUp(
  mapper: resourcecli.RESTMapper,
  { group: of, resource }: ResourceOptions,
): Promise<[gr: schema.GroupResource, err: unknown]> {
  const given = { group: of, version: "", resource };
  try {
    return [await mapper.resourceFor(given), undefined];
  } catch (err) {
    return [given, err];
  }
}

function validateNonResourceURLs(verbs: readonly string[], urls: readonly string[]): void {
  for (const verb of verbs) {
    if (!validNonResourceVerbs.includes(verb)) throw new Error(`invalid verb: '${verb}' for nonResourceURL`);
  }
  for (const url of urls) {
    if (url === "*") continue;
    if (!url.startsWith("/")) throw new Error("nonResourceURL should start with /");
    if (url.slice(0, -1).includes("*"))
      throw new Error("nonResourceURL only supports wildcard matches when '*' is at the end");
  }
}

/** A rule for each group, in the order of their names. (Upstream: generateResourcePolicyRules.) */
async function policyRules(
  mapper: resourcecli.RESTMapper,
  wanted: {
    readonly verbs: readonly string[];
    readonly resources: readonly ResourceOptions[];
    readonly resourceNames: readonly string[];
  },
): Promise<PolicyRule[]> {
  const { resourceNames, resources, verbs } = wanted;
  const byGroup = new Map<string, Set<string>>();
  for (const one of resources) {
    const [{ group: of, resource }] = await lookedUp(mapper, one);
    const known = byGroup.get(of) ?? new Set();
    byGroup.set(of, known.add(one.subresource === "" ? resource : `${resource}/${one.subresource}`));
  }
  const groups = [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([of, named]) => ({
    verbs,
    apiGroups: [of],
    resources: [...named],
    ...(resourceNames.length > 0 && { resourceNames }),
  }));
}
