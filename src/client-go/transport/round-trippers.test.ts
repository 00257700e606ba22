import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Config, ImpersonationConfig, RoundTripper } from "./config.ts";
import { debugWrappers, maskValue } from "./debugging.ts";
import {
  headerKeyEscape,
  httpWrappersForConfig,
  newAuthProxyRoundTripper,
  newBasicAuthRoundTripper,
  newBearerAuthRoundTripper,
  newBearerAuthWithRefreshRoundTripper,
  newImpersonatingRoundTripper,
  newUserAgentRoundTripper,
  type ProxiedUser,
} from "./round-trippers.ts";

const requestWith = (headers: Record<string, string> = {}) =>
  new http.TextRequest("http://server/path", { method: "GET", headers });

/** What arrives of a request that goes through a wrapper. */
async function through(
  wrap: (rt: RoundTripper) => RoundTripper,
  request: http.Request = requestWith(),
): Promise<http.Request> {
  let arrived: http.Request | undefined;
  const rt = wrap(async (req) => {
    arrived = req;
    return new http.TextResponse("", { status: 200, headers: {} });
  });
  await rt(request);
  if (arrived === undefined) throw new Error("nothing arrived");
  return arrived;
}

/** Headers by name, each with the values of its lines. */
function linesOf({ headers }: http.Request): Record<string, string[]> {
  const lines: Record<string, string[]> = {};
  for (const [name, value] of headers) (lines[name] ??= []).push(value);
  return lines;
}

describe("TestMaskValue", () => {
  test.each([
    ["Authorization", "Basic YWxhZGRpbjpvcGVuc2VzYW1l", "Basic <masked>"],
    ["Authorization", "basic", "basic"],
    ["Authorization", "Basic", "Basic"],
    ["Authorization", "Bearer cn389ncoiwuencr", "Bearer <masked>"],
    ["Authorization", "Bearer", "Bearer"],
    ["Authorization", "bearer", "bearer"],
    ["Authorization", "bearer ", "bearer"],
    ["Authorization", "Negotiate cn389ncoiwuencr", "Negotiate <masked>"],
    ["ABC", "Negotiate cn389ncoiwuencr", "Negotiate cn389ncoiwuencr"],
    ["Authorization", "Negotiate", "Negotiate"],
    ["Authorization", "Negotiate ", "Negotiate"],
    ["Authorization", "negotiate", "negotiate"],
    ["Authorization", "abc cn389ncoiwuencr", "<masked>"],
    ["Authorization", "", ""],
  ])("%s: %s is shown as %s", (key, value, expected) => {
    expect(maskValue(key, value)).toBe(expected);
  });
});

describe("TestBearerAuthRoundTripper", () => {
  test("a token is shown, and the request itself stays as it was", async () => {
    const request = requestWith();
    const arrived = await through((rt) => newBearerAuthRoundTripper("test", rt), request);
    expect(arrived.headers.get("Authorization")).toBe("Bearer test");
    expect(request.headers.has("Authorization")).toBe(false);
  });

  test("credentials of the request's own stay", async () => {
    const request = requestWith({ authorization: "Bearer own" });
    expect(await through((rt) => newBearerAuthRoundTripper("test", rt), request)).toBe(request);
  });
});

describe("TestBasicAuthRoundTripper", () => {
  test.each([
    ["basic", "user", "pass"],
    ["no pass", "user", ""],
    ["letters beyond ASCII", "jürgen", "größe"],
  ])("%s", async (_, user, pass) => {
    const request = requestWith();
    const arrived = await through((rt) => newBasicAuthRoundTripper(user, pass, rt), request);
    const [scheme, credentials = ""] = arrived.headers.get("Authorization")?.split(" ") ?? [];
    expect([scheme, Buffer.from(credentials, "base64").toString()]).toEqual(["Basic", `${user}:${pass}`]);
    expect(arrived).not.toBe(request);
  });
});

describe("TestUserAgentRoundTripper", () => {
  test("what a request says of its sender stays", async () => {
    const request = requestWith({ "User-Agent": "other" });
    expect(await through((rt) => newUserAgentRoundTripper("test", rt), request)).toBe(request);
  });

  test("a request that says nothing is given a sender", async () => {
    const request = requestWith();
    const arrived = await through((rt) => newUserAgentRoundTripper("test", rt), request);
    expect([arrived.headers.get("User-Agent"), request.headers.get("User-Agent")]).toEqual(["test", null]);
  });
});

