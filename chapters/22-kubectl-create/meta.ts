import type { ChapterMeta } from "../../site/author.ts";

const staging = "staging/src/k8s.io";
const create = "src/kubectl/cmd/create";
const apply = "src/kubectl/util/apply.ts";
const record = "src/cli-runtime/genericclioptions/record-flags.ts";
const verifier = "src/cli-runtime/resource/dry-run-verifier.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what happens to an object between the file and the printed line, and in what order.",
    "Say what each kind of dry run leaves out, and which requests remain.",
    "Say whose text `-o yaml` shows: yours or the server’s.",
    "Say when an object gets a copy of its own text, and what is not in it.",
  ],
  prerequisites: [0, 21],
  minutes: 35,
  upstream: [
    `${staging}/kubectl/pkg/cmd/create/create.go`,
    `${staging}/kubectl/pkg/cmd/create/create_deployment.go`,
    `${staging}/kubectl/pkg/util/apply.go`,
    `${staging}/cli-runtime/pkg/genericclioptions/record_flags.go`,
    `${staging}/cli-runtime/pkg/resource/dry_run_verifier.go`,
    `${staging}/cli-runtime/pkg/resource/helper.go`,
  ],
  port: [`${create}/create.ts`, `${create}/create-deployment.ts`, apply, record, verifier],
  tests: [
    `${create}/create.test.ts`,
    "src/kubectl/util/apply.test.ts",
    "src/cli-runtime/resource/dry-run-verifier.test.ts",
    "src/conformance/kubectl-in-process.test.ts",
  ],
  leftOut: {
    [`${apply}#lastAppliedConfigAnnotation`]: "The annotation’s name.",
    [`${apply}#Encode`]: "Writes an object as text.",
    [`${apply}#getOriginalConfiguration`]: "Reads the annotation.",
    [`${apply}#getModifiedConfiguration`]: "You write what it does in exercise 1.",
    [`${record}#changeCauseAnnotation`]: "The annotation’s name.",
    [`${record}#Recorder`]: "What the two recorders have in common.",
    [`${record}#noopRecorder`]: "Records nothing.",
    [`${record}#ChangeCauseRecorder`]: "Writes the annotation.",
    [`${verifier}#verifyDryRun`]: "Makes a verifier and asks it.",
  },
  versions: [
    { version: "1.11", change: "`--dry-run` is yes or no, and means the client’s. `create` has 14 subcommands; `--generator` chooses what some of them make." },
    { version: "1.18 and later", change: "`--dry-run` is none, client or server. The generators of run are gone." },
    { version: "1.20 (this port)", change: "`create` has 16 subcommands: cronjob and ingress are new since 1.11. Five of them have generators. A client’s dry run of a Namespace with `-n` prints a namespace in it." },
    { version: "1.21", change: "The last generators of create are gone." },
    { version: "1.22", change: "`create deployment` and `autoscale` lose the flag `--generator`, which had no effect. `--record` is deprecated." },
    { version: "1.23 and later", change: "`--dry-run` needs a value." },
  ],
}; // prettier-ignore
