// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/helpers_test.go
import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import * as utilerrors from "#apimachinery/util/errors";
import * as field from "#apimachinery/util/validation/field";
import * as url from "#go/net/url";
import * as klogtesting from "#klog/testing";
import * as cmdutil from "#kubectl/cmd/util";
import * as cobra from "#spf13/cobra";

/** What the user is told, and the code. */
function told(err: unknown): [text: string, code: number] | undefined {
  try {
    cmdutil.checkErr(err);
    return undefined;
  } catch (fatal) {
    if (!(fatal instanceof cmdutil.Fatal)) throw fatal;
    return [fatal.text, fatal.code];
  }
}

const invalid = (kind: string, ...errs: field.Error[]) =>
  errors.newInvalid({ group: "", kind }, "invalidation", errs);
const wrong = (path: string, value: string) => field.invalid(field.newPath(path), value, "details");

describe("TestCheckInvalidErr", () => {
  test.each([
    [
      invalid("Invalid1", wrong("field", "single")),
      'The Invalid1 "invalidation" is invalid: field: Invalid value: "single": details\n',
    ],
    [
      invalid("Invalid2", wrong("field1", "multi1"), wrong("field2", "multi2")),
      'The Invalid2 "invalidation" is invalid: \n* field1: Invalid value: "multi1": details\n* field2: Invalid value: "multi2": details\n',
    ],
    [invalid("Invalid3"), 'The Invalid3 "invalidation" is invalid\n'],
    [
      invalid("Invalid4", wrong("field4", "multi4"), wrong("field4", "multi4")),
      'The Invalid4 "invalidation" is invalid: field4: Invalid value: "multi4": details\n',
    ],
    [
      new errors.StatusError({
        kind: "Status",
        apiVersion: "v1",
        metadata: {},
        status: "Failure",
        code: 422,
        reason: "Invalid",
      }),
      "The request is invalid\n",
    ],
  ])("%s", (err, text) => expect(told(err)).toEqual([text, 1]));
});

describe("TestCheckNoResourceMatchError", () => {
  test.each([
    ["", "", `the server doesn't have a resource type "foo"\n`],
    ["", "theversion", `the server doesn't have a resource type "foo" in version "theversion"\n`],
    [
      "thegroup",
      "theversion",
      `the server doesn't have a resource type "foo" in group "thegroup" and version "theversion"\n`,
    ],
    ["thegroup", "", `the server doesn't have a resource type "foo" in group "thegroup"\n`],
  ])("group %j, version %j", (group, version, text) => {
    expect(told(new meta.NoResourceMatchError({ group, version, resource: "foo" }))).toEqual([text, 1]);
  });
});

test("TestCheckExitError: a program that was run ends this one with its own code", () => {
  const err = Object.assign(new Error("pod foo/bar terminated"), { exitStatus: () => 42 });
  expect(told(err)).toEqual(["pod foo/bar terminated\n", 42]);
});

describe("checkErr", () => {
  const gone = errors.newNotFound({ group: "apps", resource: "deployments" }, "web");
  const notFound = 'Error from server (NotFound): deployments.apps "web" not found\n';

  test.each<[name: string, err: unknown, text: string]>([
    ["a plain error gets a prefix", new Error("broken"), "error: broken\n"],
    ["which is not put before itself", new Error("error: broken"), "error: broken\n"],
    ["errExit says nothing", cmdutil.errExit, ""],
    ["a server's refusal says its reason", gone, notFound],
    ["alone in an aggregate, too", utilerrors.newAggregate([gone]), notFound],
    ["alone in one, a plain error has its prefix", utilerrors.newAggregate([new Error("a")]), "error: a\n"],
    ["of several none gets the prefix", utilerrors.newAggregate([new Error("a"), gone]), `a\n${notFound}`],
    [
      "who has not logged in is told so",
      errors.newUnauthorized("who?"),
      "error: You must be logged in to the server (who?)\n",
    ],
    [
      "a server that is not there is named",
      new url.URLError("Get", "https://there:1/api?x", "dial tcp 1.2.3.4:1: connect: connection refused"),
      "The connection to the server there:1 was refused - did you specify the right host or port?\n",
    ],
    [
      "what else is wrong with a call stands without the call",
      new url.URLError("Get", "https://there/api", "x509: certificate signed by unknown authority"),
      "Unable to connect to the server: x509: certificate signed by unknown authority\n",
    ],
  ])("%s", (_, err, text) => expect(told(err)).toEqual([text, 1]));

  test("of no error it says nothing", () => expect(told(undefined)).toBeUndefined());
});

describe("addSourceToErr", () => {
  test("keeps a server's refusal one", () => {
    const err = cmdutil.addSourceToErr(
      "creating",
      "web.yaml",
      errors.newAlreadyExists({ group: "", resource: "pods" }, "a"),
    );
    expect(told(err)).toEqual([
      'Error from server (AlreadyExists): error when creating "web.yaml": pods "a" already exists\n',
      1,
    ]);
  });

  test("says nothing where there is no source", () => {
    const err = new Error("x");
    expect(cmdutil.addSourceToErr("creating", "", err)).toBe(err);
    expect(cmdutil.addSourceToErr("creating", "a", err)).toEqual(new Error('error when creating "a": x'));
  });
});

describe("getDryRunStrategy", () => {
  const asked = async (...args: string[]) => {
    const cmd = new cobra.Command({ use: "x" });
    cmdutil.addDryRunFlag(cmd);
    cmd.parseFlags(args);
    let strategy: unknown;
    const lines = await klogtesting.linesOf(0, () => void (strategy = cmdutil.getDryRunStrategy(cmd)));
    return [strategy, ...lines];
  };
  const [client, none] = ["client", "none"].map(
    (to) => (what: string) => `warning: --dry-run${what} and can be replaced with --dry-run=${to}.`,
  );

  test.each([
    [[], ["none"]],
    [["--dry-run=none"], ["none"]],
    [["--dry-run=server"], ["server"]],
    [["--dry-run=client"], ["client"]],
    [["--dry-run"], ["client", client?.(" is deprecated")]],
    [["--dry-run=true"], ["client", client?.("=true is deprecated (boolean value)")]],
    [["--dry-run=F"], ["none", none?.("=F is deprecated (boolean value)")]],
  ])("%j", async (args, expected) => expect(await asked(...args)).toEqual(expected));

  test("refuses another word", async () => {
    await expect(asked("--dry-run=all")).rejects.toThrow(
      'Invalid dry-run value (all). Must be "none", "server", or "client".',
    );
  });
});

describe("arguments of label and annotate", () => {
  test("resources come first", () => {
    expect(cmdutil.getResourcesAndPairs(["pods", "a", "x=1", "y-"], "label")).toEqual([
      ["pods", "a"],
      ["x=1", "y-"],
    ]);
    expect(() => cmdutil.getResourcesAndPairs(["a=b", "pods"], "label")).toThrow(
      "all resources must be specified before label changes: pods",
    );
  });

  test("what neither sets nor removes is named", () => {
    expect(cmdutil.parsePairs(["a=b=c", "d-"], "label", true)).toEqual([{ a: "b=c" }, ["d"]]);
    expect(() => cmdutil.parsePairs(["=x", "d-"], "label", false)).toThrow("invalid label format: =x, d-");
  });
});
