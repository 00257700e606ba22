// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_rolebinding.go, create_clusterrolebinding.go
import type * as dynamic from "#client-go/dynamic";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, type Making, type Subcommand } from "./subcommand.ts";

const group = "rbac.authorization.k8s.io";

/** Who gets a role. */
abstract class Binding {
  users: readonly string[] = [];
  groups: readonly string[] = [];
  serviceAccounts: readonly string[] = [];

  protected addSubjectFlags(flags: pflag.FlagSet, role: string): void {
    flags.var(pflag.stringArray(this, "users"), "user", `Usernames to bind to the ${role}`);
    flags.var(pflag.stringArray(this, "groups"), "group", `Groups to bind to the ${role}`);
    flags.var(
      pflag.stringArray(this, "serviceAccounts"),
      "serviceaccount",
      `Service accounts to bind to the ${role}, in the format <namespace>:<name>`,
    );
  }

  /** Users, groups and service accounts, if there are any. Throws for an account without a namespace. */
  protected subjects(): { readonly subjects?: readonly object[] } {
    const subjects = [
      ...this.users.map((name) => ({ kind: "User", apiGroup: group, name })),
      ...this.groups.map((name) => ({ kind: "Group", apiGroup: group, name })),
      ...this.serviceAccounts.map(serviceAccount),
    ];
    return subjects.length === 0 ? {} : { subjects };
  }
}

function serviceAccount(text: string): object {
  const [namespace = "", name = "", ...more] = text.split(":");
  if (namespace === "" || name === "" || more.length > 0)
    throw new Error("serviceaccount must be <namespace>:<name>");
  return { kind: "ServiceAccount", name, namespace };
}

/** `kubectl create clusterrolebinding`. */
export class ClusterRoleBindingOptions extends Binding implements Subcommand {
  readonly use =
    "clusterrolebinding NAME --clusterrole=NAME [--user=username] [--group=groupname] [--serviceaccount=namespace:serviceaccountname] [--dry-run=server|client|none]";
  readonly short = "Create a ClusterRoleBinding for a particular ClusterRole";
  readonly long = "Create a ClusterRoleBinding for a particular ClusterRole.";
  readonly example = `
  # Create a ClusterRoleBinding for user1, user2, and group1 using the cluster-admin ClusterRole
  kubectl create clusterrolebinding cluster-admin --clusterrole=cluster-admin --user=user1 --user=user2 --group=group1`;
  readonly typed = {
    resource: "clusterrolebindings",
    isClusterScoped: true,
    failure: "failed to create clusterrolebinding",
  };
  clusterRole = "";

  addFlags(flags: pflag.FlagSet): void {
    const usage = "ClusterRole this ClusterRoleBinding should reference";
    flags.var(pflag.string(this, "clusterRole"), "clusterrole", usage);
    cobra.markFlagRequired(flags, "clusterrole");
    this.addSubjectFlags(flags, "clusterrole");
  }

  generate({ name }: Pick<Making, "name">): dynamic.Unstructured {
    return {
      kind: "ClusterRoleBinding",
      apiVersion: `${group}/v1`,
      metadata: newMetadata(name),
      ...this.subjects(),
      roleRef: { apiGroup: group, kind: "ClusterRole", name: this.clusterRole },
    };
  }
}

/** `kubectl create rolebinding`. */
export class RoleBindingOptions extends Binding implements Subcommand {
  readonly use =
    "rolebinding NAME --clusterrole=NAME|--role=NAME [--user=username] [--group=groupname] [--serviceaccount=namespace:serviceaccountname] [--dry-run=server|client|none]";
  readonly short = "Create a RoleBinding for a particular Role or ClusterRole";
  readonly long = "Create a RoleBinding for a particular Role or ClusterRole.";
  readonly example = `
  # Create a RoleBinding for user1, user2, and group1 using the admin ClusterRole
  kubectl create rolebinding admin --clusterrole=admin --user=user1 --user=user2 --group=group1`;
  readonly typed = { resource: "rolebindings", failure: "failed to create rolebinding" };
  clusterRole = "";
  role = "";

  addFlags(flags: pflag.FlagSet): void {
    const usage = "ClusterRole this RoleBinding should reference";
    flags.var(pflag.string(this, "clusterRole"), "clusterrole", usage);
    flags.var(pflag.string(this, "role"), "role", "Role this RoleBinding should reference");
    this.addSubjectFlags(flags, "role");
  }

  generate(making: Pick<Making, "name" | "namespace" | "enforceNamespace">): dynamic.Unstructured {
    if (making.name === "") throw new Error("name must be specified");
    if ((this.clusterRole === "") === (this.role === ""))
      throw new Error("exactly one of clusterrole or role must be specified");
    const isRole = this.role !== "";
    return {
      kind: "RoleBinding",
      apiVersion: `${group}/v1`,
      metadata: newMetadata(making.name, { namespace: enforced(making) }),
      ...this.subjects(),
      roleRef: {
        apiGroup: group,
        kind: isRole ? "Role" : "ClusterRole",
        name: isRole ? this.role : this.clusterRole,
      },
    };
  }
}
