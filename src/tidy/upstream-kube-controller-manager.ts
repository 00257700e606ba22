// Ours: what became of the tests of kube-controller-manager: its command, its options and its configuration
import type { UpstreamFile } from "./upstream-account.ts";

export const kubeControllerManager: readonly UpstreamFile[] = [
  {
    path: "cloud-provider/config/v1alpha1/defaults_test.go",
    ours: [],
    notApplicable: "the configuration of cloud-controller-manager, which is not ported",
  },
  {
    path: "cloud-provider/options/options_test.go",
    ours: [],
    notApplicable: "the options of cloud-controller-manager, which is not ported",
  },
  {
    path: "cmd/kube-controller-manager/app/options/options_test.go",
    ours: ["cmd/kube-controller-manager/app/options/options.test.ts"],
  },
  {
    path: "pkg/controller/apis/config/scheme/scheme_test.go",
    ours: ["controller/apis/config/v1alpha1/defaults.test.ts"],
  },
  {
    path: "pkg/controller/apis/config/v1alpha1/defaults_test.go",
    ours: ["controller/apis/config/v1alpha1/defaults.test.ts"],
  },
];
