// Ours: random command lines of `kubectl create` that make an object from flags
import type { Chance } from "./chance.ts";

type Words = (c: Chance) => string[];
type Flags = (c: Chance) => string[][];

const names = ["made", "web", "gen", "Not_A_Name", "über", "a.b", "-", "1"];

const named =
  (...command: readonly string[]): Words =>
  (c) => [...command, ...c.maybe(92, c.percent(75) ? `made-${c.below(30)}` : c.pick(names))];

/** A flag so often of 100 times, with one of these values. */
const flag = (c: Chance, often: number, name: string, values: readonly string[]) =>
  c.percent(often)
    ? [c.percent(80) ? [`--${name}=${c.pick(values)}`] : [`--${name}`, c.pick(values)]].flat()
    : [];

const images = ["nginx", "nginx:1.19", "example.com:5000/a/b:c", "nginx@sha256:abc", "", "NGINX", "a b"];
const subjects = (c: Chance) => [
  flag(c, 30, "user", ["u", "a,b", ""]),
  flag(c, 30, "group", ["g", ""]),
  flag(c, 40, "serviceaccount", ["default:robot", "robot", "a:b:c", ":", "default:"]),
];
const data = (c: Chance) => [
  flag(c, 60, "from-literal", [
    "a=1",
    "b=2",
    "a=x=y",
    "novalue",
    "=1",
    "A_b.c-d=1",
    "a b=1",
    "é=1",
    "a=",
    "long=two words",
  ]),
  flag(c, 25, "from-literal", ["c=3", "a=1"]),
  flag(c, 30, "from-file", [
    "FILES/plain.txt",
    "k=FILES/plain.txt",
    "FILES/many",
    "FILES/none",
    "a=b=FILES/plain.txt",
    "=FILES/plain.txt",
    "k=",
    "FILES/vars.env",
    "k=FILES/many",
    "sp ace=FILES/plain.txt",
  ]),
  flag(c, 15, "from-env-file", ["FILES/vars.env", "FILES/bad.env", "FILES/none", "FILES/many", ""]),
];
const tcp = (c: Chance) =>
  flag(c, 80, "tcp", ["80", "80:8080", "5678:http", "x", "80:x:y", "0:1", "70000", ":80", "80:", ""]);

const rules = (c: Chance) => [
  flag(c, 85, "verb", ["get", "get,list,watch", "*", "use", "nope", "get", "list", "get,get", "", "*,get"]),
  flag(c, 10, "verb", ["delete", "bind"]),
  flag(c, 80, "resource", [
    "pods",
    "pods,services",
    "rs.apps",
    "deployments.apps,pods",
    "pods/log",
    "deploy.extensions/status",
    "nothing",
    "roles.rbac.authorization.k8s.io",
    "pods.",
    "/log",
    "*",
    "",
    "deployments.apps/scale,deployments.apps/scale",
  ]),
  flag(c, 20, "resource-name", ["a", "a,b", ""]),
];

