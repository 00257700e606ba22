import type { ChapterMeta } from "../../site/author.ts";

const server = "staging/src/k8s.io/apiserver/pkg";
const port = "src/apiserver";
const others = "Of the API server: the manager of 1.20 does not install it.";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Follow a request through the filters, and say which ring answers it and with which code.",
    "Say why a path that does not exist is forbidden, and why an open path can still be refused.",
    "Given paths and prefixes, say which handler a mux takes.",
    "Say what `/healthz` tells whom, and what it does not prove.",
    "Say why a manager serves before it leads.",
  ],
  prerequisites: [2],
  minutes: 30,
  upstream: [
    "cmd/kube-controller-manager/app/controllermanager.go",
    "staging/src/k8s.io/controller-manager/app/serve.go",
    `${server}/server/mux/pathrecorder.go`,
    `${server}/server/healthz/healthz.go`,
    `${server}/authorization/path/path.go`,
  ],
  port: [
    "src/cmd/kube-controller-manager/run.ts",
    "src/controller-manager/app/serve.ts",
    `${port}/server/mux/pathrecorder.ts`,
    `${port}/server/healthz/healthz.ts`,
    `${port}/server/healthz/checks.ts`,
    `${port}/authorization/path/path.ts`,
    `${port}/endpoints/filters/authorization.ts`,
  ],
  tests: [
    "src/controller-manager/app/serve.test.ts",
    `${port}/server/mux/pathrecorder.test.ts`,
    `${port}/server/healthz/healthz.test.ts`,
    `${port}/authorization/path/path.test.ts`,
  ],
  leftOut: {
    "src/cmd/kube-controller-manager/run.ts#RunOptions": "What is handed in to run with.",
    [`${port}/server/mux/pathrecorder.ts#PathRecorderMux`]: "Its one interesting method is shown.",
    [`${port}/server/mux/pathrecorder.ts#PrefixHandler`]: "A prefix and its handler.",
    [`${port}/server/healthz/healthz.ts#installHandler`]: "Calls installPathHandler with /healthz.",
    [`${port}/server/healthz/healthz.ts#installPathHandler`]: "Registers the pages that the text names.",
    [`${port}/server/healthz/healthz.ts#installReadyzHandler`]: others,
    [`${port}/server/healthz/healthz.ts#installLivezHandler`]: others,
    [`${port}/server/healthz/healthz.ts#getExcludedChecks`]: "Reads one parameter of a query.",
    [`${port}/server/healthz/healthz.ts#checkerNames`]: "For the log.",
    [`${port}/server/healthz/healthz.ts#formatQuoted`]: "For the log and for a warning.",
    [`${port}/server/healthz/checks.ts#HealthChecker`]: "A name, and a function that throws.",
    [`${port}/server/healthz/checks.ts#namedCheck`]: "Makes one of these.",
    [`${port}/server/healthz/checks.ts#newLogHealthz`]: others,
    [`${port}/server/healthz/checks.ts#newInformerSyncHealthz`]: others,
    [`${port}/server/healthz/checks.ts#CacheSyncWaiter`]: others,
    [`${port}/endpoints/filters/authorization.ts#getAuthorizerAttributes`]: "Puts together who wants what.",
  },
  versions: [
    { version: "1.11", change: "Serves on port 10252, unprotected." },
    {
      version: "1.12",
      change: "Serves on 10257 with TLS, too. Without kubeconfigs it gives strangers `/healthz` alone.",
    },
    { version: "1.20 (this port)", change: "Serves on both." },
    {
      version: "1.22",
      change: "Unprotected serving is gone. `--address` does nothing, and `--port` may only be 0.",
    },
    {
      version: "1.23 and later",
      change:
        "Each controller has a health check, which always passes unless the controller brings a better one.",
    },
    { version: "1.24 and later", change: "`--port` and `--address` are gone." },
  ],
};
