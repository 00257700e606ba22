// Ours: bugs in discovery and what stands on it, for planted-bugs.ts
import type { PlantedBug } from "./planted-bugs.ts";

const client = "src/client-go/discovery";
const memcache = `${client}/cached/memory`;
const gc = "src/controller/garbagecollector";
const restmapper = "src/client-go/restmapper";

export const plantedInDiscovery: readonly PlantedBug[] = [
  {
    name: "one group that fails hides the others",
    file: `${client}/server-resources.ts`,
    find: "throw new ErrGroupDiscoveryFailed(failed, { resources });",
    plant: "throw new ErrGroupDiscoveryFailed(failed, { resources: [] });",
    tests: [`${client}/discovery-client.test`],
    named: "the core group, and another that fails",
  },
  {
    name: "the first version of a resource goes before the preferred one",
    file: `${client}/server-resources.ts`,
    find: "if (selected.has(key) && version !== preferredVersion.version) continue;",
    plant: "if (selected.has(key)) continue;",
    tests: [`${client}/discovery-client.test`],
    named: "the preferred version goes before an earlier one",
  },
  {
    name: "discovery asks once where it should ask twice",
    file: `${client}/discovery-client.ts`,
    find: "const defaultRetries = 2;",
    plant: "const defaultRetries = 1;",
    tests: [client],
  },
  {
    name: "whoever may not see the groups is told of an error",
    file: `${client}/discovery-client.ts`,
    find: "if (!errors.isNotFound(err) && !errors.isForbidden(err)) throw err;",
    plant: "if (!errors.isNotFound(err)) throw err;",
    tests: [client],
  },
  {
    name: "a failure that may pass is remembered",
    file: `${memcache}/memcache.ts`,
    find: 'if (!("err" in known) || !isTransientError(known.err)) return known;',
    plant: "if (known !== undefined) return known;",
    tests: [memcache],
  },
  {
    name: "what was read before an invalidation is kept after it",
    file: `${memcache}/memcache.ts`,
    find: "this.#cacheValid = before === this.#invalidations;",
    plant: "this.#cacheValid = before <= this.#invalidations;",
    tests: [memcache],
  },
  {
    name: "a mapper that is told to forget keeps what it has made of it",
    file: `${restmapper}/discovery.ts`,
    find: "this.#delegate = undefined;",
    plant: "",
    tests: [restmapper],
  },
  {
    name: "a mapper that finds nothing asks no more",
    file: `${restmapper}/discovery.ts`,
    find: "if (this.#cl.fresh()) throw err;",
    plant: "throw err;",
    tests: [restmapper],
  },
  {
    name: "what only a version has that is not preferred has several kinds",
    file: `${restmapper}/discovery.ts`,
    find: "if (version !== preferred) preferences.push(gv);",
    plant: "",
    tests: [restmapper],
  },
  {
    name: "a short name takes the place of a full one",
    file: `${restmapper}/shortcut.ts`,
    find: "if (all.some((each) => inGroup(each) && each.resources.some(bearsName))) return resource;",
    plant: "",
    tests: [restmapper],
  },
  {
    name: "an object without a name is asked for all the same",
    file: "src/client-go/dynamic/requests.ts",
    find: 'if (name === "") throw new Error("name is required");',
    plant: "",
    tests: ["src/client-go/dynamic", "src/client-go/metadata"],
  },
  {
    name: "what lives in a namespace is looked for outside",
    file: "src/client-go/dynamic/requests.ts",
    find: 'if (namespace !== "") segments.push("namespaces", namespace);',
    plant: "",
    tests: ["src/client-go/dynamic"],
  },
  {
    name: "anything with a type passes for metadata",
    file: "src/client-go/metadata/decode.ts",
    find: "return [uid, creationTimestamp, name, generateName].some(Boolean);",
    plant: "return [uid, creationTimestamp, name, generateName].length > 0;",
    tests: ["src/client-go/metadata/metadata.test"],
  },
  {
    name: "an item of a list loses its type",
    file: "src/client-go/metadata/decode.ts",
    find: "({ ...partialOf(item), kind, apiVersion })",
    plant: "({ kind, apiVersion, ...partialOf(item) })",
    tests: ["src/client-go/metadata/metadata.test"],
  },
  {
    name: "a lister of metadata forgets the namespace",
    file: "src/client-go/metadata/metadatalister/lister.ts",
    find: "return this.namespaced(namespace);",
    plant: 'return this.namespaced(namespace === "" ? namespace : "");',
    tests: ["src/client-go/metadata/metadatalister"],
  },
  {
    name: "each asking makes another informer",
    file: "src/client-go/metadata/metadatainformer/informer.ts",
    find: "const informer = this.#informers.get(key) ?? this.#newFilteredMetadataInformer(gvr);",
    plant: "const informer = this.#newFilteredMetadataInformer(gvr);",
    tests: ["src/client-go/metadata/metadatainformer"],
  },
  {
    name: "an error of discovery hides what was found beside it",
    file: `${gc}/sync.ts`,
    find: "return discovery.partialResult(err)?.resources ?? [];",
    plant: "return [];",
    tests: [`${gc}/garbage-collector`],
  },
  {
    name: "Sync waits for a cache that never fills",
    file: `${gc}/sync.ts`,
    find: "context.withTimeout(signal, gc.clock, this.#period);",
    plant: "context.withTimeout(signal, gc.clock, 1000 * this.#period);",
    tests: [`${gc}/garbage-collector`],
  },
  {
    name: "a resource that is gone is followed further",
    file: `${gc}/monitors.ts`,
    find: "const current = new Map<string, Monitor>();",
    plant: "const current = new Map(this.#monitors);",
    tests: [`${gc}/garbage-collector`],
  },
  {
    name: "an unchanged answer of discovery makes the mapper forget",
    file: `${gc}/sync.ts`,
    find: "return a.size === b.size && [...a.keys()].every((key) => b.has(key));",
    plant: "return a === b;",
    tests: [`${gc}/garbage-collector`],
  },
];
