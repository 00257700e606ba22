// Go: staging/src/k8s.io/apiserver/pkg/authentication/serviceaccount/util_test.go
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as goerrors from "#go/errors";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import {
  getOrCreateServiceAccount,
  isServiceAccountToken,
  makeUsername,
  matchesUsername,
  splitUsername,
} from "./util.ts";

describe("TestMakeUsername", () => {
  test.each([
    { title: "valid", namespace: "foo", name: "bar", expectedErr: false },
    { title: "empty", namespace: "", name: "", expectedErr: true },
    { title: "empty namespace", namespace: "", name: "foo", expectedErr: true },
    { title: "empty name", namespace: "foo", name: "", expectedErr: true },
    { title: "extra segments", namespace: "foo", name: "bar:baz", expectedErr: true },
    { title: "invalid chars in namespace", namespace: "foo ", name: "bar", expectedErr: true },
    { title: "invalid chars in name", namespace: "foo", name: "bar ", expectedErr: true },
  ])("$name: $title", ({ namespace, name, expectedErr }) => {
    const username = makeUsername(namespace, name);
    expect(matchesUsername(namespace, name, username)).toBe(true);
    const split = () => {
      try {
        return splitUsername(username);
      } catch (err) {
        return goerrors.textOf(err);
      }
    };
    const words = "Username must be in the form system:serviceaccount:namespace:name";
    expect(split()).toEqual(expectedErr ? words : [namespace, name]);
  });
});

describe("TestMatchUsername", () => {
  test.each([
    ["foo", "bar", "foo", false],
    ["foo", "bar", "system:serviceaccount:", false],
    ["foo", "bar", "system:serviceaccount:foo", false],
    ["foo", "bar", "system:serviceaccount:foo:", false],
    ["foo", "bar", "system:serviceaccount:foo:bar", true],
    ["foo", "bar", "system:serviceaccount::bar", false],
    ["foo", "bar", "system:serviceaccount:bar", false],
    ["foo", "bar", ":bar", false],
    ["foo", "bar", "foo:bar", false],
    ["foo", "bar", "", false],

    ["foo2", "bar", "system:serviceaccount:foo:bar", false],
    ["foo", "bar2", "system:serviceaccount:foo:bar", false],
    ["foo:", "bar", "system:serviceaccount:foo:bar", false],
    ["foo", ":bar", "system:serviceaccount:foo:bar", false],
  ])("%s and %s against %s", (namespace, name, username, expected) => {
    expect(matchesUsername(namespace, name, username)).toBe(expected);
  });
});

describe("TestIsServiceAccountToken", () => {
  const secret = (type: string) =>
    scheme.decode<v1.Secret>({
      apiVersion: "v1",
      kind: "Secret",
      metadata: {
        name: "token-secret-1",
        namespace: "default",
        annotations: {
          "kubernetes.io/service-account.name": "default",
          "kubernetes.io/service-account.uid": "12345",
        },
      },
      type,
    });
  const account = (name: string, uid: string) =>
    scheme.decode<v1.ServiceAccount>({
      apiVersion: "v1",
      kind: "ServiceAccount",
      metadata: { name, uid, namespace: "default" },
    });
  const token = "kubernetes.io/service-account-token";

  test.each([
    { name: "correct service account", type: token, sa: account("default", "12345"), expected: true },
    { name: "service account name not equal", type: token, sa: account("other", "12345"), expected: false },
    { name: "service account uid not equal", type: token, sa: account("default", "67890"), expected: false },
    {
      name: "service account type not equal",
      type: "Opaque",
      sa: account("default", "12345"),
      expected: false,
    },
  ])("$name", ({ type, sa, expected }) => {
    expect(isServiceAccountToken(secret(type), sa)).toBe(expected);
  });
});

describe("getOrCreateServiceAccount", () => {
  function setup(...objects: core.Trackable[]) {
    const cluster = new core.FakeCluster(...objects);
    const config = { host: "http://fake", clock: new utilclock.VirtualClock(), fetch: cluster.fetch };
    const client = new clientset.Clientset(config).coreV1();
    const asked = () => cluster.actions.map(({ verb, resource }) => `${verb} ${resource}`);
    return { cluster, asked, get: () => getOrCreateServiceAccount(client, "kube-system", "x") };
  }
  const kubeSystem = { apiVersion: "v1", kind: "Namespace", metadata: { name: "kube-system" } };
  const x = { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "x", namespace: "kube-system" } };

  test("takes the one that is there", async () => {
    const { get, asked } = setup(kubeSystem, x);
    expect((await get()).metadata.name).toBe("x");
    expect(asked()).toEqual(["get serviceaccounts"]);
  });

  test("creates it, and the namespace that it lacks", async () => {
    const { get, asked } = setup();
    expect((await get()).metadata.namespace).toBe("kube-system");
    expect(asked()).toEqual([
      "get serviceaccounts",
      "get namespaces",
      "create namespaces",
      "create serviceaccounts",
    ]);
  });

  test("takes the one that somebody else has just created, and does without permission for the namespace", async () => {
    const { cluster, get, asked } = setup();
    cluster.prependReactor("create", "namespaces", () => {
      throw errors.newForbidden({ group: "", resource: "namespaces" }, "kube-system", new Error("no"));
    });
    cluster.prependReactor("create", "serviceaccounts", () => {
      cluster.tracker.add(x);
      throw errors.newAlreadyExists({ group: "", resource: "serviceaccounts" }, "x");
    });
    const lines = await klogtesting.linesOf(0, async () => {
      expect((await get()).metadata.name).toBe("x");
    });
    expect(asked().at(-1)).toBe("get serviceaccounts");
    expect(lines).toEqual([
      `warning: create non-exist namespace kube-system failed:namespaces "kube-system" is forbidden: no`,
    ]);
  });

  test("throws what is no miss", async () => {
    const { cluster, get } = setup();
    cluster.prependReactor("get", "serviceaccounts", () => {
      throw errors.newForbidden({ group: "", resource: "serviceaccounts" }, "x", new Error("no"));
    });
    await expect(get()).rejects.toThrow("forbidden");
  });
});
