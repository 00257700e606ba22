// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateContainers, validateInitContainers } from "./container.ts";
import { validateContainerPorts } from "./ports.ts";
import { validateProbe } from "./probe.ts";
import { rareFields } from "./rare-fields.ts";
import { validateVolumeMounts } from "./volume-mounts.ts";
import { validateVolumes } from "./volume.ts";

type Manifest<T> = metav1.Manifest<T>;
type Container = Manifest<v1.Container>;

const path = field.newPath("field");
const inPod = { volumes: new Map(), rare: rareFields };

describe("TestValidatePorts", () => {
  test("success", () => {
    const ports: Manifest<v1.ContainerPort>[] = [
      { name: "abc", containerPort: 80, hostPort: 80, protocol: "TCP" },
      { name: "easy", containerPort: 82, protocol: "TCP" },
      { name: "as", containerPort: 83, protocol: "UDP" },
      { name: "do-re-me", containerPort: 84, protocol: "SCTP" },
      { containerPort: 85, protocol: "TCP" },
    ];
    expect(validateContainerPorts(ports, path)).toEqual([]);
  });

  const tcp = { containerPort: 80, protocol: "TCP" };

  test.each<[name: string, ports: object[], type: field.ErrorType, where: string, detail: string]>([
    ["name > 15 characters", [{ ...tcp, name: "a".repeat(16) }], "FieldValueInvalid", "name", "15"],
    [
      "name contains invalid characters",
      [{ ...tcp, name: "a.b.c" }],
      "FieldValueInvalid",
      "name",
      "alpha-numeric",
    ],
    ["name is a number", [{ ...tcp, name: "80" }], "FieldValueInvalid", "name", "at least one letter"],
    [
      "name not unique",
      [
        { ...tcp, name: "abc" },
        { ...tcp, name: "abc", containerPort: 81 },
      ],
      "FieldValueDuplicate",
      "[1].name",
      "",
    ],
    ["zero container port", [{ protocol: "TCP" }], "FieldValueRequired", "containerPort", ""],
    [
      "invalid container port",
      [{ ...tcp, containerPort: 65536 }],
      "FieldValueInvalid",
      "containerPort",
      "between",
    ],
    ["invalid host port", [{ ...tcp, hostPort: 65536 }], "FieldValueInvalid", "hostPort", "between"],
    [
      "invalid protocol case",
      [{ ...tcp, protocol: "tcp" }],
      "FieldValueNotSupported",
      "protocol",
      'supported values: "SCTP", "TCP", "UDP"',
    ],
    [
      "invalid protocol",
      [{ ...tcp, protocol: "ICMP" }],
      "FieldValueNotSupported",
      "protocol",
      'supported values: "SCTP", "TCP", "UDP"',
    ],
    ["protocol required", [{ name: "abc", containerPort: 80 }], "FieldValueRequired", "protocol", ""],
  ])("%s", (_, ports, type, where, detail) => {
    const errs = validateContainerPorts(ports, path);
    expect(errs.length).toBeGreaterThan(0);
    for (const err of errs) {
      expect(err.type).toBe(type);
      expect(err.field).toContain(where);
      expect(err.detail).toContain(detail);
    }
  });
});

describe("TestValidateProbe", () => {
  const exec = { command: ["echo"] };
  const keys = [
    "initialDelaySeconds",
    "timeoutSeconds",
    "periodSeconds",
    "successThreshold",
    "failureThreshold",
  ] as const;

  test.each(keys)("%s must not be negative", (key) => {
    expect(validateProbe({ exec, [key]: 10 }, path)).toEqual([]);
    expect(validateProbe({ exec, [key]: -10 }, path).map(String)).toEqual([
      `field.${key}: Invalid value: -10: must be greater than or equal to 0`,
    ]);
  });

  test("must ask something", () => {
    expect(validateProbe(undefined, path)).toEqual([]);
    expect(validateProbe({ timeoutSeconds: 10, initialDelaySeconds: 10 }, path)).toHaveLength(1);
  });
});

