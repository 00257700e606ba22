// Ours: what a controller manager serves, and to whom
import { readFileSync } from "node:fs";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import * as bearertoken from "#apiserver/authentication/request/bearertoken";
import * as anonymous from "#apiserver/authentication/request/anonymous";
import * as authenticatorunion from "#apiserver/authentication/request/union";
import * as user from "#apiserver/authentication/user";
import * as authorizerfactory from "#apiserver/authorization/authorizerfactory";
import * as path from "#apiserver/authorization/path";
import * as authorizerunion from "#apiserver/authorization/union";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as genericapiserver from "#apiserver/server";
import * as servernode from "#apiserver/server/node";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import type * as healthz from "#apiserver/server/healthz";
import * as clientnode from "#client-go/node";
import * as leaderelection from "#client-go/tools/leaderelection";
import * as configz from "#component-base/configz";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { buildHandlerChain, newBaseHandler } from "./serve.ts";

const factsFile = new URL("../../conformance/controller-manager/facts-1.20.2.json", import.meta.url);
const facts = JSON.parse(readFileSync(factsFile, "utf8")) as {
  healthz: Record<string, [code: number, body: string]>;
  configz: Record<string, unknown>;
};

const master = new user.DefaultInfo({ name: "bob", groups: [user.systemPrivilegedGroup] });
const tokens = new bearertoken.Authenticator({
  authenticateToken: async (token) => (token === "good" ? { user: master } : undefined),
});

/** Who shows the token may do everything, everybody else may ask for what is open at the defaults. */
function info(): [genericapiserver.AuthorizationInfo, genericapiserver.AuthenticationInfo] {
  const authentication = new genericapiserver.AuthenticationInfo();
  authentication.authenticator = authenticatorunion.newFailOnError(tokens, anonymous.newAuthenticator());
  const authorizer = authorizerunion.newUnion(
    authorizerfactory.newPrivilegedGroups(user.systemPrivilegedGroup),
    path.newAuthorizer(["/healthz"]),
  );
  return [{ authorizer }, authentication];
}

const debugging = { enableProfiling: true, enableContentionProfiling: false };
const election = () => new leaderelection.HealthzAdaptor(20 * time.second);

function secured(...checks: readonly healthz.HealthChecker[]): genericapirequest.Handler {
  const unsecuredMux = newBaseHandler(debugging, ...checks);
  return buildHandlerChain((req, ctx) => unsecuredMux.serveHTTP(req, ctx), ...info());
}

function unsecured(...checks: readonly healthz.HealthChecker[]): genericapirequest.Handler {
  const unsecuredMux = newBaseHandler(debugging, ...checks);
  const authentication = new genericapiserver.AuthenticationInfo();
  authentication.authenticator = genericapiserver.insecureSuperuser;
  return buildHandlerChain((req, ctx) => unsecuredMux.serveHTTP(req, ctx), undefined, authentication);
}

const request = (url: string, token = "") =>
  new http.TextRequest(url, { method: "GET", headers: token ? { Authorization: `Bearer ${token}` } : {} });

async function ask(handler: genericapirequest.Handler, url: string, token = "") {
  const response = await handler(request(url, token), genericapirequest.newContext());
  return [response.status, await response.text()];
}

/** What a 403 says: recorded is its message. */
const messageOf = (body: string): string => {
  const status: unknown = body.startsWith("{") ? JSON.parse(body) : { message: body };
  return typeof status === "object" && status !== null && "message" in status ? String(status.message) : "";
};

const recorded = Object.entries(facts.healthz).map(([what, [code, body]]) => {
  const url = what.slice(what.indexOf("/"));
  return { what, url, code, body };
});

describe("newBaseHandler", () => {
  test("lists what it serves, but neither profiles nor what else is unlisted", () => {
    expect(newBaseHandler(debugging, election()).listedPaths()).toEqual([
      "/configz",
      "/healthz",
      "/healthz/leaderElection",
      "/metrics",
    ]);
  });

  test("has profiles only where they are wanted", async () => {
    const served = async (enableProfiling: boolean) => {
      const m = newBaseHandler({ ...debugging, enableProfiling });
      return ask((req, ctx) => m.serveHTTP(req, ctx), "/debug/pprof/heap");
    };
    expect((await served(true))[0]).toBe(501);
    expect(await served(false)).toEqual([404, "404 page not found\n"]);
  });

  test("without an election there is one check that always passes", async () => {
    expect(await ask(unsecured(), "/healthz?verbose")).toEqual([200, "[+]ping ok\nhealthz check passed\n"]);
  });
});

