// Go: staging/src/k8s.io/kubectl/pkg/cmd/apiresources/apiresources.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as printers from "#cli-runtime/printers";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

/** `kubectl api-resources`: the resources that the server has, each in its preferred version. */
export function newCmdAPIResources(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const about = "Print the supported API resources on the server";
  const o = new APIResourceOptions(f, streams);
  const cmd = new cobra.Command({
    use: "api-resources",
    short: about,
    long: about,
    example: templates.examples(`
      # Print the supported API Resources
      kubectl api-resources

      # Print the supported API Resources with more information
      kubectl api-resources -o wide

      # Print the supported API Resources sorted by a column
      kubectl api-resources --sort-by=name

      # Print the supported namespaced resources
      kubectl api-resources --namespaced=true

      # Print the supported non-namespaced resources
      kubectl api-resources --namespaced=false

      # Print the supported API Resources with specific APIGroup
      kubectl api-resources --api-group=extensions`),
    run: cmdutil.checked(async (self, args) => {
      if (args.length > 0) throw cmdutil.usageError(self, `unexpected arguments: [${args.join(" ")}]`);
      o.validate();
      await o.run(self);
    }),
  });
  o.addFlags(cmd.flags());
  return cmd;
}

/** A resource, and the group that it is of. */
interface GroupResource {
  readonly gv: schema.GroupVersion;
  readonly resource: metav1.APIResource;
}

class APIResourceOptions {
  output = "";
  sortBy = "";
  apiGroup = "";
  namespaced = true;
  verbs: readonly string[] = [];
  noHeaders = false;
  cached = false;
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
  }

  addFlags(flags: pflag.FlagSet): void {
    flags.var(
      pflag.bool(this, "noHeaders"),
      "no-headers",
      "When using the default or custom-column output format, don't print headers (default print headers).",
    );
    flags.varP(pflag.string(this, "output"), "output", "o", "Output format. One of: wide|name.");
    flags.var(pflag.string(this, "apiGroup"), "api-group", "Limit to resources in the specified API group.");
    flags.var(
      pflag.bool(this, "namespaced"),
      "namespaced",
      "If false, non-namespaced resources will be returned, otherwise returning namespaced resources by default.",
    );
    flags.var(
      pflag.stringSlice(this, "verbs"),
      "verbs",
      "Limit to resources that support the specified verbs.",
    );
    flags.var(
      pflag.string(this, "sortBy"),
      "sort-by",
      "If non-empty, sort list of resources using specified field. The field can be either 'name' or 'kind'.",
    );
    flags.var(pflag.bool(this, "cached"), "cached", "Use the cached list of resources if available.");
  }

  validate(): void {
    if (!["", "wide", "name"].includes(this.output))
      throw new Error(`--output ${this.output} is not available`);
    if (!["", "name", "kind"].includes(this.sortBy)) throw new Error("--sort-by accepts only name or kind");
  }

  /** Prints what could be found, and throws the rest. */
  async run(cmd: cobra.Command): Promise<void> {
    const discoveryClient = this.#f.toDiscoveryClient();
    if (!this.cached) discoveryClient.invalidate();
    const [lists, err] = await preferred(discoveryClient);
    const flags = cmd.flags();
    const resources = lists
      .flatMap(resourcesOf)
      .filter(({ gv }) => !flags.changed("api-group") || gv.group === this.apiGroup)
      .filter(({ resource }) => !flags.changed("namespaced") || resource.namespaced === this.namespaced)
      .filter(({ resource }) => this.verbs.every((verb) => resource.verbs.includes(verb)));
    this.#print(resources.toSorted((a, b) => this.#compare(a, b)));
    const all = utilerrors.newAggregate([err]);
    if (all !== undefined) throw all;
  }

  #compare(a: GroupResource, b: GroupResource): number {
    const key = ({ gv, resource }: GroupResource) =>
      this.sortBy === "name" ? resource.name : this.sortBy === "kind" ? resource.kind : gv.group;
    const [left, right] = [key(a), key(b)];
    if (left !== right) return left < right ? -1 : 1;
    return a.resource.name < b.resource.name ? -1 : a.resource.name === b.resource.name ? 0 : 1;
  }

  #print(resources: readonly GroupResource[]): void {
    const w = printers.newTabWriter(this.#streams.out);
    const headers = ["NAME", "SHORTNAMES", "APIVERSION", "NAMESPACED", "KIND"];
    if (this.output === "wide") headers.push("VERBS");
    if (!this.noHeaders && this.output !== "name") w.write(`${headers.join("\t")}\n`);
    for (const resource of resources) w.write(`${this.#line(resource)}\n`);
    w.flush();
  }

  #line({ gv, resource }: GroupResource): string {
    const { kind, name, namespaced, shortNames = [], verbs } = resource;
    if (this.output === "name") return gv.group === "" ? name : `${name}.${gv.group}`;
    const cells = [name, shortNames.join(","), schema.groupVersionString(gv), String(namespaced), kind];
    return [...cells, ...(this.output === "wide" ? [`[${verbs.join(" ")}]`] : [])].join("\t");
  }
}

/** The lists that could be read, and what was wrong with the others. */
async function preferred(
  client: discovery.DiscoveryInterface,
): Promise<[lists: readonly metav1.APIResourceList[], err: Error | undefined]> {
  try {
    return [await client.serverPreferredResources(), undefined];
  } catch (err) {
    return [discovery.partialResult(err)?.resources ?? [], goerrors.toError(err)];
  }
}

/** The list's resources that can be asked for; none if nobody understands its version. */
function resourcesOf({ groupVersion, resources }: metav1.APIResourceList): GroupResource[] {
  try {
    const gv = schema.parseGroupVersion(groupVersion);
    return resources.filter(({ verbs }) => verbs.length > 0).map((resource) => ({ gv, resource }));
  } catch {
    // Upstream passes over it, too.
    return [];
  }
}
