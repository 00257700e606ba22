// Go: staging/src/k8s.io/apiserver/pkg/endpoints/metrics/metrics_test.go
import { describe, expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as http from "#go/net/http";
import { cleanContentType, cleanVerb, instrumentHandlerFunc, register, reset } from "./metrics.ts";

const request = (query = "", headers: Record<string, string> = {}, method = "GET") =>
  new http.TextRequest(`/x${query}`, { method, headers });

describe("TestCleanVerb", () => {
  test.each([
    ["An empty string should be designated as unknown", "", request(), "other"],
    ["LIST should normally map to LIST", "LIST", request(), "LIST"],
    [
      "LIST should be transformed to WATCH if we have the right query param on the request",
      "LIST",
      request("?watch=true"),
      "WATCH",
    ],
    [
      "LIST isn't transformed to WATCH if we have query params that do not include watch",
      "LIST",
      request("?blah=asdf&something=else"),
      "LIST",
    ],
    ["WATCHLIST should be transformed to WATCH", "WATCHLIST", request(), "WATCH"],
    [
      "PATCH should be transformed to APPLY with the right content type",
      "PATCH",
      request("", { "Content-Type": "application/apply-patch+yaml" }),
      "APPLY",
    ],
    ["PATCH shouldn't be transformed to APPLY without the right content type", "PATCH", request(), "PATCH"],
    ["WATCHLIST should be transformed to WATCH", "WATCHLIST", request(), "WATCH"],
    ["unexpected verbs should be designated as unknown", "notValid", request(), "other"],
  ])("$1: $0", (_desc, initialVerb, req, expectedVerb) => {
    expect(cleanVerb(initialVerb, req)).toBe(expectedVerb);
  });
});

describe("TestContentType", () => {
  test.each([
    ["application/json", "application/json"],
    ["image/svg+xml", "other"],
    ["text/plain; charset=utf-8", "text/plain;charset=utf-8"],
    ["application/json;foo=bar", "other"],
    ["application/json;charset=hancoding", "other"],
    ["unknownbutvalidtype", "other"],
  ])("parse %s", (rawContentType, expectedContentType) => {
    expect(cleanContentType(rawContentType)).toBe(expectedContentType);
  });
});

test("instrumentHandlerFunc() counts by verb, dry run, type and code, once that is registered", async () => {
  const what = { group: "", version: "", resource: "r", subresource: "", scope: "cluster", component: "" };
  const handler = instrumentHandlerFunc(what, async () => http.error("", 404));
  const ask = async (...which: Parameters<typeof request>) =>
    handler(request(...which), genericapirequest.newContext());
  register();
  register();
  reset();
  await ask();
  await ask("?watch=0&dryRun=All&dryRun=All");
  await ask("?dryRun=x", {}, "POST");
  const counted = () =>
    legacyregistry
      .gather()
      .filter(({ name }) => name === "apiserver_request_total")
      .flatMap(({ metrics }) =>
        metrics.map(({ labels, value }) => {
          const by = new Map(labels);
          return [...["verb", "dry_run", "contentType", "code"].map((name) => by.get(name)), value];
        }),
      );
  const type = "text/plain;charset=utf-8";
  expect(counted()).toEqual([
    ["LIST", "", type, "404", 1],
    ["LIST", "All", type, "404", 1],
    ["POST", "invalid", type, "404", 1],
  ]);
  reset();
  expect(counted()).toEqual([]);
});
