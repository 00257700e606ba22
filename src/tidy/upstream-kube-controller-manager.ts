// Ours: what became of the tests of kube-controller-manager: its command, its options and its configuration
import type { UpstreamFile } from "./upstream-account.ts";

export const kubeControllerManager: readonly UpstreamFile[] = [
  {
    path: "apiserver/pkg/server/options/authentication_test.go",
    ours: ["apiserver/server/options/authentication.test.ts"],
    withoutCases: { TestApplyToFallback: { empty: "options are always there" } },
  },
  ...[
    ["admission", "admission plugins are no part of a controller manager"],
    ["api_enablement", "a controller manager serves no resources"],
    ["audit", "a controller manager writes no audit log"],
    ["etcd", "a controller manager has no store"],
    ["server_run_options", "the options of an API server, which is our own here"],
    ["serving", "opens sockets with Go's TLS; the port itself is tested where it is opened"],
    ["serving_unix", "shares a port among processes, which Node's listener here does not"],
  ].map(([file = "", notApplicable = ""]) => ({
    path: `apiserver/pkg/server/options/${file}_test.go`,
    ours: [],
    notApplicable,
  })),
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
