// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go
import type * as meta from "#apimachinery/api/meta";
import * as labels from "#apimachinery/labels";
import * as schema from "#apimachinery/runtime/schema";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type { Builder } from "./builder.ts";
import { FilteredVisitor, filterByLabelSelector, retrieveLatest, setNamespace } from "./decorators.ts";
import { missingResourceError } from "./errors.ts";
import { mappingFor, resourceMappings, resourceTupleMappings } from "./find.ts";
import { Info } from "./info.ts";
import type { RESTClient, Visitor } from "./interfaces.ts";
import type { Found } from "./result.ts";
import { Selector } from "./selector.ts";
import { DecoratedVisitor, EagerVisitorList, FlattenListVisitor, VisitorList } from "./visitor.ts";

/** What a Builder's calls ask for, in the order in which they count: files, selectors, `resource/name`, names. */
export async function find(b: Builder, resources: readonly string[]): Promise<Found> {
  if (b.selectAll) b.labelSelectorText = labels.everything().toString();
  if (b.paths.length > 0) return visitByPaths(b, resources);
  if (b.labelSelectorText !== undefined || b.fieldSelectorText !== undefined)
    return visitBySelector(b, resources);
  if (b.resourceTuples.length > 0) return visitByResource(b, resources);
  if (b.names.length > 0) return visitByName(b, resources);
  if (resources.length === 0) throw missingResourceError;
  for (const resource of resources) await mappingFor(b, resource);
  throw new Error("resource(s) were provided, but no name, label selector, or --all flag specified");
}

async function visitBySelector(b: Builder, resources: readonly string[]): Promise<Found> {
  if (b.names.length > 0) throw new Error("name cannot be provided when a selector is specified");
  if (b.resourceTuples.length > 0)
    throw new Error("selectors and the all flag cannot be used when passing resource/name arguments");
  if (resources.length === 0) throw new Error("at least one resource must be specified to use a selector");

  const mappings = await resourceMappings(b, resources);
  const sources = mappings.map((mapping) => {
    const selection = {
      namespace: mapping.scope === "namespace" ? b.namespace : "",
      labelSelector: b.labelSelectorText ?? "",
      fieldSelector: b.fieldSelectorText ?? "",
      limitChunks: b.limitChunks,
    };
    return new Selector(b.getClient(mapping.groupVersionKind), mapping, selection);
  });
  return { visitor: listOf(b, sources), sources, singleItemImplied: false, targetsSingleItems: false };
}

async function visitByResource(b: Builder, resources: readonly string[]): Promise<Found> {
  if (resources.length > 0)
    throw new Error("you may not specify individual resources and bulk resources in the same call");

  const mappings = await resourceTupleMappings(b);
  const clients = clientsOf(b, [...mappings.values()]);
  const sources = b.resourceTuples.map(({ name, resource }) => {
    const mapping = mappings.get(resource);
    if (mapping === undefined) throw new Error(`resource ${strconv.quote(resource)} is not recognized`);
    return namedInfo(b, mapping, clients.get(clientKey(mapping)), name);
  });
  const singleItemImplied = b.isSingleItemImplied || b.resourceTuples.length === 1;
  return { visitor: listOf(b, sources), sources, singleItemImplied, targetsSingleItems: true };
}

/** One client for each resource. */
function clientsOf(b: Builder, mappings: readonly meta.RESTMapping[]): ReadonlyMap<string, RESTClient> {
  const clients = new Map<string, RESTClient>();
  for (const mapping of mappings) {
    const key = clientKey(mapping);
    if (!clients.has(key)) clients.set(key, b.getClient(mapping.groupVersionKind));
  }
  return clients;
}

const clientKey = ({ groupVersionKind, resource }: meta.RESTMapping) =>
  `${schema.groupVersionString(groupVersionKind)}/${resource.resource}`;

function namedInfo(
  b: Builder,
  mapping: meta.RESTMapping,
  client: RESTClient | undefined,
  name: string,
): Info {
  if (mapping.scope === "namespace" && b.namespace === "") {
    throw new Error(
      b.isAllNamespaces
        ? "a resource cannot be retrieved by name across all namespaces"
        : "namespace may not be empty when retrieving a resource by name",
    );
  }
  const namespace = mapping.scope === "namespace" ? b.namespace : "";
  return new Info({ client, mapping, namespace, name });
}

async function visitByName(b: Builder, resources: readonly string[]): Promise<Found> {
  if (resources.length === 0) throw new Error("you must provide a resource and a resource name together");
  if (resources.length > 1) throw new Error("you must specify only one resource");

  const [mapping] = await resourceMappings(b, resources);
  if (mapping === undefined) throw new Error("you must provide a resource and a resource name together");
  const client = b.getClient(mapping.groupVersionKind);
  const sources = b.names.map((name) => namedInfo(b, mapping, client, name));
  const singleItemImplied = b.names.length === 1;
  return { visitor: new VisitorList(sources), sources, singleItemImplied, targetsSingleItems: true };
}

function visitByPaths(b: Builder, resources: readonly string[]): Found {
  const whenPaths =
    "when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well";
  if (resources.length > 0) throw new Error(whenPaths);
  if (b.names.length > 0) throw new Error("name cannot be provided when a path is specified");
  if (b.resourceTuples.length > 0)
    throw new Error("resource/name arguments cannot be provided when a path is specified");

  let visitor = listOf(b, b.paths);
  if (b.flattens && b.mapper !== undefined)
    visitor = new FlattenListVisitor(visitor, b.mapper.reader, b.mapper);
  if (b.readsLatest) {
    // A namespace has to be there before anything is asked in it.
    if (b.hasDefaultNamespace) visitor = new DecoratedVisitor(visitor, setNamespace(b.namespace));
    visitor = new DecoratedVisitor(visitor, retrieveLatest);
  }
  if (b.labelSelectorText !== undefined) {
    visitor = new FilteredVisitor(visitor, filterByLabelSelector(parseSelector(b.labelSelectorText)));
  }
  const singleItemImplied = !b.isDir && !b.isStream && b.paths.length === 1;
  return { visitor, sources: b.paths, singleItemImplied, targetsSingleItems: true };
}

function parseSelector(text: string): labels.Selector {
  try {
    return labels.parse(text);
  } catch (err) {
    throw new Error(`the provided selector ${strconv.quote(text)} is not valid: ${goerrors.textOf(err)}`);
  }
}

function listOf(b: Builder, visitors: readonly Visitor[]): Visitor {
  return b.continuesOnError ? new EagerVisitorList(visitors) : new VisitorList(visitors);
}
