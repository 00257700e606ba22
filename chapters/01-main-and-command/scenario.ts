import type { Scenario } from "../../site/record/scenario.ts";
import { onStage, ours } from "./played.ts";

export const own =
  "Its first line was not recorded from a real manager. The others were: the play refuses an exit code or a first line of output that differs.";

const parser = "src/spf13/pflag/parser.ts#Parser";

/** The line of the chapter, and four that a real manager was started with. */
export const scenario: Scenario = {
  own,
  watch: [
    "src/spf13/cobra/execute.ts#run",
    "src/spf13/cobra/execute.ts#execute",
    `${parser}.read`,
    `${parser}.#parseLongArg`,
    `${parser}.#valueOf`,
    "src/cmd/kube-controller-manager/command.ts#refuseArguments",
    "src/cmd/kube-controller-manager/command.ts#newControllerManagerCommand",
  ],
  fields: { Parser: ["#rest", "args"] },
  play: (stage) =>
    onStage(stage, [
      ours,
      ["--bogus"],
      ["positional"],
      ["--controllers=nope", "--kubeconfig", "KUBECONFIG"],
      ["--version"],
    ]),
};
