import { describe, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import * as flowcontrol from "#client-go/util/flowcontrol";
import * as os from "#go/os";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { adjustCommand, adjustCommit, adjustVersion, buildUserAgent } from "./user-agent.ts";

const clock = new utilclock.VirtualClock(0);
const fetch: restclient.Fetch = () => Promise.reject(new Error("goes nowhere"));
const program: restclient.Program = {
  command: "/usr/bin/kubectl",
  version: "v1.20.2",
  os: "linux",
  arch: "amd64",
  commit: "faecb196815e248d3ecfb03c680a4507229c2a56",
};

describe("TestIsConfigTransportTLS", () => {
  test.each<[config: restclient.Connection, transportTLS: boolean]>([
    [{ host: "" }, false],
    [{ host: "https://localhost" }, true],
    [{ host: "localhost", tlsClientConfig: { certFile: "foo" } }, true],
    [{ host: "///:://localhost", tlsClientConfig: { certFile: "foo" } }, false],
    [{ host: "1.2.3.4:567", tlsClientConfig: { insecure: true } }, true],
  ])("%j: %s", (config, transportTLS) => {
    const withDefaults = restclient.setKubernetesDefaults(config, program);
    expect(restclient.isConfigTransportTLS(withDefaults)).toBe(transportTLS);
  });
});

test("TestSetKubernetesDefaultsUserAgent", () => {
  const { setKubernetesDefaults } = restclient;
  expect(setKubernetesDefaults({}, program)).toEqual({
    userAgent: "kubectl/v1.20.2 (linux/amd64) kubernetes/faecb19",
  });
  expect(setKubernetesDefaults({ userAgent: "own" }, program)).toEqual({ userAgent: "own" });
});

test("TestAdjustVersion", () => {
  const versions = ["1.2.3-alpha4", "1.2.3-alpha", "1.2.3", ""];
  expect(versions.map(adjustVersion)).toEqual(["1.2.3", "1.2.3", "1.2.3", "unknown"]);
});

test("TestAdjustCommit", () => {
  expect(["1234567890", "123456", ""].map(adjustCommit)).toEqual(["1234567", "123456", "unknown"]);
});

test("TestAdjustCommand", () => {
  const paths = ["home/bob/Downloads/beans", "./beans", "beans", "C:\\Programs\\beans", ""];
  expect(paths.map(adjustCommand)).toEqual(["beans", "beans", "beans", "beans", "unknown"]);
});

test("TestBuildUserAgent", () => {
  expect(
    buildUserAgent({
      command: "lynx",
      version: "nicest",
      os: "beos",
      arch: "itanium",
      commit: "baaaaaaaaad",
    }),
  ).toBe("lynx/nicest (beos/itanium) kubernetes/baaaaaaaaad");
});

test("TestDefaultKubernetesUserAgent: what is not known is said to be", () => {
  expect(restclient.defaultKubernetesUserAgent({ ...program, command: "", version: "", commit: "" })).toBe(
    "unknown/unknown (linux/amd64) kubernetes/unknown",
  );
});

describe("TestRESTClientLimiter", () => {
  const { TokenBucketRateLimiter } = flowcontrol;
  const own = new TokenBucketRateLimiter(clock, 11, 12);
  const api = { apiPath: "/api", groupVersion: { group: "", version: "v1" } } as const;

  /** How many requests a limiter lets through at once, and how many a second after that. */
  async function measured(
    limiter: flowcontrol.RateLimiter | undefined,
  ): Promise<[qps: number, burst: number] | undefined> {
    if (limiter === undefined) return undefined;
    let burst = 0;
    while (limiter.tryAccept()) burst++;
    return [limiter.qps(), burst];
  }

  test.each<
    [name: string, config: Partial<restclient.Config>, limit: [qps: number, burst: number] | undefined]
  >([
    ["nothing in particular", { qps: 0 }, [restclient.defaultQPS, restclient.defaultBurst]],
    ["as many as asked for", { qps: 10 }, [10, 10]],
    ["no limit", { qps: -1 }, undefined],
    ["a limiter of one's own", { rateLimiter: own, qps: 0 }, [11, 12]],
    ["silence, which means no limit here", {}, undefined],
  ])("%s", async (_, config, limit) => {
    const full = { host: "127.0.0.1", clock, fetch, ...config };
    const versioned = restclient.restClientFor(full, api).rateLimiter;
    const unversioned = restclient.unversionedRESTClientFor(full, { apiPath: "" }).rateLimiter;
    expect(await measured(versioned)).toEqual(limit);
    expect(unversioned?.qps()).toEqual(limit?.[0]);
    expect([versioned === own, unversioned === own]).toEqual([
      config.rateLimiter === own,
      config.rateLimiter === own,
    ]);
  });
});

test("unversionedRESTClientFor: a client without a group of its own asks at the root", () => {
  const client = restclient.unversionedRESTClientFor({ host: "h", clock, fetch }, { apiPath: "" });
  expect(client.get().absPath("/api").url()).toBe("http://h/api");
  expect([client.versionedAPIPath, client.groupVersion]).toEqual([
    "/",
    { group: "meta.k8s.io", version: "v1" },
  ]);
});

/** A configuration that leaves nothing out: a new field stands here, or this file does not compile. */
const everything: Required<restclient.Config> = {
  host: "localhost:8080",
  fetch,
  clock,
  system: os.noFiles,
  userAgent: "gobot",
  bearerToken: "1234567890",
  bearerTokenFile: "token",
  username: "gopher",
  password: "g0ph3r",
  impersonate: { userName: "gopher2", groups: ["one"], extra: { a: ["b"] } },
  authProvider: { name: "gopher", config: { secret: "s3cr3t" } },
  authConfigPersister: { persist: () => {} },
  execProvider: {
    command: "sudo",
    args: ["secret"],
    env: [{ name: "secret", value: "s3cr3t" }],
    provideClusterInfo: true,
    config: "super secret password",
  },
  tlsClientConfig: {
    insecure: true,
    serverName: "server",
    certFile: "a.crt",
    keyFile: "a.key",
    caFile: "ca.crt",
    certData: "fake cert",
    keyData: "fake key",
    caData: "fake ca",
    nextProtos: ["h2", "http/1.1"],
  },
  wrapTransport: (rt) => rt,
  dial: () => Promise.reject(new Error("fakedialer")),
  proxy: () => {
    throw new Error("fakeproxy");
  },
  qps: 1,
  burst: 2,
  rateLimiter: new flowcontrol.FakeAlwaysRateLimiter(),
  timeout: 3 * time.second,
  warningHandler: () => {},
  createBackoffMgr: () => new restclient.NoBackoff(clock),
};

/** The fields that only say how to reach the server. */
const harmless = ["host", "fetch", "clock", "system", "userAgent", "dial", "proxy", "qps", "burst"] as const;
const limits = ["rateLimiter", "timeout", "warningHandler", "createBackoffMgr"] as const;

test("TestAnonymousConfig: what says who we are is gone, and all else is there", () => {
  const { caData, caFile, insecure, nextProtos, serverName } = everything.tlsClientConfig;
  const kept = [...harmless, ...limits].map((field) => [field, everything[field]]);
  expect(restclient.anonymousClientConfig(everything)).toEqual({
    ...Object.fromEntries(kept),
    tlsClientConfig: { caData, caFile, insecure, nextProtos, serverName },
  });
  expect(everything.tlsClientConfig.certData).toBe("fake cert");
  expect(restclient.anonymousClientConfig({ host: "h", fetch, clock })).toEqual({ host: "h", fetch, clock });
});

test("TestCopyConfig: all is there, and a change of the copy is none of the original", () => {
  const copy = restclient.copyConfig(everything);
  expect(copy).toEqual(everything);
  copy.tlsClientConfig.caData = "other";
  copy.impersonate.userName = "other";
  copy.execProvider.command = "other";
  expect([everything.tlsClientConfig.caData, everything.impersonate.userName]).toEqual([
    "fake ca",
    "gopher2",
  ]);
  expect(everything.execProvider.command).toBe("sudo");
});

describe("TestConfigStringer", () => {
  const bytes = (text: string) =>
    `[]uint8{${Array.from(Buffer.from(text), (b) => `0x${b.toString(16)}`).join(", ")}}`;

  test.each<[desc: string, c: restclient.Connection | undefined, expected: string[], prohibited: string[]]>([
    ["nil config", undefined, ["<nil>"], []],
    ["non-sensitive config", { host: "localhost:8080", userAgent: "gobot" }, ["localhost:8080", "gobot"], []],
    [
      "sensitive config",
      everything,
      [
        "localhost:8080",
        "gopher",
        "a.crt",
        "a.key",
        "--- REDACTED ---",
        bytes("--- REDACTED ---"),
        bytes("--- TRUNCATED ---"),
      ],
      ["g0ph3r", "1234567890", bytes("fake cert"), bytes("fake key"), "secret", "s3cr3t"],
    ],
  ])("%s", (_, c, expected, prohibited) => {
    const got = restclient.configString(c);
    expect(expected.filter((text) => !got.includes(text))).toEqual([]);
    expect(prohibited.filter((text) => got.includes(text))).toEqual([]);
  });
});

test("TestConfigSprint: the fields in Go's words", () => {
  const fields = [
    'Host:"localhost:8080"',
    'Username:"gopher"',
    'Password:"--- REDACTED ---"',
    'BearerToken:"--- REDACTED ---"',
    'BearerTokenFile:""',
    'Impersonate:rest.ImpersonationConfig{UserName:"gopher2", Groups:[]string(nil), Extra:map[string][]string(nil)}',
    'AuthProvider:api.AuthProviderConfig{Name: "gopher", Config: map[string]string{--- REDACTED ---}}',
    "AuthConfigPersister:rest.AuthProviderConfigPersister(--- REDACTED ---)",
    'ExecProvider:api.ExecConfig{Command: "sudo", Args: []string{"--- REDACTED ---"}, Env: []ExecEnvVar{--- REDACTED ---}, APIVersion: "", ProvideClusterInfo: true, Config: runtime.Object(--- REDACTED ---)}',
    'TLSClientConfig:rest.sanitizedTLSClientConfig{Insecure:false, ServerName:"", CertFile:"a.crt", KeyFile:"a.key", CAFile:"", CertData:[]uint8{0x2d, 0x2d, 0x2d, 0x20, 0x54, 0x52, 0x55, 0x4e, 0x43, 0x41, 0x54, 0x45, 0x44, 0x20, 0x2d, 0x2d, 0x2d}, KeyData:[]uint8{0x2d, 0x2d, 0x2d, 0x20, 0x52, 0x45, 0x44, 0x41, 0x43, 0x54, 0x45, 0x44, 0x20, 0x2d, 0x2d, 0x2d}, CAData:[]uint8(nil), NextProtos:[]string{"h2", "http/1.1"}}',
    'UserAgent:"gobot"',
    "WrapTransport:(transport.WrapperFunc)(…)",
    "QPS:1",
    "Burst:2",
    "RateLimiter:(flowcontrol.RateLimiter)(…)",
    "WarningHandler:(rest.WarningHandler)(…)",
    "Timeout:3000000000",
    "Dial:(func(context.Context, string, string) (net.Conn, error))(…)",
    "Proxy:(func(*http.Request) (*url.URL, error))(…)",
  ];
  const unsaid = { insecure: false, serverName: "", caFile: "", caData: "" };
  const tlsClientConfig = { ...everything.tlsClientConfig, ...unsaid };
  const shown = restclient.configString({
    ...everything,
    bearerTokenFile: "",
    impersonate: { userName: "gopher2" },
    tlsClientConfig,
  });
  expect(shown).toBe(`&rest.Config{${fields.join(", ")}}`);
});

describe("inClusterConfig", () => {
  const folder = "/var/run/secrets/kubernetes.io/serviceaccount";
  const env = { KUBERNETES_SERVICE_HOST: "10.0.0.1", KUBERNETES_SERVICE_PORT: "443" };
  const files = { [`${folder}/token`]: "secret", [`${folder}/ca.crt`]: "-----BEGIN CERTIFICATE-----" };

  function pod(variables: Record<string, string> = env, texts: Record<string, string> = files): os.System {
    return {
      ...os.noFiles,
      getenv: (key) => variables[key] ?? "",
      readFile: (path) => texts[path] ?? os.noFiles.readFile(path),
    };
  }

  test("a pod knows its server, its token and whom to trust", () => {
    const system = pod();
    expect(restclient.inClusterConfig(system)).toEqual({
      host: "https://10.0.0.1:443",
      tlsClientConfig: { caFile: `${folder}/ca.crt` },
      bearerToken: "secret",
      bearerTokenFile: `${folder}/token`,
      system,
    });
    const { host } = restclient.inClusterConfig(pod({ ...env, KUBERNETES_SERVICE_HOST: "fd00::1" }));
    expect(host).toBe("https://[fd00::1]:443");
  });

  test.each(Object.keys(env))("outside a pod: without %s", (name) => {
    expect(() => restclient.inClusterConfig(pod({ ...env, [name]: "" }))).toThrow(restclient.errNotInCluster);
  });

  test("without a token there is nobody to be", () => {
    expect(() => restclient.inClusterConfig(pod(env, {}))).toThrow(
      `open ${folder}/token: no such file or directory`,
    );
  });

  test.each<[ca: string | undefined, why: string]>([
    [undefined, "open .*/ca.crt: no such file or directory"],
    ["x", "error creating pool from .*/ca.crt: data does not contain any valid RSA or ECDSA certificates"],
  ])("a CA that is %s is missed in the log", (ca, why) => {
    klogtesting.claimErrors(
      new RegExp(`^Expected to load root CA config from .*/ca.crt, but got err: ${why}$`),
    );
    const texts = { [`${folder}/token`]: "secret", ...(ca !== undefined && { [`${folder}/ca.crt`]: ca }) };
    expect(restclient.inClusterConfig(pod(env, texts)).tlsClientConfig).toEqual({});
  });
});

describe("a client that puts nothing around fetch", () => {
  const api = { apiPath: "/apis", groupVersion: { group: "apps", version: "v1" } } as const;

  test("sends requests as they are", async () => {
    const seen: [url: string, headers: string[]][] = [];
    const server: restclient.Fetch = async (request) => {
      seen.push([request.url, Array.from(request.headers, ([name]) => name)]);
      return new Response("{}");
    };
    await restclient.plainRESTClientFor({ host: "http://page", clock, fetch: server }, api).get().do();
    expect(seen).toEqual([["http://page/apis/apps/v1", ["accept"]]]);
  });

  test.each<Partial<restclient.Config>>([
    { bearerToken: "secret" },
    { username: "bob" },
    { impersonate: { userName: "alice" } },
    { wrapTransport: (rt) => rt },
    { userAgent: "page" },
  ])("is not made of %j, which it would not heed", (said) => {
    const config = { host: "http://page", clock, fetch, ...said };
    const [field] = Object.keys(said);
    expect(() => restclient.plainRESTClientFor(config, api)).toThrow(`does not heed ${field}:`);
  });
});
