// Ours: what became of the tests of kubectl, in the folders that are ported
import type { UpstreamFile } from "./upstream-account.ts";

const kubectl = (file: string) => `kubectl/${file}.test.ts`;

const onlyView = "of kubectl config only view is ported";
const notOfView = [
  "config",
  "create_authinfo",
  "create_cluster",
  "create_context",
  "current_context",
  "delete_cluster",
  "delete_context",
  "delete_user",
  "get_clusters",
  "get_contexts",
  "get_users",
  "navigation_step_parser",
  "rename_context",
  "set",
  "unset",
  "use_context",
].map((name) => `kubectl/pkg/cmd/config/${name}_test.go`);
const noMerge = "Merge and DumpReaderToFile serve commands that are not ported";

/** Upstream has a file for each kind; here those that a command line makes stand together, and those that flags make. */
const ofCommandLines = [
  "create",
  "create_configmap",
  "create_deployment",
  "create_namespace",
  "create_pdb",
  "create_priorityclass",
  "create_secret",
  "create_serviceaccount",
].map((name) => `kubectl/pkg/cmd/create/${name}_test.go`);
const ofFlags = [
  "create_clusterrolebinding",
  "create_cronjob",
  "create_job",
  "create_quota",
  "create_rolebinding",
  "create_service",
].map((name) => `kubectl/pkg/cmd/create/${name}_test.go`);
const noDescriber = "describes a kind that no server here knows; kubectl says so in a line";
const ofOtherKinds = [
  "TestDescribeCSINode",
  "TestDescribeEndpointSlice",
  "TestDescribeHorizontalPodAutoscaler",
  "TestDescribeIngress",
  "TestDescribeIngressClass",
  "TestDescribeIngressNetworkPolicies",
  "TestDescribeIngressV1",
  "TestDescribeIsolatedEgressNetworkPolicies",
  "TestDescribeNetworkPolicies",
  "TestDescribePodDisruptionBudget",
  "TestDescribePodSecurityPolicy",
  "TestDescribeStatefulSet",
  "TestDescribeStorageClass",
  "TestPersistentVolumeClaimDescriber",
  "TestPersistentVolumeDescriber",
];
const otherEvents = [
  "DaemonSetDescriber",
  "EndpointSliceDescriber",
  "JobDescriber",
  "IngressDescriber",
  "PersistentVolumeDescriber",
  "StorageClass",
  "HorizontalPodAutoscaler",
];
const byReflection = "a describer found by the Go type of its argument, which nothing in kubectl asks for";

export const upstreamKubectl: readonly UpstreamFile[] = [
  {
    path: "kubectl/pkg/describe/describe_test.go",
    ours: [kubectl("describe/describe"), kubectl("describe/containers"), kubectl("describe/prefix-writer")],
    notApplicable: {
      ...Object.fromEntries(ofOtherKinds.map((name) => [name, noDescriber])),
      TestDescribers: byReflection,
      TestDefaultDescribers: byReflection,
    },
    withoutCases: {
      TestDescribeEvents: Object.fromEntries(otherEvents.map((name) => [name, noDescriber])),
    },
    // What counts as cases here are the words that a text must have; ours compare more of it.
    together: {
      TestDescribeLimitRange: 1,
      TestDescribeNode: 1,
      TestDescribeResourceQuota: 1,
      TestDescribeUnstructuredContent: 1,
    },
  },
  { path: "kubectl/pkg/cmd/cmd_test.go", ours: [kubectl("cmd/cmd")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_flags_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  {
    path: "kubectl/pkg/cmd/get/humanreadable_flags_test.go",
    ours: [kubectl("cmd/get/humanreadable-flags")],
  },
  { path: "kubectl/pkg/cmd/label/label_test.go", ours: [kubectl("cmd/label/label")] },
  { path: "kubectl/pkg/cmd/annotate/annotate_test.go", ours: [kubectl("cmd/annotate/annotate")] },
  { path: "kubectl/pkg/cmd/get/sorter_test.go", ours: [kubectl("cmd/get/sorter")] },
  { path: "kubectl/pkg/cmd/config/view_test.go", ours: [kubectl("cmd/config/view")] },
  ...ofCommandLines.map((path) => ({ path, ours: [kubectl("cmd/create/create")] })),
  ...ofFlags.map((path) => ({ path, ours: [kubectl("cmd/create/create-objects")] })),
  {
    path: "kubectl/pkg/cmd/create/create_role_test.go",
    ours: [kubectl("cmd/create/create-role")],
  },
  {
    path: "kubectl/pkg/cmd/create/create_clusterrole_test.go",
    ours: [kubectl("cmd/create/create-role")],
    // Those that both commands refuse stand once, for both.
    together: { TestClusterRoleValidate: 11 },
  },
  { path: "kubectl/pkg/cmd/create/create_ingress_test.go", ours: [kubectl("cmd/create/create-ingress")] },
  {
    path: "kubectl/pkg/cmd/util/editor/editor_test.go",
    ours: [kubectl("cmd/util/editor/edit-options")],
    notApplicable: { TestEditor: "starts the program cat; ours is handed what starts an editor" },
  },
  {
    path: "kubectl/pkg/cmd/util/editor/editoptions_test.go",
    ours: [kubectl("cmd/util/editor/edit-options")],
    notApplicable: {
      TestManagedFieldsExtractAndRestore:
        "takes the managed fields out of lists, typed or not; ours edits one object at a time",
    },
  },
  {
    path: "kubectl/pkg/util/hash/hash_test.go",
    ours: [kubectl("util/hash/hash")],
    notApplicable: { TestTypeStability: "counts the fields of Go structs by reflection" },
  },
  ...notOfView.map((path) => ({ path, ours: [], notApplicable: onlyView })),
  { path: "kubectl/pkg/cmd/version/version_test.go", ours: [kubectl("cmd/version/version")] },
  {
    path: "kubectl/pkg/cmd/util/helpers_test.go",
    ours: [kubectl("cmd/util/helpers")],
    notApplicable: { TestMerge: noMerge, TestDumpReaderToFile: noMerge },
  },
  {
    path: "kubectl/pkg/util/openapi/validation/validation_suite_test.go",
    ours: [kubectl("util/openapi/validation/validation")],
  },
  { path: "kubectl/pkg/validation/schema_test.go", ours: [kubectl("validation/schema")] },
  {
    release: "1.11",
    path: "pkg/kubectl/cmd/rollingupdate_test.go",
    ours: [kubectl("cmd/rollingupdate/rollingupdate")],
  },
  { release: "1.11", path: "pkg/kubectl/rolling_updater_test.go", ours: [kubectl("rolling-updater")] },
];
