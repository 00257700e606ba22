import * as cmdtesting from "#kubectl/cmd/testing";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type Cause, wrapped } from "./causes.ts";
import { room } from "./voices-drawing.ts";
import { type State, explorable } from "./voices.explore.ts";

const words = (svg: string, cls: string): string[] =>
  drawnAs(svg, cls).filter(({ tag }) => tag === "text").map(({ words: one }) => one.replaceAll("&quot;", '"').replaceAll("&#39;", "'")); // prettier-ignore

const file = (state: State): string => (state.file === "web.yaml" ? 'error when creating "web.yaml": ' : "");
const negative = "spec.replicas: Invalid value: -1: must be greater than or equal to 0";

/** What each cause says alone and in a list, in a few lines that know nothing of the port. */
const spoken: Readonly<Record<Cause, readonly [alone: (doing: string) => string, listed: (doing: string) => string]>> = {
  "no such file": [(doing) => `error: ${doing}the path "missing.yaml" does not exist`, (doing) => `${doing}the path "missing.yaml" does not exist`],
  "404": [(doing) => `Error from server (NotFound): ${doing}deployments.apps "none" not found`, (doing) => `Error from server (NotFound): ${doing}deployments.apps "none" not found`],
  Invalid: [() => `The Deployment "web" is invalid: ${negative}`, (doing) => `Error from server (Invalid): ${doing}Deployment.apps "web" is invalid: ${negative}`],
  "401": [(doing) => `error: You must be logged in to the server (${doing}Unauthorized)`, (doing) => `error: You must be logged in to the server (${doing}Unauthorized)`],
  refused: [
    (doing) => (doing === "" ? "The connection to the server 127.0.0.1:8080 was refused - did you specify the right host or port?" : `error: ${doing}Get "http://127.0.0.1:8080/openapi/v2": dial tcp 127.0.0.1:8080: connect: connection refused`),
    (doing) => (doing === "" ? "The connection to the server 127.0.0.1:8080 was refused - did you specify the right host or port?" : `${doing}Get "http://127.0.0.1:8080/openapi/v2": dial tcp 127.0.0.1:8080: connect: connection refused`),
  ],
  "no such kind": [
    (doing) => (doing === "" ? `the server doesn't have a resource type "nothing"` : `error: ${doing}no matches for /, Resource=nothing`),
    (doing) => `${doing}no matches for /, Resource=nothing`,
  ],
}; // prettier-ignore

function expected(state: State): string {
  const { cause, list, second } = state;
  if (list !== "a list of two") return spoken[cause][0](file(state));
  return [cause, second].map((one) => spoken[one][1](file(state))).join("\n");
}

/** What stands beside the rung that an error leaves at, by what is said of it. */
function rungOf(state: State): string {
  if (state.list === "a list of two") return "a line for each";
  const text = expected(state);
  if (/^(error: You must|Error from server)/.test(text)) return "Error from server, mostly";
  if (text.startsWith("error: ")) return "error:";
  if (text.startsWith("The connection")) return "The connection, or Unable";
  return text.startsWith("The Deployment") ? "The … is invalid" : "the server doesn't have";
}

test("for a thousand random states the drawing says what kubectl says, and lights one rung", async () => {
  let lists = 0;
  for await (const { state, view } of walk(explorable, 1000, 10)) {
    const lines = wrapped(expected(state), room.characters);
    expect(words(view.svg, "said")).toEqual(lines);
    expect(lines.length).toBeLessThanOrEqual(room.lines);
    expect(words(view.svg, "code")).toEqual(["exit code 1"]);
    expect(drawnAs(view.svg, "lit")).toHaveLength(1);
    expect(words(view.svg, "strong").at(-1)).toBe(rungOf(state));
    if (state.list === "a list of two") lists++;
  }
  expect(lists).toBeGreaterThan(100);
}, 60_000); // prettier-ignore

test("the surprise: with a second error the prefix is gone, and the server is named", async () => {
  const first = async (...uses: Use[]) => words((await after(explorable, uses)).view.svg, "said")[0];
  expect(await first()).toMatch(/^error: the path/);
  expect(await first(["list", "a list of one"])).toMatch(/^error: the path/);
  expect(await first(["list", "a list of two"])).toMatch(/^the path/);
  expect(await first(["cause", "Invalid"])).toMatch(/^The Deployment/);
  expect(await first(["cause", "Invalid"], ["list", "a list of two"])).toMatch(
    /^Error from server \(Invalid\)/,
  );
});

test("a whole kubectl says so, too, where nobody answers, and to somebody who is not logged in", async () => {
  const address = ["-s", "http://127.0.0.1:8080"];
  const down = await cmdtesting.runKubectl([...address, "create", "-f", "missing.yaml"], {
    fetch: ({ url: to }) => Promise.reject(new url.URLError("Get", to, "dial tcp 127.0.0.1:8080: connect: connection refused")),
  });
  expect(down.stderr.trimEnd()).toBe(spoken.refused[0](""));
  const unasked = await cmdtesting.runKubectl([...address, "create", "-f", "missing.yaml", "--validate=false"]);
  expect(unasked.stderr.trimEnd()).toBe(spoken["no such file"][0](""));
  const closed = await cmdtesting.runKubectl([...address, "get", "--raw", "/api"], {
    fetch: async () => new http.TextResponse(JSON.stringify({ kind: "Status", apiVersion: "v1", status: "Failure", reason: "Unauthorized", message: "Unauthorized", code: 401 }), { status: 401, headers: { "Content-Type": "application/json" } }),
  });
  expect(closed.stderr.trimEnd()).toBe(spoken["401"][0](""));
}); // prettier-ignore
