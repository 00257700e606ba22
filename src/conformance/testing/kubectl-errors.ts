// Ours: the sentences of recorded errors of kubectl, with names, files, lines and kinds changed at random
import * as fc from "fast-check";
import * as yaml from "#apimachinery/util/yaml";

/** A command line that goes wrong, and what it says. `FILES` and `URL` stand for the folder of its files, and for a server that has them. */
export interface Mistake {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** What the server of files answers. */
  readonly served?: Readonly<Record<string, readonly [status: number, text: string]>>;
  /** Command lines that come first, and succeed. */
  readonly before?: readonly (readonly string[])[];
  readonly args: readonly string[];
  readonly stdin?: string;
  readonly stdout?: string;
  readonly stderr: string;
}

interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  /** As messages name it. */
  readonly resource: string;
  readonly fields?: object;
}

/** So that no two cases meet in one namespace. */
let made = 0;
const word = fc.stringMatching(/^[a-z]([a-z0-9]{3,8})$/);
const name = fc.stringMatching(/^[a-z]([a-z0-9-]{2,10})[a-z]$/).map((text) => `${text}${++made}`);
const file = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9_.-]{1,9}$/), fc.constantFrom("yaml", "yml", "json"))
  .map(([stem, extension]) => `f${stem}.${extension}`);
const kind: fc.Arbitrary<Kind> = fc.constantFrom(
  { apiVersion: "v1", kind: "ConfigMap", resource: "configmaps" },
  { apiVersion: "v1", kind: "Secret", resource: "secrets" },
  { apiVersion: "v1", kind: "ServiceAccount", resource: "serviceaccounts" },
  { apiVersion: "v1", kind: "ResourceQuota", resource: "resourcequotas" },
  { apiVersion: "coordination.k8s.io/v1", kind: "Lease", resource: "leases.coordination.k8s.io" },
  {
    apiVersion: "v1",
    kind: "Service",
    resource: "services",
    fields: { spec: { clusterIP: "None", ports: [{ port: 80 }] } },
  },
);
const singular = ({ kind: of, resource }: Kind) => resource.replace(/^\w+/, of.toLowerCase());

const manifest = (of: Kind, called: string, more: object = {}): string =>
  yaml.marshal({
    apiVersion: of.apiVersion,
    kind: of.kind,
    metadata: { name: called, ...more },
    ...of.fields,
  });

const line = (text: string) => `${text}\n`;
const ignore = "; if you choose to ignore these errors, turn validation off with --validate=false";

const exists = fc.tuple(kind, name, file).map(([of, called, at]): Mistake => ({
  files: { [at]: manifest(of, called) },
  before: [["create", "-f", `FILES/${at}`]],
  args: ["create", "-f", `FILES/${at}`],
  stderr: line(
    `Error from server (AlreadyExists): error when creating "FILES/${at}": ${of.resource} "${called}" already exists`,
  ),
}));

const noManifest = fc.tuple(word, word).map(([folder, stem]): Mistake => ({
  files: { [`${folder}/${stem}.txt`]: "" },
  args: ["create", "-f", `FILES/${folder}`],
  stderr: line(`error: error reading [FILES/${folder}]: recognized file extensions are [.json .yaml .yml]`),
}));

const statuses: readonly (readonly [status: number, text: string])[] = [
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [410, "Gone"],
  [500, "Internal Server Error"],
  [503, "Service Unavailable"],
];

const address = fc.tuple(file, fc.constantFrom(...statuses)).map(([at, [status, text]]): Mistake => ({
  served: { [at]: [status, "sorry"] },
  args: ["create", "-f", `URL/${at}`],
  stderr: line(
    `error: unable to read URL "URL/${at}", server reported ${status} ${text}, status code=${status}`,
  ),
}));

