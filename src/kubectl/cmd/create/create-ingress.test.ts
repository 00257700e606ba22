// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_ingress_test.go
import { describe, expect, test } from "vitest";
import * as cmdutil from "#kubectl/cmd/util";
import { IngressOptions } from "./create-ingress.ts";

type Flags = Partial<Pick<IngressOptions, "rules" | "defaultBackend" | "ingressClass" | "annotations">>;

const made = (flags: Flags) =>
  Object.assign(new IngressOptions(), flags).generate({
    name: "test-ingress",
    namespace: "",
    enforceNamespace: false,
  });

/** The words with which it is refused; none if it is not. */
function refusal(o: IngressOptions): string {
  try {
    o.validate();
    return "";
  } catch (err) {
    return (err as Error).message;
  }
}

describe("TestCreateIngressValidation", () => {
  const invalid = (rule: string) =>
    `rule ${rule} is invalid and should be in format host/path=svcname:svcport[,tls[=secret]]`;
  const separator = "default-backend should be in format servicename:serviceport";
  test.each<[name: string, flags: Flags, expected: string]>([
    [
      "no default backend and rule",
      {},
      "not enough information provided: every ingress has to either specify a default-backend (which catches all traffic) or a list of rules (which catch specific paths)",
    ],
    ["invalid default backend separator", { defaultBackend: "xpto,4444" }, separator],
    ["default backend without port", { defaultBackend: "xpto" }, separator],
    ["default backend is ok", { defaultBackend: "xpto:4444" }, ""],
    ["multiple conformant rules", { rules: ["foo.com/path*=svc:8080", "bar.com/admin*=svc2:http"] }, ""],
    [
      "one invalid and two valid rules",
      {
        rules: [
          "foo.com=svc:redis,tls",
          "foo.com/path/subpath*=othersvc:8080",
          "foo.com/*=svc:8080,tls=secret1",
        ],
      },
      invalid("foo.com=svc:redis,tls"),
    ],
    ["service without port", { rules: ["foo.com/=svc,tls"] }, invalid("foo.com/=svc,tls")],
    ["valid tls rule without secret", { rules: ["foo.com/=svc:http,tls="] }, ""],
    ["valid tls rule with secret", { rules: ["foo.com/=svc:http,tls=secret123"] }, ""],
    ["valid path with type prefix", { rules: ["foo.com/admin*=svc:8080"] }, ""],
    ["wildcard host", { rules: ["*.foo.com/admin*=svc:8080"] }, ""],
    [
      "invalid separation between ingress and service",
      { rules: ["*.foo.com/path,svc:8080"] },
      invalid("*.foo.com/path,svc:8080"),
    ],
    [
      "two invalid and one valid rule",
      {
        rules: [
          "foo.com/path/subpath*=svc:redis,tls=blo",
          "foo.com=othersvc:8080",
          "foo.com/admin=svc,tls=secret1",
        ],
      },
      invalid("foo.com=othersvc:8080"),
    ],
    ["valid catch all rule", { rules: ["/path/subpath*=svc:redis,tls=blo"] }, ""],
  ])("%s", (_, flags, expected) => {
    expect(refusal(Object.assign(new IngressOptions(), flags))).toBe(expected);
  });
});

const backend = (name: string, port: number | string) => ({
  service: { name, port: typeof port === "number" ? { number: port } : { name: port } },
});
const path = (at: string, pathType: string, service: string, port: number | string) => ({
  path: at,
  pathType,
  backend: backend(service, port),
});
const rule = (host: string, ...paths: object[]) => ({ ...(host !== "" && { host }), http: { paths } });

describe("TestCreateIngress", () => {
  const some = { ingressClass: "nginx", defaultBackend: "service1:https" };
  const asWritten = { ingressClassName: "nginx", defaultBackend: backend("service1", "https") };
  test.each<[name: string, flags: Flags, spec: object, annotations?: object]>([
    [
      "catch all host and default backend with default TLS returns empty TLS",
      { ...some, rules: ["/=catchall:8080,tls="] },
      { ...asWritten, rules: [rule("", path("/", "Exact", "catchall", 8080))] },
    ],
    [
      "catch all with path of type prefix and secret name",
      { ...some, rules: ["/path*=catchall:8080,tls=secret1"] },
      {
        ...asWritten,
        tls: [{ secretName: "secret1" }],
        rules: [rule("", path("/path", "Prefix", "catchall", 8080))],
      },
    ],
    [
      "mixed hosts with mixed TLS configuration and a default backend",
      {
        defaultBackend: "service2:8080",
        rules: [
          "foo.com/=foo-svc:8080,tls=",
          "foo.com/admin=foo-admin-svc:http,tls=",
          "bar.com/prefix*=bar-svc:8080,tls=bar-secret",
          "bar.com/noprefix=barnp-svc:8443,tls",
          "foobar.com/*=foobar-svc:https",
          "foobar1.com/*=foobar1-svc:https,tls=bar-secret",
        ],
      },
      {
        defaultBackend: backend("service2", 8080),
        tls: [{ hosts: ["foo.com"] }, { hosts: ["bar.com", "foobar1.com"], secretName: "bar-secret" }],
        rules: [
          rule(
            "foo.com",
            path("/", "Exact", "foo-svc", 8080),
            path("/admin", "Exact", "foo-admin-svc", "http"),
          ),
          rule(
            "bar.com",
            path("/prefix", "Prefix", "bar-svc", 8080),
            path("/noprefix", "Exact", "barnp-svc", 8443),
          ),
          rule("foobar.com", path("/", "Prefix", "foobar-svc", "https")),
          rule("foobar1.com", path("/", "Prefix", "foobar1-svc", "https")),
        ],
      },
    ],
    [
      "simple ingress with annotation",
      {
        rules: ["foo.com/=svc:8080,tls=secret1", "foo.com/subpath*=othersvc:8080,tls=secret1"],
        annotations: ["ingress.kubernetes.io/annotation1=bla", "ingress.kubernetes.io/annotation2=b=o"],
      },
      {
        tls: [{ hosts: ["foo.com"], secretName: "secret1" }],
        rules: [
          rule("foo.com", path("/", "Exact", "svc", 8080), path("/subpath", "Prefix", "othersvc", 8080)),
        ],
      },
      { "ingress.kubernetes.io/annotation1": "bla", "ingress.kubernetes.io/annotation2": "b=o" },
    ],
  ])("%s", (_, flags, spec, annotations) => {
    expect(made(flags)).toEqual({
      kind: "Ingress",
      apiVersion: "networking.k8s.io/v1",
      metadata: {
        name: "test-ingress",
        creationTimestamp: null,
        ...(annotations !== undefined && { annotations }),
      },
      spec,
      status: { loadBalancer: {} },
    });
  });

  test.each<Flags>([
    { rules: ["/a=b:c"], annotations: ["x"] },
    { rules: ["/a,x=b:c"] },
    { rules: ["/a=b=c:d"] },
  ])("%j ends the program as a panic does", (flags) => {
    const words = "panic: runtime error: index out of range [1] with length 1";
    expect(() => made(flags)).toThrow(new cmdutil.Fatal(words, 2));
  });
});
