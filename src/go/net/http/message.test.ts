// Ours: the cheap request and answer behave as the platform's
import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";

const url = "http://server/api?x=1";
const bodies = ["", "{}", "ü💥", "\ufeff{}", "half \ud83d a pair", "a\ufeffb"];

describe("TextRequest", () => {
  test.each(bodies)("carries the body %j as Request does", async (body) => {
    const init = { method: "POST", headers: { "Content-Type": "text/plain" }, body };
    const [ours, theirs] = [new http.TextRequest(url, init), new Request(url, init)];
    expect(await ours.text()).toBe(await theirs.clone().text());
    expect(new Uint8Array(await ours.arrayBuffer())).toEqual(new Uint8Array(await theirs.arrayBuffer()));
    expect([ours.method, ours.url]).toEqual([theirs.method, theirs.url]);
  });

  test("takes bytes as well", async () => {
    const body = new TextEncoder().encode("\ufeffü");
    const ours = new http.TextRequest(url, { method: "POST", headers: {}, body });
    expect([await ours.text(), new Uint8Array(await ours.arrayBuffer())]).toEqual(["ü", body]);
  });

  test("finds a header however its name is written", () => {
    const init = { method: "GET", headers: { Accept: "x", "content-type": "y" } };
    const { headers } = new http.TextRequest(url, init);
    expect(["accept", "ACCEPT", "Content-Type", "Host"].map((name) => headers.get(name))).toEqual([
      "x",
      "x",
      "y",
      null,
    ]);
    expect([...headers]).toEqual([...new Request(url, init).headers]);
  });

  test.each([{ "bad header": "x" }, { "": "x" }, { a: "x\ny" }])("refuses %j as Request does", (headers) => {
    const init = { method: "GET", headers: { ...headers } };
    expect(() => new Request(url, init)).toThrow(TypeError);
    expect(() => new http.TextRequest(url, init)).toThrow(/^net\/http: invalid header field/);
  });
});

describe("TextResponse", () => {
  test.each(bodies)("gives the body %j as Response does", async (body) => {
    const init = { status: 201, headers: { "Content-Type": "application/json" } };
    const [ours, theirs] = [new http.TextResponse(body, init), new Response(body, init)];
    expect([ours.status, await ours.text()]).toEqual([theirs.status, await theirs.clone().text()]);
    const { body: pieces } = ours;
    expect([await pieces.read(), await pieces.read()]).toEqual([await theirs.clone().text(), undefined]);
    expect(new Uint8Array(await ours.arrayBuffer())).toEqual(new Uint8Array(await theirs.arrayBuffer()));
  });

  test("reads JSON", async () => {
    expect(await new http.TextResponse('{"a":1}', { status: 200, headers: {} }).json()).toEqual({ a: 1 });
  });
});

describe("StreamResponse", () => {
  test("is read to its end, whatever its pieces are", async () => {
    const bytes = new TextEncoder().encode('ü"}');
    const pieces = ['{"a":"', bytes.slice(0, 1), bytes.slice(1)];
    const body = { read: async () => pieces.shift(), cancel: () => {} };
    const response = new http.StreamResponse(body, { status: 200, headers: { A: "b" } });
    expect([response.status, response.headers.get("a")]).toEqual([200, "b"]);
    expect(await response.json()).toEqual({ a: "ü" });
  });
});

describe("withHeader", () => {
  const answer = new http.TextResponse('{"a":1}', { status: 201, headers: { Accept: "b" } });

  test("adds one, or puts one in the place of another, and changes nothing else", async () => {
    const headers = (name: string) => [...http.withHeader(answer, name, "x").headers];
    expect(headers("Warning")).toEqual([
      ["accept", "b"],
      ["warning", "x"],
    ]);
    expect(headers("ACCEPT")).toEqual([["accept", "x"]]);
    expect([...answer.headers]).toEqual([["accept", "b"]]);
  });

  test("leaves status and body as they are", async () => {
    const more = http.withHeader(answer, "Warning", "x");
    expect([more.status, await more.text(), await more.json()]).toEqual([201, '{"a":1}', { a: 1 }]);
    expect(new TextDecoder().decode(await more.arrayBuffer())).toBe('{"a":1}');
    expect(await http.bodyOf(more.body ?? answer.body).read()).toBe('{"a":1}');
  });
});

test("withoutHeader takes one away, however its name is written", async () => {
  const init = { method: "POST", headers: { Authorization: "x", Accept: "y" }, body: "z" };
  const both: http.Request[] = [new http.TextRequest(url, init), new Request(url, init)];
  for (const request of both) {
    const less = http.withoutHeader(request, "AUTHORIZATION");
    expect([less.headers.has("Authorization"), less.headers.get("Accept")]).toEqual([false, "y"]);
    expect([less.method, less.url, less.signal, await less.text()]).toEqual([
      "POST",
      url,
      request.signal,
      "z",
    ]);
  }
});
