// Ours: what became of the tests of what a controller manager starts with
import type { UpstreamFile } from "./upstream-account.ts";

const app = "cmd/kube-controller-manager/app";

export const startUp: readonly UpstreamFile[] = [
  { path: `${app}/certificates_test.go`, ours: [`${app}/certificates.test.ts`] },
  { path: `${app}/core_test.go`, ours: [`${app}/controllermanager.test.ts`] },
  { path: "controller-manager/app/helper_test.go", ours: ["controller-manager/app/helper.test.ts"] },
];
