// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as resourcehelper from "#kubectl/util/resource";
import type { Describing, Wanted } from "./describe.ts";
import {
  printAnnotationsMultiline,
  printLabelsMultiline,
  sortedEntries,
  tabbedString,
  type PrefixWriter,
} from "./prefix-writer.ts";

type Quantities = Readonly<Record<string, resource.Quantity>>;

/** What the objects of a namespace may ask for. The server that comes with this port does not know the kind; others do. */
interface LimitRange {
  readonly metadata: metav1.ObjectMeta;
  readonly spec: { readonly limits: readonly LimitRangeItem[] };
}

interface LimitRangeItem {
  readonly type: string;
  readonly max?: Quantities;
  readonly min?: Quantities;
  readonly default?: Quantities;
  readonly defaultRequest?: Quantities;
  readonly maxLimitRequestRatio?: Quantities;
}

/** A namespace, and what limits it. */
export async function describeNamespace({ client }: Describing, { name }: Wanted): Promise<string> {
  const core = client.coreV1();
  const { metadata, status } = await core.namespaces().get(name);
  const quotas = await unlessUnknown(async () => (await core.resourceQuotas(name).list()).items);
  const ranges = await unlessUnknown(() => limitRanges(core, name));
  return tabbedString((w) => {
    w.write(0, `Name:\t${metadata.name}\n`);
    printLabelsMultiline(w, "Labels", metadata.labels);
    printAnnotationsMultiline(w, "Annotations", metadata.annotations);
    w.write(0, `Status:\t${status.phase}\n`);
    if (quotas !== undefined) {
      w.write(0, "\n");
      describeResourceQuotas(quotas, w);
    }
    if (ranges !== undefined) {
      w.write(0, "\n");
      describeLimitRanges(ranges, w);
    }
  });
}

/** Undefined if the server does not know the kind. */
async function unlessUnknown<T>(list: () => Promise<T>): Promise<T | undefined> {
  try {
    return await list();
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
    return undefined;
  }
}

async function limitRanges(
  { restClient }: ReturnType<Describing["client"]["coreV1"]>,
  namespace: string,
): Promise<readonly LimitRange[]> {
  const answer = await restClient.get().namespace(namespace).resource("limitranges").do();
  // The bytes of a server that knows the kind.
  return (answer.get() as metav1.List<LimitRange>).items;
}

function describeResourceQuotas(quotas: readonly v1.ResourceQuota[], w: PrefixWriter): void {
  if (quotas.length === 0) return w.write(0, "No resource quota.\n");
  w.write(0, "Resource Quotas");
  const sorted = [...quotas].sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
  for (const { metadata, spec, status } of sorted) {
    w.write(0, `\n Name:\t${metadata.name}\n`);
    describeScopes(spec.scopes ?? [], " ", w);
    w.write(0, " Resource\tUsed\tHard\n");
    w.write(0, " --------\t---\t---\n");
    describeUsage(status, " ", w);
  }
}

function describeScopes(given: readonly string[], space: string, w: PrefixWriter): void {
  const scopes = [...given].sort();
  if (scopes.length > 0) w.write(0, `${space}Scopes:\t${scopes.join(", ")}\n`);
  for (const scope of scopes) {
    const text = helpTexts[scope];
    if (text !== undefined) w.write(0, `${space} * ${text}\n`);
  }
}

/** What is told of the pods that a scope counts. */
const helpTexts: Readonly<Record<string, string>> = {
  Terminating:
    "Matches all pods that have an active deadline. These pods have a limited lifespan on a node before being actively terminated by the system.",
  NotTerminating:
    "Matches all pods that do not have an active deadline. These pods usually include long running pods whose container command is not expected to terminate.",
  BestEffort:
    "Matches all pods that do not have resource requirements set. These pods have a best effort quality of service.",
  NotBestEffort:
    "Matches all pods that have at least one resource requirement set. These pods have a burstable or guaranteed quality of service.",
};

function describeUsage({ hard, used = {} }: v1.ResourceQuotaStatus, space: string, w: PrefixWriter): void {
  for (const [name, quantity] of sortedEntries(hard)) {
    const now = resourcehelper.canonical(used[name] ?? "0");
    w.write(0, `${space}${name}\t${now}\t${resourcehelper.canonical(quantity)}\n`);
  }
}

/** A quota, and how much of it is used. */
export async function describeQuota({ client }: Describing, { name, namespace }: Wanted): Promise<string> {
  const { metadata, spec, status } = await client.coreV1().resourceQuotas(namespace).get(name);
  return tabbedString((w) => {
    w.write(0, `Name:\t${metadata.name}\n`);
    w.write(0, `Namespace:\t${metadata.namespace}\n`);
    describeScopes(spec.scopes ?? [], "", w);
    w.write(0, "Resource\tUsed\tHard\n");
    w.write(0, "--------\t----\t----\n");
    describeUsage(status, "", w);
  });
}

const limitRangeTitles = [
  "Type\tResource\tMin\tMax\tDefault Request\tDefault Limit\tMax Limit/Request Ratio",
  "----\t--------\t---\t---\t---------------\t-------------\t-----------------------",
];

function describeLimitRanges(ranges: readonly LimitRange[], w: PrefixWriter): void {
  if (ranges.length === 0) return w.write(0, "No LimitRange resource.\n");
  w.write(0, "Resource Limits\n");
  for (const title of limitRangeTitles) w.write(0, ` ${title}\n`);
  for (const { spec } of ranges) describeLimitRangeSpec(spec, " ", w);
}

/** The resources of a type are in the order of their names, where Go walks a map in any. */
function describeLimitRangeSpec({ limits }: LimitRange["spec"], prefix: string, w: PrefixWriter): void {
  for (const { default: limit, defaultRequest, max, maxLimitRequestRatio, min, type } of limits) {
    const columns = [min, max, defaultRequest, limit, maxLimitRequestRatio].map((list = {}) => list);
    for (const name of [...new Set(columns.flatMap((list) => Object.keys(list)))].sort()) {
      const cells = columns.map(({ [name]: quantity }) =>
        quantity === undefined ? "-" : resourcehelper.canonical(quantity),
      );
      w.write(0, `${prefix}${type}\t${name}\t${cells.join("\t")}\n`);
    }
  }
}

/** A LimitRange. */
export async function describeLimitRange(
  { client }: Describing,
  { name, namespace }: Wanted,
): Promise<string> {
  const { restClient } = client.coreV1();
  const answer = await restClient.get().namespace(namespace).resource("limitranges").name(name).do();
  // The bytes of a server that knows the kind.
  const { metadata, spec } = answer.get() as LimitRange;
  return tabbedString((w) => {
    w.write(0, `Name:\t${metadata.name}\n`);
    w.write(0, `Namespace:\t${metadata.namespace}\n`);
    for (const title of limitRangeTitles) w.write(0, `${title}\n`);
    describeLimitRangeSpec(spec, "", w);
  });
}
