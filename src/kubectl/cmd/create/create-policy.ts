// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_quota.go, create_priorityclass.go, create_pdb.go, generate/versioned/pdb.go
import * as resource from "#apimachinery/api/resource";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as intstr from "#apimachinery/util/intstr";
import type * as dynamic from "#client-go/dynamic";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, sortedMap, type Making, type Subcommand } from "./subcommand.ts";

/** `kubectl create quota`. */
export class QuotaOptions implements Subcommand {
  readonly use =
    "quota NAME [--hard=key1=value1,key2=value2] [--scopes=Scope1,Scope2] [--dry-run=server|client|none]";
  readonly aliases = ["resourcequota"];
  readonly short = "Create a quota with the specified name.";
  readonly long = "Create a resourcequota with the specified name, hard limits and optional scopes";
  readonly example = `
  # Create a new resourcequota named my-quota
  kubectl create quota my-quota --hard=cpu=1,memory=1G,pods=2,services=3,replicationcontrollers=2,resourcequotas=1,secrets=5,persistentvolumeclaims=10

  # Create a new resourcequota named best-effort
  kubectl create quota best-effort --hard=pods=100 --scopes=BestEffort`;
  readonly typed = { resource: "resourcequotas", failure: "failed to create quota" };
  hard = "";
  scopes = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(
      pflag.string(this, "hard"),
      "hard",
      "A comma-delimited set of resource=quantity pairs that define a hard limit.",
    );
    flags.var(
      pflag.string(this, "scopes"),
      "scopes",
      "A comma-delimited set of quota scopes that must all match each object tracked by the quota.",
    );
  }

  generate(making: Making): dynamic.Unstructured {
    if (making.name === "") throw new Error("name must be specified");
    const spec = {
      ...(this.hard !== "" && { hard: sortedMap(populateResourceList(this.hard)) }),
      ...(this.scopes !== "" && { scopes: parseScopes(this.scopes) }),
    };
    const metadata = newMetadata(making.name, { namespace: enforced(making) });
    return { kind: "ResourceQuota", apiVersion: "v1", metadata, spec, status: {} };
  }
}

function populateResourceList(text: string): Record<string, string> {
  const list: Record<string, string> = {};
  for (const statement of text.split(",")) {
    const [name = "", quantity, ...more] = statement.split("=");
    if (quantity === undefined || more.length > 0)
      throw new Error(`Invalid argument syntax ${statement}, expected <resource>=<value>`);
    list[name] = resource.parseQuantity(quantity).toString();
  }
  return list;
}

/** Which scopes there are, the server knows. */
function parseScopes(text: string): string[] {
  const scopes = text.split(",");
  if (scopes.includes("")) throw new Error('invalid resource quota scope ""');
  return scopes;
}

/** `kubectl create priorityclass`. */
export class PriorityClassOptions implements Subcommand {
  readonly use = "priorityclass NAME --value=VALUE --global-default=BOOL [--dry-run=server|client|none]";
  readonly aliases = ["pc"];
  readonly short = "Create a priorityclass with the specified name.";
  readonly long = "Create a priorityclass with the specified name, value, globalDefault and description";
  readonly example = `
  # Create a priorityclass named high-priority
  kubectl create priorityclass high-priority --value=1000 --description="high priority"`;
  // The words are those of another command, upstream too.
  readonly typed = {
    resource: "priorityclasses",
    isClusterScoped: true,
    failure: "failed to create clusterrolebinding",
  };
  value = 0;
  globalDefault = false;
  description = "";
  preemptionPolicy = "PreemptLowerPriority";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.int32(this, "value"), "value", "the value of this priority class.");
    flags.var(
      pflag.bool(this, "globalDefault"),
      "global-default",
      "global-default specifies whether this PriorityClass should be considered as the default priority.",
    );
    flags.var(
      pflag.string(this, "description"),
      "description",
      "description is an arbitrary string that usually provides guidelines on when this priority class should be used.",
    );
    flags.var(
      pflag.string(this, "preemptionPolicy"),
      "preemption-policy",
      "preemption-policy is the policy for preempting pods with lower priority.",
    );
  }

  generate({ name }: Making): dynamic.Unstructured {
    const { description, globalDefault, preemptionPolicy, value } = this;
    return {
      kind: "PriorityClass",
      apiVersion: "scheduling.k8s.io/v1",
      metadata: newMetadata(name),
      value,
      ...(globalDefault && { globalDefault }),
      ...(description !== "" && { description }),
      preemptionPolicy,
    };
  }
}

/** `kubectl create poddisruptionbudget`. */
export class PodDisruptionBudgetOptions implements Subcommand {
  readonly use =
    "poddisruptionbudget NAME --selector=SELECTOR --min-available=N [--dry-run=server|client|none]";
  readonly aliases = ["pdb"];
  readonly short = "Create a pod disruption budget with the specified name.";
  readonly long =
    "Create a pod disruption budget with the specified name, selector, and desired minimum available pods";
  readonly example = `
  # Create a pod disruption budget named my-pdb that will select all pods with the app=rails label
  # and require at least one of them being available at any point in time.
  kubectl create poddisruptionbudget my-pdb --selector=app=rails --min-available=1`;
  readonly generator = "poddisruptionbudget/v1beta1/v2";
  readonly olderGenerator = "poddisruptionbudget/v1beta1";
  minAvailable = "";
  maxUnavailable = "";
  selector = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(
      pflag.string(this, "minAvailable"),
      "min-available",
      "The minimum number or percentage of available pods this budget requires.",
    );
    flags.var(
      pflag.string(this, "maxUnavailable"),
      "max-unavailable",
      "The maximum number or percentage of unavailable pods this budget requires.",
    );
    flags.var(
      pflag.string(this, "selector"),
      "selector",
      "A label selector to use for this budget. Only equality-based selector requirements are supported.",
    );
  }

  /** The older generator wants one pod unless it is told otherwise, and knows no other limit. */
  generate({ generator, name }: Pick<Making, "generator" | "name">): dynamic.Unstructured {
    const isOlder = generator === this.olderGenerator;
    const maxUnavailable = isOlder ? "" : this.maxUnavailable;
    const minAvailable = isOlder && this.minAvailable === "" ? "1" : this.minAvailable;
    this.#validate(name, minAvailable, maxUnavailable);
    const { matchExpressions = [], matchLabels = {} } = metav1.parseToLabelSelector(this.selector);
    const selector = {
      ...(Object.keys(matchLabels).length > 0 && { matchLabels }),
      ...(matchExpressions.length > 0 && { matchExpressions }),
    };
    const spec =
      maxUnavailable === ""
        ? { minAvailable: intstr.parse(minAvailable), selector }
        : { selector, maxUnavailable: intstr.parse(maxUnavailable) };
    return {
      kind: "PodDisruptionBudget",
      apiVersion: "policy/v1beta1",
      metadata: newMetadata(name),
      spec,
      status: { disruptionsAllowed: 0, currentHealthy: 0, desiredHealthy: 0, expectedPods: 0 },
    };
  }

  #validate(name: string, minAvailable: string, maxUnavailable: string): void {
    if (name === "") throw new Error("name must be specified");
    if (this.selector === "") throw new Error("a selector must be specified");
    if (maxUnavailable === "" && minAvailable === "")
      throw new Error("one of min-available or max-unavailable must be specified");
    if (maxUnavailable !== "" && minAvailable !== "")
      throw new Error("min-available and max-unavailable cannot be both specified");
  }
}