describe("TestImpersonationRoundTripper", () => {
  // Names are in lower case here: to HTTP that is the same.
  test.each<{ name: string; impersonationConfig: ImpersonationConfig; expected: Record<string, string[]> }>([
    {
      name: "all",
      impersonationConfig: {
        userName: "user",
        groups: ["one", "two"],
        extra: { first: ["A", "a"], second: ["B", "b"] },
      },
      expected: {
        "impersonate-user": ["user"],
        "impersonate-group": ["one", "two"],
        "impersonate-extra-first": ["A", "a"],
        "impersonate-extra-second": ["B", "b"],
      },
    },
    {
      name: "escape handling",
      impersonationConfig: { userName: "user", extra: { "test.example.com/thing.thing": ["A", "a"] } },
      expected: {
        "impersonate-user": ["user"],
        "impersonate-extra-test.example.com%2fthing.thing": ["A", "a"],
      },
    },
    {
      name: "double escape handling",
      impersonationConfig: {
        userName: "user",
        extra: { "test.example.com/thing.thing%20another.thing": ["A", "a"] },
      },
      expected: {
        "impersonate-user": ["user"],
        "impersonate-extra-test.example.com%2fthing.thing%2520another.thing": ["A", "a"],
      },
    },
  ])("$name", async ({ expected, impersonationConfig }) => {
    expect(linesOf(await through((rt) => newImpersonatingRoundTripper(impersonationConfig, rt)))).toEqual(
      expected,
    );
  });

  test("who stands for somebody already goes on doing so", async () => {
    const request = requestWith({ "Impersonate-User": "other" });
    const wrap = (rt: RoundTripper) => newImpersonatingRoundTripper({ userName: "user" }, rt);
    expect(await through(wrap, request)).toBe(request);
  });
});

describe("TestAuthProxyRoundTripper", () => {
  const groups = ["groupA", "groupB"];

  test.each<{ name: string; user: ProxiedUser; extra: Record<string, string[]> }>([
    {
      name: "allfields",
      user: { username: "user", groups, extra: { one: ["alpha", "bravo"], two: ["charlie", "delta"] } },
      extra: { one: ["alpha", "bravo"], two: ["charlie", "delta"] },
    },
    {
      name: "escaped extra",
      user: {
        username: "user",
        groups,
        extra: { one: ["alpha", "bravo"], "example.com/two": ["charlie", "delta"] },
      },
      extra: { one: ["alpha", "bravo"], "example.com%2ftwo": ["charlie", "delta"] },
    },
    {
      name: "double escaped extra",
      user: {
        username: "user",
        groups,
        extra: { one: ["alpha", "bravo"], "example.com/two%20three": ["charlie", "delta"] },
      },
      extra: { one: ["alpha", "bravo"], "example.com%2ftwo%2520three": ["charlie", "delta"] },
    },
  ])("$name", async ({ extra, user }) => {
    const lied = requestWith({
      Accept: "x",
      "X-Remote-User": "root",
      "X-Remote-Group": "system:masters",
      "x-remote-extra-scopes": "all",
    });
    expect(linesOf(await through((rt) => newAuthProxyRoundTripper(user, rt), lied))).toEqual({
      accept: ["x"],
      "x-remote-user": ["user"],
      "x-remote-group": groups,
      ...Object.fromEntries(Object.entries(extra).map(([key, values]) => [`x-remote-extra-${key}`, values])),
    });
  });
});

describe("TestHeaderEscapeRoundTrip", () => {
  test.each([
    { name: "alpha", key: "alphabetical" },
    { name: "alphanumeric", key: "alph4num3r1c" },
    { name: "percent encoded", key: "percent%20encoded" },
    { name: "almost percent encoded", key: "almost%zzpercent%xxencoded" },
    { name: "illegal char & percent encoding", key: "example.com/percent%20encoded" },
    { name: "weird unicode stuff", key: "example.com/ᛒᚥᛏᛖᚥᚢとロビン" },
    { name: "header legal chars", key: "abc123!#$+.-_*\\^`~|'" },
    { name: "legal path, illegal header", key: "@=:" },
  ])("$name", ({ key }) => {
    const escaped = headerKeyEscape(key);
    expect(decodeURIComponent(escaped)).toBe(key);
    // The constructor takes no name that no connection could carry.
    expect(requestWith({ [escaped]: "x" }).headers.get(escaped)).toBe("x");
  });
});

/** A machine with one file that can be written. */
function tokenFile(text: string) {
  const file = { text: text as string | undefined };
  const readFile = (path: string) => {
    if (file.text === undefined) throw new os.PathError("open", path, os.errNotExist);
    return file.text;
  };
  return { file, system: { ...os.noFiles, readFile } };
}

/** A base that notes the credentials of each request. */
function noting() {
  const seen: (string | null)[] = [];
  const base: RoundTripper = async ({ headers }) => {
    seen.push(headers.get("Authorization"));
    return new http.TextResponse("", { status: 200, headers: { "X-Answer": "y" } });
  };
  return { seen, base };
}

