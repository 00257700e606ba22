import type { ChapterMeta } from "../../site/author.ts";

const kubectl = "src/kubectl/cmd";
const util = `${kubectl}/util`;
const staging = "staging/src/k8s.io";
const clientcmd = "src/client-go/tools/clientcmd";
const options = "src/cli-runtime/genericclioptions";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Tell from a failure's first words who wrote them, and when they hide that a server refused.",
    "Say what is printed for one error, for a list of one, and for a list of two.",
    "Say what kubectl has read and asked by the time at which an error appears.",
    "Say in which namespace an object ends up, and when kubectl refuses it.",
  ],
  prerequisites: [1, 5],
  minutes: 40,
  upstream: [
    `${staging}/kubectl/pkg/cmd/cmd.go`,
    `${staging}/kubectl/pkg/cmd/util/helpers.go`,
    `${staging}/kubectl/pkg/cmd/util/kubectl_match_version.go`,
    `${staging}/cli-runtime/pkg/genericclioptions/config_flags.go`,
    `${staging}/client-go/tools/clientcmd/client_config.go`,
    `${staging}/component-base/cli/flag/flags.go`,
  ],
  port: [
    `${kubectl}/cmd.ts`,
    `${kubectl}/plugin-handler.ts`,
    `${util}/check-err.ts`,
    `${util}/factory.ts`,
    `${util}/match-version.ts`,
    `${options}/config-flags.ts`,
    `${clientcmd}/client-config.ts`,
    "src/component-base/cli/flag/flags.ts",
  ],
  tests: [
    `${kubectl}/cmd.test.ts`,
    `${util}/helpers.test.ts`,
    `${options}/config-flags.test.ts`,
    `${clientcmd}/client-config.test.ts`,
    "src/conformance/kubectl-in-process.test.ts",
  ],
  leftOut: {
    [`${kubectl}/cmd.ts#Program`]: "What kubectl is told of the program and the machine around it.",
    [`${kubectl}/cmd.ts#run`]: "Makes the tree, executes it, writes what a Fatal says.",
    [`${kubectl}/plugin-handler.ts#PluginHandler`]: "Finds programs on the PATH, and runs one.",
    [`${util}/check-err.ts#defaultErrorExitCode`]: "One.",
    [`${util}/check-err.ts#errExit`]: "The error of a command that has said everything already.",
    [`${util}/check-err.ts#Fatal`]: "The words for the user and the exit code.",
    [`${util}/check-err.ts#ExitError`]: "The type of an error with an exit code.",
    [`${util}/check-err.ts#checked`]: "Runs a command and hands what it throws to `checkErr`.",
    [`${util}/check-err.ts#printErrorWithCauses`]: "Prints an invalid object's causes; `edit` uses it.",
    [`${util}/check-err.ts#usageError`]: "An error with a hint where help is.",
    [`${util}/factory.ts#Surroundings`]: "What a command finds around it besides a server.",
    [`${options}/config-flags.ts#RESTClientGetter`]: "The type of what has the four methods.",
    [`${options}/config-flags.ts#ConfigSurroundings`]: "What ConfigFlags is handed, field by field.",
    [`${clientcmd}/client-config.ts#restConfigFromKubeConfig`]: "From a kubeconfig's text to a connection, in one call.",
    [`${clientcmd}/client-config.ts#DirectOptions`]: "What a DirectClientConfig may need besides.",
    "src/component-base/cli/flag/flags.ts#printFlags": "Logs each flag with its value.",
  },
  versions: [
    { version: "1.11", change: "`convert`, gone in 1.20, and `rolling-update` are still commands. `--validate` is yes or no, as in 1.20." },
    { version: "1.20 (this port)", change: "cobra prints what is wrong with a command line itself, behind `Error:`." },
    { version: "1.27 and later", change: "By 1.27 (the next version that we recorded), what is wrong with a command line goes through `checkErr`, too, and begins with `error:`. `--validate` is strict, warn or ignore: newer servers check the fields." },
  ],
}; // prettier-ignore
