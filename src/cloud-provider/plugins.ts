// Go: staging/src/k8s.io/cloud-provider/plugins.go
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type { Factory, Interface } from "./cloud.ts";

const leaving = (name: string) =>
  `The ${name} provider is deprecated and will be removed in a future release`;

/** The providers that are about to go, and what is said of each. */
const deprecatedCloudProviders: ReadonlyMap<string, string> = new Map([
  ["aws", leaving("AWS")],
  ["azure", leaving("Azure")],
  ["gce", leaving("GCE")],
  [
    "openstack",
    "Please use 'external' cloud provider for openstack: https://github.com/kubernetes/cloud-provider-openstack",
  ],
  ["vsphere", leaving("vSphere")],
]);

/** Says whether the cloud's controllers run in a program of their own. */
export function isExternal(name: string): boolean {
  return name === "external";
}

/** Warns of a provider that is about to go. */
export function deprecationWarningForProvider(providerName: string): void {
  const detail = deprecatedCloudProviders.get(providerName);
  if (detail === undefined) return;
  klog.warning(`WARNING: ${providerName} built-in cloud provider is now deprecated. ${detail}`);
}

/** Which providers there are, and where their configuration lies. (Upstream's register themselves.) */
export interface CloudProviders {
  providers: ReadonlyMap<string, Factory>;
  system: Pick<os.System, "readFile">;
}

/** The cloud of that name; undefined if none is named. Throws if nobody knows it, or it cannot be made; a FatalError if its file cannot be read. */
export function initCloudProvider(
  name: string,
  configFilePath: string,
  { providers, system }: CloudProviders,
): Interface | undefined {
  if (name === "") return undefined;
  if (isExternal(name)) {
    klog.info("External cloud provider specified");
    return undefined;
  }
  const config = configFilePath === "" ? undefined : readConfig(configFilePath, system);
  const factory = providers.get(name);
  if (factory === undefined) throw new Error(`unknown cloud provider ${strconv.quote(name)}`);
  try {
    return factory(config);
  } catch (err) {
    throw new Error(`could not init cloud provider ${strconv.quote(name)}: ${goerrors.textOf(err)}`);
  }
}

/** Who cannot read the file ends the program, upstream at once. */
function readConfig(configFilePath: string, system: CloudProviders["system"]): string {
  try {
    return system.readFile(configFilePath);
  } catch (err) {
    const why = syntaxOf(err);
    throw new clientbuilder.FatalError(
      `Couldn't open cloud provider configuration ${configFilePath}: ${why}`,
    );
  }
}

/** The system's numbers for what predicates ask for. */
const errnos: readonly (readonly [err: Error, errno: string])[] = [
  [os.errNotExist, "0x2"],
  [os.errPermission, "0xd"],
];

/** An error of a path as Go's `%#v` writes it. */
function syntaxOf(err: unknown): string {
  if (!(err instanceof os.PathError)) return goerrors.textOf(err);
  const errno = errnos.find(([known]) => known === err.err)?.[1] ?? goerrors.textOf(err.err);
  return `&os.PathError{Op:${strconv.quote(err.op)}, Path:${strconv.quote(err.path)}, Err:${errno}}`;
}
