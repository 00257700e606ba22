// Go: pkg/apis/core/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";

type Fields = Record<string, unknown>;

interface Visit {
  readonly path: string;
  readonly type: apischema.GoType;
  /** Where the value is: a field of an object, or an element of a list. */
  readonly holder: Fields | unknown[];
  readonly key: string | number;
}

const read = ({ holder, key }: Visit) => (holder as Fields)[key];
const write = ({ holder, key }: Visit, value: unknown) => ((holder as Fields)[key] = value);

/** Walks a type breadth first, fills every empty list and pointer with an empty struct, and notes what defaulting adds. */
function detectDefaults(kind: string, root: Fields, start: Visit): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const toVisit = [start];
  for (let visit = toVisit.shift(); visit !== undefined; visit = toVisit.shift()) {
    defaults.setObjectDefaults(scheme.gvkOf(kind), root);
    toVisit.push(...look(visit, found));
  }
  return found;
}

function look(visit: Visit, found: Record<string, unknown>): Visit[] {
  const { type, path } = visit;
  const value = read(visit);
  const note = () => (found[path] = structuredClone(value));
  if (type.kind === "struct") {
    if (value === undefined) write(visit, {});
    return fieldVisits(type, read(visit) as Fields, path);
  }
  if (value !== undefined) note();
  if (type.kind === "pointer" && type.elem.kind === "struct") {
    if (value === undefined) write(visit, {});
    return [{ ...visit, type: type.elem }];
  }
  if (value !== undefined) return [];
  if (type.kind === "map" && type.elem.kind === "quantity") write(visit, { "": "0" });
  if (type.kind !== "slice" || type.elem.kind !== "struct") return [];
  if (path.startsWith(".ObjectMeta.ManagedFields[")) return [];
  const list = [{}];
  write(visit, list);
  return [{ path: `${path}[0]`, type: type.elem, holder: list, key: 0 }];
}

function fieldVisits(struct: apischema.StructType, object: Fields, path: string): Visit[] {
  return struct.fields.flatMap(({ go, json, inline, type }): Visit[] => {
    const below = `${path}.${go}`;
    if (inline === true && type.kind === "struct") {
      return type.name === "v1.TypeMeta" ? [] : fieldVisits(type, object, below);
    }
    return json === undefined || json === "-" ? [] : [{ path: below, type, holder: object, key: json }];
  });
}

const probe = {
  FailureThreshold: 3,
  "Handler.HTTPGet.Path": "/",
  "Handler.HTTPGet.Scheme": "HTTP",
  PeriodSeconds: 10,
  SuccessThreshold: 1,
  TimeoutSeconds: 1,
};

function under(prefix: string, entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [prefix + key, value]));
}

const container = {
  "Env[0].ValueFrom.FieldRef.APIVersion": "v1",
  ImagePullPolicy: "IfNotPresent",
  "Lifecycle.PostStart.HTTPGet.Path": "/",
  "Lifecycle.PostStart.HTTPGet.Scheme": "HTTP",
  "Lifecycle.PreStop.HTTPGet.Path": "/",
  "Lifecycle.PreStop.HTTPGet.Scheme": "HTTP",
  ...under("LivenessProbe.", probe),
  "Ports[0].Protocol": "TCP",
  ...under("ReadinessProbe.", probe),
  ...under("StartupProbe.", probe),
  TerminationMessagePath: "/dev/termination-log",
  TerminationMessagePolicy: "File",
};

const expectedDefaults = {
  ...under(".Spec.Containers[0].", container),
  ...under(".Spec.InitContainers[0].", container),
  ...under(".Spec.EphemeralContainers[0].EphemeralContainerCommon.", container),
  ".Spec.DNSPolicy": "ClusterFirst",
  ".Spec.RestartPolicy": "Always",
  ".Spec.SchedulerName": "default-scheduler",
  ".Spec.SecurityContext": {},
  ".Spec.TerminationGracePeriodSeconds": 30,
  ...under(".Spec.Volumes[0].VolumeSource.", {
    "AzureDisk.CachingMode": "ReadWrite",
    "AzureDisk.FSType": "ext4",
    "AzureDisk.Kind": "Shared",
    "AzureDisk.ReadOnly": false,
    "ConfigMap.DefaultMode": 420,
    "DownwardAPI.DefaultMode": 420,
    "DownwardAPI.Items[0].FieldRef.APIVersion": "v1",
    EmptyDir: {},
    "Ephemeral.VolumeClaimTemplate.Spec.VolumeMode": "Filesystem",
    "HostPath.Type": "",
    "ISCSI.ISCSIInterface": "default",
    "Projected.DefaultMode": 420,
    "Projected.Sources[0].DownwardAPI.Items[0].FieldRef.APIVersion": "v1",
    "Projected.Sources[0].ServiceAccountToken.ExpirationSeconds": 3600,
    "RBD.Keyring": "/etc/ceph/keyring",
    "RBD.RBDPool": "rbd",
    "RBD.RadosUser": "admin",
    "ScaleIO.FSType": "xfs",
    "ScaleIO.StorageMode": "ThinProvisioned",
    "Secret.DefaultMode": 420,
  }),
};

describe("TestWorkloadDefaults", () => {
  test("a template gets these defaults and no others", () => {
    const spec = { template: {} };
    const type = apischema.namedType("core/v1.PodTemplateSpec");
    const start = { path: "", type, holder: spec, key: "template" };
    expect(detectDefaults("ReplicationController", { spec }, start)).toEqual(expectedDefaults);
  });
});

describe("TestPodDefaults", () => {
  test("a pod gets these defaults and no others", () => {
    const root = {};
    const type = apischema.namedType("core/v1.Pod");
    const start = { path: "", type, holder: { root }, key: "root" };
    expect(detectDefaults("Pod", root, start)).toEqual({
      ...expectedDefaults,
      ".Spec.Containers[0].Resources.Requests": { "": "0" },
      ".Spec.InitContainers[0].Resources.Requests": { "": "0" },
      ".Spec.EnableServiceLinks": true,
    });
  });
});
