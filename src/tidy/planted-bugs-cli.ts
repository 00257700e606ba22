// Ours: bugs on the way from files to objects that the tests must see
import type { PlantedBug } from "./planted-bugs.ts";

const resource = "src/cli-runtime/resource";
const options = "src/cli-runtime/genericclioptions";
const printers = "src/cli-runtime/printers";

export const plantedInCLI: readonly PlantedBug[] = [
  {
    name: "names are sorted by characters, numbers in them, too",
    file: "src/kubectl/cmd/get/natural.ts",
    find: "if (first.value.length !== second.value.length) return first.value.length < second.value.length;",
    plant: "",
    tests: ["src/kubectl/cmd/get/sorter"],
  },
  {
    name: "a watch of one object prints it twice",
    file: "src/kubectl/cmd/get/watch.ts",
    find: "output.isOn = isList;",
    plant: "",
    tests: ["src/conformance/kubectl-in-process"],
  },
  {
    name: "tables of several resources say no kind",
    file: "src/kubectl/cmd/get/print.ts",
    find: "...(withKind && { showKind: true }),",
    plant: "",
    tests: ["src/conformance/kubectl-in-process"],
  },
  {
    name: "a watch takes no notice of how long a request may take",
    file: "src/client-go/rest/request.ts",
    find: "timeout > 0 ? context.withTimeout(signal, clock, timeout) : context.withCancel(signal)",
    plant: "timeout < 0 ? context.withTimeout(signal, clock, timeout) : context.withCancel(signal)",
    tests: ["src/conformance/kubectl-in-process"],
  },
  {
    name: "a template goes through a map in the order of its keys in JSON",
    file: "src/go/text/template/template.ts",
    find: ".sort(([a], [b]) => (a < b ? -1 : 1))",
    plant: "",
    tests: ["src/go/text/template/template"],
  },
  {
    name: "a template tells a null from nothing",
    file: "src/go/text/template/value.ts",
    find: "return value.value === null ? undefined : concrete(value.value);",
    plant: "return concrete(value.value);",
    tests: ["src/go/text/template/template"],
  },
  {
    name: "a variable that is set inside of an if is another one",
    file: "src/go/text/template/eval.ts",
    find: "if (pipe.isAssign) this.#variable(name).value = value;\n      else ",
    plant: "",
    tests: ["src/go/text/template/template"],
  },
  {
    name: "a template that fails says nothing of the object",
    file: `${printers}/template.ts`,
    find: "w.write(`\\traw data was",
    plant: "if (false) w.write(`\\traw data was",
    tests: [`${printers}/template`],
  },
  {
    name: "a URL that is not there is asked for again",
    file: `${resource}/visitor.ts`,
    find: "if (statusCode < 500 || statusCode >= 600) break;",
    plant: "",
    tests: [`${resource}/visitor`],
  },
  {
    name: "a document of an unknown kind ends its file",
    file: `${resource}/visitor.ts`,
    find: "await fn(undefined, goerrors.toError(err));",
    plant: "throw err;",
    tests: [`${resource}/visitor`],
  },
  {
    name: "a document that cannot be parsed is passed over",
    file: `${resource}/visitor.ts`,
    find: "      throw new Error(`error parsing ${this.#source}: ${goerrors.textOf(err)}`);",
    plant: "      return work();",
    tests: [`${resource}/visitor`],
  },
  {
    name: "an object of another namespace is let pass",
    file: `${resource}/decorators.ts`,
    find: "if (info.namespace === namespace) return;",
    plant: "return;",
    tests: [`${resource}/builder`],
  },
  {
    name: "an object that lives in no namespace keeps the one that it says",
    file: `${resource}/decorators.ts`,
    find: 'info.namespace = "";\n  tryUpdate',
    plant: 'info.namespace = "";\n  if (false) tryUpdate',
    tests: [`${resource}/builder`],
  },
  {
    name: "an object that was exported cannot be created again",
    file: `${resource}/helper.ts`,
    find: 'if (modify && resourceVersionOf(obj) !== "")',
    plant: "if (!modify)",
    tests: [`${resource}/helper`],
  },
  {
    name: "headers are printed for each piece of a watch",
    file: `${printers}/tableprinter.ts`,
    find: "(this.#printedHeaders && isSame)",
    plant: "false",
    tests: [`${printers}/tableprinter`],
  },
  {
    name: "a table is as narrow as its last piece",
    file: `${printers}/tabwriter.ts`,
    find: "Math.max(width, this.#maxWidths[column] ?? 0)",
    plant: "width",
    tests: [`${printers}/tableprinter`],
  },
  {
    name: "the configuration is read for each question",
    file: `${options}/config-flags.ts`,
    find: "if (!this.#usePersistentConfig)",
    plant: "if (this.#usePersistentConfig)",
    tests: [`${options}/config-flags`],
  },
  {
    name: "a template counts before what the output is said to be",
    file: `${options}/print-flags.ts`,
    find: "hasTemplate && !isSpecified",
    plant: "hasTemplate",
    tests: [`${options}/print-flags`],
  },
  {
    name: "a token is written into every object",
    file: `${options}/record-flags.ts`,
    find: 'isSecret ? "CLASSIFIED" : value',
    plant: "isSecret && value",
    tests: [`${options}/config-flags`],
  },
];
