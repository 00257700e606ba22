// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_service_test.go, create_job_test.go, create_cronjob_test.go, create_quota_test.go, create_rolebinding_test.go, create_clusterrolebinding_test.go
import { describe, expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as dynamic from "#client-go/dynamic";
import type * as cmdutil from "#kubectl/cmd/util";
import { CreateCronJobOptions, createJobFromCronJob, CreateJobOptions } from "./create-job.ts";
import { QuotaOptions } from "./create-policy.ts";
import { ClusterRoleBindingOptions, RoleBindingOptions } from "./create-rolebinding.ts";
import { ServiceOptions, type ServiceType } from "./create-service.ts";
import type { Making } from "./subcommand.ts";

/** Nobody asks a server here. */
const making = (name: string, command: readonly string[] = []): Making => ({
  f: {} as cmdutil.Factory, // no method of it is called
  streams: genericclioptions.newTestIOStreams()[0],
  name,
  command,
  namespace: "",
  enforceNamespace: false,
});

const metadata = (name: string) => ({ name, creationTimestamp: null });

describe("TestCreateServices", () => {
  const made = (type: ServiceType, name: string, flags: Partial<ServiceOptions>) =>
    Object.assign(new ServiceOptions(type), flags).generate({ name });
  const port = (name: string, at: number, targetPort: number | string, more = {}) => ({
    name,
    protocol: "TCP",
    port: at,
    targetPort,
    ...more,
  });

  test.each<[name: string, type: ServiceType, flags: Partial<ServiceOptions>, ports: object[]]>([
    [
      "clusterip-ok",
      "ClusterIP",
      { tcp: ["456", "321:908"] },
      [port("456", 456, 456), port("321-908", 321, 908)],
    ],
    ["clusterip-none-ok", "ClusterIP", { clusterIP: "None" }, []],
    [
      "clusterip-none-and-port-mapping",
      "ClusterIP",
      { tcp: ["456:9898"], clusterIP: "None" },
      [port("456-9898", 456, 9898)],
    ],
    ["loadbalancer-ok", "LoadBalancer", { tcp: ["456:9898"] }, [port("456-9898", 456, 9898)]],
    [
      "validate-ok",
      "ClusterIP",
      { tcp: ["123", "234:1234"] },
      [port("123", 123, 123), port("234-1234", 234, 1234)],
    ],
    [
      "externalName-ok",
      "ExternalName",
      { tcp: ["123", "234:1234"], externalName: "www.externalname.com" },
      [port("123", 123, 123), port("234-1234", 234, 1234)],
    ],
    [
      "my-node-port-service-ok",
      "NodePort",
      { tcp: ["443:https", "30000:8000"] },
      [port("443-https", 443, "https"), port("30000-8000", 30000, 8000)],
    ],
    [
      "my-node-port-service-ok2",
      "NodePort",
      { tcp: ["80:http"], nodePort: 4444 },
      [port("80-http", 80, "http", { nodePort: 4444 })],
    ],
  ])("%s", (name, type, flags, ports) => {
    const { clusterIP, externalName } = flags;
    expect(made(type, name, flags)).toEqual({
      kind: "Service",
      apiVersion: "v1",
      metadata: { ...metadata(name), labels: { app: name } },
      spec: {
        ...(ports.length > 0 && { ports }),
        selector: { app: name },
        ...(clusterIP !== undefined && { clusterIP }),
        type,
        ...(externalName !== undefined && { externalName }),
      },
      status: { loadBalancer: {} },
    });
  });

  const none = "at least one tcp port specifier must be provided";
  const wrongType = "ClusterIP=None can only be used with ClusterIP service type";
  test.each<[name: string, type: ServiceType, flags: Partial<ServiceOptions>, words: string]>([
    ["clusterip-missing", "ClusterIP", {}, none],
    ["clusterip-none-wrong-type", "NodePort", { clusterIP: "None" }, wrongType],
    [
      "invalid-port",
      "ClusterIP",
      { tcp: ["65536"], clusterIP: "None" },
      'strconv.ParseUint: parsing "65536": value out of range',
    ],
    [
      "invalid-port-mapping",
      "ClusterIP",
      { tcp: ["8080:-abc"], clusterIP: "None" },
      "must not begin or end with a hyphen",
    ],
    ["", "NodePort", {}, none],
    ["invalid-ClusterIPNone", "NodePort", { tcp: ["123", "234:1234"], clusterIP: "None" }, wrongType],
    ["TCP-none", "ClusterIP", {}, none],
    [
      "invalid-ExternalName",
      "ExternalName",
      { tcp: ["123"], externalName: "@oi:test" },
      "invalid service external name @oi:test",
    ],
  ])("%s", (name, type, flags, words) => {
    expect(() => made(type, name, flags)).toThrow(words);
  });
});

describe("TestCreateJobValidation", () => {
  const either = "either --image or --from must be specified";
  test.each<[name: string, flags: Partial<CreateJobOptions>, command: string[], words: string]>([
    ["empty flags", {}, [], either],
    ["both image and from specified", { image: "my-image", from: "cronjob/xyz" }, [], either],
    [
      "from and command specified",
      { from: "cronjob/xyz" },
      ["test", "command"],
      "cannot specify --from and command",
    ],
  ])("%s", (_, flags, command, words) => {
    expect(() => Object.assign(new CreateJobOptions(), flags).validate(command)).toThrow(words);
  });
});

const podSpec = (command: readonly string[], restartPolicy: string) => ({
  template: {
    metadata: { creationTimestamp: null },
    spec: {
      containers: [
        { name: "test-job", image: "busybox", ...(command.length > 0 && { command }), resources: {} },
      ],
      restartPolicy,
    },
  },
});

describe("TestCreateJob", () => {
  test.each<[name: string, command: string[]]>([
    ["just image", []],
    ["image and command", ["date"]],
  ])("%s", (_, command) => {
    const o = Object.assign(new CreateJobOptions(), { image: "busybox" });
    expect(o.createJob(making("test-job", command))).toEqual({
      kind: "Job",
      apiVersion: "batch/v1",
      metadata: metadata("test-job"),
      spec: podSpec(command, "Never"),
      status: {},
    });
  });
});

test("TestCreateJobFromCronJob: from CronJob", () => {
  const spec = { template: { spec: { containers: [{ image: "test-image" }], restartPolicy: "Never" } } };
  const cronJob: dynamic.Unstructured = {
    kind: "CronJob",
    metadata: { name: "c", uid: "u" },
    spec: { jobTemplate: { spec } },
  };
  expect(createJobFromCronJob(making("test-job"), cronJob)).toEqual({
    kind: "Job",
    apiVersion: "batch/v1",
    metadata: {
      ...metadata("test-job"),
      annotations: { "cronjob.kubernetes.io/instantiate": "manual" },
      ownerReferences: [{ apiVersion: "batch/v1beta1", kind: "CronJob", name: "c", uid: "u" }],
    },
    spec,
    status: {},
  });
});

describe("TestCreateCronJob", () => {
  test.each<[name: string, command: string[], restart: string]>([
    ["just image and OnFailure restart policy", [], "OnFailure"],
    ["image, command , schedule and Never restart policy", ["date"], "Never"],
  ])("%s", (_, command, restart) => {
    const schedule = "0/5 * * * ?";
    const o = Object.assign(new CreateCronJobOptions(), { image: "busybox", schedule, restart });
    expect(o.generate(making("test-job", command))).toEqual({
      kind: "CronJob",
      apiVersion: "batch/v1beta1",
      metadata: metadata("test-job"),
      spec: {
        schedule,
        jobTemplate: { metadata: metadata("test-job"), spec: podSpec(command, restart) },
      },
      status: {},
    });
  });
});

describe("TestCreateQuota", () => {
  test.each<[name: string, flags: Partial<QuotaOptions>, spec: object]>([
    ["single resource", { hard: "cpu=1" }, { hard: { cpu: "1" } }],
    [
      "single resource with a scope",
      { hard: "cpu=1", scopes: "BestEffort" },
      { hard: { cpu: "1" }, scopes: ["BestEffort"] },
    ],
    [
      "multiple resources",
      { hard: "cpu=1,pods=42", scopes: "BestEffort" },
      { hard: { cpu: "1", pods: "42" }, scopes: ["BestEffort"] },
    ],
    [
      "single resource with multiple scopes",
      { hard: "cpu=1", scopes: "BestEffort,NotTerminating" },
      { hard: { cpu: "1" }, scopes: ["BestEffort", "NotTerminating"] },
    ],
  ])("%s", (_, flags, spec) => {
    expect(Object.assign(new QuotaOptions(), flags).generate(making("my-quota"))).toEqual({
      kind: "ResourceQuota",
      apiVersion: "v1",
      metadata: metadata("my-quota"),
      spec,
      status: {},
    });
  });

  test.each([
    [{ hard: "cpu" }, "Invalid argument syntax cpu, expected <resource>=<value>"],
    [{ scopes: "a,,b" }, 'invalid resource quota scope ""'],
  ])("%j is refused", (flags, words) => {
    expect(() => Object.assign(new QuotaOptions(), flags).generate(making("a"))).toThrow(words);
  });
});

describe("bindings", () => {
  const subjects = {
    users: ["fake-user"],
    groups: ["fake-group"],
    serviceAccounts: ["fake-namespace:fake-account"],
  };
  const apiGroup = "rbac.authorization.k8s.io";
  const bound = (kind: string, role: { readonly kind: string; readonly name: string }) => ({
    kind,
    apiVersion: `${apiGroup}/v1`,
    metadata: metadata("fake-binding"),
    subjects: [
      { kind: "User", apiGroup, name: "fake-user" },
      { kind: "Group", apiGroup, name: "fake-group" },
      { kind: "ServiceAccount", namespace: "fake-namespace", name: "fake-account" },
    ],
    roleRef: { apiGroup, ...role },
  });

  test("TestCreateRoleBinding", () => {
    const o = Object.assign(new RoleBindingOptions(), subjects, { role: "fake-role" });
    expect(o.generate(making("fake-binding"))).toEqual(
      bound("RoleBinding", { kind: "Role", name: "fake-role" }),
    );
  });

  test("TestCreateClusterRoleBinding", () => {
    const o = Object.assign(new ClusterRoleBindingOptions(), subjects, { clusterRole: "fake-clusterrole" });
    expect(o.generate(making("fake-binding"))).toEqual(
      bound("ClusterRoleBinding", { kind: "ClusterRole", name: "fake-clusterrole" }),
    );
  });

  test("name one role, and accounts with their namespace", () => {
    const o = new RoleBindingOptions();
    expect(() => o.generate(making("a"))).toThrow("exactly one of clusterrole or role must be specified");
    Object.assign(o, { role: "r", serviceAccounts: ["b"] });
    expect(() => o.generate(making("a"))).toThrow("serviceaccount must be <namespace>:<name>");
  });
});
