// Ours: what became of the tests of kube-controller-manager: its command, its options and its configuration
import type { UpstreamFile } from "./upstream-account.ts";

export const kubeControllerManager: readonly UpstreamFile[] = [
  {
    path: "pkg/controller/apis/config/scheme/scheme_test.go",
    ours: ["controller/apis/config/v1alpha1/defaults.test.ts"],
  },
  {
    path: "pkg/controller/apis/config/v1alpha1/defaults_test.go",
    ours: ["controller/apis/config/v1alpha1/defaults.test.ts"],
  },
];
