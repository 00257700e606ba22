import type { Scenario } from "../../site/record/scenario.ts";
import { onStage, twice } from "./played.ts";
import { own } from "./short.scenario.ts";

/** One file, created, and once more: from the words to the server, and from its refusal to the terminal. */
export const scenario: Scenario = {
  own,
  watch: [
    "src/kubectl/cmd/cmd.ts#run",
    "src/kubectl/cmd/cmd.ts#newDefaultKubectlCommand",
    "src/kubectl/cmd/cmd.ts#newKubectlCommand",
    "src/spf13/cobra/find.ts#findBelow",
    "src/cli-runtime/genericclioptions/config-flags.ts#ConfigFlags.toRESTConfig",
    "src/cli-runtime/genericclioptions/config-flags.ts#ConfigFlags.toRawKubeConfigLoader",
    "src/client-go/tools/clientcmd/client-config.ts#DirectClientConfig.namespace",
    "src/kubectl/cmd/create/create.ts#CreateOptions.complete",
    "src/kubectl/cmd/create/create.ts#CreateOptions.runCreate",
    "src/kubectl/cmd/util/check-err.ts#addSourceToErr",
    "src/kubectl/cmd/util/check-err.ts#checkErr",
    "src/kubectl/cmd/util/check-err.ts#messageOf",
    "src/kubectl/cmd/util/check-err.ts#standardErrorMessage",
  ],
  play: (stage) => onStage(stage, twice),
};
