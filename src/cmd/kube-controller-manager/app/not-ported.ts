// Ours: the controllers of 1.20 whose work nobody does here, and why
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { type Started, started } from "./controller-context.ts";

const noKinds = "its kinds are not served here";
const nodes = "nodes here are hollow: kubemark does for them what there is to do";
const certificates = "no certificate is asked for here";
const volumes = "there are no volumes here";
const endpoints = "no pod here has an address that anybody dials";

/** Each of them by the name it has upstream. It is started and skipped as there; started, it does nothing. */
export const notPortedControllers: Readonly<Record<string, string>> = {
  attachdetach: volumes,
  bootstrapsigner: "no node joins by a token here",
  "cloud-node-lifecycle": "there is no cloud here",
  "clusterrole-aggregation": noKinds,
  cronjob: noKinds,
  csrapproving: certificates,
  csrcleaner: certificates,
  csrsigning: certificates,
  daemonset: noKinds,
  disruption: noKinds,
  endpoint: endpoints,
  endpointslice: endpoints,
  endpointslicemirroring: endpoints,
  "ephemeral-volume": volumes,
  horizontalpodautoscaling: noKinds,
  job: noKinds,
  nodeipam: nodes,
  nodelifecycle: nodes,
  "persistentvolume-binder": volumes,
  "persistentvolume-expander": volumes,
  podgc: "pods here do not end by themselves, and so none is left over",
  "pv-protection": volumes,
  "pvc-protection": volumes,
  resourcequota: "the server itself counts what is used, in the turn that changes it",
  route: "there is no cloud here",
  service: "there is no cloud here",
  statefulset: noKinds,
  "storage-version-gc": noKinds,
  tokencleaner: "no node joins by a token here",
  ttl: nodes,
  "ttl-after-finished": noKinds,
};

/** Says that nothing is started; what came before was upstream's own conditions. Throws for a name that is not in the list. */
export function notPorted(name: string): Started {
  const why = notPortedControllers[name];
  if (why === undefined)
    throw new Error(`${strconv.quote(name)} is not among the controllers that are not ported`);
  klog.info(`[not upstream's] ${strconv.quote(name)} is not ported, nothing is started: ${why}`);
  return started;
}
