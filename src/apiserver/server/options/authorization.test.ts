// Ours: who decides for a program that asks the API server, by what its flags say
import { describe, expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import * as authorizer from "#apiserver/authorization/authorizer";
import * as apiserveroptions from "#apiserver/server/options";
import * as restclient from "#client-go/rest";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

/** A server that lets alice do what she wants, and what it was asked. */
function newServer() {
  const clock = new utilclock.VirtualClock();
  const asked: string[] = [];
  const fetch: restclient.Fetch = async (req) => {
    const review = JSON.parse(await req.text());
    asked.push(review.spec.user);
    const status = { allowed: review.spec.user === "alice" };
    return new http.TextResponse(JSON.stringify({ ...review, status }), {
      status: 201,
      headers: { "content-type": "application/json" },
    });
  };
  const configs: restclient.Config[] = [];
  const delegation = (pod: () => restclient.Connection): apiserveroptions.Delegation => ({
    system: os.noFiles,
    rand: new rand.Rand(1),
    inClusterConfig: pod,
    restConfig: (connection) => {
      const config = { ...connection, fetch, clock };
      configs.push(config);
      return config;
    },
  });
  return { asked, clock, delegation };
}

const inPod = (): restclient.Connection => ({ host: "https://10.0.0.1" });
const nowhere = (): restclient.Connection => {
  throw restclient.errNotInCluster;
};

function newOptions(change: Partial<apiserveroptions.DelegatingAuthorizationOptions> = {}) {
  const options = new apiserveroptions.DelegatingAuthorizationOptions();
  return Object.assign(
    options,
    { remoteKubeConfigFileOptional: true, alwaysAllowPaths: ["/healthz"] },
    change,
  );
}

const get = (path: string, name: string, ...groups: string[]) =>
  authorizer.newAttributes({ path, verb: "get", user: new user.DefaultInfo({ name, groups }) });

describe("DelegatingAuthorizationOptions.applyTo", () => {
  test("without anybody to ask, open paths are open and the rest is nobody's", async () => {
    const { delegation } = newServer();
    let may: authorizer.Authorizer | undefined;
    const lines = await klogtesting.linesOf(0, () => {
      may = newOptions().applyTo(delegation(nowhere));
    });
    expect(lines).toEqual([
      "warning: No authorization-kubeconfig provided, so SubjectAccessReview of authorization tokens won't work.",
    ]);
    expect((await may?.authorize(get("/healthz", "bob")))?.decision).toBe("allow");
    expect((await may?.authorize(get("/metrics", "bob")))?.decision).toBe("no opinion");
  });

  test("in a pod the API server decides what is left open, and its answer is remembered", async () => {
    const { asked, clock, delegation } = newServer();
    const may = newOptions({ alwaysAllowGroups: ["admins"] }).applyTo(delegation(inPod));
    const decision = async (...of: Parameters<typeof get>) =>
      (await clock.run(may.authorize(get(...of)))).decision;
    expect(await decision("/metrics", "alice")).toBe("allow");
    expect(await decision("/metrics", "alice")).toBe("allow");
    expect(await decision("/metrics", "bob")).toBe("no opinion");
    expect(await decision("/metrics", "carol", "admins")).toBe("allow");
    expect(await decision("/healthz", "dave")).toBe("allow");
    expect(asked).toEqual(["alice", "bob"]);
  });

  test("a kubeconfig that must be there, or that is named, is missed", () => {
    const { delegation } = newServer();
    const optional = { remoteKubeConfigFileOptional: false };
    expect(() => newOptions(optional).applyTo(delegation(nowhere))).toThrow(
      `failed to get delegated authorization kubeconfig: ${restclient.errNotInCluster.message}`,
    );
    const named = newOptions({ remoteKubeConfigFile: "missing" });
    expect(() => named.applyTo(delegation(inPod))).toThrow(
      "failed to get delegated authorization kubeconfig: stat missing: no such file or directory",
    );
  });

  test("a pod whose token cannot be read is told of, and counts as none", async () => {
    const { delegation } = newServer();
    const broken = (): restclient.Connection => {
      throw new Error("no token");
    };
    const lines = await klogtesting.linesOf(0, () => void newOptions().applyTo(delegation(broken)));
    expect(lines[0]).toBe(
      "warning: failed to read in-cluster kubeconfig for delegated authorization: no token",
    );
  });
});