/** Each subcommand with a name, and its flags. */
export const generators: readonly (readonly [words: Words, flags: Flags])[] = [
  [
    named("deployment"),
    (c) => [
      flag(c, 85, "image", images),
      flag(c, 15, "image", images),
      flag(c, 30, "replicas", ["1", "2", "0", "-1", "x", "1.5"]),
      flag(c, 30, "port", ["80", "0", "70000", "-1", "x"]),
      c.maybe(10, "--", "sleep", "5"),
    ],
  ],
  [named("configmap"), data],
  [named("cm"), data],
  [
    named("secret", "generic"),
    (c) => [...data(c), flag(c, 25, "type", ["Opaque", "kubernetes.io/tls", "a/b", ""])],
  ],
  [
    named("secret", "docker-registry"),
    (c) => [
      flag(c, 80, "docker-username", ["u", ""]),
      flag(c, 80, "docker-password", ["p", 'q"<&', ""]),
      flag(c, 50, "docker-email", ["e@x", ""]),
      flag(c, 40, "docker-server", ["example.com", ""]),
      flag(c, 10, "from-file", ["FILES/plain.txt", ".dockerconfigjson=FILES/b.json"]),
    ],
  ],
  [
    named("secret", "tls"),
    (c) => [flag(c, 60, "cert", ["FILES/none", ""]), flag(c, 60, "key", ["FILES/none", ""])],
  ],
  [named("namespace"), () => []],
  [named("ns"), () => []],
  [named("serviceaccount"), () => []],
  [
    named("quota"),
    (c) => [
      flag(c, 75, "hard", [
        "cpu=1",
        "cpu=1,pods=2",
        "pods=x",
        "cpu",
        "=1",
        "",
        "pods=1,pods=2",
        "cpu=500m,memory=1Gi",
      ]),
      flag(c, 30, "scopes", ["BestEffort", "NotTerminating,BestEffort", "nope", ""]),
    ],
  ],
  [
    named("service", "clusterip"),
    (c) => [tcp(c), tcp(c).slice(0, c.below(2)), flag(c, 25, "clusterip", ["None", "10.0.0.1", "x", ""])],
  ],
  [named("service", "nodeport"), (c) => [tcp(c), flag(c, 25, "node-port", ["30000", "1", "-1", "x"])]],
  [named("service", "loadbalancer"), (c) => [tcp(c)]],
  [
    named("svc", "externalname"),
    (c) => [flag(c, 80, "external-name", ["example.com", "-", ""]), tcp(c).slice(0, c.below(2))],
  ],
  [
    named("job"),
    (c) => [
      flag(c, 70, "image", images),
      flag(c, 20, "from", ["cronjob/x", "deploy/web", "x", "deploy/none"]),
      c.maybe(15, "--", "true"),
    ],
  ],
  [
    named("cronjob"),
    (c) => [
      flag(c, 80, "image", images),
      flag(c, 80, "schedule", ["*/1 * * * *", "nope", ""]),
      flag(c, 30, "restart", ["OnFailure", "Never", "Always", ""]),
      c.maybe(15, "--", "true", "-x"),
    ],
  ],
  [
    named("pdb"),
    (c) => [
      flag(c, 70, "selector", ["app=web", "app", "=", "a in (b)", ""]),
      flag(c, 50, "min-available", ["1", "50%", "x", "-1", ""]),
      flag(c, 40, "max-unavailable", ["1", "50%", "x"]),
    ],
  ],
  [
    named("priorityclass"),
    (c) => [
      flag(c, 80, "value", ["1", "-5", "x", "99999999999"]),
      flag(c, 20, "global-default", ["true", "false", "x"]),
      flag(c, 20, "description", ["high priority", ""]),
      flag(c, 20, "preemption-policy", ["Never", "nope", ""]),
    ],
  ],
  [
    named("rolebinding"),
    (c) => [flag(c, 60, "clusterrole", ["admin", ""]), flag(c, 40, "role", ["r", ""]), ...subjects(c)],
  ],
  [named("role"), rules],
  [
    named("clusterrole"),
    (c) => [
      ...rules(c),
      flag(c, 15, "non-resource-url", ["/logs/*", "/healthz,/version", "logs", "*", "", "/a*b"]),
      flag(c, 12, "aggregation-rule", ["a=b", "a=b,c=d", "a", ""]),
    ],
  ],
  [
    named("ingress"),
    (c) => [
      flag(c, 80, "rule", [
        "foo.com/=svc:80",
        "foo.com/bar*=svc:http,tls",
        "/path=svc:8080,tls=secret",
        "*.foo.com/*=svc:80",
        "foo.com/=svc",
        "foo=svc:80",
        "foo.com/a=svc:80,nope",
        "",
        "/=svc:x:y",
      ]),
      flag(c, 30, "rule", ["bar.com/admin=admin:8081,tls=other", "foo.com/b=b:1"]),
      flag(c, 25, "default-backend", ["svc:80", "svc:http", "svc", ":80", ""]),
      flag(c, 25, "class", ["nginx", ""]),
      flag(c, 25, "annotation", ["a=b", "a=b,c", "ingress.example.com/x=y", "a", ""]),
    ],
  ],
  [named("clusterrolebinding"), (c) => [flag(c, 80, "clusterrole", ["admin", ""]), ...subjects(c)]],
];
