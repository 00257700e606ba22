// Ours: which of upstream's tests are ported, and which do not apply and why
import type { UpstreamFile } from "./upstream-account.ts";
import { apimachinery } from "./upstream-apimachinery.ts";
import { apiserver } from "./upstream-apiserver.ts";
import { cliRuntime } from "./upstream-cli-runtime.ts";
import { clientGo } from "./upstream-client-go.ts";
import { componentBase } from "./upstream-component-base.ts";
import { controller } from "./upstream-controller.ts";
import { startUp } from "./upstream-start-up.ts";
import { upstreamKubectl } from "./upstream-kubectl.ts";
import { componentMetrics } from "./upstream-metrics.ts";
import { kubeControllerManager } from "./upstream-kube-controller-manager.ts";

/** Every test file of the packages that the account covers. */
export const upstreamFiles: readonly UpstreamFile[] = [
  ...apimachinery,
  ...apiserver,
  ...clientGo,
  ...cliRuntime,
  ...componentMetrics,
  ...componentBase,
  ...controller,
  ...startUp,
  ...kubeControllerManager,
  ...upstreamKubectl,
];