/** Lines that are no YAML behind so many that are, and at least one that follows them; and what is said of which line. */
const faults: readonly ((good: number, after: number) => [text: string, said: string])[] = [
  (good) => ["  deeper: x", `line ${good + 1}: mapping values are not allowed in this context`],
  (good) => ["a: b: c", `line ${good + 1}: mapping values are not allowed in this context`],
  (good) => ["\ta: b", `line ${good + 1}: found a tab character that violates indentation`],
  (good) => ["a: @b", `line ${good + 1}: found character that cannot start any token`],
  (good) => ["a: `b`", `line ${good + 1}: found character that cannot start any token`],
  (good) => ["- a", `line ${good}: did not find expected key`],
  (good) => ["a: ]", `line ${good}: did not find expected node content`],
  (good) => ["a: [b", `line ${good + 1}: did not find expected ',' or ']'`],
  (good) => ["a: {b", `line ${good + 1}: did not find expected ',' or '}'`],
  (good) => ["a", `line ${good + 2}: could not find expected ':'`],
  (good, after) => ['a: "b', `line ${good + after + 2}: found unexpected end of stream`],
  () => ["a: *b", "unknown anchor 'b' referenced"],
  () => ["a: \u0007", "control characters are not allowed"],
];

const noYAML = fc
  .tuple(
    fc.constantFrom(...faults),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 5 }),
    file,
    name,
  )
  .map(([fault, good, after, at, called]): Mistake => {
    const [text, said] = fault(good, after);
    const keys = (n: number, of: string) => Array.from({ length: n }, (_, i) => `${of}${i}: v`);
    const broken = [...keys(good, "k"), text, ...keys(after, "z")].join("\n");
    const whole = { apiVersion: "v1", kind: "ConfigMap", resource: "configmaps" };
    return {
      // The lines of each document are counted anew.
      files: { [at]: `${manifest(whole, called)}---\n${broken}\n` },
      args: ["create", "-f", `FILES/${at}`],
      stdout: line(`configmap/${called} created`),
      stderr: line(`error: error parsing FILES/${at}: error converting YAML to JSON: yaml: ${said}`),
    };
  });

const notSet = fc
  .tuple(name, file, fc.subarray(["apiVersion", "kind"] as const, { minLength: 1 }))
  .map(([called, at, missing]): Mistake => {
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: called } };
    const left = Object.entries(object).filter(([field]) => !missing.some((one) => one === field));
    const said = missing.map((field) => `${field} not set`).join(", ");
    return {
      files: { [at]: yaml.marshal(Object.fromEntries(left)) },
      args: ["create", "-f", `FILES/${at}`],
      stderr: line(
        `error: error validating "FILES/${at}": error validating data: ${missing.length > 1 ? `[${said}]` : said}${ignore}`,
      ),
    };
  });

const Word = word.map((text) => text.charAt(0).toUpperCase() + text.slice(1));

/** The first and the last of three documents are good, and created. */
const halfGood = fc
  .tuple(kind, name, name, file, Word, fc.constantFrom("v1", "apps/v1", "example.com/v1beta2"))
  .map(([of, first, last, at, unknown, apiVersion]): Mistake => {
    const bad = { apiVersion, kind: unknown, resource: "" };
    return {
      files: { [at]: [manifest(of, first), manifest(bad, "z"), manifest(of, last)].join("---\n") },
      args: ["create", "-f", `FILES/${at}`],
      stdout: [first, last].map((called) => line(`${singular(of)}/${called} created`)).join(""),
      stderr: line(
        `error: unable to recognize "FILES/${at}": no matches for kind "${unknown}" in version "${apiVersion}"`,
      ),
    };
  });

const nothingIn = fc
  .tuple(file, fc.constantFrom("", "\n\n", "# nothing\n", "---\n---\n", "null\n", "# a\n---\n# b\n"))
  .map(([at, text]): Mistake => ({
    files: { [at]: text },
    args: ["create", "-f", `FILES/${at}`],
    stderr: line("error: no objects passed to create"),
  }));

const noFile = fc.tuple(file, fc.constantFrom("create", "get", "delete")).map(([at, verb]): Mistake => ({
  args: [verb, "-f", `FILES/none/${at}`],
  stderr: line(`error: the path "FILES/none/${at}" does not exist`),
}));

const elsewhere = fc.tuple(kind, name, file, word, word).map(([of, called, at, one, other]): Mistake => ({
  files: { [at]: manifest(of, called, { namespace: `a${one}` }) },
  args: ["create", "-f", `FILES/${at}`, "-n", `b${other}`],
  stderr: line(
    `error: the namespace from the provided object "a${one}" does not match the namespace "b${other}". You must pass '--namespace=a${one}' to perform this operation.`,
  ),
}));

