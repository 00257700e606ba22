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

/** Upstream has a test file for each kind of generator; the commands here take flags, so ours run the commands. */
const generators = (...names: readonly string[]): UpstreamFile[] =>
  names.map((name) => ({
    path: `kubectl/pkg/generate/versioned/${name}_test.go`,
    ours: [kubectl("cmd/create/generators")],
    ...ofGenerators[name],
  }));
const goType = "a parameter of another Go type; a flag's is a text, or a list of texts";
const wrongKey = "a map of parameters with a wrong key; ours takes the flags of a command as they are";
const flagOf = "a parameter that is not in the map; a flag that nobody gives is empty";
const ofCommand =
  "the command of 1.20 uses no generator, and does not look at it; a real one takes what this case refuses";
const ofGenerators: Readonly<Record<string, Partial<UpstreamFile>>> = {
  clusterrolebinding: {
    withoutCases: {
      TestClusterRoleBindingGenerate: {
        "name must be specified": ofCommand,
        "clusterrole must be specified": ofCommand,
        "expected user []string": goType,
        "expected group []string": goType,
        "expected serviceaccount []string": goType,
      },
    },
  },
  configmap: {
    withoutCases: {
      TestConfigMapGenerate: {
        test3: "test1 with a type, which is no parameter of a config map's",
        test4: "test2 with a type, which is no parameter of a config map's",
      },
    },
  },
  deployment: { withoutCases: { TestDeploymentBasicGenerate: { "empty images": ofCommand } } },
  namespace: {
    withoutCases: {
      TestNamespaceGenerate: { test3: goType, test5: goType, test6: wrongKey, test7: wrongKey },
    },
  },
  pdb: {
    withoutCases: {
      TestPodDisruptionBudgetV1Generate: {
        "test-invalid-name-param": goType,
        "test-missing-min-available-param": flagOf,
        "test-invalid-min-available-param": goType,
        "test-invalid-selector-param": goType,
      },
      TestPodDisruptionBudgetV2Generate: {
        "test-invalid-name-param": goType,
        "test-missing-min-available-param": flagOf,
        "test-invalid-min-available-param": goType,
        "test-missing-max-available-param": flagOf,
        "test-invalid-max-available-param": goType,
        "test-invalid-selector-param": goType,
      },
    },
  },
  priorityclass: {
    withoutCases: { TestPriorityClassV1Generator: { "test missing required param": ofCommand } },
  },
  quota: { withoutCases: { TestQuotaGenerate: { "test-missing-required-param": ofCommand } } },
  rolebinding: { withoutCases: { TestRoleBindingGenerate: { "test-invalid-parameter-type": goType } } },
  secret_for_tls: {
    withoutCases: {
      TestSecretForTLSGenerate: {
        "test-valid-tls-secret-append-hash":
          "the hash of upstream's own key pair; ours makes its pairs, and hashes of secrets stand in other cases",
      },
    },
  },
  service_basic: {
    notApplicable: {
      TestValidateServiceCommonGeneratorV1:
        "looks at a generator that no command of 1.20 uses; TestCreateServices looks at the command",
    },
    withoutCases: {
      TestServiceBasicGenerate: {
        "clusterip-none-wrong-type": "a cluster IP for a type whose command has no such flag",
      },
    },
  },
};
const notPorted = "serves a command that is known by name and not ported";
const parameters =
  "reads the parameters of a generator out of a map of anything; ours takes the flags of a command as they are";

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
  {
    path: "kubectl/pkg/cmd/get/get_test.go",
    ours: [kubectl("cmd/get/get"), kubectl("cmd/get/get-watch"), kubectl("cmd/get/sorter")],
    notApplicable: {
      TestGetUnknownSchemaObject: "upstream skips it, as completely broken",
      TestGetObjectsWithOpenAPIOutputFormatPresent:
        "columns that an OpenAPI document names; none of 1.20 does, and the flag is deprecated",
    },
  },
  {
    path: "kubectl/pkg/cmd/delete/delete_test.go",
    ours: [kubectl("cmd/delete/delete"), kubectl("cmd/delete/delete-requests")],
  },
  { path: "kubectl/pkg/cmd/describe/describe_test.go", ours: [kubectl("cmd/describe/describe-requests")] },
  ...generators(
    "clusterrolebinding",
    "configmap",
    "deployment",
    "env_file",
    "namespace",
    "pdb",
    "priorityclass",
    "quota",
    "rolebinding",
    "secret",
    "secret_for_docker_registry",
    "secret_for_tls",
    "service_basic",
    "serviceaccount",
  ),
  ...["autoscale", "run", "service"].map((name) => ({
    path: `kubectl/pkg/generate/versioned/${name}_test.go`,
    ours: [],
    notApplicable: notPorted,
  })),
  { path: "kubectl/pkg/generate/generate_test.go", ours: [], notApplicable: parameters },
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
