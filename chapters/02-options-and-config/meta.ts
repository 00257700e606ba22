import type { ChapterMeta } from "../../site/author.ts";

const app = "cmd/kube-controller-manager/app";
const staging = "staging/src/k8s.io";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say which of four layers decides a setting, for a flag that is not given, is 0, or is something else.",
    "Say why defaults are filled in before flags are read, and what that costs.",
    "Say who refuses a wrong value, and when: the flag, validation, applyTo, or whoever uses it.",
    "Read /configz, and say what is not in it.",
  ],
  prerequisites: [0],
  minutes: 35,
  upstream: [
    `${app}/options/options.go`,
    `${app}/config/config.go`,
    "pkg/controller/apis/config/v1alpha1/defaults.go",
    `${staging}/component-base/config/v1alpha1/defaults.go`,
    `${staging}/controller-manager/config/v1alpha1/defaults.go`,
    `${staging}/controller-manager/options/generic.go`,
  ],
  port: [
    `src/${app}/options/options.ts`,
    `src/${app}/config/config.ts`,
    "src/controller/apis/config/v1alpha1/defaults.ts",
    "src/component-base/config/v1alpha1/defaults.ts",
    "src/controller-manager/config/v1alpha1/defaults.ts",
    "src/controller-manager/options/generic.ts",
  ],
  tests: [
    `src/${app}/options/options.test.ts`,
    "src/controller/apis/config/v1alpha1/defaults.test.ts",
    "src/component-base/config/validation/validation.test.ts",
    "src/conformance/controller-manager.test.ts",
  ],
  leftOut: {
    [`src/${app}/options/options.ts#Program`]: "What a program is that options belong to.",
    [`src/${app}/options/options.ts#Machine`]: "What options are made a configuration with.",
    [`src/${app}/options/options.ts#Serving`]: "How the ports are served; chapter 3.",
    [`src/${app}/config/config.ts#Values`]: "All that a configuration holds, field by field.",
    "src/controller/apis/config/v1alpha1/defaults.ts#setObjectDefaultsKubeControllerManagerConfiguration": "Calls the one that is shown, and then the one of `kubeCloudShared`.",
    "src/component-base/config/v1alpha1/defaults.ts#recommendedDefaultLeaderElectionConfiguration": "You write it in exercise 1.",
    "src/controller-manager/config/v1alpha1/defaults.ts#recommendedDefaultGenericControllerManagerConfiguration": "You write it in exercise 1.",
    "src/component-base/config/v1alpha1/defaults.ts#recommendedDebuggingConfiguration": "Profiling is on unless somebody says otherwise.",
    "src/controller-manager/options/generic.ts#GenericControllerManagerConfigurationOptions": "The group `generic`. You write its check in exercise 2.",
    "src/controller-manager/options/generic.ts#Controllers": "The names of the controllers, for help and validation.",
  },
  versions: [
    {
      version: "1.20 (this port)",
      change: "DaemonSets, jobs and cron jobs have a setting and no flag. No file can be given.",
    },
    {
      version: "1.24 and later",
      change: "`--deployment-controller-sync-period` is gone: deprecated in 1.23, and it did nothing before.",
    },
    { version: "1.28 and later", change: "`--concurrent-job-syncs` and `--concurrent-cron-job-syncs` exist." },
    {
      version: "1.32 and later",
      change: "`--concurrent-daemonset-syncs` exists. Without it there still are two workers, and there still is no file.",
    },
  ],
}; // prettier-ignore