const literal = fc
  .tuple(name, fc.stringMatching(/^[a-z0-9 .]{1,9}$/), fc.constantFrom(["configmap"], ["secret", "generic"]))
  .map(([called, text, command]): Mistake => ({
    args: ["create", ...command, called, `--from-literal=${text}`],
    stderr: line(`error: invalid literal source ${text}, expected key=value`),
  }));

const madeTwice = fc
  .tuple(
    name,
    fc.constantFrom<[string[], string[], string]>(
      [["configmap"], [], "Error from server (AlreadyExists): configmaps"],
      [["serviceaccount"], [], "Error from server (AlreadyExists): serviceaccounts"],
      [["secret", "generic"], [], "Error from server (AlreadyExists): secrets"],
      [["deployment"], ["--image=i"], "error: failed to create deployment: deployments.apps"],
      [["quota"], [], "error: failed to create quota: resourcequotas"],
    ),
  )
  .map(([called, [command, flags, said]]): Mistake => {
    const args = ["create", ...command, called, ...flags];
    return { before: [args], args, stderr: line(`${said} "${called}" already exists`) };
  });

const noImage = fc
  .tuple(name, fc.constantFrom(["deployment"], ["cronjob"]))
  .map(([called, [command = ""]]): Mistake => ({
    args: ["create", command, called],
    stderr: line(
      `Error: required flag(s) ${command === "cronjob" ? '"image", "schedule"' : '"image"'} not set`,
    ),
  }));

const notThere = fc
  .tuple(kind, name, fc.constantFrom("get", "delete", "label"))
  .map(([of, called, verb]): Mistake => ({
    args: [verb, singular(of), called, ...(verb === "label" ? ["a=b"] : [])],
    stderr: line(`Error from server (NotFound): ${of.resource} "${called}" not found`),
  }));

/** Of a type's group and version nothing is said. */
const unknownType = fc
  .tuple(
    word,
    fc.constantFrom("get", "delete", "describe"),
    fc.constantFrom("", ".apps", ".v1.apps", ".v2.example.com"),
  )
  .map(([text, verb, group]): Mistake => ({
    args: [verb, `${text}q${group}`, "x"],
    stderr: line(`error: the server doesn't have a resource type "${text}q"`),
  }));

const mixed = fc.tuple(kind, name, kind).map(([of, called, other]): Mistake => ({
  args: ["get", `${singular(of)}/${called}`, singular(other)],
  stderr: line(
    "error: there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'",
  ),
}));

const rawNotThere = fc.tuple(kind, name).map(([of, called]): Mistake => ({
  args: [
    "get",
    "--raw",
    `/${of.apiVersion === "v1" ? "api" : "apis"}/${of.apiVersion}/namespaces/default/${of.resource.replace(/\..*/, "")}/${called}`,
  ],
  stderr: line(`Error from server (NotFound): ${of.resource} "${called}" not found`),
}));

const deletedFile = fc.tuple(kind, name, file).map(([of, called, at]): Mistake => ({
  files: { [at]: manifest(of, called) },
  args: ["delete", "-f", `FILES/${at}`],
  stderr: line(
    `Error from server (NotFound): error when deleting "FILES/${at}": ${of.resource} "${called}" not found`,
  ),
}));

const deletedWithoutName = kind.map((of): Mistake => ({
  args: ["delete", singular(of)],
  stderr: line("error: resource(s) were provided, but no name, label selector, or --all flag specified"),
}));

const forced = fc.tuple(kind, name).map(([of, called]): Mistake => ({
  args: ["delete", singular(of), called, "--grace-period=0", "--force"],
  stderr: [
    "warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.",
    `Error from server (NotFound): ${of.resource} "${called}" not found`,
    "",
  ].join("\n"),
}));

const unknownField = fc.tuple(name, file, word).map(([called, at, field]): Mistake => ({
  files: {
    [at]: `{"apiVersion":"v1","kind":"Service","metadata":{"name":"${called}"},"spec":{"${field}q":1}}`,
  },
  args: ["create", "-f", `FILES/${at}`],
  stderr: line(
    `error: error validating "FILES/${at}": error validating data: ValidationError(Service.spec): unknown field "${field}q" in io.k8s.api.core.v1.ServiceSpec${ignore}`,
  ),
}));