describe("TestValidateHandler", () => {
  const http = { path: "/", port: "port", host: "", scheme: "HTTP" } as const;

  test.each<Manifest<v1.Handler>>([
    { exec: { command: ["echo"] } },
    { httpGet: { ...http, port: 1 } },
    { httpGet: { ...http, path: "/foo", port: 65535, host: "host" } },
    { httpGet: http },
    { httpGet: { ...http, httpHeaders: [{ name: "Host", value: "foo.example.com" }] } },
    {
      httpGet: {
        ...http,
        httpHeaders: [
          { name: "X-Forwarded-For", value: "1.2.3.4" },
          { name: "X-Forwarded-For", value: "5.6.7.8" },
        ],
      },
    },
  ])("%j", (handler) => {
    expect(validateProbe(handler, path)).toEqual([]);
  });

  test.each<Manifest<v1.Handler>>([
    {},
    { exec: { command: [] } },
    { httpGet: { path: "", port: 0, host: "" } },
    { httpGet: { path: "/foo", port: 65536, host: "host" } },
    { httpGet: { path: "", port: "", host: "" } },
    { httpGet: { ...http, httpHeaders: [{ name: "Host:", value: "foo.example.com" }] } },
    { httpGet: { ...http, httpHeaders: [{ name: "X_Forwarded_For", value: "foo.example.com" }] } },
  ])("refuses %j", (handler) => {
    expect(validateProbe(handler, path)).not.toEqual([]);
  });
});

describe("TestValidateVolumeMounts", () => {
  const [volumes, errs] = validateVolumes(
    [
      { name: "abc", persistentVolumeClaim: { claimName: "testclaim1" } },
      { name: "abc-123", persistentVolumeClaim: { claimName: "testclaim2" } },
      { name: "123", hostPath: { path: "/foo/baz", type: "" } },
    ],
    "",
    path,
  );

  test("the volumes are good", () => expect(errs).toEqual([]));

  test("success", () => {
    const container = {
      volumeMounts: [
        { name: "abc", mountPath: "/foo" },
        { name: "123", mountPath: "/bar" },
        { name: "abc-123", mountPath: "/baz" },
        { name: "abc-123", mountPath: "/baa", subPath: "" },
        { name: "abc-123", mountPath: "/bab", subPath: "baz" },
        { name: "abc-123", mountPath: "d:", subPath: "" },
        { name: "abc-123", mountPath: "F:", subPath: "" },
        { name: "abc-123", mountPath: "G:\\mount", subPath: "" },
        { name: "abc-123", mountPath: "/bac", subPath: ".baz" },
        { name: "abc-123", mountPath: "/bad", subPath: "..baz" },
      ],
      volumeDevices: [
        { name: "xyz", devicePath: "/foofoo" },
        { name: "uvw", devicePath: "/foofoo/share/test" },
      ],
    };
    expect(validateVolumeMounts(container, volumes, path)).toEqual([]);
  });

  test.each<[name: string, mounts: Manifest<v1.VolumeMount>[]]>([
    ["empty name", [{ name: "", mountPath: "/foo" }]],
    ["name not found", [{ name: "", mountPath: "/foo" }]],
    ["empty mountpath", [{ name: "abc", mountPath: "" }]],
    [
      "mountpath collision",
      [
        { name: "foo", mountPath: "/path/a" },
        { name: "bar", mountPath: "/path/a" },
      ],
    ],
    ["absolute subpath", [{ name: "abc", mountPath: "/bar", subPath: "/baz" }]],
    ["subpath in ..", [{ name: "abc", mountPath: "/bar", subPath: "../baz" }]],
    ["subpath contains ..", [{ name: "abc", mountPath: "/bar", subPath: "baz/../bat" }]],
    ["subpath ends in ..", [{ name: "abc", mountPath: "/bar", subPath: "./.." }]],
    [
      "disabled MountPropagation feature gate",
      [{ name: "abc", mountPath: "/bar", mountPropagation: "Bidirectional" }],
    ],
    ["name exists in volumeDevice", [{ name: "xyz", mountPath: "/bar" }]],
    ["mountpath exists in volumeDevice", [{ name: "uvw", mountPath: "/mnt/exists" }]],
    ["both exist in volumeDevice", [{ name: "xyz", mountPath: "/mnt/exists" }]],
  ])("%s", (_, volumeMounts) => {
    const volumeDevices = [{ name: "xyz", devicePath: "/mnt/exists" }];
    expect(validateVolumeMounts({ volumeMounts, volumeDevices }, volumes, path)).not.toEqual([]);
  });
});

const valid = {
  name: "abc",
  image: "image",
  imagePullPolicy: "IfNotPresent",
  terminationMessagePolicy: "File",
} as const;

