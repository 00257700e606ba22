import { describe, expect, test } from "vitest";
import * as clientnode from "#client-go/node";
import * as servernode from "#apiserver/server/node";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as utilclock from "#utils/clock";
import { TLSTransportCache } from "./cache.ts";
import type { Config, RoundTripper, TLSConfig, WrapperFunc } from "./config.ts";
import type { HTTPTransportOptions } from "./network.ts";
import { contextCanceller, newTransport, wrappers } from "./transport.ts";

const clock = new utilclock.VirtualClock();
const { cert: certData, key: keyData } = await servernode.selfSigned("client", { now: clock.now() });
const caData = certData;

const config = (tls: TLSConfig): Config => ({ clock, system: os.noFiles, tls });

/** What a network is asked for when `newTransport` is called; this machine's keys, and no sockets. */
function made(value: Config): { isDefault: boolean; options: HTTPTransportOptions | undefined } {
  let options: HTTPTransportOptions | undefined;
  const cache = new TLSTransportCache({
    x509KeyPair: (cert, key) => clientnode.network.x509KeyPair(cert, key),
    newHTTPTransport: (wanted) => {
      options ??= wanted;
      return { roundTrip: () => Promise.reject(new Error("goes nowhere")), close: () => {} };
    },
  });
  const rt = newTransport(value, cache);
  return { isDefault: rt === cache.defaultTransport.roundTrip, options };
}

interface Case {
  name: string;
  tls: TLSConfig;
  insecure?: boolean;
  defaultRoots?: boolean;
  /** What a connection shows; absent if nobody asks for it. */
  cert?: "ours" | "none" | Error;
}

describe("TestNew", () => {
  test("default transport", () => {
    expect(made(config({}))).toEqual({ isDefault: true, options: {} });
  });

  const failure = new Error("GetCert failure");
  test.each<Case>([
    { name: "insecure", tls: { insecure: true }, insecure: true, defaultRoots: true },
    { name: "server name", tls: { serverName: "foo" }, defaultRoots: true },
    { name: "ca transport", tls: { caData } },
    { name: "ca data overriding bad ca file transport", tls: { caData, caFile: "invalid file" } },
    { name: "cert transport", tls: { caData, certData, keyData }, cert: "ours" },
    {
      name: "key data overriding bad file cert transport",
      tls: { caData, certData, keyData, keyFile: "invalid file" },
      cert: "ours",
    },
    {
      name: "callback cert and key",
      tls: { caData, getCert: async () => ({ cert: certData, key: keyData }) },
      cert: "ours",
    },
    { name: "cert callback error", tls: { caData, getCert: () => Promise.reject(failure) }, cert: failure },
    {
      name: "cert data overrides empty callback result",
      tls: { caData, getCert: async () => undefined, certData, keyData },
      cert: "ours",
    },
    { name: "callback returns nothing", tls: { caData, getCert: async () => undefined }, cert: "none" },
  ])("$name", async ({ cert, defaultRoots = false, insecure = false, tls }) => {
    const { isDefault, options } = made(config(tls));
    const settings = options?.tlsClientConfig;
    expect([isDefault, settings?.minVersion, settings?.insecureSkipVerify]).toEqual([
      false,
      "TLSv1.2",
      insecure,
    ]);
    expect([settings?.rootCAs, settings?.serverName]).toEqual([
      defaultRoots ? undefined : caData,
      tls.serverName,
    ]);
    const shown = settings?.getClientCertificate?.().catch((err: unknown) => err);
    expect(shown !== undefined).toBe(cert !== undefined);
    const ours = { cert: certData, key: keyData };
    expect(await shown).toEqual(cert === "ours" ? ours : cert === "none" ? undefined : cert);
  });

  test.each<[name: string, tls: TLSConfig, text: string]>([
    ["bad ca file transport", { caFile: "invalid file" }, "open invalid file: no such file or directory"],
    [
      "bad cert data transport",
      { caData, certData, keyData: "bad key data" },
      "tls: failed to find any PEM data in key input",
    ],
    [
      "bad file cert transport",
      { caData, certData, keyFile: "invalid file" },
      "open invalid file: no such file or directory",
    ],
  ])("%s", (_, tls, text) => {
    expect(() => made(config(tls))).toThrow(text);
  });

  test("a transport of one's own goes its own way, and with options of TLS it is refused", () => {
    const transport: RoundTripper = () => Promise.reject(new Error("goes nowhere"));
    const cache = new TLSTransportCache(clientnode.network);
    expect(newTransport({ ...config({}), transport }, cache)).toBe(transport);
    expect(() => newTransport({ ...config({ insecure: true }), transport }, cache)).toThrow(
      "using a custom transport with TLS certificate options or the insecure flag is not allowed",
    );
  });

  test("a CA and the wish to check nothing contradict each other", () => {
    expect(() => made(config({ caData, insecure: true }))).toThrow(
      "specifying a root certificates file with the insecure flag is not allowed",
    );
  });

  test("certificate and key from files are read again, once a second at most", async () => {
    const other = await servernode.selfSigned("other", { now: clock.now() });
    const files: Record<string, string> = { cert: certData, key: keyData };
    const system = { ...os.noFiles, readFile: (path: string) => files[path] ?? os.noFiles.readFile(path) };
    const own = new utilclock.VirtualClock();
    const tls = { certFile: "cert", keyFile: "key" };
    const { options } = made({ clock: own, system, tls });
    const show = () => options?.tlsClientConfig?.getClientCertificate?.();
    Object.assign(files, other);
    await own.step(1000);
    expect(await show()).toEqual({ cert: certData, key: keyData });
    await own.step(1);
    expect(await show()).toEqual(other);
    delete files["key"];
    await own.step(1001);
    await expect(show()).rejects.toThrow("open key: no such file or directory");
  });
});