const wrongType = fc
  .tuple(
    name,
    file,
    fc.constantFrom<[unknown, string]>(
      ["three", "string"],
      [true, "boolean"],
      [[3], "array"],
      [{ a: 3 }, "map"],
    ),
  )
  .map(([called, at, [replicas, got]]): Mistake => {
    const object = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: called } };
    const spec = { replicas, selector: {}, template: {} };
    return {
      files: { [at]: JSON.stringify({ ...object, spec }) },
      args: ["create", "-f", `FILES/${at}`],
      stderr: line(
        `error: error validating "FILES/${at}": error validating data: ValidationError(Deployment.spec.replicas): invalid type for io.k8s.api.apps.v1.DeploymentSpec.replicas: got "${got}", expected "integer"${ignore}`,
      ),
    };
  });

const labelled = fc
  .tuple(kind, name, file, word, word, word)
  .map(([of, called, at, key, value, other]): Mistake => ({
    files: { [at]: manifest(of, called, { labels: { [key]: value } }) },
    before: [["create", "-f", `FILES/${at}`]],
    args: ["label", "-f", `FILES/${at}`, `${key}=${other}q`],
    stderr: line(`error: '${key}' already has a value (${value}), and --overwrite is false`),
  }));

/** More than a server keeps of one ConfigMap, in one value or in many. */
const tooMuch = fc
  .tuple(name, file, fc.integer({ min: 1, max: 200 }))
  .map(([called, at, pieces]): Mistake => {
    const piece = "x".repeat(Math.ceil((1 << 20) / pieces) + 1);
    const data = Object.fromEntries(Array.from({ length: pieces }, (_, i) => [`k${i}`, piece]));
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: called }, data };
    return {
      files: { [at]: JSON.stringify(object) },
      args: ["create", "-f", `FILES/${at}`],
      stderr: line(`The ConfigMap "${called}" is invalid: : Too long: must have at most 1048576 bytes`),
    };
  });

const utf16 = (text: string, isLittle: boolean) => {
  const units = Array.from(text, (char) => char.charCodeAt(0));
  return new Uint8Array(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Texts that are not written in UTF-8, and bytes that are no text. */
const noText = fc
  .tuple(
    file,
    name,
    fc.constantFrom<(text: string) => Uint8Array>(
      (text) => utf16(text, true),
      (text) => utf16(text, false),
      (text) => new Uint8Array([...bytesOf(text), 0]),
      (text) => new Uint8Array([...bytesOf(`# `), 0x1b, ...bytesOf(`\n${text}`)]),
      () => new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    ),
  )
  .map(([at, called, write]): Mistake => ({
    files: { [at]: write(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${called}}\n`) },
    args: ["create", "-f", `FILES/${at}`],
    stderr: line(
      `error: error parsing FILES/${at}: error converting YAML to JSON: yaml: control characters are not allowed`,
    ),
  }));

/** Every sentence that a session of 1.20 has of these commands, and what a stream may hold besides. */
export const mistakes: Readonly<Record<string, fc.Arbitrary<Mistake>>> = {
  "what exists already": exists,
  "a folder without a manifest": noManifest,
  "an address that does not answer well": address,
  "a line that is no YAML": noYAML,
  "no version or no kind": notSet,
  "half-good files": halfGood,
  "nothing in a file": nothingIn,
  "no such file": noFile,
  "another namespace": elsewhere,
  "a literal without a value": literal,
  "what flags make twice": madeTwice,
  "flags that are missing": noImage,
  "what is not there": notThere,
  "a type that nobody serves": unknownType,
  "names with and without types": mixed,
  "a path at which nothing is": rawNotThere,
  "a file of what is not there": deletedFile,
  "a type without a name": deletedWithoutName,
  "what is not there, by force": forced,
  "a field that nobody knows": unknownField,
  "a value of another type": wrongType,
  "a label that has a value": labelled,
  "too much of it": tooMuch,
  "no text in UTF-8": noText,
};

/** What was said without how to use the command, and where to read about that. */
export function withoutAdvice<T extends { readonly stderr: string }>(said: T): T {
  return { ...said, stderr: said.stderr.replace(/\n\n[^]*|\nSee 'kubectl [^]*/, "\n") };
}
