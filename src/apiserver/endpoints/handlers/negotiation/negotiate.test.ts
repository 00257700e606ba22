// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/negotiation/negotiate_test.go
import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import { negotiateOutputMediaType } from "./negotiate.ts";

const negotiate = (headers: Record<string, string>, query = "") =>
  negotiateOutputMediaType(new http.TextRequest("/", { method: "GET", headers }), new URLSearchParams(query));

// Upstream's cases vary what the server can write, too; ours writes JSON and YAML.
describe("TestNegotiate", () => {
  test.each<[headers: Record<string, string>, query: string, pretty: boolean]>([
    [{}, "", false],
    [{ Accept: "" }, "", false],
    [{ Accept: "*/*" }, "", false],
    [{ Accept: "application/*" }, "", false],
    [{ Accept: "application/json" }, "", false],
    [{ Accept: "application/json; pretty=1" }, "", true],
    [{ Accept: "unrecognized/stuff,application/json; pretty=1" }, "", true],
    [{ Accept: "application/json" }, "pretty=1", true],
    [{ Accept: "application/json", "User-Agent": "curl" }, "", true],
    [{ Accept: "application/json", "User-Agent": "Wget" }, "", true],
    [{ Accept: "application/json", "User-Agent": "Mozilla/5.0" }, "", true],
    [{ Accept: "application/json;as=BOGUS;v=v1beta1;g=meta.k8s.io, application/json" }, "", false],
    [{ Accept: "application/BOGUS, application/json" }, "", false],
    // Ours: what a query says goes before who asks, not before what the header says.
    [{ "User-Agent": "curl" }, "pretty=false", false],
    [{ "User-Agent": "curl" }, "pretty=maybe", false],
    [{ Accept: "application/json; pretty=1" }, "pretty=0", true],
  ])("%j %s", (headers, query, pretty) => {
    expect(negotiate(headers, query)).toEqual({ subtype: "json", convert: undefined, pretty });
  });

  test.each(["application", "application/protobuf"])("nothing that is written is %s", (Accept) => {
    expect(() => negotiate({ Accept })).toThrow(
      "only the following media types are accepted: application/json, application/yaml",
    );
  });
});