describe("buildHandlerChain", () => {
  test.each([
    ["the open path", "/healthz", "", 200],
    ["the open path with a query", "/healthz?verbose", "", 200],
    ["a path below it", "/healthz/leaderElection", "", 403],
    ["a path below it, to who may", "/healthz/leaderElection", "good", 200],
    ["metrics", "/metrics", "", 403],
    ["metrics, to who may", "/metrics", "good", 200],
    ["what does not exist", "/nope", "", 403],
    ["what does not exist, to who may", "/nope", "good", 404],
    ["the open path with a token that nobody knows", "/healthz", "bad", 401],
  ])("%s", async (_name, url, token, code) => {
    klogtesting.claimErrors(/invalid bearer token$/);
    expect((await ask(secured(election()), url, token))[0]).toBe(code);
  });

  test("asks nobody on the unsecured port, where everything is open", async () => {
    expect(await ask(unsecured(election()), "/healthz/leaderElection")).toEqual([200, "ok"]);
    expect((await ask(unsecured(), "/nope"))[0]).toBe(404);
  });

  test("finds the request info only because that filter stands further out", async () => {
    klogtesting.claimErrors(/^Observed a panic/, /^apiserver panic'd on GET \/api\/v1\/pods$/);
    const seen: unknown[] = [];
    const chain = buildHandlerChain(
      async (_req, ctx) => {
        seen.push(ctx.requestInfo?.path, ctx.requestInfo?.isResourceRequest, ctx.user?.name);
        throw new Error("broken");
      },
      ...info(),
    );
    expect(await ask(chain, "/api/v1/pods", "good").catch(String)).toEqual([500, expect.any(String)]);
    expect(seen).toEqual(["/api/v1/pods", false, "bob"]);
  });
});

describe("over real sockets", () => {
  const stop: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of stop.splice(0)) await end();
    configz.deleteConfig("kubecontrollermanager.config.k8s.io");
  });

  const transport = clientnode.network.newHTTPTransport({
    tlsClientConfig: { insecureSkipVerify: true, minVersion: "TLSv1.2", nextProtos: [] },
  });
  afterAll(() => transport.close());

  /** Serves both ports on loopback; says where. */
  async function serve(): Promise<{ secure: string; insecure: string; end: () => Promise<void> }> {
    const ending = new AbortController();
    const pair = await servernode.selfSigned("localhost", { now: new utilclock.RealClock().wall() });
    const [secureListener, insecureListener] = await Promise.all([
      servernode.network.listen("127.0.0.1:0"),
      servernode.network.listen("127.0.0.1:0"),
    ]);
    const serving = new genericapiserver.SecureServingInfo(secureListener);
    serving.cert = dynamiccertificates.newStaticCertKeyContent("test", pair.cert, pair.key, (cert, key) =>
      clientnode.network.x509KeyPair(cert, key),
    );
    const insecure = new genericapiserver.DeprecatedInsecureServingInfo(insecureListener);
    const done = [
      serving.serve(secured(election()), 0, ending.signal),
      insecure.serve(unsecured(election()), 0, ending.signal),
    ];
    const end = async () => {
      ending.abort();
      await Promise.all(done);
    };
    stop.push(end);
    return { secure: `https://${secureListener.addr}`, insecure: `http://${insecureListener.addr}`, end };
  }

  async function get(url: string, token = ""): Promise<[code: number, body: string]> {
    const response = await transport.roundTrip(request(url, token));
    return [response.status, await response.text()];
  }

  test.each(recorded)("answers as recorded: $what", async ({ url, code, body }) => {
    const { secure } = await serve();
    const [gotCode, gotBody] = await get(secure + url);
    expect([gotCode, code === 403 ? messageOf(gotBody) : gotBody]).toEqual([code, body]);
  });

  test("shows the recorded configuration to who may see it, and to everybody on the other port", async () => {
    configz
      .newConfig("kubecontrollermanager.config.k8s.io")
      .set(facts.configz["kubecontrollermanager.config.k8s.io"]);
    const { secure, insecure } = await serve();
    expect((await get(`${secure}/configz`))[0]).toBe(403);
    const [code, body] = await get(`${secure}/configz`, "good");
    expect([code, JSON.parse(body)]).toEqual([200, facts.configz]);
    expect(await get(`${insecure}/configz`)).toEqual([200, body]);
  });

  test("ends with its signal, and gives its ports back", async () => {
    const { secure, insecure, end } = await serve();
    await end();
    await expect(get(`${secure}/healthz`)).rejects.toThrow("connection refused");
    await expect(get(`${insecure}/healthz`)).rejects.toThrow("connection refused");
    const listener = await servernode.network.listen(new URL(insecure).host);
    await expect(servernode.network.listen(listener.addr)).rejects.toThrow("bind: address already in use");
    await listener.close();
  });
});
