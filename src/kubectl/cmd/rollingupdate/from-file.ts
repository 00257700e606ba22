// Go: pkg/kubectl/cmd/rollingupdate.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as scheme from "#api/scheme";
import * as schema from "#apimachinery/runtime/schema";
import type * as dynamic from "#client-go/dynamic";
import * as klog from "#klog";
import type * as cmdutil from "#kubectl/cmd/util";

/** Where to look, and how. */
export interface FileOptions {
  readonly filename: string;
  readonly namespace: string;
  readonly enforceNamespace: boolean;
  readonly shouldValidate: boolean;
}

/** The one ReplicationController that a file holds, and whether it leaves open how many pods it is to have. Throws if it holds anything else. */
export async function controllerFromFile(
  f: cmdutil.Factory,
  { enforceNamespace, filename, namespace, shouldValidate }: FileOptions,
): Promise<[newRc: v1.ReplicationController, replicasDefaulted: boolean]> {
  const request = await f
    .newBuilder()
    .unstructured()
    .schema(await f.validator(shouldValidate))
    .namespaceParam(namespace)
    .defaultNamespace()
    .filenameParam(enforceNamespace, { recursive: false, filenames: [filename], kustomize: "" })
    .flatten()
    .do();
  const infos = await request.infos();
  const [info] = infos;
  if (infos.length > 1) throw new Error(`${filename} specifies multiple items`);
  if (info?.object === undefined) throw new Error(`please make sure ${filename} exists and is not empty`);
  return asController(info.object, filename);
}

function asController(
  object: dynamic.Unstructured,
  filename: string,
): [newRc: v1.ReplicationController, replicasDefaulted: boolean] {
  const gvk = scheme.gvkOfObject({ kind: "", apiVersion: "", ...object });
  const notOne = () => {
    klog.v(4).info(`Object ${gvk.kind} is not a ReplicationController`);
    return new Error(
      `${filename} contains a ${schema.groupVersionKindString(gvk)} not a ReplicationController`,
    );
  };
  if (gvk.group !== "" || gvk.version !== "v1" || gvk.kind !== "ReplicationController") throw notOne();
  try {
    const rc = scheme.decode<v1.ReplicationController>(apischema.normalize(gvk, object));
    // Nobody fills in defaults before the server does.
    const given: number | undefined = rc.spec.replicas;
    rc.spec.replicas = given ?? 0;
    return [rc, given === undefined];
  } catch {
    // As upstream: what a field has that does not fit is not told.
    throw notOne();
  }
}