describe("TestValidateContainers", () => {
  const resources = (limits: Record<string, string>, requests: Record<string, string> = {}) => ({
    resources: { limits, requests },
  });
  const both = { cpu: "10", memory: "10G" };

  test("success", () => {
    const containers: Container[] = [
      valid,
      { ...valid, name: "def", image: " " },
      { ...valid, name: "ghi", image: " some  " },
      { ...valid, name: "123" },
      { ...valid, name: "abc-123" },
      { ...valid, name: "life-123", lifecycle: { preStop: { exec: { command: ["ls", "-l"] } } } },
      { ...valid, name: "resources-test", ...resources({ ...both, "my.org/resource": "10" }) },
      { ...valid, name: "resources-test-with-request-and-limit", ...resources(both, both) },
      { ...valid, name: "resources-request-limit-simple", ...resources({ cpu: "10" }, { cpu: "8" }) },
      {
        ...valid,
        name: "resources-request-limit-edge",
        ...resources({ ...both, "my.org/resource": "10" }, { ...both, "my.org/resource": "10" }),
      },
      {
        ...valid,
        name: "resources-request-limit-partials",
        ...resources({ cpu: "10", "my.org/resource": "10" }, { cpu: "9.5", memory: "10G" }),
      },
      { ...valid, name: "resources-request", ...resources({}, { cpu: "9.5", memory: "10G" }) },
      {
        ...valid,
        name: "same-host-port-different-protocol",
        ports: [
          { containerPort: 80, hostPort: 80, protocol: "TCP" },
          { containerPort: 80, hostPort: 80, protocol: "UDP" },
        ],
      },
      { ...valid, name: "fallback-to-logs", terminationMessagePolicy: "FallbackToLogsOnError" },
      { ...valid, name: "env-from-source", envFrom: [{ configMapRef: { name: "test" } }] },
      { ...valid, name: "abc-1234", securityContext: { privileged: true } },
    ];
    expect(validateContainers(containers, inPod, path).map(String)).toEqual([]);
  });

  const lifecycle = (preStop: Manifest<v1.Handler>) => [{ ...valid, lifecycle: { preStop } }];
  const hostPort = (name: string, containerPort: number): Container => ({
    ...valid,
    name,
    ports: [{ containerPort, hostPort: 80, protocol: "TCP" }],
  });

  test.each<[name: string, containers: object[], message: string]>([
    ["zero-length name", [{ ...valid, name: "" }], "field[0].name: Required value"],
    ["zero-length-image", [{ ...valid, image: "" }], "field[0].image: Required value"],
    ["name > 63 characters", [{ ...valid, name: "a".repeat(64) }], "must be no more than 63 characters"],
    [
      "name not a DNS label",
      [{ ...valid, name: "a.b.c" }],
      'field[0].name: Invalid value: "a.b.c": a lowercase',
    ],
    ["name not unique", [valid, valid], 'field[1].name: Duplicate value: "abc"'],
    [
      "host port not unique",
      [hostPort("abc", 80), hostPort("def", 81)],
      'field[1].ports[0].hostPort: Duplicate value: "TCP//80"',
    ],
    [
      "invalid env var name",
      [{ ...valid, env: [{ name: "ev!1" }] }],
      'field[0].env[0].name: Invalid value: "ev!1"',
    ],
    [
      "unknown volume name",
      [{ ...valid, volumeMounts: [{ name: "anything", mountPath: "/foo" }] }],
      'field[0].volumeMounts[0].name: Not found: "anything"',
    ],
    [
      "invalid lifecycle, no exec command.",
      lifecycle({ exec: {} }),
      "field[0].lifecycle.preStop.exec.command: Required value",
    ],
    [
      "invalid lifecycle, no http path.",
      lifecycle({ httpGet: {} }),
      "field[0].lifecycle.preStop.httpGet.path: Required value",
    ],
    [
      "invalid lifecycle, no tcp socket port.",
      lifecycle({ tcpSocket: {} }),
      "field[0].lifecycle.preStop.tcpSocket.port: Invalid value: 0: must be between 1 and 65535, inclusive",
    ],
    [
      "invalid lifecycle, zero tcp socket port.",
      lifecycle({ tcpSocket: { port: 0 } }),
      "field[0].lifecycle.preStop.tcpSocket.port",
    ],
    [
      "invalid lifecycle, no action.",
      lifecycle({}),
      "field[0].lifecycle.preStop: Required value: must specify a handler type",
    ],
    [
      "invalid liveness probe, no tcp socket port.",
      [{ ...valid, livenessProbe: { tcpSocket: {} } }],
      "field[0].livenessProbe.tcpSocket.port",
    ],
    [
      "invalid liveness probe, no action.",
      [{ ...valid, livenessProbe: {} }],
      "field[0].livenessProbe: Required value: must specify a handler type",
    ],
    [
      "invalid message termination policy",
      [{ ...valid, terminationMessagePolicy: "Unknown" }],
      "field[0].terminationMessagePolicy: Invalid value: \"Unknown\": must be 'File' or 'FallbackToLogsOnError'",
    ],
    [
      "empty message termination policy",
      [{ ...valid, terminationMessagePolicy: "" }],
      "field[0].terminationMessagePolicy: Required value: must be 'File' or 'FallbackToLogsOnError'",
    ],
    [
      "invalid compute resource",
      [{ ...valid, ...resources({ disk: "10G" }) }],
      'field[0].resources.limits[disk]: Invalid value: "disk": must be a standard resource type or fully qualified',
    ],
    [
      "Resource CPU invalid",
      [{ ...valid, ...resources({ cpu: "-10", memory: "0" }) }],
      'field[0].resources.limits[cpu]: Invalid value: "-10": must be greater than or equal to 0',
    ],
    [
      "Resource Requests CPU invalid",
      [{ ...valid, ...resources({}, { cpu: "-10", memory: "0" }) }],
      "field[0].resources.requests[cpu]",
    ],
    [
      "Resource Memory invalid",
      [{ ...valid, ...resources({ cpu: "0", memory: "-10" }) }],
      "field[0].resources.limits[memory]",
    ],
    [
      "Request limit simple invalid",
      [{ ...valid, ...resources({ cpu: "5", memory: "3" }, { cpu: "6", memory: "3" }) }],
      'field[0].resources.requests: Invalid value: "6": must be less than or equal to cpu limit',
    ],
    [
      "Invalid storage limit request",
      [{ ...valid, ...resources({ "attachable-volumes-aws-ebs": "10" }) }],
      "must be a standard resource",
    ],
    [
      "Request limit multiple invalid",
      [{ ...valid, ...resources({ cpu: "5", memory: "3" }, { cpu: "6", memory: "4" }) }],
      'field[0].resources.requests: Invalid value: "4": must be less than or equal to memory limit',
    ],
    [
      "Invalid env from",
      [{ ...valid, envFrom: [{ configMapRef: { name: "$%^&*#" } }] }],
      'field[0].envFrom[0].configMapRef.name: Invalid value: "$%^&*#"',
    ],
  ])("%s", (_, containers, message) => {
    expect(validateContainers(containers, inPod, path).map(String)).toEqual(
      expect.arrayContaining([expect.stringContaining(message)]),
    );
  });

  test("ours: what is wrong with a limit is wrong with the request that defaults make of it", () => {
    const same = { cpu: "-10", memory: "3" };
    expect(
      validateContainers([{ ...valid, ...resources(same, same) }], inPod, path).map(({ field }) => field),
    ).toEqual(["field[0].resources.limits[cpu]", "field[0].resources.requests[cpu]"]);
  });
});

describe("TestValidateInitContainers", () => {
  const other = [{ ...valid, name: "app" }];

  test("success", () => {
    const containers: Container[] = [
      { ...valid, name: "init-1", ports: [{ containerPort: 80, hostPort: 80, protocol: "TCP" }] },
      { ...valid, name: "init-2", ports: [{ containerPort: 80, hostPort: 80, protocol: "TCP" }] },
    ];
    expect(validateInitContainers(containers, other, inPod, path)).toEqual([]);
  });

  test("share no name with the others and are not probed", () => {
    const readinessProbe = { exec: { command: ["true"] }, successThreshold: 1 };
    const containers: Container[] = [{ ...valid, name: "app", readinessProbe }];
    const messages = validateInitContainers(containers, other, inPod, path).map(String);
    expect(messages).toEqual([
      'field[0].name: Duplicate value: "app"',
      expect.stringMatching(
        /^field\[0\]\.readinessProbe: Invalid value: core\.Probe\{.*: must not be set for init/,
      ),
    ]);
  });
});
