// Ours: bugs in discovery and what stands on it, for planted-bugs.ts
import type { PlantedBug } from "./planted-bugs.ts";

const client = "src/client-go/discovery";
const memcache = `${client}/cached/memory`;
const restmapper = "src/client-go/restmapper";

export const plantedInDiscovery: readonly PlantedBug[] = [
  {
    name: "one group that fails hides the others",
    file: `${client}/server-resources.ts`,
    find: "throw new ErrGroupDiscoveryFailed(failed, { resources });",
    plant: "throw new ErrGroupDiscoveryFailed(failed, { resources: [] });",
    tests: [client],
  },
  {
    name: "the first version of a resource goes before the preferred one",
    file: `${client}/server-resources.ts`,
    find: "if (selected.has(key) && version !== preferredVersion.version) continue;",
    plant: "if (selected.has(key)) continue;",
    tests: [client],
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
];
