// Ours: users by their certificates, made for the test; upstream's table is of certificates that its own programs made
import { describe, expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import type * as x509 from "#go/crypto/x509";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { commonNameUserConversion, newDynamic, newDynamicCAVerifier } from "./x509.ts";

const clock = new utilclock.RealClock();
const from = clock.wall() - time.hour;
const make = servernodetesting.makeCertificate;

const ca = await make("test-ca");
const otherCA = await make("other-ca");
const client = await make("bob", { organizations: ["dev", "ops"], ca, use: "client" });

const request = (...peerCertificates: readonly x509.Certificate[]) =>
  http.withTLS(new http.TextRequest("/", { method: "GET", headers: {} }), { peerCertificates });

const roots =
  (...made: readonly servernodetesting.Made[]) =>
  () => ({
    roots: made.map(({ certificate }) => certificate),
    keyUsages: ["client auth"] as const,
  });

const byCertificate = newDynamic(roots(ca), commonNameUserConversion, clock);

describe("newDynamic", () => {
  test("knows a user by the name and the organizations in a certificate", async () => {
    const answer = await byCertificate.authenticateRequest(request(client.certificate), {});
    expect(answer).toEqual({ user: { name: "bob", uid: "", groups: ["dev", "ops"], extra: {} } });
  });

  test.each([
    ["no TLS", new http.TextRequest("/", { method: "GET", headers: {} })],
    ["no certificate", request()],
  ])("says nothing of a request with %s", async (_name, req) => {
    expect(await byCertificate.authenticateRequest(req, {})).toBe(undefined);
  });

  test("says nothing while there are no authorities", async () => {
    const auth = newDynamic(() => undefined, commonNameUserConversion, clock);
    expect(await auth.authenticateRequest(request(client.certificate), {})).toBe(undefined);
  });

  test.each<[name: string, made: () => Promise<servernodetesting.Made>, says: string]>([
    [
      "of another authority",
      () => make("bob", { ca: otherCA, use: "client" }),
      'verifying certificate "bob" failed: x509: certificate signed by unknown authority',
    ],
    [
      "for servers alone",
      () => make("bob", { ca, use: "server" }),
      'verifying certificate "bob" failed: x509: certificate specifies an incompatible key usage',
    ],
    [
      "that has expired",
      () => make("bob", { ca, from: from - time.hour, to: from }),
      'verifying certificate "bob" failed: x509: certificate has expired or is not yet valid: current time ',
    ],
    [
      "that nobody but itself vouches for",
      () => make("bob"),
      'verifying certificate "bob" failed: x509: certificate signed by unknown authority',
    ],
  ])("refuses a certificate %s", async (_name, made, says) => {
    const { certificate } = await made();
    await expect(byCertificate.authenticateRequest(request(certificate), {})).rejects.toThrow(says);
  });
});

describe("newDynamicCAVerifier", () => {
  const bob = { user: new user.DefaultInfo({ name: "told by the proxy" }) };
  const told = { authenticateRequest: async () => bob };

  test.each([
    ["any name", [], bob],
    ["this name", ["alice", "bob"], bob],
  ])("believes a proxy that may have %s", async (_name, allowed, expected) => {
    const auth = newDynamicCAVerifier(roots(ca), told, () => allowed, clock);
    expect(await auth.authenticateRequest(request(client.certificate), {})).toBe(expected);
    expect(await auth.authenticateRequest(request(), {})).toBe(undefined);
  });

  test("refuses a proxy of another name, and one of another authority", async () => {
    const named = newDynamicCAVerifier(roots(ca), told, () => ["alice"], clock);
    await expect(named.authenticateRequest(request(client.certificate), {})).rejects.toThrow(
      "x509: subject with cn=bob is not in the allowed list",
    );
    const other = newDynamicCAVerifier(roots(otherCA), told, () => [], clock);
    await expect(other.authenticateRequest(request(client.certificate), {})).rejects.toThrow(
      "x509: certificate signed by unknown authority",
    );
  });
});
