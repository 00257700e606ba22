// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/x509/x509_test.go
import { describe, expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import type * as x509 from "#go/crypto/x509";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { commonNameUserConversion, newDynamic, newDynamicCAVerifier, type UserConversion } from "./x509.ts";

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

// Upstream's certificates lie in its tree; these are made as they were.
const century = 100 * 365 * 24 * time.hour;
const selfSigned = await make("self");
const server = await make("127.0.0.1", { organizations: ["My Org"], ca, use: "server" });
const clientCN = await make("client_cn", { organizations: ["My Org"], ca, use: "client" });
const caWithGroups = await make("ROOT CA WITH GROUPS", {
  organizations: ["My Org", "My Org 1", "My Org 2"],
});
const intermediate = await make("intermediate", { ca, isAuthority: true });
const clientValid = await make("My Client", { ca: intermediate, use: "client" });
const clientExpired = await make("My Client", { ca: intermediate, use: "client", from: 0, to: from });

type Outcome = { readonly name: string; readonly groups?: readonly string[] } | "nobody" | "an error";

interface Case {
  readonly name: string;
  /** Undefined: no TLS. */
  readonly certs?: readonly servernodetesting.Made[];
  readonly trusted?: servernodetesting.Made;
  readonly usage?: x509.KeyUsage;
  /** How far the clock is from now. */
  readonly later?: number;
}

const clientUsage = "client auth";
const optionsOf =
  ({ trusted = ca, usage = clientUsage }: Case) =>
  () => ({ roots: [trusted.certificate], keyUsages: [usage] });
const clockOf = ({ later = 0 }: Case) => new utilclock.VirtualClock(clock.wall() + later);
const requestOf = ({ certs }: Case) =>
  certs === undefined
    ? new http.TextRequest("/", { method: "GET", headers: {} })
    : request(...certs.map(({ certificate }) => certificate));

async function outcomeOf(auth: authenticator.Request, asked: Case): Promise<Outcome> {
  try {
    const answer = await auth.authenticateRequest(requestOf(asked), {});
    if (answer === undefined) return "nobody";
    const { name, groups } = answer.user;
    return { name, ...(groups.length > 0 && { groups }) };
  } catch {
    // Upstream asks whether there is one; its words are held above.
    return "an error";
  }
}

test.each<Case & { conversion?: UserConversion; outcome: Outcome }>([
  { name: "non-tls", outcome: "nobody" },
  { name: "tls, no certs", certs: [], outcome: "nobody" },
  { name: "self signed", certs: [selfSigned], outcome: "an error" },
  { name: "server cert", certs: [server], outcome: "an error" },
  {
    name: "server cert allowing non-client cert usages",
    certs: [server],
    usage: "server auth",
    outcome: { name: "127.0.0.1", groups: ["My Org"] },
  },
  { name: "common name", certs: [clientCN], outcome: { name: "client_cn", groups: ["My Org"] } },
  {
    name: "ca with multiple organizations",
    certs: [caWithGroups],
    trusted: caWithGroups,
    outcome: { name: "ROOT CA WITH GROUPS", groups: ["My Org", "My Org 1", "My Org 2"] },
  },
  {
    name: "custom conversion error",
    certs: [clientCN],
    conversion: () => {
      throw new Error("custom error");
    },
    outcome: "an error",
  },
  {
    name: "custom conversion success",
    certs: [clientCN],
    conversion: () => ({ user: new user.DefaultInfo({ name: "custom" }) }),
    outcome: { name: "custom" },
  },
  { name: "future cert", certs: [clientCN], later: -century, outcome: "an error" },
  { name: "expired cert", certs: [clientCN], later: century, outcome: "an error" },
  { name: "multi-level, valid", certs: [clientValid, intermediate], outcome: { name: "My Client" } },
  { name: "multi-level, expired", certs: [clientExpired, intermediate], outcome: "an error" },
])("TestX509: $name", async ({ conversion = commonNameUserConversion, outcome, ...asked }) => {
  const auth = newDynamic(optionsOf(asked), conversion, clockOf(asked));
  expect(await outcomeOf(auth, asked)).toEqual(outcome);
});

test.each<Case & { allowed?: readonly string[]; outcome: "inner" | "nobody" | "an error" }>([
  { name: "non-tls", outcome: "nobody" },
  { name: "tls, no certs", certs: [], outcome: "nobody" },
  { name: "self signed", certs: [selfSigned], outcome: "an error" },
  { name: "server cert disallowed", certs: [server], outcome: "an error" },
  {
    name: "server cert allowing non-client cert usages",
    certs: [server],
    usage: "server auth",
    outcome: "inner",
  },
  { name: "valid client cert", certs: [clientCN], outcome: "inner" },
  {
    name: "valid client cert with wrong CN",
    certs: [clientCN],
    allowed: ["foo", "bar"],
    outcome: "an error",
  },
  { name: "valid client cert with right CN", certs: [clientCN], allowed: ["client_cn"], outcome: "inner" },
  { name: "future cert", certs: [clientCN], later: -century, outcome: "an error" },
  { name: "expired cert", certs: [clientCN], later: century, outcome: "an error" },
  { name: "multi-level, valid", certs: [clientValid, intermediate], outcome: "inner" },
  { name: "multi-level, expired", certs: [clientExpired, intermediate], outcome: "an error" },
])("TestX509Verifier: $name", async ({ allowed = [], outcome, ...asked }) => {
  let calls = 0;
  const inner = {
    async authenticateRequest() {
      calls++;
      return { user: new user.DefaultInfo({ name: "innerauth" }) };
    },
  };
  const auth = newDynamicCAVerifier(optionsOf(asked), inner, () => allowed, clockOf(asked));
  expect(await outcomeOf(auth, asked)).toEqual(outcome === "inner" ? { name: "innerauth" } : outcome);
  expect(calls).toBe(outcome === "inner" ? 1 : 0);
});
