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

export const upstreamKubectl: readonly UpstreamFile[] = [
  { path: "kubectl/pkg/cmd/cmd_test.go", ours: [kubectl("cmd/cmd")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_flags_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  { path: "kubectl/pkg/cmd/get/sorter_test.go", ours: [kubectl("cmd/get/sorter")] },
  { path: "kubectl/pkg/cmd/config/view_test.go", ours: [kubectl("cmd/config/view")] },
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
];
