// Go: staging/src/k8s.io/client-go/restmapper/shortcut.go
import type * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import type { AskingRESTMapper } from "./interfaces.ts";

/** The resources of one group. */
interface InGroup {
  readonly group: string;
  readonly resources: readonly metav1.APIResource[];
}

/** A short name and what it stands for, in one group. */
interface ResourceShortcuts {
  readonly group: string;
  readonly shortForm: string;
  readonly longForm: string;
}

/** Puts the long name in the place of a short one, like `po`, before it asks another mapper. The short names are the server's. */
export class ShortcutExpander implements AskingRESTMapper {
  readonly #restMapper: meta.RESTMapper | AskingRESTMapper;
  readonly #discoveryClient: discovery.ServerResourcesInterface;

  constructor(
    delegate: meta.RESTMapper | AskingRESTMapper,
    discoveryClient: discovery.ServerResourcesInterface,
  ) {
    this.#restMapper = delegate;
    this.#discoveryClient = discoveryClient;
  }

  async kindFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionKind> {
    return this.#restMapper.kindFor(await this.expandResourceShortcut(resource));
  }

  async kindsFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionKind[]> {
    return this.#restMapper.kindsFor(await this.expandResourceShortcut(resource));
  }

  async resourcesFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionResource[]> {
    return this.#restMapper.resourcesFor(await this.expandResourceShortcut(resource));
  }

  async resourceFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionResource> {
    return this.#restMapper.resourceFor(await this.expandResourceShortcut(resource));
  }

  async resourceSingularizer(resource: string): Promise<string> {
    const expanded = await this.expandResourceShortcut({ group: "", version: "", resource });
    return this.#restMapper.resourceSingularizer(expanded.resource);
  }

  async restMapping(gk: schema.GroupKind, ...versions: string[]): Promise<meta.RESTMapping> {
    return this.#restMapper.restMapping(gk, ...versions);
  }

  async restMappings(gk: schema.GroupKind, ...versions: string[]): Promise<meta.RESTMapping[]> {
    return this.#restMapper.restMappings(gk, ...versions);
  }

  /**
   * The resource by its full name, if a short one is meant: in its group, or in a group that begins with it. What is somebody's
   * full name, or nobody's short one, stays as it is.
   */
  async expandResourceShortcut(resource: schema.GroupVersionResource): Promise<schema.GroupVersionResource> {
    const [all, shortcuts] = await this.#getShortcutMappings();
    const inGroup = ({ group }: { group: string }) => resource.group === "" || resource.group === group;
    const bearsName = ({ name, singularName }: metav1.APIResource) =>
      resource.resource === name || resource.resource === singularName;
    if (all.some((each) => inGroup(each) && each.resources.some(bearsName))) return resource;

    const meant = shortcuts.filter(({ shortForm }) => shortForm === resource.resource);
    const shortcut = meant.find(inGroup) ?? meant.find(({ group }) => group.startsWith(resource.group));
    if (shortcut === undefined) return resource;
    return { ...resource, group: shortcut.group, resource: shortcut.longForm };
  }

  /** What the server has, and the short names, those of preferred groups first. */
  async #getShortcutMappings(): Promise<[all: InGroup[], shortcuts: ResourceShortcuts[]]> {
    const all = (await this.#lists()).flatMap(inItsGroup);
    const shortcuts = all.flatMap(({ group, resources }) =>
      resources.flatMap(({ name: longForm, shortNames = [] }) =>
        shortNames.map((shortForm) => ({ group, shortForm, longForm })),
      ),
    );
    return [all, shortcuts];
  }

  async #lists(): Promise<readonly metav1.APIResourceList[]> {
    try {
      const [, lists] = await this.#discoveryClient.serverGroupsAndResources();
      return lists;
    } catch (err) {
      klog.v(1).info(`Error loading discovery information: ${goerrors.textOf(err)}`);
      return discovery.partialResult(err)?.resources ?? [];
    }
  }
}

function inItsGroup({ groupVersion, resources }: metav1.APIResourceList): InGroup[] {
  try {
    return [{ group: schema.parseGroupVersion(groupVersion).group, resources }];
  } catch (err) {
    klog.v(1).info(`Unable to parse groupversion = ${groupVersion} due to = ${goerrors.textOf(err)}`);
    return [];
  }
}
