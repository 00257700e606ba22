import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import { hashObject } from "./util.ts";

const rc = (more: object = {}) =>
  scheme.decode<v1.ReplicationController>({
    // In no order that Go would write.
    status: { replicas: 2, observedGeneration: 1, readyReplicas: 2 },
    spec: {
      template: {
        spec: {
          terminationGracePeriodSeconds: 30,
          containers: [
            {
              image: "nginx:1.20",
              name: "web",
              command: ["sh", "-c", "a && b > c"],
              resources: { limits: { memory: "64Mi", cpu: "250m" } },
              imagePullPolicy: "IfNotPresent",
            },
          ],
          restartPolicy: "Always",
          securityContext: {},
        },
        metadata: { labels: { "9": "nine", "10": "ten", app: "web", "1a": "x" } },
      },
      selector: { app: "web" },
      replicas: 2,
    },
    metadata: {
      creationTimestamp: "2020-01-02T03:04:05Z",
      resourceVersion: "42",
      uid: "7764ae47-9092-11e4-8393-42010af018ff",
      namespace: "default",
      name: "old",
      generation: 1,
      ...more,
    },
    apiVersion: "v1",
    kind: "ReplicationController",
  });

/** As a kubectl writes it that was compiled from Go. */
const text =
  '{"kind":"ReplicationController","apiVersion":"v1","metadata":{"name":"old","namespace":"default",' +
  '"uid":"7764ae47-9092-11e4-8393-42010af018ff","resourceVersion":"42","generation":1,"creationTimestamp":"2020-01-02T03:04:05Z"},' +
  '"spec":{"replicas":2,"selector":{"app":"web"},"template":{"metadata":{"creationTimestamp":null,' +
  '"labels":{"10":"ten","1a":"x","9":"nine","app":"web"}},"spec":{"containers":[{"name":"web","image":"nginx:1.20",' +
  '"command":["sh","-c","a \\u0026\\u0026 b \\u003e c"],"resources":{"limits":{"cpu":"250m","memory":"64Mi"}},' +
  '"imagePullPolicy":"IfNotPresent"}],"restartPolicy":"Always","terminationGracePeriodSeconds":30,"securityContext":{}}}},' +
  '"status":{"replicas":2,"readyReplicas":2,"observedGeneration":1}}\n';

const md5 = (data: string) => createHash("md5").update(data).digest("hex");

describe("hashObject()", () => {
  test("is the MD5 sum of the very text that Go writes", () => expect(hashObject(rc())).toBe(md5(text)));

  test("knows nothing of who manages which field", () => {
    const managedFields = [{ manager: "kubectl", operation: "Update", apiVersion: "v1" }];
    expect(hashObject(rc({ managedFields }))).toBe(md5(text));
  });

  test("is another one after each write", () => {
    expect(hashObject(rc({ resourceVersion: "43" }))).toBe(md5(text.replace('"42"', '"43"')));
  });
});
