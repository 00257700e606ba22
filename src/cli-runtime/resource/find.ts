// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go
import * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { splitResourceArgument } from "./args.ts";
import type { Builder } from "./builder.ts";
import type { RESTMapper } from "./interfaces.ts";

/** The resources that `input` names between commas, what categories stand for in their place. Mistakes go to `errs`. */
export async function replaceAliases(b: Builder, input: string, errs: Error[]): Promise<string> {
  const { categoryExpanderFn } = b.options;
  const replaced: string[] = [];
  if (categoryExpanderFn === undefined) return "";
  for (const arg of input.split(",")) {
    try {
      const resources = await categoryExpanderFn().expand(arg);
      replaced.push(resources?.map(schema.groupResourceString).join(",") ?? arg);
    } catch (err) {
      errs.push(goerrors.toError(err));
    }
  }
  return replaced.join(",");
}

/** All resources that were asked for, one by one. Mistakes go to `errs`. */
export async function expandedResources(b: Builder, errs: Error[]): Promise<string[]> {
  const resources: string[] = [];
  for (const { arg, mayBeCategory } of b.resources) {
    if (mayBeCategory) resources.push(...splitResourceArgument(await replaceAliases(b, arg, errs)));
    else resources.push(arg);
  }
  return resources;
}

/** Where a resource or kind that somebody typed is found: a resource counts before a kind, and a version before none. */
export async function mappingFor(b: Builder, resourceOrKindArg: string): Promise<meta.RESTMapping> {
  const [gvr, groupResource] = schema.parseResourceArg(resourceOrKindArg);
  const restMapper = b.options.restMapperFn();
  const named =
    (gvr && (await kindFor(restMapper, gvr))) ??
    (await kindFor(restMapper, { ...groupResource, version: "" }));
  if (named !== undefined) return restMapper.restMapping(named, named.version);

  const [gvk, groupKind] = schema.parseKindArg(resourceOrKindArg);
  const kind = gvk ?? { ...groupKind, version: "" };
  try {
    return await restMapper.restMapping(kind, kind.version);
  } catch {
    // The next question goes without a version, and its error is the one that counts.
  }
  try {
    return await restMapper.restMapping(groupKind, "");
  } catch (err) {
    if (!meta.isNoMatchError(err)) throw err;
    throw new Error(`the server doesn't have a resource type ${strconv.quote(groupResource.resource)}`);
  }
}

/** Undefined if the mapper does not know. Upstream drops the error, too: what follows asks again. */
async function kindFor(
  restMapper: RESTMapper,
  resource: schema.GroupVersionResource,
): Promise<schema.GroupVersionKind | undefined> {
  try {
    return await restMapper.kindFor(resource);
  } catch {
    return undefined;
  }
}

const onlyOneType = "you may only specify a single resource type";

/** Where the resources are found, each once. */
export async function resourceMappings(
  b: Builder,
  resources: readonly string[],
): Promise<meta.RESTMapping[]> {
  if (resources.length > 1 && b.hasSingleResourceType) throw new Error(onlyOneType);
  const mappings = new Map<string, meta.RESTMapping>();
  for (const resource of resources) {
    const mapping = await mappingFor(b, resource);
    const key = schema.groupVersionKindString(mapping.groupVersionKind);
    if (!mappings.has(key)) mappings.set(key, mapping);
  }
  return [...mappings.values()];
}

/** Where the resources of the tuples are found, by the names that were typed. */
export async function resourceTupleMappings(b: Builder): Promise<ReadonlyMap<string, meta.RESTMapping>> {
  const mappings = new Map<string, meta.RESTMapping>();
  for (const { resource } of b.resourceTuples) {
    if (!mappings.has(resource)) mappings.set(resource, await mappingFor(b, resource));
  }
  const canonical = new Set(
    Array.from(mappings.values(), ({ resource }) => schema.groupVersionResourceString(resource)),
  );
  if (canonical.size > 1 && b.hasSingleResourceType) throw new Error(onlyOneType);
  return mappings;
}
