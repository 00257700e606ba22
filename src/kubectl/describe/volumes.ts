// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as resource from "#apimachinery/api/resource";
import * as strconv from "#go/strconv";
import type { PrefixWriter } from "./prefix-writer.ts";

/** The volumes of a template. Throws for a source that is not ported. */
export function describeVolumes(volumes: readonly v1.Volume[], w: PrefixWriter): void {
  if (volumes.length === 0) return w.write(0, "  Volumes:\t<none>\n");
  w.write(0, "  Volumes:\n");
  for (const volume of volumes) {
    w.write(1, ` ${volume.name}:\n`);
    const [type, ...fields] = sourceOf(volume);
    w.write(2, `Type:\t${type}\n`);
    for (const [name, value] of fields) w.write(2, `${name}:\t${value}\n`);
  }
}

const hasLimit = (limit: resource.Quantity | undefined): limit is resource.Quantity =>
  limit !== undefined && resource.parseQuantity(limit).cmp(resource.parseQuantity("0")) > 0;

type Source = [type: string, ...fields: (readonly [name: string, value: string | boolean])[]];

function sourceOf({ configMap, emptyDir, hostPath, name, persistentVolumeClaim, secret }: v1.Volume): Source {
  if (hostPath !== undefined) {
    const { path, type } = hostPath;
    return ["HostPath (bare host directory volume)", ["Path", path], ["HostPathType", type ?? "<none>"]];
  }
  if (emptyDir !== undefined) {
    const { medium = "", sizeLimit } = emptyDir;
    const what = "EmptyDir (a temporary directory that shares a pod's lifetime)";
    return [what, ["Medium", medium], ["SizeLimit", hasLimit(sizeLimit) ? sizeLimit : "<unset>"]];
  }
  if (secret !== undefined) {
    const { optional = false, secretName = "" } = secret;
    return ["Secret (a volume populated by a Secret)", ["SecretName", secretName], ["Optional", optional]];
  }
  if (configMap !== undefined) {
    const { name: of = "", optional = false } = configMap;
    return ["ConfigMap (a volume populated by a ConfigMap)", ["Name", of], ["Optional", optional]];
  }
  if (persistentVolumeClaim !== undefined) {
    const { claimName, readOnly = false } = persistentVolumeClaim;
    const what = "PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)";
    return [what, ["ClaimName", claimName], ["ReadOnly", readOnly]];
  }
  throw new Error(`describing the volume ${strconv.quote(name)} is not ported`);
}
