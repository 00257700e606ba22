import type { ChapterMeta } from "../../site/author.ts";

const app = "src/cmd/kube-controller-manager/app";
const builder = "src/controller-manager/clientbuilder/client-builder.ts";
const mapper = "src/client-go/restmapper/discovery.ts";
const starts = "Chapter 06 is about the start.";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what all controllers share, and what each has alone.",
    "Say how long a manager waits for the API server, with leader election and without.",
    "Say how many requests a second a limit for each client allows.",
    "Say which of two memories a new kind reaches, when, and what a missing answer costs.",
  ],
  prerequisites: [0, 4],
  minutes: 35,
  upstream: [
    "cmd/kube-controller-manager/app/controllermanager.go",
    "cmd/kube-controller-manager/app/cloudproviders.go",
    "staging/src/k8s.io/controller-manager/app/helper.go",
    "staging/src/k8s.io/controller-manager/pkg/clientbuilder/client_builder.go",
    "pkg/controller/client_builder_dynamic.go",
    "staging/src/k8s.io/client-go/restmapper/discovery.go",
  ],
  port: [
    `${app}/controllermanager.ts`,
    `${app}/cloudproviders.ts`,
    "src/controller-manager/app/helper.ts",
    builder,
    "src/controller/client-builder-dynamic.ts",
    mapper,
  ],
  tests: [
    `${app}/controllermanager.test.ts`,
    "src/controller-manager/app/helper.test.ts",
    "src/controller-manager/clientbuilder/client-builder.test.ts",
    "src/controller/client-builder-dynamic.test.ts",
    "src/client-go/restmapper/discovery.test.ts",
  ],
  leftOut: {
    [`${app}/controllermanager.ts#knownControllers`]: starts,
    [`${app}/controllermanager.ts#shuffled`]: starts,
    [`${app}/controllermanager.ts#ContextOptions`]: "What a context is made of; in Go these are arguments and globals.",
    [`${app}/controllermanager.ts#NewContext`]: "The context, and what ends it.",
    [`${app}/cloudproviders.ts#ControllerLoopMode`]: "The two modes, told in the text.",
    "src/controller-manager/app/helper.ts#isControllerEnabled": starts,
    [`${builder}#ControllerClientBuilder`]: "What both builders can be asked.",
    [`${builder}#ClientBuilder`]: "What both have in common: a client from a configuration.",
    [`${builder}#FatalError`]: "What ends the program if no client can be built.",
    "src/controller/client-builder-dynamic.ts#DynamicClientBuilderOptions": "What the builder is made of, field by field.",
    [`${mapper}#APIGroupResources`]: "What discovery said, group by group.",
    [`${mapper}#getAPIGroupResources`]: "Asks for it.",
    [`${mapper}#newDiscoveryRESTMapper`]: "Makes a mapper of it that is never renewed.",
  },
  versions: [
    { version: "1.11", change: "With `--use-service-account-credentials` each controller has a client with a token from a Secret." },
    { version: "1.20 (this port)", change: "Then the tokens are from a Secret, or ones that expire; the builder of those is in `pkg/controller`." },
    { version: "1.21 and later", change: "The builder of expiring tokens is in the library." },
    { version: "1.29 and later", change: "The context no longer carries AvailableResources: whoever switches off a kind switches off its controller, too." },
  ],
}; // prettier-ignore
