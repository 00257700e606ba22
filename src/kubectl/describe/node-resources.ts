// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import type * as resource from "#apimachinery/api/resource";
import * as resourcehelper from "#kubectl/util/resource";
import type * as utilclock from "#utils/clock";
import { since, type PrefixWriter } from "./prefix-writer.ts";

/** What pods take of a node: each of them, and together. */
export function describeNodeResource(
  pods: readonly v1.Pod[],
  { status: { allocatable = {}, capacity } }: v1.Node,
  clock: utilclock.Clock,
  w: PrefixWriter,
): void {
  const list = resourcehelper.resourceList(Object.keys(allocatable).length > 0 ? allocatable : capacity);
  w.write(0, `Non-terminated Pods:\t(${pods.length} in total)\n`);
  w.write(1, "Namespace\tName\t\tCPU Requests\tCPU Limits\tMemory Requests\tMemory Limits\tAGE\n");
  w.write(1, "---------\t----\t\t------------\t----------\t---------------\t-------------\t---\n");
  for (const pod of pods) {
    const taken = resourcehelper.podRequestsAndLimits(pod);
    const cells = ["cpu", "memory"].flatMap((name) => taken.map((of) => share(of, name, list, unguarded)));
    const { creationTimestamp, name, namespace } = pod.metadata;
    w.write(1, `${namespace}\t${name}\t\t${cells.join("\t")}\t${since(creationTimestamp, clock)}\n`);
  }
  describeTotals(getPodsTotalRequestsAndLimits(pods), list, w);
}

type Taken = readonly [reqs: resourcehelper.ResourceList, limits: resourcehelper.ResourceList];

function describeTotals(taken: Taken, list: resourcehelper.ResourceList, w: PrefixWriter): void {
  w.write(0, "Allocated resources:\n  (Total limits may be over 100 percent, i.e., overcommitted.)\n");
  w.write(1, "Resource\tRequests\tLimits\n");
  w.write(1, "--------\t--------\t------\n");
  const names = [...list.keys()].sort();
  const huge = names.filter(resourcehelper.isHugePageResourceName);
  for (const name of ["cpu", "memory", "ephemeral-storage", ...huge]) {
    const cells = taken.map((of) => share(of, name, list, guarded));
    w.write(1, `${name}\t${cells.join("\t")}\n`);
  }
  for (const name of names) {
    if (name === "pods" || resourcehelper.isStandardContainerResourceName(name)) continue;
    const cells = taken.map((of) => resourcehelper.quantityOf(of, name).toString());
    w.write(1, `${name}\t${cells.join("\t")}\n`);
  }
}

type Percentage = (part: bigint, whole: bigint) => bigint;

/** What all take is nothing of a node that has nothing. */
const guarded: Percentage = (part, whole) => (whole === 0n ? 0n : unguarded(part, whole));

/** What one pod takes of nothing is what a processor makes of NaN and infinity: the smallest int64. */
const unguarded: Percentage = (part, whole) => {
  const fraction = (Number(part) / Number(whole)) * 100;
  return Number.isFinite(fraction) ? BigInt(Math.trunc(fraction)) : -(2n ** 63n);
};

/** A quantity, and how many percent of the node's it is. */
function share(
  of: resourcehelper.ResourceList,
  name: string,
  list: resourcehelper.ResourceList,
  percentage: Percentage,
): string {
  const value = (quantity: resource.ParsedQuantity) =>
    name === "cpu" ? quantity.milliValue() : quantity.value();
  const quantity = resourcehelper.quantityOf(of, name);
  const whole = resourcehelper.quantityOf(list, name);
  return `${quantity.toString()} (${percentage(value(quantity), value(whole))}%)`;
}

/** What pods ask for and are limited to together. */
export function getPodsTotalRequestsAndLimits(
  pods: readonly Pick<v1.Pod, "spec">[],
): [reqs: resourcehelper.ResourceList, limits: resourcehelper.ResourceList] {
  const reqs = new Map<string, resource.ParsedQuantity>();
  const limits = new Map<string, resource.ParsedQuantity>();
  for (const pod of pods) {
    const [podReqs, podLimits] = resourcehelper.podRequestsAndLimits(pod);
    resourcehelper.addResourceList(reqs, podReqs);
    resourcehelper.addResourceList(limits, podLimits);
  }
  return [reqs, limits];
}