describe("x509KeyPair", () => {
  const pair = (cert: string, key: string) => clientnode.network.x509KeyPair(cert, key);

  test.each([
    ["a certificate that is none", "x", keyData, "tls: failed to find any PEM data in certificate input"],
    ["the two in the wrong places", keyData, certData, "PEM inputs may have been switched"],
    ["a certificate twice", certData, certData, "tls: found a certificate rather than a key"],
  ])("%s", (_, cert, key, text) => {
    expect(() => pair(cert, key)).toThrow(text);
  });

  test("a key that belongs to another certificate", async () => {
    const other = await servernode.selfSigned("other", { now: clock.now() });
    expect(() => pair(certData, other.key)).toThrow("tls: private key does not match public key");
  });
});

const request = new http.TextRequest("http://server", { method: "GET", headers: {} });
const response = () => new http.TextResponse("", { status: 200, headers: {} });

describe("TestWrappers", () => {
  const [resp1, resp2] = [response(), response()];
  const wrapperResp1: WrapperFunc = () => async () => resp1;
  const wrapperResp2: WrapperFunc = () => async () => resp2;
  const testChain =
    (value: string): WrapperFunc =>
    (rt) =>
    async (req) => {
      const answer = await rt(req);
      return http.withHeader(answer, "Value", (answer.headers.get("Value") ?? "") + value);
    };
  const base: RoundTripper = async () => response();
  const nested = (fns: readonly (WrapperFunc | undefined)[]) => wrappers(...fns)?.(base)(request);

  test.each([{ fns: [] }, { fns: [undefined, undefined] }])("$fns: nothing is no wrapper", ({ fns }) => {
    expect(wrappers(...fns)).toBeUndefined();
  });

  test("one that is none leaves everything as it is", () => {
    expect(wrappers(undefined)?.(base)).toBe(base);
  });

  test.each([
    { fns: [undefined, wrapperResp1], want: resp1 },
    { fns: [wrapperResp1, undefined], want: resp1 },
    { fns: [undefined, wrapperResp1, undefined], want: resp1 },
    { fns: [undefined, wrapperResp1, wrapperResp2], want: resp2 },
    { fns: [wrapperResp1, wrapperResp2], want: resp2 },
    { fns: [wrapperResp2, wrapperResp1], want: resp1 },
  ])("$fns: the last answers", async ({ fns, want }) => {
    expect(await nested(fns)).toBe(want);
  });

  test.each([["1"], ["12"], ["21"], ["123"]])("%s: the first is innermost", async (value) => {
    const fns = Array.from(value, testChain);
    expect((await nested(fns))?.headers.get("Value")).toBe(value);
  });
});

describe("Test_contextCanceller_RoundTrip", () => {
  const errTesting = new Error("testing");

  test("open context should call nested round tripper", async () => {
    const answer = response();
    const rt = contextCanceller(context.background(), errTesting)(async () => answer);
    expect(await rt(request)).toBe(answer);
  });

  test("closed context should return a known error", async () => {
    const [signal, cancel] = context.withCancel(context.background());
    cancel();
    let called = false;
    const rt = contextCanceller(
      signal,
      errTesting,
    )(async () => {
      called = true;
      return response();
    });
    await expect(rt(request)).rejects.toBe(errTesting);
    expect(called).toBe(false);
  });
});
