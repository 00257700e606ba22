import { describe, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import type * as transport from "#client-go/transport";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as utilclock from "#utils/clock";

const request = new http.TextRequest("http://server", { method: "GET", headers: {} });
const emptyTransport: transport.RoundTripper = async () =>
  new http.TextResponse("", { status: 200, headers: {} });

/** A plugin that leaves its name on answers. */
const marking =
  (name: string): restclient.Factory =>
  () => ({
    wrapTransport: (rt) => async (req, init) => http.withHeader(await rt(req, init), name, "Y"),
    login: async () => {},
  });

const failing: restclient.Factory = () => {
  throw new Error("Failed to load AuthProvider");
};

/** A plugin that counts its requests in its configuration. */
const persisting: restclient.Factory = (_, given, persister) => {
  const config: Record<string, string> = { ...given };
  return {
    wrapTransport: (rt) => async (req, init) => {
      config["roundTrips"] = String(strconv.atoi(config["roundTrips"] ?? "0") + 1);
      persister?.persist(config);
      return rt(req, init);
    },
    login: async () => {
      config["login"] = "Y";
      persister?.persist(config);
    },
  };
};

describe("TestAuthPluginWrapTransport", () => {
  restclient.registerAuthProviderPlugin("pluginA", marking("pluginA"));
  restclient.registerAuthProviderPlugin("pluginB", marking("pluginB"));
  restclient.registerAuthProviderPlugin("pluginFail", failing);

  const config: restclient.Config = { host: "h", clock: new utilclock.VirtualClock(), fetch: emptyTransport };
  const marks = async (value: restclient.Config) => {
    const { wrapTransport } = restclient.transportConfig(value);
    const { headers } = await (wrapTransport?.(emptyTransport) ?? emptyTransport)(request);
    return Array.from(headers, ([name]) => name);
  };

  test.each<[plugin: string, marks: string[]]>([
    ["", []],
    ["pluginA", ["plugina"]],
    ["pluginB", ["pluginb"]],
  ])("%j", async (name, expected) => {
    expect(await marks({ ...config, ...(name !== "" && { authProvider: { name } }) })).toEqual(expected);
  });

  test.each([
    ["pluginFail", "Failed to load AuthProvider"],
    ["pluginUnknown", 'no Auth Provider found for name "pluginUnknown"'],
  ])("%s", (name, text) => {
    expect(() => restclient.transportConfig({ ...config, authProvider: { name } })).toThrow(text);
  });

  test("a wrapper of the configuration's own stays, below the plugin's", async () => {
    const wrapTransport = marking("own")("", {}, undefined).wrapTransport;
    expect(await marks({ ...config, wrapTransport, authProvider: { name: "pluginA" } })).toEqual([
      "own",
      "plugina",
    ]);
  });

  test("a name is taken once, and two ways to say who we are contradict each other", () => {
    expect(() => restclient.registerAuthProviderPlugin("pluginA", failing)).toThrow(
      'auth Provider Plugin "pluginA" was registered twice',
    );
    const both = { ...config, authProvider: { name: "pluginA" }, execProvider: { command: "sudo" } };
    expect(() => restclient.transportConfig(both)).toThrow(
      "execProvider and authProvider cannot be used in combination",
    );
  });
});

describe("TestAuthPluginPersist", () => {
  restclient.registerAuthProviderPlugin("pluginA2", marking("pluginA"));
  restclient.registerAuthProviderPlugin("pluginPersist", persisting);
  const fooBar = { foo: "bar" };

  test.each<{ name: string; config: Record<string, string>; login: object; roundTrip: object }>([
    { name: "pluginA2", config: {}, login: {}, roundTrip: {} },
    { name: "pluginA2", config: fooBar, login: fooBar, roundTrip: fooBar },
    { name: "pluginPersist", config: {}, login: { login: "Y" }, roundTrip: { login: "Y", roundTrips: "1" } },
    {
      name: "pluginPersist",
      config: { login: "Y", roundTrips: "123" },
      login: { login: "Y", roundTrips: "123" },
      roundTrip: { login: "Y", roundTrips: "124" },
    },
  ])("$name, $config", async ({ config, login, name, roundTrip }) => {
    let saved: Readonly<Record<string, string>> = config;
    const persister = { persist: (learned: typeof saved) => void (saved = { ...learned }) };
    const plugin = restclient.getAuthProvider("127.0.0.1", { name, config }, persister);
    await plugin.login();
    expect(saved).toEqual(login);
    await plugin.wrapTransport(emptyTransport)(request);
    expect(saved).toEqual(roundTrip);
  });
});
