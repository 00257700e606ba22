import type { ChapterMeta } from "../../site/author.ts";

const upstream = "cmd/kube-controller-manager/app";
const port = "src/cmd/kube-controller-manager/app";
const context = "Chapter 05 is about the context.";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Given the words of `--controllers`, say which controllers may run.",
    "Say why a controller is skipped, why that is no error, and what an error does.",
    "Say which controller goes first, and why the others have no order.",
    "Say what nearly all controllers wait for once they are started, and how long that can take.",
  ],
  prerequisites: [0],
  minutes: 30,
  upstream: [
    `${upstream}/controllermanager.go`,
    `${upstream}/apps.go`,
    "staging/src/k8s.io/controller-manager/app/helper.go",
  ],
  port: [
    `${port}/controllermanager.ts`,
    `${port}/starting/start-controllers.ts`,
    `${port}/initializers.ts`,
    `${port}/apps.ts`,
    `${port}/service-account-tokens.ts`,
    "src/controller-manager/app/helper.ts",
  ],
  tests: [
    `${port}/controllermanager.test.ts`,
    "src/controller-manager/app/helper.test.ts",
    "src/conformance/controller-manager.test.ts",
    "src/cluster/controllers.test.ts",
  ],
  leftOut: {
    [`${port}/starting/start-controllers.ts#saTokenControllerName`]: "The name `serviceaccount-token`.",
    [`${port}/starting/start-controllers.ts#isEnabled`]: "Asks isControllerEnabled with the words of the configuration.",
    [`${port}/starting/start-controllers.ts#Context`]: context,
    [`${port}/starting/start-controllers.ts#Started`]: "What an initializer returns.",
    [`${port}/controllermanager.ts#ContextOptions`]: context,
    [`${port}/controllermanager.ts#NewContext`]: context,
    [`${port}/controllermanager.ts#resyncPeriod`]: context,
    [`${port}/controllermanager.ts#createControllerContext`]: context,
    [`${port}/controllermanager.ts#getAvailableResources`]: context,
    [`${port}/controllermanager.ts#shouldTurnOnDynamicClient`]: context,
    [`${port}/apps.ts#startReplicaSetController`]: "As that of Deployments.",
    [`${port}/apps.ts#startDaemonSetController`]: "Only its condition is ported.",
    [`${port}/apps.ts#startStatefulSetController`]: "Only its condition is ported.",
    [`${port}/service-account-tokens.ts#newServiceAccountTokenControllerStarter`]: "Hands the root's clients to the function that is shown.",
    "src/controller-manager/app/helper.ts#waitForAPIServer": context,
  },
  versions: [
    { version: "1.11", change: "An initializer returns whether it started, and an error." },
    { version: "1.20 (this port)", change: "It also returns a handler for its debug pages, if it has any, as it has done since 2018." },
    { version: "1.23 and later", change: "It returns the controller, as an interface." },
    { version: "1.28", change: "Controllers are called `deployment-controller` and so on; the short names still work." },
    { version: "1.29", change: "Controllers are described by records, which name gates and aliases as well; the initializer still starts the controller." },
    { version: "after 1.33", change: "An initializer only builds. What it built is run afterwards, all at once, each after a pause of its own." },
  ],
}; // prettier-ignore
