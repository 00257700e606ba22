// Go: staging/src/k8s.io/client-go/util/jsonpath/parser_test.go
import { expect, test } from "vitest";
import { nodeString, parse, unquoteExtend, type Node } from "./index.ts";

/** The node and all below it, each as it shows itself. */
function collectNode(cur: Node): string[] {
  const below = (nodes: readonly Node[]) => [nodeString(cur), ...nodes.flatMap(collectNode)];
  if (cur.type === "NodeList" || cur.type === "NodeUnion") return below(cur.nodes);
  return below(cur.type === "NodeFilter" ? [cur.left, cur.right] : []);
}

test.each<[name: string, text: string, nodes: string[]]>([
  ["plain", "hello jsonpath", ["NodeText: hello jsonpath"]],
  ["variable", "hello {.jsonpath}", ["NodeText: hello ", "NodeList", "NodeField: jsonpath"]],
  ["arrayfiled", "hello {['jsonpath']}", ["NodeText: hello ", "NodeList", "NodeField: jsonpath"]],
  ["quote", '{"{"}', ["NodeList", "NodeText: {"]],
  ["array", "{[1:3]}", ["NodeList", "NodeArray: [{1 true false} {3 true false} {0 false false}]"]],
  [
    "allarray",
    "{.book[*].author}",
    [
      "NodeList",
      "NodeField: book",
      "NodeArray: [{0 false false} {0 false false} {0 false false}]",
      "NodeField: author",
    ],
  ],
  ["wildcard", "{.bicycle.*}", ["NodeList", "NodeField: bicycle", "NodeWildcard"]],
  [
    "filter",
    "{[?(@.price<3)]}",
    ["NodeList", "NodeFilter: NodeList < NodeList", "NodeList", "NodeField: price", "NodeList", "NodeInt: 3"],
  ],
  ["recursive", "{..}", ["NodeList", "NodeRecursive"]],
  ["recurField", "{..price}", ["NodeList", "NodeRecursive", "NodeField: price"]],
  ["arraydict", "{['book.price']}", ["NodeList", "NodeField: book", "NodeField: price"]],
  [
    "union",
    "{['bicycle.price', 3, 'book.price']}",
    [
      "NodeList",
      "NodeUnion",
      "NodeList",
      "NodeField: bicycle",
      "NodeField: price",
      "NodeList",
      "NodeArray: [{3 true false} {4 true true} {0 false false}]",
      "NodeList",
      "NodeField: book",
      "NodeField: price",
    ],
  ],
  [
    "range",
    "{range .items}{.name},{end}",
    [
      "NodeList",
      "NodeIdentifier: range",
      "NodeField: items",
      "NodeList",
      "NodeField: name",
      "NodeText: ,",
      "NodeList",
      "NodeIdentifier: end",
    ],
  ],
  [
    "paired parentheses in quotes",
    '{[?(@.status.nodeInfo.osImage == "()")]}',
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      "NodeText: ()",
    ],
  ],
  [
    "paired parentheses in double quotes and with double quotes escape",
    '{[?(@.status.nodeInfo.osImage == "(\\"\\")")]}',
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      'NodeText: ("")',
    ],
  ],
  [
    "unregular parentheses in double quotes",
    '{[?(@.test == "())(")]}',
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: test",
      "NodeList",
      "NodeText: ())(",
    ],
  ],
  [
    "plain text in single quotes",
    "{[?(@.status.nodeInfo.osImage == 'Linux')]}",
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      "NodeText: Linux",
    ],
  ],
  [
    "test filter suffix",
    '{[?(@.status.nodeInfo.osImage == "{[()]}")]}',
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      "NodeText: {[()]}",
    ],
  ],
  [
    "double inside single",
    "{[?(@.status.nodeInfo.osImage == \"''\")]}",
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      "NodeText: ''",
    ],
  ],
  [
    "single inside double",
    "{[?(@.status.nodeInfo.osImage == '\"\"')]}",
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      'NodeText: ""',
    ],
  ],
  [
    "single containing escaped single",
    "{[?(@.status.nodeInfo.osImage == '\\\\\\'')]}",
    [
      "NodeList",
      "NodeFilter: NodeList == NodeList",
      "NodeList",
      "NodeField: status",
      "NodeField: nodeInfo",
      "NodeField: osImage",
      "NodeList",
      "NodeText: \\'",
    ],
  ],
  [
    "negative index slice, equals a[len-5] to a[len-1]",
    "{[-5:]}",
    ["NodeList", "NodeArray: [{-5 true false} {0 false false} {0 false false}]"],
  ],
  [
    "negative index slice, equals a[len-1]",
    "{[-1]}",
    ["NodeList", "NodeArray: [{-1 true false} {0 true true} {0 false false}]"],
  ],
  [
    "negative index slice, equals a[1] to a[len-1]",
    "{[1:-1]}",
    ["NodeList", "NodeArray: [{1 true false} {-1 true false} {0 false false}]"],
  ],
])("TestParser: %s", (_, text, nodes) => {
  expect(collectNode(parse(text)).slice(1)).toEqual(nodes);
});

test("TestParser: malformat input", () => {
  expect(() => parse("{\\\\\\}")).toThrow("unrecognized character in action: U+005C '\\'");
});

test.each([
  ["unclosed action", "{.hello", "unclosed action"],
  ["unrecognized character", "{*}", "unrecognized character in action: U+002A '*'"],
  ["invalid number", "{+12.3.0}", "cannot parse number +12.3.0"],
  ["unterminated array", "{[1}", "unterminated array"],
  ["unterminated filter", "{[?(.price]}", "unterminated filter"],
  ["invalid multiple recursive descent", "{........}", "invalid multiple recursive descent"],
])("TestFailParser: %s", (_, text, error) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ message: error }));
});

test.each([
  ["{[a]}", "invalid array index a"],
  ["{[-]}", "array index - is not a number"],
  ["{[?(@.a)}", "unclosed array expect ]"],
  ['{"a}', "unterminated quoted string"],
  [String.raw`{"\z"}`, String.raw`unquote string "\z" error invalid syntax`],
  ["{\u0007}", "unrecognized character in action: U+0007"],
  ["{.a\n}", "unclosed action"],
])("parse() refuses %j", (text, error) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ message: error }));
});

test("parse() takes fractions, names of any script, and what stands behind a backslash", () => {
  expect(collectNode(parse(String.raw`{1.5}{é}{.a\.b 𝒳}`)).slice(1)).toEqual([
    "NodeList",
    "NodeFloat: 1.500000",
    "NodeList",
    "NodeIdentifier: é",
    "NodeList",
    "NodeField: a.b",
    "NodeIdentifier: 𝒳",
  ]);
});

test("unquoteExtend() wants one sort of quotes around a text", () => {
  expect([`"a'"`, `'"'`, "''"].map(unquoteExtend)).toEqual(["a'", '"', ""]);
  for (const text of ["", "'", "`a`", "'a\"", "'a'b'"])
    expect(() => unquoteExtend(text)).toThrow("invalid syntax");
});
