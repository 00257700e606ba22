// Ours: bugs in kubectl that the tests must see
import type { PlantedBug } from "./planted-bugs.ts";

const cmd = "src/kubectl/cmd";

export const plantedInKubectl: readonly PlantedBug[] = [
  {
    name: "the only error of an aggregate is told as one of several",
    file: `${cmd}/util/check-err.ts`,
    find: "const only = utilerrors.reduce(goerrors.toError(err));",
    plant: "const only = goerrors.toError(err);",
    tests: [`${cmd}/util/helpers`],
  },
  {
    name: "an invalid object is told as any refusal",
    file: `${cmd}/util/check-err.ts`,
    find: "  if (errors.isInvalid(err)) return [invalid(err), defaultErrorExitCode];\n",
    plant: "",
    tests: [`${cmd}/util/helpers`],
  },
  {
    name: "a cause that is there twice is told twice",
    file: `${cmd}/util/check-err.ts`,
    find: "const texts = new Set(causes.map(",
    plant: "const texts = Array.from(causes.map(",
    tests: [`${cmd}/util/helpers`],
  },
  {
    name: "a refusal with its file is no refusal any more",
    file: `${cmd}/util/check-err.ts`,
    find: '    return new errors.StatusError({ ...err.status, message: doing + (err.status.message ?? "") });',
    plant: "    return new Error(doing + err.message);",
    tests: [`${cmd}/util/helpers`, "src/conformance/kubectl-in-process"],
  },
  {
    name: "an object is posted by a dry run of the client",
    file: `${cmd}/create/create.ts`,
    find: 'if (this.dryRunStrategy === "client") return;',
    plant: "",
    tests: ["src/conformance/kubectl-in-process"],
  },
  {
    name: "the applied configuration holds itself",
    file: "src/kubectl/util/apply.ts",
    find: "  delete annotations[lastAppliedConfigAnnotation];\n",
    plant: "",
    tests: ["src/kubectl/util/apply"],
  },
  {
    name: "an applied configuration that is out of date stays",
    file: "src/kubectl/util/apply.ts",
    find: 'if (createAnnotation || (getOriginalConfiguration(obj) ?? "") !== "") ',
    plant: "if (createAnnotation) ",
    tests: ["src/kubectl/util/apply"],
  },
  {
    name: "a kind that nobody knows is tried all the same",
    file: "src/cli-runtime/resource/dry-run-verifier.ts",
    find: "if (supports !== true) throw",
    plant: "if (supports === false) throw",
    tests: ["src/cli-runtime/resource/dry-run-verifier"],
  },
  {
    name: "a container is named by all of its image's path",
    file: `${cmd}/create/create-deployment.ts`,
    find: 'image.slice(image.lastIndexOf("/") + 1)',
    plant: "image",
    tests: [`${cmd}/create/create`],
  },
  {
    name: "a field that the schema does not know is let pass",
    file: "src/kube-openapi/util/proto/validation/validation.ts",
    find: "if (field === undefined)",
    plant: "if (false as boolean)",
    tests: ["src/kubectl/util/openapi/validation"],
  },
  {
    name: "the shortest name of a plugin is tried first",
    file: `${cmd}/plugin-handler.ts`,
    find: "for (let n = names.length; n > 0; n--) {",
    plant: "for (let n = 1; n <= names.length; n++) {",
    tests: [`${cmd}/cmd`],
  },
  {
    name: "what ends a program is told as an error of its command",
    file: "src/spf13/cobra/execute.ts",
    find: "err instanceof os.Exit || ",
    plant: "",
    tests: [`${cmd}/cmd.test`],
  },
  {
    name: "who types an underscore is not warned",
    file: `${cmd}/cmd.ts`,
    find: "cmds.setGlobalNormalizationFunc(cliflag.warnWordSepNormalizeFunc);",
    plant: "cmds.setGlobalNormalizationFunc(cliflag.wordSepNormalizeFunc);",
    tests: [`${cmd}/cmd.test`],
  },
];
