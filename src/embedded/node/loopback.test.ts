// Ours: what a web page can send to this machine without being asked, and what it gives away by that
import { describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import * as servernode from "#apiserver/server/node";
import * as embedded from "#embedded";
import * as embeddednode from "#embedded/node";
import * as embeddedtesting from "#embedded/testing";

describe("a name", () => {
  test.each([
    "localhost",
    "LOCALHOST:8080",
    "localhost.",
    "localhost.:80",
    "me.localhost",
    "127.0.0.1:1",
    "127.9.9.9",
    "[::1]:6443",
    "[0:0::1]",
  ])("%s is this machine's own", (host) => {
    expect(servernode.foreign({ host })).toBeUndefined();
  });

  test.each([
    "",
    "evil.example",
    "localhost.evil.example",
    "notlocalhost",
    "[localhostX",
    "[localhost]",
    "[127.0.0.1]",
    "[::1",
    "[::1]x",
    "[::2]",
    "::1",
    "127.0.0.1.evil.example",
    "128.0.0.1",
    "0.0.0.0",
    "localhost:80:80",
    "localhost:x",
    "localhost ",
    "localhost..",
  ])("%j is not", (host) => {
    expect(servernode.foreign({ host })).toBe(
      `this server answers to loopback names only, not to ${JSON.stringify(host)}`,
    );
  });
});

describe("a page", () => {
  test.each(["http://localhost:4000", "https://127.0.0.1", "http://[::1]:80", "HTTP://LOCALHOST"])(
    "from %s is of this machine",
    (origin) => {
      expect(servernode.foreign({ host: "localhost", origin })).toBeUndefined();
    },
  );

  test.each(["null", "", "https://evil.example", "file://", "http://localhost@evil.example", "localhost"])(
    "from %j is not",
    (origin) => {
      expect(servernode.foreign({ host: "localhost", origin })).toBe(
        `this server answers no page that comes from ${JSON.stringify(origin)}`,
      );
    },
  );

  test.each(["same-origin", "same-site", "none"])("whose browser says %s is well", (site) => {
    expect(servernode.foreign({ host: "localhost", "sec-fetch-site": site })).toBeUndefined();
  });

  test("cannot create anything: neither by a Blob without a type, nor by a beacon; a program can", async () => {
    const server = new embedded.ApiServer({ clock: new utilclock.RealClock(), rand: new rand.Rand(1) });
    const listening = await embeddednode.listen(server);
    const post = async (name: string, headers: Record<string, string>) => {
      // Bytes have no type of their own, as a page's Blob has none.
      const body = new TextEncoder().encode(JSON.stringify(embeddedtesting.newConfigMap(name)));
      const url = `${listening.url}${embeddedtesting.configMapsPath}`;
      const response = await fetch(url, { method: "POST", headers, body });
      // Each refusal is a Status, each object has metadata.
      const { message } = (await response.json()) as { message?: string };
      return [response.status, message];
    };
    expect(await post("blob", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toEqual([
      403,
      'forbidden: this server answers no page that comes from "https://evil.example"',
    ]);
    expect(await post("beacon", { "Sec-Fetch-Site": "cross-site" })).toEqual([
      403,
      "forbidden: this server answers no page of another site",
    ]);
    expect(await post("program", {})).toEqual([201, undefined]);
    const names = server.store.collection("configmaps").size;
    await listening.close();
    expect(names).toBe(1);
  });
});
