// Ours: what became of the tests of cli-runtime, in the folders that are ported
import type { UpstreamFile } from "./upstream-account.ts";
import { noInternalTypes, noKustomize } from "./upstream-reasons.ts";

const cli = (file: string) => `cli-runtime/${file}.test.ts`;

export const cliRuntime: readonly UpstreamFile[] = [
  {
    path: "cli-runtime/pkg/genericclioptions/json_yaml_flags_test.go",
    ours: [cli("genericclioptions/print-flags")],
  },
  {
    path: "cli-runtime/pkg/genericclioptions/jsonpath_flags_test.go",
    ours: [cli("genericclioptions/print-flags")],
  },
  {
    path: "cli-runtime/pkg/genericclioptions/name_flags_test.go",
    ours: [cli("genericclioptions/print-flags")],
  },
  {
    path: "cli-runtime/pkg/genericclioptions/print_flags_test.go",
    ours: [cli("genericclioptions/print-flags")],
  },
  {
    path: "cli-runtime/pkg/genericclioptions/template_flags_test.go",
    ours: [cli("genericclioptions/template-flags")],
  },
  { path: "cli-runtime/pkg/printers/json_test.go", ours: [cli("printers/json")] },
  { path: "cli-runtime/pkg/printers/jsonpath_test.go", ours: [cli("printers/json")] },
  { path: "cli-runtime/pkg/printers/sourcechecker_test.go", ours: [], notApplicable: noInternalTypes },
  { path: "cli-runtime/pkg/printers/tableprinter_test.go", ours: [cli("printers/tableprinter")] },
  { path: "cli-runtime/pkg/printers/template_test.go", ours: [cli("printers/template")] },
  { path: "cli-runtime/pkg/resource/builder_example_test.go", ours: [cli("resource/scheme")] },
  {
    path: "cli-runtime/pkg/resource/builder_test.go",
    ours: [cli("resource/builder"), cli("resource/builder-args")],
    notApplicable: { TestKustomizeDirectoryBuilder: noKustomize },
  },
  { path: "cli-runtime/pkg/resource/crd_finder_test.go", ours: [cli("resource/crd-finder")] },
  { path: "cli-runtime/pkg/resource/dry_run_verifier_test.go", ours: [cli("resource/dry-run-verifier")] },
  { path: "cli-runtime/pkg/resource/helper_test.go", ours: [cli("resource/helper")] },
  { path: "cli-runtime/pkg/resource/scheme_test.go", ours: [cli("resource/scheme")] },
  { path: "cli-runtime/pkg/resource/visitor_test.go", ours: [cli("resource/visitor")] },
];