describe("newBearerAuthWithRefreshRoundTripper", () => {
  function begin(text: string, bearerToken = "") {
    const clock = new utilclock.VirtualClock();
    const { file, system } = tokenFile(text);
    const { base, seen } = noting();
    const config: Config = { clock, system, bearerToken, bearerTokenFile: "token" };
    const rt = newBearerAuthWithRefreshRoundTripper(config, base);
    const show = async () => {
      await rt(requestWith());
      return seen.at(-1);
    };
    return { clock, file, show, rt, seen };
  }

  test("a file is read at once, and again when its token is old", async () => {
    const { clock, file, show } = begin("a\n");
    file.text = " b ";
    expect(await show()).toBe("Bearer a");
    await clock.step(49 * time.second);
    expect(await show()).toBe("Bearer a");
    await clock.step(1 * time.second);
    expect(await show()).toBe("Bearer b");
  });

  test("the file counts before the token; where it is not, the token does", async () => {
    const { file, show } = begin("a", "given");
    file.text = undefined;
    expect(await show()).toBe("Bearer given");
    file.text = "b";
    expect(await show()).toBe("Bearer b");
  });

  test("a file that is lost leaves what was read last, and the log says so", async () => {
    const { clock, file, show } = begin("a");
    const lines: string[] = [];
    const was = klog.setSink((_, line) => void lines.push(line));
    file.text = undefined;
    await clock.step(1 * time.minute);
    expect(await show()).toBe("Bearer a");
    klog.setSink(was);
    expect(lines).toEqual([
      'Unable to rotate token: failed to read token file "token": open token: no such file or directory',
    ]);
  });

  test("credentials of the request's own stay", async () => {
    const { rt, seen } = begin("a");
    await rt(requestWith({ Authorization: "Bearer own" }));
    expect(seen).toEqual(["Bearer own"]);
  });

  test("without a token, a file that says nothing is refused", () => {
    expect(() => begin(" \n")).toThrow('read empty token from file "token"');
  });
});

describe("httpWrappersForConfig", () => {
  const config = { clock: new utilclock.VirtualClock(), system: os.noFiles };

  test("a configuration that asks for nothing leaves everything as it is", () => {
    const { base } = noting();
    expect(httpWrappersForConfig(config, base)).toBe(base);
  });

  test("its own wrapper comes below what says who we are", async () => {
    const { base, seen } = noting();
    let below: string | null = "";
    const wrapTransport =
      (rt: RoundTripper): RoundTripper =>
      (request, init) => {
        below = request.headers.get("Authorization");
        return rt(request, init);
      };
    await httpWrappersForConfig({ ...config, bearerToken: "t", wrapTransport }, base)(requestWith());
    expect([below, seen]).toEqual(["Bearer t", ["Bearer t"]]);
  });

  test("a name and a token contradict each other", () => {
    const both = { ...config, bearerToken: "t", username: "user" };
    expect(() => httpWrappersForConfig(both, noting().base)).toThrow(
      "username/password or bearer token may be set, but not both",
    );
  });
});

describe("debugWrappers", () => {
  /** What is logged of one request at a verbosity. */
  async function logged(level: number, base = noting().base): Promise<string[]> {
    const lines: string[] = [];
    const was = klog.setSink((_, line) => void lines.push(line));
    klog.setVerbosity(level);
    try {
      const rt = debugWrappers(base, new utilclock.VirtualClock());
      await rt(requestWith({ "user-agent": "test", authorization: "Bearer secret" })).catch(() => undefined);
      return lines;
    } finally {
      klog.setVerbosity(0);
      klog.setSink(was);
    }
  }

  const url = "http://server/path";
  const requestHeaders = ["Request Headers:", "    User-Agent: test", "    Authorization: Bearer <masked>"];
  const responseHeaders = ["Response Headers:", "    X-Answer: y"];
  const status = "Response Status: 200 OK in 0 milliseconds";
  const curl = `curl -k -v -XGET  -H "User-Agent: test" -H "Authorization: Bearer <masked>" '${url}'`;

  test.each<[level: number, lines: string[]]>([
    [5, []],
    [6, [`GET ${url} 200 OK in 0 milliseconds`]],
    [7, [`GET ${url}`, ...requestHeaders, status]],
    [8, [`GET ${url}`, ...requestHeaders, status, ...responseHeaders]],
    [9, [curl, `GET ${url} 200 OK in 0 milliseconds`, ...responseHeaders]],
  ])("level %d", async (level, lines) => {
    expect(await logged(level)).toEqual(lines);
  });

  test("a request without an answer has no status", async () => {
    const failing = () => Promise.reject(new Error("broken"));
    expect(await logged(6, failing)).toEqual([`GET ${url}  in 0 milliseconds`]);
  });
});
