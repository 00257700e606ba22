// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/headerrequest/requestheader_controller_test.go
import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { RequestHeaderAuthRequestController } from "./requestheader-controller.ts";

const keys = {
  namespace: "kube-system",
  name: "extension-apiserver-authentication",
  usernameHeadersKey: "user-key",
  groupHeadersKey: "group-key",
  extraHeaderPrefixesKey: "extra-key",
  allowedClientNamesKey: "names-key",
};

function configMap(data: Record<string, string>): v1.ConfigMap {
  const metadata = { name: keys.name, namespace: keys.namespace };
  return scheme.decode<v1.ConfigMap>({ kind: "ConfigMap", apiVersion: "v1", metadata, data });
}

type Values = readonly [users: string, groups: string, extra: string, names: string];

const holding = ([users, groups, extra, names]: Values) =>
  configMap({
    "user-key": JSON.stringify([users]),
    "group-key": JSON.stringify([groups]),
    "extra-key": JSON.stringify([extra]),
    "names-key": JSON.stringify([names]),
  });

const invalid = configMap({ "user-key": "incorrect-json-array" });
const values: Values = ["user-val", "group-val", "extra-val", "names-val"];

/** A controller whose server answers every request so. */
function newTarget(code: number, answer: object) {
  const clock = new utilclock.VirtualClock();
  const headers = { "Content-Type": "application/json" };
  const fetch = async () => new http.TextResponse(JSON.stringify(answer), { status: code, headers });
  const client = new clientset.Clientset({ host: "http://h", clock, fetch });
  const target = new RequestHeaderAuthRequestController(keys, { client, clock, rand: new rand.Rand(1) });
  return { clock, target };
}

const shown = (target: RequestHeaderAuthRequestController) => [
  ...target.usernameHeaders(),
  ...target.groupHeaders(),
  ...target.extraHeaderPrefixes(),
  ...target.allowedClientNames(),
];

/** Whether a ConfigMap could be read. */
function syncs(target: RequestHeaderAuthRequestController, cm: v1.ConfigMap): boolean {
  try {
    target.syncConfigMap(cm);
    return true;
  } catch {
    return false;
  }
}

describe("TestRequestHeaderAuthRequestController", () => {
  test.each([
    ["happy-path: headers values are populated form a config map", holding(values), values, true],
    ["passing an empty config map doesn't break the controller", configMap({}), [], true],
    ["an invalid config map produces an error", invalid, [], false],
  ])("%s", (_name, cm, expected, ok) => {
    const { target } = newTarget(200, {});
    expect([syncs(target, cm), shown(target)]).toEqual([ok, expected]);
  });
});

describe("TestRequestHeaderAuthRequestControllerPreserveState", () => {
  const { target } = newTarget(200, {});
  const third: Values = ["user-val", "group-val-scenario-3", "extra-val", "names-val"];
  const fourth: Values = [
    "user-val-scenario-4",
    "group-val-scenario-4",
    "extra-val-scenario-4",
    "names-val-scenario-4",
  ];
  test.each([
    ["scenario 1: headers values are populated form a config map", holding(values), values, true],
    [
      "scenario 2: an invalid config map produces an error but doesn't destroy the state (scenario 1)",
      invalid,
      values,
      false,
    ],
    ["scenario 3: some headers values have changed (prev set by scenario 1)", holding(third), third, true],
    ["scenario 4: all headers values have changed (prev set by scenario 3)", holding(fourth), fourth, true],
  ])("%s", (_name, cm, expected, ok) => {
    expect([syncs(target, cm), shown(target)]).toEqual([ok, expected]);
  });
});

describe("TestRequestHeaderAuthRequestControllerSyncOnce", () => {
  test("headers values are populated form a config map", async () => {
    const { clock, target } = newTarget(200, holding(values));
    await clock.run(target.runOnce());
    expect(shown(target)).toEqual(values);
  });
});

describe("RequestHeaderAuthRequestController", () => {
  const status = (code: number, reason: string) => ({ kind: "Status", apiVersion: "v1", code, reason });

  test("does without a ConfigMap", async () => {
    const { clock, target } = newTarget(404, status(404, "NotFound"));
    await clock.run(target.runOnce());
    expect(shown(target)).toEqual([]);
  });

  test("says what usually helps whom nobody lets read it", async () => {
    const lines: string[] = [];
    const sink = klog.setSink((_severity, line) => lines.push(line));
    const { clock, target } = newTarget(403, status(403, "Forbidden"));
    await expect(clock.run(target.runOnce())).rejects.toMatchObject({ status: { code: 403 } });
    klog.setSink(sink);
    expect(lines).toEqual([
      "Unable to get configmap/extension-apiserver-authentication in kube-system.  Usually fixed by 'kubectl create rolebinding -n kube-system ROLEBINDING_NAME --role=extension-apiserver-authentication-reader --serviceaccount=YOUR_NS:YOUR_SA'",
    ]);
  });
});
