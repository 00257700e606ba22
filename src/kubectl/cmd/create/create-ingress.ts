// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_ingress.go
import * as intstr from "#apimachinery/util/intstr";
import type * as dynamic from "#client-go/dynamic";
import * as cmdutil from "#kubectl/cmd/util";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, sortedMap, type Making, type Subcommand } from "./subcommand.ts";

/** `host/path=service:port`, and `,tls` or `,tls=secret` after it. What else follows is not looked at. */
const ruleForm = /^[\w*\-.]*\/.*=[\w-]+:[\w-]+(,tls=?([\w-]+)?)?/;

/** Which host's traffic is encrypted with what. */
interface IngressTLS {
  readonly hosts?: string[];
  readonly secretName?: string;
}

/** Where a host's paths lead. */
interface IngressRule {
  readonly host?: string;
  readonly http: { readonly paths: object[] };
}

/** `kubectl create ingress`. */
export class IngressOptions implements Subcommand {
  readonly use = "ingress NAME --rule=host/path=service:port[,tls[=secret]] ";
  readonly aliases = ["ing"];
  readonly short = "Create an ingress with the specified name.";
  readonly example = `
  # Create a single ingress called 'simple' that directs requests to foo.com/bar to svc
  # svc1:8080 with a tls secret "my-cert"
  kubectl create ingress simple --rule="foo.com/bar=svc1:8080,tls=my-cert"

  # Create a catch all ingress of "/path" pointing to service svc:port and Ingress Class as "otheringress"
  kubectl create ingress catch-all --class=otheringress --rule="/path=svc:port"`;
  readonly typed = { resource: "ingresses", failure: "failed to create ingress" };
  ingressClass = "";
  rules: readonly string[] = [];
  defaultBackend = "";
  annotations: readonly string[] = [];

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.string(this, "ingressClass"), "class", "Ingress Class to be used");
    flags.var(
      pflag.stringArray(this, "rules"),
      "rule",
      "Rule in format host/path=service:port[,tls=secretname]. Paths containing the leading character '*' are considered pathType=Prefix. tls argument is optional.",
    );
    flags.var(
      pflag.string(this, "defaultBackend"),
      "default-backend",
      "Default service for backend, in format of svcname:port",
    );
    flags.var(
      pflag.stringArray(this, "annotations"),
      "annotation",
      "Annotation to insert in the ingress object, in the format annotation=value",
    );
  }

  /** Throws what is wrong with the rules or with the backend. */
  validate(): void {
    if (this.defaultBackend === "" && this.rules.length === 0)
      throw new Error(
        "not enough information provided: every ingress has to either specify a default-backend (which catches all traffic) or a list of rules (which catch specific paths)",
      );
    const wrong = this.rules.find((rule) => !ruleForm.test(rule));
    if (wrong !== undefined)
      throw new Error(
        `rule ${wrong} is invalid and should be in format host/path=svcname:svcport[,tls[=secret]]`,
      );
    if (this.defaultBackend !== "" && this.defaultBackend.split(":").length !== 2)
      throw new Error("default-backend should be in format servicename:serviceport");
  }

  generate(making: Pick<Making, "name" | "namespace" | "enforceNamespace">): dynamic.Unstructured {
    this.validate();
    const annotations = sortedMap(Object.fromEntries(this.annotations.map((text) => cut(text, "="))));
    const tls = buildTLSRules(this.rules);
    const rules = buildIngressRules(this.rules);
    return {
      kind: "Ingress",
      apiVersion: "networking.k8s.io/v1",
      metadata: newMetadata(making.name, { namespace: enforced(making), annotations }),
      spec: {
        ...(this.ingressClass !== "" && { ingressClassName: this.ingressClass }),
        ...(this.defaultBackend !== "" && { defaultBackend: backend(this.defaultBackend) }),
        ...(tls.length > 0 && { tls }),
        ...(rules.length > 0 && { rules }),
      },
      status: { loadBalancer: {} },
    };
  }
}

/** Both sides of the first separator. Without one upstream panics; ours ends with the same line and code. */
function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  if (at < 0) throw new cmdutil.Fatal("panic: runtime error: index out of range [1] with length 1", goPanic);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** With this code a Go program ends that panics. */
const goPanic = 2;

/** The second of the parts; what follows it does not count. */
function second(text: string, separator: string): [first: string, second: string] {
  const [before, after] = cut(text, separator);
  return [before, after.split(separator)[0] ?? ""];
}

/** For each secret the hosts that use it. A host counts with the first rule that names it. */
function buildTLSRules(rules: readonly string[]): IngressTLS[] {
  const found: IngressTLS[] = [];
  const seen = new Set<string>();
  for (const rule of rules) {
    const [, tls, ...more] = rule.split(",");
    const host = rule.split("/")[0] ?? "";
    if (tls === undefined || more.length > 0 || seen.has(host)) continue;
    seen.add(host);
    const secretName = tls.split("=")[1] ?? "";
    const same = found.findIndex((one) => (one.secretName ?? "") === secretName);
    const known = found[same];
    if (known !== undefined) {
      found[same] = { ...known, hosts: [...(known.hosts ?? []), host] };
    } else if (host !== "" || secretName !== "") {
      found.push({ ...(host !== "" && { hosts: [host] }), ...(secretName !== "" && { secretName }) });
    }
  }
  return found;
}

/** For each host its paths, in the order of the rules. */
function buildIngressRules(rules: readonly string[]): IngressRule[] {
  const found: IngressRule[] = [];
  for (const rule of rules) {
    const [untilTLS = ""] = rule.split(",");
    const [host, path] = cut(untilTLS, "/");
    const known = found.find((one) => (one.host ?? "") === host);
    if (known === undefined)
      found.push({ ...(host !== "" && { host }), http: { paths: [httpIngressPath(path)] } });
    else known.http.paths.push(httpIngressPath(path));
  }
  return found;
}

/** A path that ends in a star is a prefix. */
function httpIngressPath(text: string): object {
  const [path, service] = second(`/${text}`, "=");
  const isPrefix = path.endsWith("*");
  return {
    path: isPrefix ? path.slice(0, -1) : path,
    pathType: isPrefix ? "Prefix" : "Exact",
    backend: backend(service),
  };
}

function backend(text: string): object {
  const [name, port] = second(text, ":");
  const parsed = intstr.parse(port);
  return { service: { name, port: portOf(parsed) } };
}

/** Go leaves out a number that is 0, and a name that is empty. */
function portOf(port: intstr.IntOrString): object {
  if (port === 0 || port === "") return {};
  return typeof port === "number" ? { number: port } : { name: port };
}
