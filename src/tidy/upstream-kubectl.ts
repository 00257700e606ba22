// Ours: what became of the tests of kubectl, in the folders that are ported
import type { UpstreamFile } from "./upstream-account.ts";

const kubectl = (file: string) => `kubectl/${file}.test.ts`;

const noMerge = "Merge and DumpReaderToFile serve commands that are not ported";

export const upstreamKubectl: readonly UpstreamFile[] = [
  { path: "kubectl/pkg/cmd/cmd_test.go", ours: [kubectl("cmd/cmd")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_flags_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  { path: "kubectl/pkg/cmd/get/customcolumn_test.go", ours: [kubectl("cmd/get/customcolumn")] },
  { path: "kubectl/pkg/cmd/get/sorter_test.go", ours: [kubectl("cmd/get/sorter")] },
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
