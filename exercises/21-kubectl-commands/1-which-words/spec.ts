import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as url from "#go/net/url";
import * as os from "#go/os";
import * as cmdutil from "#kubectl/cmd/util";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import exercise from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...words(impl), ...ladder(impl), ...sessions(impl)];

/** A server's refusal, as it comes over the wire. */
const refused = (status: Partial<metav1.Status>): Error =>
  new errors.StatusError({ kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", ...status });

const apps = { group: "apps", resource: "deployments" };
const gone = (): Error => errors.newNotFound(apps, "none");
const there = (): Error => errors.newAlreadyExists(apps, "web");
const call = (to: string, reason: string): Error => new url.URLError("Get", to, reason);
const dial = "dial tcp 127.0.0.1:8080: connect: connection refused";
const path = (): Error => new Error('the path "missing.yaml" does not exist');
const ofKind = (group: string, version: string): Error =>
  new meta.NoResourceMatchError({ group, version, resource: "nothing" });
const ended = (code: number): Error =>
  Object.assign(new Error(`command terminated with exit code ${code}`), { exitStatus: () => code });

/** Another program's end, with a method of its class that asks the object. */
class Ended extends Error {
  readonly #code: number;
  constructor(message: string, code: number) {
    super(message);
    this.#code = code;
  }
  exitStatus(): number {
    return this.#code;
  }
}

type Cause = readonly [field: string, message: string];
const negative: Cause = ["spec.replicas", "Invalid value: -1: must be greater than or equal to 0"];
const short: Cause = ["spec.selector", "Required value"];
const causesOf = (causes: readonly Cause[]): metav1.StatusCause[] =>
  causes.map(([field, message]) => ({ reason: "FieldValueInvalid", field, message }));
const invalid = (details: metav1.StatusDetails | undefined, message = "It is invalid"): Error =>
  refused({ reason: "Invalid", code: 422, message, ...(details && { details }) });
const web = (...causes: Cause[]): Error =>
  invalid({ kind: "Deployment", name: "web", causes: causesOf(causes) });
const list = (...errs: Error[]): Error => new AggregateError(errs);

/** What an error is, in words. */
function told(err: Error | undefined): string {
  if (err === undefined) return "none";
  if (err instanceof AggregateError && err.name === "AggregateError")
    return `a list of ${err.errors.length}: ${err.errors.map((one: Error) => told(one)).join("; ")}`;
  const reason = err instanceof errors.StatusError ? ` with reason ${err.status.reason ?? "none"}` : "";
  return `${err.name}${reason}: ${err.message}`;
}

const given = (errs: Readonly<Record<string, Error | undefined>>): Table[] => [
  { of: "err", rows: Object.fromEntries(Object.entries(errs).map(([name, err]) => [name, { is: told(err) }])) },
]; // prettier-ignore

type Said = readonly [text: string, code: number];

/** What `checkErr` throws; what is no end of the port is thrown on. */
function said(check: (err: Error | undefined) => void, err: Error | undefined): Rows[string] {
  try {
    check(err);
  } catch (fatal) {
    if (fatal instanceof cmdutil.Fatal) return { says: fatal.text, code: fatal.code };
    if (fatal instanceof os.Exit) return { says: fatal.message, code: fatal.code };
    throw fatal;
  }
  return { says: "nothing is thrown", code: "" };
}

type Errors = Readonly<Record<string, readonly [err: Error | undefined, ...said: Said]>>;

/** Holds what is said of some errors. */
function says(impl: Implementation, wanted: Errors): void {
  agree({
    calls: "checkErr(err)",
    given: given(Object.fromEntries(Object.entries(wanted).map(([name, [err]]) => [name, err]))),
    of: "err",
    expected: Object.fromEntries(Object.entries(wanted).map(([name, [, text, code]]) => [name, { says: text, code }])),
    actual: () => Object.fromEntries(Object.entries(wanted).map(([name, [err]]) => [name, said((one) => impl.checkErr(one), err)])),
  });
} // prettier-ignore

/** Holds the words of some well-known errors. */
function known(impl: Implementation, wanted: Readonly<Record<string, readonly [Error, string | undefined]>>): void {
  const shown = (text: string | undefined) => ({ says: text ?? "undefined" });
  agree({
    calls: "standardErrorMessage(err)",
    given: given(Object.fromEntries(Object.entries(wanted).map(([name, [err]]) => [name, err]))),
    of: "err",
    expected: Object.fromEntries(Object.entries(wanted).map(([name, [, text]]) => [name, shown(text)])),
    actual: () => Object.fromEntries(Object.entries(wanted).map(([name, [err]]) => [name, shown(impl.standardErrorMessage(err))])),
  });
} // prettier-ignore

const notFound = 'Error from server (NotFound): deployments.apps "none" not found';
const was = (host: string): string =>
  `The connection to the server ${host} was refused - did you specify the right host or port?`;

const words = (impl: Implementation): Check[] => [
  {
    name: "a server's refusal is printed with its reason",
    run: () => known(impl, { NotFound: [gone(), notFound] }),
  },
  {
    name: "without a reason there are no parentheses",
    run: () =>
      known(impl, {
        none: [refused({ message: "no" }), "Error from server: no"],
        empty: [refused({ reason: "" as metav1.StatusReason, message: "no" }), "Error from server: no"],
        "no message": [refused({ reason: "Conflict" }), "Error from server (Conflict): "],
      }),
  },
  {
    name: "who is not logged in is told so",
    run: () =>
      known(impl, {
        "401": [errors.newUnauthorized("who?"), "error: You must be logged in to the server (who?)"],
        "without a message": [refused({ reason: "Unauthorized" }), "error: You must be logged in to the server ()"],
      }),
  },
  {
    name: "an answer of another kind is named as one",
    run: () =>
      known(impl, {
        odd: [new errors.UnexpectedObjectError({ a: 1 }), 'Server returned an unexpected response: unexpected object: {"a":1}'],
        "its cause": [new Error("no Pod", { cause: new errors.UnexpectedObjectError({ a: 1 }) }), "Server returned an unexpected response: no Pod"],
      }),
  },
  {
    name: "a refused connection names the server, with its port and nothing else of the address",
    run: () =>
      known(impl, {
        http: [call("http://127.0.0.1:8080/api?timeout=32s", dial), was("127.0.0.1:8080")],
        https: [call("https://there:443/apis/apps/v1", dial), was("there:443")],
        "no path": [call("https://there", dial), was("there")],
        "two slashes": [call("http://a:1/api//v1", "connection refused by a"), was("a:1")],
      }),
  },
  {
    name: "of any other failed call the reason is printed, without the call",
    run: () =>
      known(impl, {
        x509: [call("https://there/api", "x509: certificate signed by unknown authority"), "Unable to connect to the server: x509: certificate signed by unknown authority"],
        "another refusal": [call("https://there/api", "the proxy has refused"), "Unable to connect to the server: the proxy has refused"],
        address: [call("https://there/connection refused", "timeout"), "Unable to connect to the server: timeout"],
      }),
  },
  {
    name: "any other error is not well-known",
    run: () => known(impl, { plain: [path(), undefined], list: [list(gone()), undefined] }),
  },
]; // prettier-ignore

/** As a kubeconfig is refused: a list with a name of its own. */
const bad = (count: number): Error =>
  Object.assign(
    new AggregateError(
      ["no server", "no user"].slice(0, count).map((text) => new Error(text)),
      "invalid configuration",
    ),
    { name: "ConfigurationInvalid" },
  );
const aType = `the server doesn't have a resource type "nothing"`;

/** Messages that look as if they had the prefix. */
const prefixed = (...messages: string[]): Errors =>
  Object.fromEntries(messages.map((message) => [message, [new Error(message), `error: ${message}\n`, 1]]));

const rungs: readonly (readonly [name: string, errors: () => Errors])[] = [
  ["of no error it says nothing", () => ({ none: [undefined, "nothing is thrown", "" as unknown as number] })],
  ["an error whose words have been found keeps them", () => ({ fatal: [new cmdutil.Fatal("bye", 3), "bye\n", 3], exit: [new os.Exit(4), "exit status 4", 4] })],
  ["a command that has said everything ends with 1, without a word", () => ({ errExit: [cmdutil.errExit, "", 1], "an error of the same words": [new Error("exit"), "error: exit\n", 1] })],
  ["an error that nobody knows gets a prefix", () => ({ path: [path(), 'error: the path "missing.yaml" does not exist\n', 1], caused: [new Error("  it failed", { cause: call("http://a:1/", dial) }), "error:   it failed\n", 1] })],
  ["the prefix is not put before itself", () => ({ "has it": [new Error("error: no objects passed to create"), "error: no objects passed to create\n", 1], "has another": [new Error("errors: two"), "error: errors: two\n", 1], ...prefixed("error:two", "an error: two", "Error: two") })],
  ["a well-known error has its words, and no prefix", () => ({ NotFound: [gone(), `${notFound}\n`, 1], refused: [call("http://a:1/", dial), `${was("a:1")}\n`, 1] })],
  ["an object that is invalid is printed from its details, without the server and without the message", () => ({ web: [web(negative), `The Deployment "web" is invalid: ${negative.join(": ")}\n`, 1] })],
  ["of several causes each stands in a line", () => ({ web: [web(negative, short), `The Deployment "web" is invalid: \n* ${negative.join(": ")}\n* ${short.join(": ")}\n`, 1] })],
  ["a cause that occurs twice is printed once", () => ({ web: [web(negative, negative), `The Deployment "web" is invalid: ${negative.join(": ")}\n`, 1], "of three": [web(short, negative, short), `The Deployment "web" is invalid: \n* ${short.join(": ")}\n* ${negative.join(": ")}\n`, 1], "alike in part": [web(["a", "x"], ["b", "x"], ["a", "y"]), 'The Deployment "web" is invalid: \n* a: x\n* b: x\n* a: y\n', 1] })],
  [
    "what an invalid object does not say is left out",
    () => ({
      "no details": [invalid(undefined), "The request is invalid\n", 1],
      "empty details": [invalid({}), "The request is invalid\n", 1],
      "no causes": [web(), 'The Deployment "web" is invalid\n', 1],
      "no name": [invalid({ kind: "Deployment" }), 'The Deployment "" is invalid\n', 1],
      "no kind": [invalid({ name: "web" }), 'The  "web" is invalid\n', 1],
      "only a cause": [invalid({ causes: [{ reason: "FieldValueInvalid", message: "is bad" }] }), "The request is invalid: : is bad\n", 1],
      "only a field": [invalid({ causes: [{ reason: "FieldValueInvalid", field: "spec" }] }), "The request is invalid: spec: \n", 1],
    }),
  ],
  ["an error that merely has a status is no refusal", () => ({ other: [Object.assign(new Error("odd"), { status: { reason: "Invalid" } }), "error: odd\n", 1] })],
  ["faults of the configuration are named as such", () => ({ two: [bad(2), "Error in configuration: \n* no server\n* no user\n", 1], "no context": [new Error("context was not found for specified context: x"), "Error in configuration: context was not found for specified context: x\n", 1], "behind words": [new Error("x: context was not found for specified context"), "Error in configuration: x: context was not found for specified context\n", 1] })],
  ["a kind that nobody has is printed without a prefix", () => ({ alone: [ofKind("", ""), `${aType}\n`, 1] })],
  ["group and version are named where there are any", () => ({ version: [ofKind("", "v1"), `${aType} in version "v1"\n`, 1], group: [ofKind("apps", ""), `${aType} in group "apps"\n`, 1], both: [ofKind("apps", "v1"), `${aType} in group "apps" and version "v1"\n`, 1] })],
  [
    "a list of one is what is in it",
    () => ({
      path: [list(path()), 'error: the path "missing.yaml" does not exist\n', 1],
      NotFound: [list(gone()), `${notFound}\n`, 1],
      web: [list(web(negative)), `The Deployment "web" is invalid: ${negative.join(": ")}\n`, 1],
      "one fault of the configuration": [bad(1), "error: no server\n", 1],
      errExit: [list(cmdutil.errExit), "", 1],
      ended: [list(ended(3)), "command terminated with exit code 3\n", 3],
    }),
  ],
  ["of several errors none gets a prefix", () => ({ two: [list(path(), gone()), `the path "missing.yaml" does not exist\n${notFound}\n`, 1], invalid: [list(web(negative), path()), `Error from server (Invalid): It is invalid\nthe path "missing.yaml" does not exist\n`, 1] })],
  ["another program's code is kept", () => ({ exec: [ended(42), "command terminated with exit code 42\n", 42], "ended well": [ended(0), "command terminated with exit code 0\n", 0], method: [new Ended("bye", 5), "bye\n", 5], "of a known kind": [Object.assign(call("http://a:1/", dial), { exitStatus: () => 6 }), `Get "http://a:1/": ${dial}\n`, 6] })],
]; // prettier-ignore

const ladder = (impl: Implementation): Check[] => [
  ...rungs.map(([name, wanted]) => ({ name, run: () => says(impl, wanted()) })),
  {
    name: "whatever fails, kubectl's words are said",
    run: () =>
      always<readonly Leaf[]>({
        any: (source) => Array.from({ length: 1 + source.intn(3) }, () => oneOf(source, leaves)),
        simpler: (all) => fewer(all).filter((some) => some.length > 0),
        holds: (all) => {
          const errs = all.map((leaf) => made[leaf]());
          const [err = list(...errs)] = errs.length === 1 ? errs : [];
          const { says: text, code } = said((one) => cmdutil.checkErr(one), err);
          says(impl, { it: [err, String(text), Number(code)] });
        },
      }),
  },
];

const made = {
  path,
  gone,
  there,
  web: () => web(negative, short),
  out: () => errors.newUnauthorized("who?"),
  refused: () => call("http://a:1/", dial),
  kind: () => ofKind("apps", "v1"),
  one: () => list(gone()),
  two: () => list(path(), there()),
  program: () => ended(7),
} satisfies Readonly<Record<string, () => Error>>;
type Leaf = keyof typeof made;
const leaves = Object.keys(made) as [Leaf, ...Leaf[]]; // The keys of what stands above.

const creating = (file: string, err: Error): unknown => cmdutil.addSourceToErr("creating", file, err);
const labels = 'Invalid value: map[string]string{"app":"web"}: `selector` does not match template `labels`';
const selector =
  'Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"app":"other"}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: field is immutable';

/** What failed in recorded sessions of kubectl 1.20: the line, the error that came to `checkErr`, and what was said. */
const failures: readonly (readonly [line: string, err: () => unknown, says: string])[] = [
  ["create -f web.yaml", () => creating("web.yaml", there()), 'Error from server (AlreadyExists): error when creating "web.yaml": deployments.apps "web" already exists\n'],
  ["create -f empty.yaml", () => new Error("no objects passed to create"), "error: no objects passed to create\n"],
  ["create -f missing.yaml", () => list(path()), 'error: the path "missing.yaml" does not exist\n'],
  ["get deploy none", () => list(gone()), notFound + "\n"],
  ["get nothing", () => list(new Error(aType)), `error: ${aType}\n`],
  ["delete -f web.yaml", () => cmdutil.addSourceToErr("deleting", "web.yaml", errors.newNotFound(apps, "web")), 'Error from server (NotFound): error when deleting "web.yaml": deployments.apps "web" not found\n'],
  ["patch --type=json, a test that fails", () => invalid(undefined, "testing value /spec/replicas failed"), "The request is invalid\n"],
  ["patch -p 'not json'", () => refused({ reason: "BadRequest", message: "json: cannot unmarshal string into Go value of type map[string]interface {}" }), "Error from server (BadRequest): json: cannot unmarshal string into Go value of type map[string]interface {}\n"],
  ["patch, replicas −1", () => web(negative), "The Deployment \"web\" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0\n"],
  ["patch, another selector", () => web(["spec.template.metadata.labels", labels], ["spec.selector", selector]), `The Deployment "web" is invalid: \n* spec.template.metadata.labels: ${labels}\n* spec.selector: ${selector}\n`],
]; // prettier-ignore

/** What kubectl says of a failure, through the function around each of its commands. */
async function saidOf(err: unknown): Promise<string> {
  const command = cmdutil.checked(() => {
    throw err;
  });
  try {
    await command(undefined as never, []); // It reads neither.
    return "nothing is thrown";
  } catch (fatal) {
    return textOf(fatal);
  }
}

function textOf(fatal: unknown): string {
  if (isNotStarted(fatal)) throw fatal;
  return fatal instanceof cmdutil.Fatal ? fatal.text : String(fatal);
}

/** The recorded failures, and two of them at once. What each gives is what was said. */
export const scenarios = {
  "ten recorded failures": (): Promise<string[]> => Promise.all(failures.map(([, err]) => saidOf(err()))),
  "two failures at once": (): Promise<string> => saidOf(list(path(), gone())),
};

/** The same with the learner's functions in place; what `checkErr` throws comes back from there as it is. */
const withIts = (impl: Implementation, err: unknown): Promise<string> =>
  inPlace(exercise.replaces, impl, () => saidOf(err)).catch(textOf);

const sessions = (impl: Implementation): Check[] => [
  {
    name: "ten recorded failures are printed in the recorded words",
    run: async () => {
      const seen: string[] = [];
      for (const [, err] of failures) seen.push(await withIts(impl, err()));
      const rows = (all: readonly string[]): Rows =>
        Object.fromEntries(failures.map(([line], i) => [line, { says: all[i] ?? "" }]));
      agree({
        says: "A real kubectl said something else.",
        of: "kubectl",
        expected: rows(failures.map(([, , text]) => text)),
        actual: rows(seen),
      });
    },
  },
];
