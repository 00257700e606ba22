// Go: staging/src/k8s.io/cli-runtime/pkg/resource/visitor_test.go
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { urlError } from "./url.ts";

const answer = (statusCode: number, text = ""): resourcecli.HttpAnswer => ({
  statusCode,
  status: "Status",
  body: new http.TextResponse(text, { status: 200, headers: {} }).body,
});

describe("TestVisitorHttpGet", () => {
  interface Case {
    name: string;
    get: (i: number) => resourcecli.HttpAnswer;
    attempts: number;
    count: number;
    says?: string;
  }
  const reported = (code: number) =>
    `unable to read URL "hello", server reported Status, status code=${code}`;
  test.each<Case>([
    {
      name: "Test retries on errors",
      get: (i) => {
        throw new Error(i > 2 ? "Failed to get http" : "Unexpected error");
      },
      attempts: 3,
      count: 3,
      says: "Failed to get http",
    },
    {
      name: "Test that 500s are retried",
      get: () => answer(501),
      attempts: 3,
      count: 3,
      says: reported(501),
    },
    {
      name: "Test that 300s are not retried",
      get: () => answer(300),
      attempts: 3,
      count: 1,
      says: reported(300),
    },
    {
      name: "Test attempt count is respected",
      get: () => answer(501),
      attempts: 1,
      count: 1,
      says: reported(501),
    },
    {
      name: "Test attempts less than 1 results in an error",
      get: () => answer(200),
      attempts: 0,
      count: 0,
      says: "http attempts must be greater than 0, was 0",
    },
    { name: "Test Success", get: (i) => answer(i > 1 ? 200 : 501), attempts: 3, count: 2 },
  ])("$name", async ({ get, attempts, count, says }) => {
    const clock = new utilclock.VirtualClock();
    let asked = 0;
    const reading = resourcecli.readHttpWithRetries(
      async (url) => {
        expect(url).toBe("hello");
        asked++;
        return get(asked);
      },
      "hello",
      { attempts, clock, duration: time.second },
    );
    const start = clock.now();
    const came = await clock.run(reading.then(() => undefined).catch((err: unknown) => String(err)));
    expect([came, asked]).toEqual([says === undefined ? undefined : `Error: ${says}`, count]);
    // It waits between two tries, and neither before the first nor after the last.
    expect(clock.now() - start).toBe(Math.max(0, count - 1) * time.second);
  });
});

const deeplyNested = `apiVersion: v1
kind: List
items:
- {apiVersion: v1, kind: Pod}
- {apiVersion: v1, kind: Pod}
- apiVersion: v1
  kind: List
  items:
  - {apiVersion: v1, kind: Pod}
  - {apiVersion: v1, kind: Pod}
  - apiVersion: v1
    kind: List
    items:
    - {apiVersion: v1, kind: Pod}
    - {apiVersion: v1, kind: Pod}`;

/** A Builder, not yet told how to read, in front of these files. */
const builderWith = (files: Readonly<Record<string, string>>, given: Partial<resourcecli.Environment> = {}) =>
  resourceclitesting.newTestBuilder({}, { system: clientcmdtesting.memorySystem({ files }), ...given });

const nested = (b: resourcecli.Builder) =>
  b
    .filenameParam(false, { filenames: ["/deeply-nested.yaml"] })
    .flatten()
    .do();

test("TestFlattenListVisitor", async () => {
  const result = await nested(builderWith({ "/deeply-nested.yaml": deeplyNested }).withScheme());
  expect(await result.infos()).toHaveLength(6);
});

test("TestFlattenListVisitorWithVisitorError", async () => {
  const result = await nested(builderWith({ "/deeply-nested.yaml": deeplyNested }).withScheme());
  let count = 0;
  const visit = result.visit(() => {
    count++;
    throw new Error("visitor error");
  });
  await expect(visit).rejects.toThrow("visitor error");
  expect(count).toBe(6);
});

test("a list within a list is one too many for objects that are taken as they are", async () => {
  const result = await nested(builderWith({ "/deeply-nested.yaml": deeplyNested }).unstructured());
  const [infos, err] = await result.infosAndError();
  expect([infos, err?.message]).toEqual([
    [],
    "*unstructured.Unstructured is not a list: no Items field in this object",
  ]);
});

const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;

/** What a command like create visits, and what it says in the end. */
async function created(
  b: resourcecli.Builder,
  filenames: string[],
): Promise<[names: string[], says: string]> {
  const names: string[] = [];
  const result = await b
    .unstructured()
    .continueOnError()
    .namespaceParam("test")
    .defaultNamespace()
    .filenameParam(false, { filenames })
    .flatten()
    .do();
  try {
    await result.visit((info, err) => {
      if (err !== undefined) throw err;
      names.push(info.name);
    });
    return [names, ""];
  } catch (err) {
    return [names, goerrors.textOf(err)];
  }
}

