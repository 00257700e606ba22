// Ours: requests of any length about objects of any kind: their metadata, and what a ConfigMap and a Secret hold
import { configMap, fields, owner, post, times, type Cost } from "./costs.ts";
import { configMapsPath } from "./harness.ts";

export const objectCosts: readonly Cost[] = [
  {
    name: "ownerReferences",
    bytes: 70,
    make: (n) => post(configMapsPath, configMap({}, { ownerReferences: times(n, owner) })),
  },
  {
    name: "ownerReferences equal",
    bytes: 70,
    make: (n) => post(configMapsPath, configMap({}, { ownerReferences: times(n, () => owner(1)) })),
  },
  {
    name: "finalizers",
    bytes: 12,
    make: (n) => post(configMapsPath, configMap({}, { finalizers: times(n, (i) => `a.b/f${i}`) })),
  },
  {
    name: "bad finalizers",
    bytes: 12,
    make: (n) => post(configMapsPath, configMap({}, { finalizers: times(n, (i) => `-${i}`) })),
  },
  {
    name: "labels",
    bytes: 14,
    make: (n) => post(configMapsPath, configMap({}, { labels: fields(n, (i) => [`l${i}`, `v`]) })),
  },
  {
    name: "bad labels",
    bytes: 14,
    make: (n) => post(configMapsPath, configMap({}, { labels: fields(n, (i) => [`-l${i}`, `-v`]) })),
  },
  {
    name: "annotations",
    bytes: 14,
    make: (n) => post(configMapsPath, configMap({}, { annotations: fields(n, (i) => [`l${i}`, `v`]) })),
  },
  {
    name: "long label key",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { labels: { ["a".repeat(n)]: "v" } })),
  },
  {
    name: "long dashed label key",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { labels: { ["a-".repeat(n / 2)]: "v" } })),
  },
  {
    name: "long dotted prefix",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { labels: { [`${"a.".repeat(n / 2)}/x`]: "v" } })),
  },
  {
    name: "long label value",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { labels: { a: "a-._".repeat(n / 4) } })),
  },
  {
    name: "long name",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { name: "a.".repeat(n / 2) })),
  },
  {
    name: "long dashed name",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { name: "a-".repeat(n / 2) })),
  },
  {
    name: "long generateName",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({}, { generateName: "a-".repeat(n / 2), name: "" })),
  },
  {
    name: "managedFields",
    bytes: 150,
    make: (n) =>
      post(
        configMapsPath,
        configMap(
          {},
          {
            managedFields: times(n, (i) => ({
              manager: `m${i}`,
              operation: "Update",
              apiVersion: "v1",
              time: "2020-01-01T00:00:00Z",
              fieldsType: "FieldsV1",
              fieldsV1: { "f:data": { [`f:k${i}`]: {} } },
            })),
          },
        ),
      ),
  },
  {
    name: "managedFields fields",
    bytes: 14,
    make: (n) =>
      post(
        configMapsPath,
        configMap(
          {},
          {
            managedFields: [
              {
                manager: `m`,
                operation: "Update",
                apiVersion: "v1",
                time: "2020-01-01T00:00:00Z",
                fieldsType: "FieldsV1",
                fieldsV1: { "f:data": fields(n, (i) => [`f:k${i}`, {}]) },
              },
            ],
          },
        ),
      ),
  },
  {
    name: "data keys",
    bytes: 12,
    make: (n) => post(configMapsPath, configMap({ data: fields(n, (i) => [`k${i}`, "v"]) })),
  },
  {
    name: "data + binaryData equal keys",
    bytes: 24,
    make: (n) =>
      post(
        configMapsPath,
        configMap({
          data: fields(n, (i) => [`k${i}`, "v"]),
          binaryData: fields(n, (i) => [`k${i}`, "dg=="]),
        }),
      ),
  },
  {
    name: "data one value",
    bytes: 1,
    make: (n) => post(configMapsPath, configMap({ data: { k: "v".repeat(n) } })),
  },
  {
    name: "bad data keys",
    bytes: 12,
    make: (n) => post(configMapsPath, configMap({ data: fields(n, (i) => [`k/${i}`, "v"]) })),
  },
  {
    name: "unknown fields",
    bytes: 12,
    make: (n) => post(configMapsPath, configMap(fields(n, (i) => [`x${i}`, 1]))),
  },
  {
    name: "type errors",
    bytes: 8,
    make: (n) => post(configMapsPath, configMap({ data: fields(n, (i) => [`x${i}`, 1]) })),
  },
  {
    name: "nested",
    bytes: 2,
    make: (n) => post(configMapsPath, `{"metadata":{"name":"a"},"x":${"[".repeat(n)}${"]".repeat(n)}}`),
  },
  {
    name: "nested objects",
    bytes: 6,
    make: (n) => post(configMapsPath, `{"metadata":{"name":"a"},"x":${'{"a":'.repeat(n)}1${"}".repeat(n)}}`),
  },
  {
    name: "empty objects",
    bytes: 3,
    make: (n) => post(configMapsPath, configMap({ x: times(n, () => ({})) })),
  },
  {
    name: "duplicate keys",
    bytes: 8,
    make: (n) =>
      post(configMapsPath, `{"metadata":{"name":"a"},"data":{${times(n, () => `"k":"v"`).join(",")}}}`),
  },
  {
    name: "spaces",
    bytes: 1,
    make: (n) => post(configMapsPath, `{"metadata":{"name":"a"}}${" ".repeat(n)}x`),
  },
  {
    name: "escapes",
    bytes: 6,
    make: (n) => post(configMapsPath, `{"metadata":{"name":"a"},"data":{"k":"${"\\u0000".repeat(n)}"}}`),
  },
  {
    name: "broken string",
    bytes: 1,
    make: (n) => post(configMapsPath, `{"metadata":{"name":"a"},"data":{"k":"${"x".repeat(n)}`),
  },
  {
    name: "time long",
    bytes: 1,
    make: (n) =>
      post(
        configMapsPath,
        configMap({}, { creationTimestamp: "2020-01-01T00:00:00." + "0".repeat(n) + "Z" }),
      ),
  },
];
