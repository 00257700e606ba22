import { describe, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import * as utilclock from "#utils/clock";

const base = "http://localhost/some/base/url/path";
const root = "http://localhost";

/** A request of a client whose server has a path of its own. */
function requestTo(host: string): restclient.Request {
  const clock = new utilclock.VirtualClock();
  const fetch = () => Promise.reject(new Error("goes nowhere"));
  return restclient.unversionedRESTClientFor({ host, clock, fetch }, { apiPath: "" }).delete();
}

/** What a path becomes below the base: what is in it stays as it is where nothing else is said. */
const many = "/namespaces/namespaces/namespaces";
const named = "/%7Bnamespace%7D/namespaces";

describe("TestURLTemplate", () => {
  test.each([
    ["non dynamic client", "api", "/api/v1/namespaces/%7Bnamespace%7D/r1/%7Bname%7D?p0=%7Bvalue%7D"],
    ["non dynamic client with wrong api group", "pre1", undefined],
  ])("%s", (_, prefix, template) => {
    const request = requestTo(base).prefix(prefix, "v1").resource("r1").namespace("ns").name("nm");
    request.param("p0", "v0").param("p0", "v1");
    expect(request.url()).toBe(`${base}/${prefix}/v1/namespaces/ns/r1/nm?p0=v0&p0=v1`);
    expect(request.finalURLTemplate()).toBe(
      template === undefined ? `${root}/%7Bprefix%7D` : base + template,
    );
  });

  test.each([
    [
      "core group, namespace, name",
      "/api/v1/namespaces/ns/r1/name1",
      "/api/v1/namespaces/%7Bnamespace%7D/r1/%7Bname%7D",
    ],
    [
      "named group, namespace, name",
      "/apis/g1/v1/namespaces/ns/r1/name1",
      "/apis/g1/v1/namespaces/%7Bnamespace%7D/r1/%7Bname%7D",
    ],
    ["core group, namespace", "/api/v1/namespaces/ns/r1", "/api/v1/namespaces/%7Bnamespace%7D/r1"],
    ["named group, namespace", "/apis/g1/v1/namespaces/ns/r1", "/apis/g1/v1/namespaces/%7Bnamespace%7D/r1"],
    ["core group, name", "/api/v1/r1/name1", "/api/v1/r1/%7Bname%7D"],
    ["named group, name", "/apis/g1/v1/r1/name1", "/apis/g1/v1/r1/%7Bname%7D"],
    [
      "all is called namespaces: namespace, name, finalize",
      `/apis${many}${many}/finalize`,
      `/apis${many}${named}/%7Bname%7D/finalize`,
    ],
    ["all is called namespaces: namespace, name", `/apis${many}${many}`, `/apis${many}${named}/%7Bname%7D`],
    [
      "all is called namespaces: namespace, finalize",
      `/apis${many}/namespaces/namespaces/finalize`,
      `/apis${many}${named}/finalize`,
    ],
    [
      "all is called namespaces: namespace, status",
      `/apis${many}/namespaces/namespaces/status`,
      `/apis${many}${named}/status`,
    ],
    ["all is called namespaces: namespace", `/apis${many}/namespaces/namespaces`, `/apis${many}${named}`],
    [
      "all is called namespaces: name, finalize",
      `/apis${many}/namespaces/finalize`,
      `/apis${many}/%7Bname%7D/finalize`,
    ],
    [
      "all is called namespaces: name, status",
      `/apis${many}/namespaces/status`,
      `/apis${many}/%7Bname%7D/status`,
    ],
    ["all is called namespaces: name", `/apis${many}/namespaces`, `/apis${many}/%7Bname%7D`],
    ["all is called namespaces: a list", `/apis${many}`, `/apis${many}`],
    [
      "core group below another base",
      "/api/v1/namespaces/ns/r3/name1",
      "/api/v1/namespaces/%7Bnamespace%7D/r3/%7Bname%7D",
    ],
  ])("%s", (_, path, template) => {
    const request = requestTo(base).prefix(path);
    expect(request.url()).toBe(base + path);
    expect(request.finalURLTemplate()).toBe(base + template);
  });

  test("a group that is none", () => {
    const request = requestTo(base).prefix(`/pre1${many}${many}/finalize`);
    expect(request.url()).toBe(`${base}/pre1${many}${many}/finalize`);
    expect(request.finalURLTemplate()).toBe(`${root}/%7Bprefix%7D`);
  });

  test.each([
    ["/api/v1/namespaces/ns/r2/name1", "/api/v1/namespaces/%7Bnamespace%7D/r2/%7Bname%7D"],
    ["/", "/"],
    ["/version", "/version"],
  ])("at the root: %s", (path, template) => {
    const request = requestTo(root).prefix(path);
    expect(request.url()).toBe(root + path);
    expect(request.finalURLTemplate()).toBe(root + template);
  });
});
