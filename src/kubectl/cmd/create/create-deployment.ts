// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_deployment.go
import * as utilrand from "#apimachinery/util/rand";
import type * as dynamic from "#client-go/dynamic";
import type * as rand from "#go/math/rand";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, type Making, type Subcommand } from "./subcommand.ts";

/** `kubectl create deployment`. */
export class CreateDeploymentOptions implements Subcommand {
  readonly use = "deployment NAME --image=image -- [COMMAND] [args...]";
  readonly aliases = ["deploy"];
  readonly short = "Create a deployment with the specified name.";
  readonly example = `
  # Create a deployment named my-dep that runs the busybox image.
  kubectl create deployment my-dep --image=busybox

  # Create a deployment with command
  kubectl create deployment my-dep --image=busybox -- date

  # Create a deployment named my-dep that runs the nginx image with 3 replicas.
  kubectl create deployment my-dep --image=nginx --replicas=3

  # Create a deployment named my-dep that runs the busybox image and expose port 5701.
  kubectl create deployment my-dep --image=busybox --port=5701`;
  readonly generator = "";
  readonly typed = { resource: "deployments", failure: "failed to create deployment" };
  images: readonly string[] = [];
  port = -1;
  replicas = 1;

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.stringSlice(this, "images"), "image", "Image names to run.");
    cobra.markFlagRequired(flags, "image");
    flags.var(pflag.int32(this, "port"), "port", "The port that this container exposes.");
    flags.varP(pflag.int32(this, "replicas"), "replicas", "r", "Number of replicas to create. Default is 1.");
  }

  generate(making: Making): dynamic.Unstructured {
    if (this.images.length > 1 && making.command.length > 0)
      throw new Error("cannot specify multiple --image options and command");
    const labels = { app: making.name };
    const { containers } = this.buildPodSpec(making.command, making.f.surroundings.rand);
    const [first, ...others] = containers;
    const ports = this.port >= 0 ? { ports: [{ containerPort: this.port }] } : {};
    const spec = { containers: first === undefined ? [] : [withPorts(first, ports), ...others] };
    return {
      kind: "Deployment",
      apiVersion: "apps/v1",
      metadata: newMetadata(making.name, { namespace: enforced(making), labels }),
      spec: {
        replicas: this.replicas,
        selector: { matchLabels: labels },
        template: { metadata: newMetadata("", { labels }), spec },
        strategy: {},
      },
      status: {},
    };
  }

  /** A container for each image, named after it. */
  buildPodSpec(command: readonly string[], source: rand.Source): { containers: readonly Container[] } {
    return {
      containers: this.images.map((image) => ({
        name: sanitizeAndUniquify(nameOf(image), source),
        image,
        ...(command.length > 0 && { command }),
        resources: {},
      })),
    };
  }
}

/** A container as Go writes a new one. */
interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly resources: Readonly<Record<string, never>>;
}

/** Ports stand before resources. */
function withPorts({ resources, ...rest }: Container, ports: object): object {
  return { ...rest, ...ports, resources };
}

/** What stands behind the last slash, without tag and digest. */
function nameOf(image: string): string {
  const last = image.slice(image.lastIndexOf("/") + 1);
  return last.split(":")[0]?.split("@")[0] ?? "";
}

/** A name that a container may have: what DNS does not take becomes a dash, and then something random makes it the only one. */
function sanitizeAndUniquify(name: string, source: rand.Source): string {
  if (!/[_.]/.test(name)) return name;
  return `${name.replaceAll(/[_.]/g, "-")}-${utilrand.string(source, 5)}`;
}
