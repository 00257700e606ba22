import type { ChapterMeta } from "../../site/author.ts";

const staging = "staging/src/k8s.io/cli-runtime/pkg/resource";
const resource = "src/cli-runtime/resource";
const visitor = `${resource}/visitor.ts`;
const decorators = `${resource}/decorators.ts`;

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say which documents of several files are created when some are bad.",
    "Say which error costs a document, a file, or the whole command.",
    "Say in which order errors are printed, and why it differs from the order of the files.",
    "Say what kubectl reads from a folder and from a URL, and how often it tries.",
  ],
  prerequisites: [0, 21, 22],
  minutes: 35,
  upstream: [
    `${staging}/builder.go`,
    `${staging}/visitor.go`,
    `${staging}/mapper.go`,
  ],
  port: [visitor, `${resource}/builder.ts`, `${resource}/mapper.ts`, decorators],
  tests: [
    `${resource}/visitor.test.ts`,
    `${resource}/builder.test.ts`,
    `${resource}/builder-args.test.ts`,
    "src/conformance/kubectl-in-process.test.ts",
  ],
  leftOut: {
    [`${visitor}#stdinName`]: "What standard input is called.",
    [`${visitor}#VisitorList`]: "A list that ends at the first error; commands that change something take the other.",
    [`${visitor}#Reading`]: "What a stream needs besides its text.",
    [`${visitor}#fileVisitorForStdin`]: "A visitor for standard input.",
    [`${visitor}#URLVisitor`]: "Reads a URL, then visits a stream.",
    [`${visitor}#HttpAnswer`]: "A code, its words, a body.",
    [`${visitor}#HttpGet`]: "The type of a GET.",
    [`${visitor}#Retries`]: "How often, and how long between.",
    [`${visitor}#KustomizeVisitor`]: "Says that kustomizations are not ported.",
    [`${visitor}#InfoListVisitor`]: "Visits Infos that are there already.",
    [`${visitor}#validateSchema`]: "Puts the advice behind an error of the schema.",
    [`${resource}/builder.ts#fileExtensions`]: "`.json`, `.yaml` and `.yml`.",
    [`${resource}/builder.ts#inputExtensions`]: "What shells offer.",
    [`${resource}/builder.ts#ResourceArg`]: "A resource's name as it was typed.",
    [`${resource}/builder.ts#BuilderOptions`]: "Where a Builder gets clients and mappers from.",
    [`${resource}/builder.ts#newBuilder`]: "A Builder for a server.",
    [`${resource}/builder.ts#newLocalBuilder`]: "A Builder that asks no server.",
    [`${resource}/mapper.ts#MapperOptions`]: "What a mapper stands on.",
    [`${resource}/mapper.ts#preferredObjectKind`]: "Chooses among kinds that an object may be.",
    [`${decorators}#updateObjectNamespace`]: "Writes the Info’s namespace into its object.",
    [`${decorators}#retrieveLatest`]: "Reads the object again.",
    [`${decorators}#retrieveLazy`]: "Reads the object if there is none yet.",
    [`${decorators}#createAndRefresh`]: "Creates, and takes the answer.",
    [`${decorators}#FilterFunc`]: "The type of a filter.",
    [`${decorators}#FilteredVisitor`]: "Lets pass what its filters accept.",
    [`${decorators}#filterByLabelSelector`]: "A filter by labels.",
  },
  versions: [
    { version: "1.11", change: "The Builder is in kubectl’s own tree, and has no `-k`." },
    { version: "1.20 (this port)", change: "It is in the library cli-runtime, and reads a kustomization with `-k`." },
    { version: "1.27 and later", change: "The error about an unknown kind says “resource mapping not found”, with the advice to install the CRDs first. The Builder also takes patterns of file names, and subresources." },
  ],
}; // prettier-ignore
