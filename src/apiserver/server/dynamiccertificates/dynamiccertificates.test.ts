// Ours: certificates and authorities that may change while they are served
import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import type * as x509 from "#go/crypto/x509";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { ConfigMapCAController } from "./configmap-cafile-content.ts";
import {
  newDynamicCAContentFromFile,
  newDynamicServingContentFromFiles,
  newDynamicSNIContentFromFiles,
} from "./dynamic-content.ts";
import { newStaticCAContent, newStaticCertKeyContent, newStaticSNICertKeyContent } from "./static-content.ts";
import { newUnionCAContentProvider } from "./union-content.ts";

/** Reads "a+b" as two certificates, and nothing with a question mark. */
const library: x509.Library = {
  parseCertsPEM(pem) {
    if (pem.includes("?")) throw new Error("unreadable");
    const blank = { organizations: [], dnsNames: [], ipAddresses: [], notBefore: 0, notAfter: 0 };
    return pem.split("+").map((name) => ({ ...blank, pem: name, commonName: name, verify: () => {} }));
  },
};

const rootsOf = (provider: { verifyOptions(): { roots: readonly x509.Certificate[] } | undefined }) =>
  provider.verifyOptions()?.roots.map(({ commonName }) => commonName);

const check = (cert: string, key: string) => {
  if (cert.slice(4) !== key.slice(3)) throw new Error("tls: private key does not match public key");
};

/** A machine whose files stand in `files`. */
const systemOf = (files: Record<string, string>): os.System => ({
  ...os.noFiles,
  readFile: (file) => {
    const text = files[file];
    if (text === undefined) throw new Error(`open ${file}: no such file or directory`);
    return text;
  },
});

describe("what stays as it is", () => {
  test("is read once", () => {
    const provider = newStaticCAContent("ca", "a+b", library);
    expect([provider.name(), provider.currentCABundleContent(), rootsOf(provider)]).toEqual([
      "ca",
      "a+b",
      ["a", "b"],
    ]);
    expect(newStaticCertKeyContent("x", "cert1", "key1", check).currentCertKeyContent()).toEqual([
      "cert1",
      "key1",
    ]);
    expect(newStaticSNICertKeyContent("x", ["cert1", "key1"], check, "a", "b").sniNames()).toEqual([
      "a",
      "b",
    ]);
  });

  test.each([
    ['missing content for CA bundle "ca"', () => newStaticCAContent("ca", "", library)],
    ['error loading CA bundle for "ca": unreadable', () => newStaticCAContent("ca", "?", library)],
    [
      "tls: private key does not match public key",
      () => newStaticCertKeyContent("x", "cert1", "key2", check),
    ],
  ])("%s", (says, make) => {
    expect(make).toThrow(says);
  });
});

describe("what stands in files", () => {
  const clock = new utilclock.VirtualClock();

  test("is read again each minute, and whoever listens hears of what is new", async () => {
    const files: Record<string, string> = { ca: "a" };
    const provider = newDynamicCAContentFromFile("client-ca", "ca", {
      system: systemOf(files),
      clock,
      library,
    });
    let heard = 0;
    provider.addListener?.({ enqueue: () => heard++ });
    const stop = new AbortController();
    const tasks = new sync.WaitGroup();
    tasks.go(async () => provider.run?.(stop.signal));
    await clock.step(time.minute);
    expect([provider.name(), rootsOf(provider), heard]).toEqual(["client-ca::ca", ["a"], 0]);
    files["ca"] = "a+b";
    await clock.step(time.minute);
    expect([rootsOf(provider), heard]).toEqual([["a", "b"], 1]);
    klogtesting.claimErrors(/^key failed with : error loading CA bundle for "client-ca::ca": unreadable$/);
    files["ca"] = "?";
    await clock.step(time.minute);
    expect([rootsOf(provider), heard]).toEqual([["a", "b"], 1]);
    stop.abort();
    await clock.run(tasks.wait());
  });

  test("keeps the last pair that belongs together", () => {
    const files: Record<string, string> = { c: "cert1", k: "key1" };
    const options = { system: systemOf(files), clock, check };
    const provider = newDynamicServingContentFromFiles("serving-cert", ["c", "k"], options);
    files["c"] = "cert2";
    expect(() => provider.runOnce?.()).toThrow("tls: private key does not match public key");
    expect(provider.currentCertKeyContent()).toEqual(["cert1", "key1"]);
    files["k"] = "key2";
    void provider.runOnce?.();
    expect(provider.currentCertKeyContent()).toEqual(["cert2", "key2"]);
    expect(provider.name()).toBe("serving-cert::c::k");
    const sni = newDynamicSNIContentFromFiles("sni", ["c", "k"], { ...options, sniNames: ["a"] });
    expect([sni.sniNames(), sni.currentCertKeyContent()]).toEqual([["a"], ["cert2", "key2"]]);
  });

  test.each([
    [
      "missing filename for ca bundle",
      () => newDynamicCAContentFromFile("x", "", { system: systemOf({}), clock, library }),
    ],
    [
      "open ca: no such file or directory",
      () => newDynamicCAContentFromFile("x", "ca", { system: systemOf({}), clock, library }),
    ],
    [
      "missing filename for serving cert",
      () => newDynamicServingContentFromFiles("x", ["c", ""], { system: systemOf({}), clock, check }),
    ],
    [
      'missing content for serving cert "x::c::k"',
      () =>
        newDynamicServingContentFromFiles("x", ["c", "k"], {
          system: systemOf({ c: "", k: "key" }),
          clock,
          check,
        }),
    ],
  ])("%s", (says, make) => {
    expect(make).toThrow(says);
  });
});

