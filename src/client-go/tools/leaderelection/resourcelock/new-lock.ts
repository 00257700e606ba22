// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/interface.go
import * as clientset from "#client-go/kubernetes";
import type * as coordinationv1client from "#client-go/kubernetes/typed/coordination/v1";
import type * as v1core from "#client-go/kubernetes/typed/core/v1";
import * as restclient from "#client-go/rest";
import * as math from "#go/math";
import * as time from "#go/time";
import { ConfigMapLock } from "./configmaplock.ts";
import { EndpointsLock } from "./endpointslock.ts";
import {
  configMapsLeasesResourceLock,
  configMapsResourceLock,
  endpointsLeasesResourceLock,
  endpointsResourceLock,
  leasesResourceLock,
  type Interface,
  type LockMeta,
  type ResourceLockConfig,
} from "./interface.ts";
import { LeaseLock } from "./leaselock.ts";
import { MultiLock } from "./multilock.ts";

/** What to lock, and on whose behalf. */
export interface LockOptions {
  /** One of the five words above, from a flag. */
  readonly lockType: string;
  readonly ns: string;
  readonly name: string;
  readonly rlc: ResourceLockConfig;
}

/** The clients of the objects that a lock may write to. */
export interface LockClients {
  readonly coreClient: Pick<v1core.CoreV1Client, "configMaps" | "endpoints">;
  readonly coordinationClient: Pick<coordinationv1client.CoordinationV1Client, "leases">;
}

/** Makes a lock of the given type. (Upstream calls it `New`.) */
export function newLock(
  { lockType, ns, name, rlc }: LockOptions,
  { coreClient, coordinationClient }: LockClients,
): Interface {
  const meta: LockMeta = { namespace: ns, name };
  const endpointsLock = new EndpointsLock(meta, coreClient, rlc);
  const configmapLock = new ConfigMapLock(meta, coreClient, rlc);
  const leaseLock = new LeaseLock(meta, coordinationClient, rlc);
  switch (lockType) {
    case endpointsResourceLock:
      return endpointsLock;
    case configMapsResourceLock:
      return configmapLock;
    case leasesResourceLock:
      return leaseLock;
    case endpointsLeasesResourceLock:
      return new MultiLock(endpointsLock, leaseLock);
    case configMapsLeasesResourceLock:
      return new MultiLock(configmapLock, leaseLock);
    default:
      throw new Error(`Invalid lock-type ${lockType}`);
  }
}

/** Makes a lock with a client of its own, none of whose calls may eat up more than half of the time to renew. */
export function newFromKubeconfig(
  options: LockOptions,
  kubeconfig: restclient.Config,
  renewDeadline: number,
): Interface {
  const timeout = Math.max(math.intDiv(renewDeadline, 2), 1 * time.second);
  const config = restclient.addUserAgent({ ...kubeconfig, timeout }, "leader-election");
  const leaderElectionClient = new clientset.Clientset(config);
  return newLock(options, {
    coreClient: leaderElectionClient.coreV1(),
    coordinationClient: leaderElectionClient.coordinationV1(),
  });
}
