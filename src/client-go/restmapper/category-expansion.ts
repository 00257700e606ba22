// Go: staging/src/k8s.io/client-go/restmapper/category_expansion.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";

/** Says what a category like `all` stands for. */
export interface CategoryExpander {
  /** The category's resources; undefined if there is no such category. */
  expand(category: string): Promise<schema.GroupResource[] | undefined>;
}

/** Knows the categories that it is given. */
export class SimpleCategoryExpander implements CategoryExpander {
  readonly #expansions: ReadonlyMap<string, readonly schema.GroupResource[]>;

  constructor(expansions: Readonly<Record<string, readonly schema.GroupResource[]>>) {
    this.#expansions = new Map(Object.entries(expansions));
  }

  async expand(category: string): Promise<schema.GroupResource[] | undefined> {
    return this.#expansions.get(category)?.slice();
  }
}

/** Asks a server for the categories of its resources, at every question. */
export class DiscoveryCategoryExpander implements CategoryExpander {
  readonly #client: discovery.ServerResourcesInterface;

  constructor(client: discovery.ServerResourcesInterface) {
    this.#client = client;
  }

  /** A server that does not answer has no categories. */
  async expand(category: string): Promise<schema.GroupResource[] | undefined> {
    const found: schema.GroupResource[] = [];
    for (const { groupVersion, resources } of await this.#lists()) {
      const group = groupOf(groupVersion);
      if (group === undefined) continue;
      for (const { name, categories = [] } of resources)
        for (const each of categories) if (each === category) found.push({ group, resource: name });
    }
    return found.length > 0 ? found : undefined;
  }

  async #lists(): Promise<readonly metav1.APIResourceList[]> {
    try {
      const [, lists] = await this.#client.serverGroupsAndResources();
      return lists;
    } catch (err) {
      // Upstream drops the error, too.
      return discovery.partialResult(err)?.resources ?? [];
    }
  }
}

/** The group in the text of a group version; undefined if it is none. */
function groupOf(groupVersion: string): string | undefined {
  try {
    return schema.parseGroupVersion(groupVersion).group;
  } catch {
    return undefined;
  }
}

/** Knows what any of several expanders knows. */
export class UnionCategoryExpander implements CategoryExpander {
  readonly #expanders: readonly CategoryExpander[];

  constructor(expanders: readonly CategoryExpander[]) {
    this.#expanders = expanders;
  }

  /** What all of them say, each resource once. */
  async expand(category: string): Promise<schema.GroupResource[] | undefined> {
    const union = new Map<string, schema.GroupResource>();
    let isKnown = false;
    for (const expander of this.#expanders) {
      const resources = await expander.expand(category);
      isKnown ||= resources !== undefined;
      for (const resource of resources ?? []) {
        const key = schema.groupResourceString(resource);
        if (!union.has(key)) union.set(key, resource);
      }
    }
    return isKnown ? [...union.values()] : undefined;
  }
}