describe("newUnionCAContentProvider", () => {
  test("is all of them in one", async () => {
    const [a, b] = [newStaticCAContent("a", " a\n", library), newStaticCAContent("b", "b", library)];
    const none = { name: () => "none", currentCABundleContent: () => "", verifyOptions: () => undefined };
    const union = newUnionCAContentProvider(a, none, b);
    expect([union.name(), union.currentCABundleContent()]).toEqual(["a,none,b", "a\nb"]);
    expect(rootsOf(union)).toEqual([" a\n", "b"]);
    expect(newUnionCAContentProvider(none).verifyOptions()).toBe(undefined);
    const failing = { ...none, runOnce: () => Promise.reject(new Error("broken")) };
    await expect(newUnionCAContentProvider(a, failing).runOnce?.()).rejects.toThrow("broken");
  });
});

describe("ConfigMapCAController", () => {
  const ref = { purpose: "client-ca", namespace: "kube-system", name: "auth", key: "client-ca-file" };
  const configMap = (data: Record<string, string>) => {
    const metadata = { name: "auth", namespace: "kube-system", resourceVersion: "1", uid: "u" };
    return scheme.decode<v1.ConfigMap>({ kind: "ConfigMap", apiVersion: "v1", metadata, data });
  };

  /** A controller whose server has this ConfigMap and never another. */
  function start(cm: v1.ConfigMap) {
    const clock = new utilclock.VirtualClock();
    const asked: string[] = [];
    const fetch = async (request: http.Request): Promise<http.Response> => {
      asked.push(request.url);
      const headers = { "Content-Type": "application/json" };
      if (request.url.includes("watch=true")) {
        const body = new http.TextPipe({ pull: () => {}, cancel: () => {} }, 1);
        return new http.StreamResponse(body, { status: 200, headers });
      }
      const list = {
        kind: "ConfigMapList",
        apiVersion: "v1",
        metadata: { resourceVersion: "1" },
        items: [cm],
      };
      return new http.TextResponse(JSON.stringify(list), { status: 200, headers });
    };
    const client = new clientset.Clientset({ host: "http://h", clock, fetch });
    return {
      clock,
      asked,
      c: new ConfigMapCAController(ref, { client, clock, rand: new rand.Rand(1), library }),
    };
  }

  test("knows nobody at first, then whom the ConfigMap names", async () => {
    const { c, clock, asked } = start(configMap({ "client-ca-file": "a+b" }));
    let heard = 0;
    c.addListener({ enqueue: () => heard++ });
    c.runOnce();
    expect([c.name(), c.verifyOptions(), c.currentCABundleContent()]).toEqual([
      "client-ca::kube-system::auth::client-ca-file",
      undefined,
      "",
    ]);
    const stop = new AbortController();
    const running = c.run(stop.signal);
    await clock.step(2 * time.second);
    expect([rootsOf(c), heard]).toEqual([["a", "b"], 1]);
    expect(asked[0]).toContain("fieldSelector=metadata.name%3Dauth");
    stop.abort();
    await clock.run(running);
  });

  test("keeps what it has when the ConfigMap says nothing that can be read", () => {
    const { c } = start(configMap({}));
    c.loadCABundle(configMap({ "client-ca-file": "a" }));
    expect(() => c.loadCABundle(configMap({}))).toThrow(
      'missing content for CA bundle "client-ca::kube-system::auth::client-ca-file"',
    );
    expect(() => c.loadCABundle(configMap({ "client-ca-file": "?" }))).toThrow("unreadable");
    expect(rootsOf(c)).toEqual(["a"]);
  });

  test.each(["purpose", "namespace", "name", "key"])("missing %s for ca bundle", (what) => {
    const clock = new utilclock.VirtualClock();
    const client = new clientset.Clientset({
      host: "http://h",
      clock,
      fetch: () => Promise.reject(new Error()),
    });
    const make = () =>
      new ConfigMapCAController({ ...ref, [what]: "" }, { client, clock, rand: new rand.Rand(1), library });
    expect(make).toThrow(`missing ${what} for ca bundle`);
  });
});