describe("which documents are visited when some are bad", () => {
  const documents = (...texts: string[]) => texts.join("---\n");
  test.each<[what: string, text: string, names: string[], says: string]>([
    ["good ones", documents(configMap("h"), configMap("i")), ["h", "i"], ""],
    ["nothing at all", "", [], ""],
    ["blanks and separators", "---\n---\n# a comment\n---\n", [], ""],
    [
      "an unknown kind: the others are visited",
      documents(configMap("h"), "apiVersion: v1\nkind: Nope\n", configMap("i")),
      ["h", "i"],
      'unable to recognize "/half.yaml": no matches for kind "Nope" in version "v1"',
    ],
    [
      "a document without a kind: the others are visited",
      documents(configMap("h"), "b: 1\na: <x>\n", configMap("i")),
      ["h", "i"],
      `unable to decode "/half.yaml": Object 'Kind' is missing in '{"a":"\\u003cx\\u003e","b":1}'`,
    ],
    [
      "a document that is a list of YAML: the others are visited",
      documents(configMap("h"), "- 1\n", configMap("i")),
      ["h", "i"],
      'unable to decode "/half.yaml": json: cannot unmarshal array into Go value of type unstructured.detector',
    ],
    [
      "a list of which some are bad: the others are visited, and no error says where it was",
      documents(
        yaml.marshal({
          apiVersion: "v1",
          kind: "List",
          items: [
            { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } },
            { apiVersion: "v1", kind: "Nope" },
            { metadata: { name: "q" } },
          ],
        }),
        configMap("i"),
      ),
      ["a", "i"],
      '[unable to recognize no matches for kind "Nope" in version "v1", ' +
        `unable to get type info from the object "*unstructured.Unstructured": Object 'Kind' is missing in 'object has no kind field ']`,
    ],
    [
      "broken YAML: the rest of the file is not",
      documents(configMap("h"), "a: b: c\nd: e\n", configMap("i")),
      ["h"],
      "error parsing /half.yaml: error converting YAML to JSON: yaml: mapping values are not allowed in this context",
    ],
    [
      "broken JSON",
      '{"kind": "ConfigMap",\n"apiVersion" "v1"}',
      [],
      `error parsing /half.yaml: json: line 1: invalid character '"' after object key`,
    ],
  ])("%s", async (_, text, names, says) => {
    expect(await created(builderWith({ "/half.yaml": text }), ["/half.yaml"])).toEqual([names, says]);
  });

  test("what does not fit its schema ends its file, not the command", async () => {
    const b = builderWith({
      "/a.yaml": documents(configMap("a"), configMap("typo"), configMap("b")),
      "/c.yaml": configMap("c"),
    });
    b.schema({
      validateBytes: (data) => {
        if (data.includes("typo")) throw new Error("wrong");
      },
    });
    const how = "if you choose to ignore these errors, turn validation off with --validate=false";
    expect(await created(b, ["/a.yaml", "/c.yaml"])).toEqual([
      ["a", "c"],
      `error validating "/a.yaml": error validating data: wrong; ${how}`,
    ]);
  });

  test("a file is UTF-8 with or without a mark of byte order, or UTF-16 with one", async () => {
    const bytes = (text: string, endian: "be" | "le") => {
      const view = new DataView(new ArrayBuffer(2 * text.length + 2));
      const marked = `\ufeff${text}`;
      for (let i = 0; i < marked.length; i++) {
        view.setUint16(2 * i, marked.charCodeAt(i), endian === "le");
      }
      return new Uint8Array(view.buffer);
    };
    const readings: [string | Uint8Array][] = [
      [configMap("h")],
      [`\ufeff${configMap("h")}`],
      [bytes(configMap("h"), "le")],
      [bytes(configMap("h"), "be")],
    ];
    for (const pieces of readings) {
      const left: (string | Uint8Array)[] = [...pieces];
      const stdin = { read: async () => left.shift() };
      expect(await created(builderWith({}, { stdin }), ["-"])).toEqual([["h"], ""]);
    }
  });

  test("a URL that fails twice is asked a third time; a 404 is the last word", async () => {
    const clock = new utilclock.VirtualClock();
    const codes = [503, 500, 200, 404];
    const fetch = async () =>
      new http.TextResponse(configMap("h"), { status: codes.shift() ?? 0, headers: {} });
    const read = () => clock.run(created(builderWith({}, { clock, fetch }), ["http://x/a.yaml"]));
    const start = clock.now();
    expect([await read(), clock.now() - start]).toEqual([[["h"], ""], 2 * time.second]);
    const says = 'unable to read URL "http://x/a.yaml", server reported 404 Not Found, status code=404';
    expect([await read(), clock.now() - start]).toEqual([[[], says], 2 * time.second]);
  });
});

test.each([
  ["http://x/a%zz", 'parse "http://x/a%zz": invalid URL escape "%zz"'],
  ["http://x:y/", 'parse "http://x:y/": invalid port ":y" after host'],
  ["http://a b/", 'parse "http://a b/": invalid character " " in host name'],
  ["http://x/\n", 'parse "http://x/\\n": net/url: invalid control character in URL'],
  ["https://user@x:80/a%20b?c=%zz#d", undefined],
])("the URL %j is judged as by Go", (url, says) => {
  expect(urlError(url)).toBe(says);
});

test("Infos that are there already are each told the error of the one before", async () => {
  const infos = ["a", "b", "c"].map((name) => new resourcecli.Info({ name }));
  const told: string[] = [];
  const visit = new resourcecli.InfoListVisitor(infos).visit((info, err) => {
    told.push(`${info?.name} ${err?.message}`);
    throw new Error(`after ${info?.name}`);
  });
  await expect(visit).rejects.toThrow("after c");
  expect(told).toEqual(["a undefined", "b after a", "c after b"]);
});
