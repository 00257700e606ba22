import { describe, expect, test } from "vitest";
import * as os from "#go/os";
import * as utilclock from "#utils/clock";
import { TLSTransportCache, tlsConfigKey } from "./cache.ts";
import type { Config, GetCert, RoundTripper, TLSConfig } from "./config.ts";
import type { HTTPTransport, HTTPTransportOptions, Network } from "./network.ts";

const config = (rest: Partial<Config> = {}): Config => ({
  clock: new utilclock.VirtualClock(0),
  system: os.noFiles,
  ...rest,
});
const tls = (options: TLSConfig) => config({ tls: options });
const roundTrip: RoundTripper = () => Promise.reject(new Error("goes nowhere"));

describe("TestTLSConfigKey", () => {
  const identical: [name: string, config: Config][] = [
    ["empty", config()],
    ["basic", config({ username: "bob", password: "password" })],
    ["bearer", config({ bearerToken: "token" })],
    ["user agent", config({ userAgent: "useragent" })],
    ["transport", config({ transport: roundTrip })],
    ["wrap transport", config({ wrapTransport: () => roundTrip })],
  ];

  test.each(identical)("%s has the key of all that leave the connection alone", (_, value) => {
    expect(tlsConfigKey(value)).toBe(tlsConfigKey(config()));
    expect(tlsConfigKey(value)).toBeDefined();
  });

  const getCert: GetCert = async () => undefined;
  const unique: [name: string, config: Config][] = [
    ["no tls", config()],
    ["dialer", config({ dial: async () => ({}) })],
    ["dialer2", config({ dial: async () => ({ other: true }) })],
    ["insecure", tls({ insecure: true })],
    ["cadata 1", tls({ caData: "1" })],
    ["cadata 2", tls({ caData: "2" })],
    ["cert 1, key 1", tls({ certData: "1", keyData: "1" })],
    ["cert 1, key 1, servername 1", tls({ certData: "1", keyData: "1", serverName: "1" })],
    ["cert 1, key 1, servername 2", tls({ certData: "1", keyData: "1", serverName: "2" })],
    ["cert 1, key 2", tls({ certData: "1", keyData: "2" })],
    ["cert 2, key 1", tls({ certData: "2", keyData: "1" })],
    ["cert 2, key 2", tls({ certData: "2", keyData: "2" })],
    ["cadata 1, cert 1, key 1", tls({ caData: "1", certData: "1", keyData: "1" })],
    ["getCert1", tls({ keyData: "1", getCert })],
    ["getCert2", tls({ keyData: "1", getCert: async () => undefined })],
    ["getCert1, key 2", tls({ keyData: "2", getCert })],
    ["http2, http1.1", tls({ nextProtos: ["h2", "http/1.1"] })],
    ["http1.1-only", tls({ nextProtos: ["http/1.1"] })],
  ];

  test.each(unique)("%s shares its key with itself alone, if it has one", (name, value) => {
    const key = tlsConfigKey(value);
    const sharers = unique.filter(([, other]) => key !== undefined && tlsConfigKey(other) === key);
    const canCache = value.dial === undefined && value.tls?.getCert === undefined;
    expect(sharers.map(([other]) => other)).toEqual(canCache ? [name] : []);
  });

  test("files are known by what they say, and those that are read again by their names", () => {
    const files: Record<string, string> = { ca: "1", cert: "2", key: "3" };
    const system = { ...os.noFiles, readFile: (path: string) => files[path] ?? os.noFiles.readFile(path) };
    const ca = () => tlsConfigKey({ ...tls({ caFile: "ca" }), system });
    expect(ca()).toBe(tlsConfigKey(tls({ caData: "1" })));
    const pair = () => tlsConfigKey({ ...tls({ certFile: "cert", keyFile: "key" }), system });
    const [before, caBefore] = [pair(), ca()];
    Object.assign(files, { ca: "4", cert: "5", key: "6" });
    expect([pair() === before, ca() === caBefore]).toEqual([true, false]);
    expect(() => tlsConfigKey({ ...tls({ caFile: "missing" }), system })).toThrow(os.PathError);
  });
});

describe("TLSTransportCache", () => {
  /** A network that notes what is asked of it. */
  function begin() {
    const closed: HTTPTransport[] = [];
    const made: HTTPTransportOptions[] = [];
    const network: Network = {
      x509KeyPair: (cert, key) => ({ cert, key }),
      newHTTPTransport: (options) => {
        made.push(options);
        const transport: HTTPTransport = { roundTrip, close: () => void closed.push(transport) };
        return transport;
      },
    };
    return { cache: new TLSTransportCache(network), made, closed };
  }

  test("equal options share a transport, functions have one of their own, and nothing is the default", () => {
    const { cache, made } = begin();
    const dial = async () => ({});
    const get = (value: Config) => cache.get(value);
    expect(get(tls({ caData: "1" }))).toBe(get(tls({ caData: "1" })));
    expect(get(tls({ caData: "1" }))).not.toBe(get(tls({ caData: "2" })));
    expect(get(config({ dial }))).not.toBe(get(config({ dial })));
    expect([get(config()), get(config({ username: "bob" }))]).toEqual([
      cache.defaultTransport,
      cache.defaultTransport,
    ]);
    expect(made.length).toBe(5);
  });

  test("close() closes each transport that was made, once", () => {
    const { cache, closed, made } = begin();
    for (const value of [config(), tls({ caData: "1" }), config({ proxy: () => undefined })])
      cache.get(value);
    cache.close();
    expect([closed.length, new Set(closed).size]).toEqual([made.length, 3]);
  });
});
