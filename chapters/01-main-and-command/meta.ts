import type { ChapterMeta } from "../../site/author.ts";

const pflag = "src/spf13/pflag";
const cobra = "src/spf13/cobra";
const manager = "src/cmd/kube-controller-manager";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say of each word of a command line whether it is a flag, the value of one, or an argument.",
    "Given two mistakes in one line, say which one you hear of, and with which exit code.",
    "Tell from the manager’s complaint how far it got.",
    "Predict the sections of its help, and their order.",
  ],
  prerequisites: [0],
  minutes: 30,
  upstream: [
    "cmd/kube-controller-manager/controller-manager.go",
    "cmd/kube-controller-manager/app/controllermanager.go",
    "staging/src/k8s.io/component-base/cli/flag/sectioned.go",
    "vendor/github.com/spf13/cobra/command.go",
    "vendor/github.com/spf13/pflag/flag.go",
  ],
  port: [
    `${manager}/command.ts`,
    `${cobra}/execute.ts`,
    `${pflag}/parser.ts`,
    "src/component-base/cli/flag/sectioned.ts",
  ],
  tests: [
    `${manager}/command.test.ts`,
    `${cobra}/command.test.ts`,
    `${pflag}/flag-set.test.ts`,
    "src/component-base/cli/flag/sectioned.test.ts",
    "src/conformance/controller-manager.test.ts",
  ],
  leftOut: {
    [`${manager}/command.ts#Program`]: "What the command is told of the program around it; `main` hands it in.",
    [`${cobra}/execute.ts#bashCompOneRequiredFlag`]: "The mark of a flag that must be set. The manager has none.",
    [`${cobra}/execute.ts#markFlagRequired`]: "Sets that mark.",
    [`${pflag}/parser.ts#errHelp`]: "What is thrown where help is wanted. It is no error.",
    [`${pflag}/parser.ts#ParseErrorsWhitelist`]: "Whether unknown flags are passed over. The manager passes over none.",
    [`${pflag}/parser.ts#ParseFunc`]: "What is done with a flag and its text: here it is set.",
    [`${pflag}/parser.ts#Vocabulary`]: "What the parser asks of its flag set.",
  },
  versions: [
    { version: "1.20 (this port)", change: "`main` seeds the generator of random numbers and calls `Execute` itself. If the work refuses something, it prints a bare line." },
    { version: "1.23 and later", change: "`main` is `cli.Run(command)`: the log starts after the parser, `_` is taken for `-`, and the usage, if there is any, comes before the error." },
    { version: "1.25 and later", change: "The work returns its error, and `main` ends the process." },
    { version: "1.27 and later", change: "The manager’s own start logs with a contextual logger; all controllers do from 1.28 on." },
  ],
}; // prettier-ignore
