// Ours: whom a delegating authenticator asks, and in which order
import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import type * as webhooktoken from "#apiserver/plugin/authenticator/token/webhook";
import type * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import type * as x509 from "#go/crypto/x509";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import { newDelegatingAuthenticator, type DelegatingAuthenticatorConfig } from "./delegating.ts";

const clock = new utilclock.VirtualClock();
const config: DelegatingAuthenticatorConfig = {
  clock,
  rand: new rand.Rand(1),
  anonymous: true,
  webhookRetryBackoff: { duration: 1, steps: 1 },
  cacheTTL: 0,
};

/** A certificate that only this authority has signed. */
const certificateOf = (authority: string, commonName: string): x509.Certificate => ({
  pem: authority,
  commonName,
  organizations: ["by certificate"],
  dnsNames: [],
  ipAddresses: [],
  notBefore: 0,
  notAfter: 0,
  verify({ roots }) {
    if (!roots.some(({ pem }) => pem === authority))
      throw new Error("x509: certificate signed by unknown authority");
  },
});

const authority = (name: string): dynamiccertificates.CAContentProvider => ({
  name: () => name,
  currentCABundleContent: () => name,
  verifyOptions: () => ({ roots: [certificateOf(name, name)], keyUsages: ["client auth"] }),
});

const tokens: webhooktoken.TokenReviewer = {
  create: async ({ spec }) =>
    scheme.decodeOwn({
      kind: "TokenReview",
      apiVersion: "authentication.k8s.io/v1",
      status: { authenticated: spec?.token === "good", user: { username: "by token" } },
    }),
};

const whole: DelegatingAuthenticatorConfig = {
  ...config,
  tokenAccessReviewClient: tokens,
  clientCertificateCAContentProvider: authority("client-ca"),
  requestHeaderConfig: {
    caContentProvider: authority("proxy-ca"),
    allowedClientNames: () => [],
    nameHeaders: () => ["x-remote-user"],
    groupHeaders: () => [],
    extraHeaderPrefixes: () => [],
  },
};

const request = (headers: Record<string, string>, ...shown: readonly x509.Certificate[]) =>
  http.withTLS(new http.TextRequest("/", { method: "GET", headers }), { peerCertificates: shown });

const token = (value: string) => ({ Authorization: `Bearer ${value}` });
const authenticated = "system:authenticated";

describe("newDelegatingAuthenticator", () => {
  test.each<[name: string, req: http.Request, who: string, groups: string[]]>([
    ["nothing to show", request({}), "system:anonymous", ["system:unauthenticated"]],
    ["a token", request(token("good")), "by token", [authenticated]],
    [
      "a certificate before a token",
      request(token("good"), certificateOf("client-ca", "bob")),
      "bob",
      ["by certificate", authenticated],
    ],
    [
      "a proxy's word before its certificate",
      request({ "X-Remote-User": "alice" }, certificateOf("proxy-ca", "proxy")),
      "alice",
      [authenticated],
    ],
    [
      "a header that anybody may write",
      request({ "X-Remote-User": "alice" }),
      "system:anonymous",
      ["system:unauthenticated"],
    ],
    [
      "a header with a client's certificate",
      request({ "X-Remote-User": "alice" }, certificateOf("client-ca", "bob")),
      "bob",
      ["by certificate", authenticated],
    ],
  ])("%s", async (_name, req, who, groups) => {
    const answer = await clock.run(newDelegatingAuthenticator(whole).authenticateRequest(req, {}));
    expect([answer?.user.name, answer?.user.groups]).toEqual([who, groups]);
  });

  test("lets nobody through as nobody who shows a token that is none", async () => {
    const asked = newDelegatingAuthenticator(whole).authenticateRequest(request(token("bad")), {});
    await expect(clock.run(asked)).rejects.toThrow("invalid bearer token");
  });

  test("takes everybody for nobody where there is nobody to ask", async () => {
    const asked = newDelegatingAuthenticator(config).authenticateRequest(request(token("good")), {});
    expect((await asked)?.user.name).toBe("system:anonymous");
  });

  test.each<[says: string, config: DelegatingAuthenticatorConfig]>([
    ["No authentication method configured", { ...config, anonymous: false }],
    [
      "retry backoff parameters for delegating authentication webhook has not been specified",
      { ...whole, webhookRetryBackoff: undefined },
    ],
  ])("%s", (says, wrong) => {
    expect(() => newDelegatingAuthenticator(wrong)).toThrow(says);
  });
});
