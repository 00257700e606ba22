// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_service.go, generate/versioned/service_basic.go
import * as intstr from "#apimachinery/util/intstr";
import * as validation from "#apimachinery/util/validation";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as dynamic from "#client-go/dynamic";
import * as strconv from "#go/strconv";
import * as cmdutil from "#kubectl/cmd/util";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { newMetadata, newSubcommand, type Making, type Subcommand, type Typed } from "./subcommand.ts";

/** How a service is reached. */
export type ServiceType = "ClusterIP" | "NodePort" | "LoadBalancer" | "ExternalName";

/** `kubectl create service`, with a command below it for each type. */
export function newCmdCreateService(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const about = "Create a service using specified subcommand.";
  const cmd = new cobra.Command({
    use: "service",
    aliases: ["svc"],
    short: about,
    long: about,
    run: cmdutil.checked(cmdutil.defaultSubCommandRun(streams.errOut)),
  });
  const types: readonly ServiceType[] = ["ClusterIP", "NodePort", "LoadBalancer", "ExternalName"];
  cmd.addCommand(...types.map((type) => newSubcommand(f, streams, new ServiceOptions(type))));
  return cmd;
}

const uses: Readonly<Record<ServiceType, string>> = {
  ClusterIP: "clusterip NAME [--tcp=<port>:<targetPort>] [--dry-run=server|client|none]",
  NodePort: "nodeport NAME [--tcp=port:targetPort] [--dry-run=server|client|none]",
  LoadBalancer: "loadbalancer NAME [--tcp=port:targetPort] [--dry-run=server|client|none]",
  ExternalName: "externalname NAME --external-name external.name [--dry-run=server|client|none]",
};

/** `kubectl create service TYPE`. */
export class ServiceOptions implements Subcommand {
  readonly type: ServiceType;
  readonly use: string;
  readonly short: string;
  readonly typed: Typed;
  tcp: readonly string[] = [];
  clusterIP = "";
  nodePort = 0;
  externalName = "";

  constructor(type: ServiceType) {
    this.type = type;
    this.use = uses[type];
    this.short = `Create ${type === "ExternalName" ? "an" : "a"} ${type} service.`;
    this.typed = { resource: "services", failure: `failed to create ${type} service` };
  }

  addFlags(flags: pflag.FlagSet): void {
    const tcp = pflag.stringSlice(this, "tcp");
    flags.var(tcp, "tcp", "Port pairs can be specified as '<port>:<targetPort>'.");
    if (this.type === "ClusterIP")
      flags.var(
        pflag.string(this, "clusterIP"),
        "clusterip",
        "Assign your own ClusterIP or set to 'None' for a 'headless' service (no loadbalancing).",
      );
    if (this.type === "NodePort")
      flags.var(
        pflag.int(this, "nodePort"),
        "node-port",
        "Port used to expose the service on each node in a cluster.",
      );
    if (this.type !== "ExternalName") return;
    flags.var(pflag.string(this, "externalName"), "external-name", "External name of service");
    cobra.markFlagRequired(flags, "external-name");
  }

  /** Throws if the flags do not fit the type. */
  validate(): void {
    if (this.clusterIP === "None" && this.type !== "ClusterIP")
      throw new Error("ClusterIP=None can only be used with ClusterIP service type");
    if (this.clusterIP !== "None" && this.tcp.length === 0 && this.type !== "ExternalName")
      throw new Error("at least one tcp port specifier must be provided");
    if (this.type === "ExternalName" && validation.isDNS1123Subdomain(this.externalName).length > 0)
      throw new Error(`invalid service external name ${this.externalName}`);
  }

  /** Upstream never says a namespace in the object, whatever the flags say. */
  generate({ name }: Pick<Making, "name">): dynamic.Unstructured {
    this.validate();
    const ports = this.tcp.map((text) => {
      const [port, targetPort] = parsePorts(text);
      const nodePort = this.nodePort === 0 ? {} : { nodePort: this.nodePort };
      return { name: text.replaceAll(":", "-"), protocol: "TCP", port, targetPort, ...nodePort };
    });
    const labels = { app: name };
    return {
      kind: "Service",
      apiVersion: "v1",
      metadata: newMetadata(name, { labels }),
      spec: {
        ...(ports.length > 0 && { ports }),
        selector: labels,
        ...(this.clusterIP !== "" && { clusterIP: this.clusterIP }),
        type: this.type,
        ...(this.externalName !== "" && { externalName: this.externalName }),
      },
      status: { loadBalancer: {} },
    };
  }
}

/** The port of `port:targetPort`, and the target, which is the same if it is left out. Throws for what is no port. */
export function parsePorts(text: string): [port: number, targetPort: intstr.IntOrString] {
  const [first = "", target] = text.split(":");
  const port = Number(strconv.parseUint(first, 16, 10));
  if (target === undefined) return [port, port];
  const isNumber = /^[+-]?\d+$/.test(target);
  const errs = isNumber ? validation.isValidPortNum(Number(target)) : validation.isValidPortName(target);
  if (errs.length > 0) throw new Error(errs.join(","));
  return [port, isNumber ? intstr.fromInt(Number(target)) : target];
}
