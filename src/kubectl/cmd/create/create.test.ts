// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_test.go, create_namespace_test.go, create_serviceaccount_test.go, create_configmap_test.go, create_secret_test.go, create_deployment_test.go, create_pdb_test.go, create_priorityclass_test.go
import { beforeEach, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

const rc = (name: string) => `apiVersion: v1
kind: ReplicationController
metadata: {name: ${name}}
spec:
  replicas: 1
  selector: {app: redis}
  template:
    metadata: {labels: {app: redis}}
    spec: {containers: [{name: master, image: redis}]}
`;
const service = `apiVersion: v1
kind: Service
metadata: {name: frontend}
spec: {ports: [{port: 80}], selector: {app: guestbook}}
`;
const files = {
  "/home/rc.yaml": rc("redis-master-controller"),
  "/home/service.yaml": service,
  "/home/legacy/a.yaml": rc("a"),
  "/home/legacy/b.yaml": rc("b"),
  "/home/legacy/c.yaml": rc("c"),
  "/home/web.env": "A=1\n# no\nB=2=3\n",
  "/home/tls.crt": "a certificate",
  "/home/tls.key": "its key",
};

let clock: utilclock.VirtualClock;
let cluster: inprocess.Cluster;
beforeEach(() => {
  clock = new utilclock.VirtualClock();
  cluster = new inprocess.Cluster({ clock, node: false, controllers: false });
});

/** Runs `kubectl create` with these words; quotes are not read. */
const create = (line: string, more: cmdtesting.ProgramOptions = {}) =>
  clock.run(
    cmdtesting.runKubectl(["-s", "http://cluster", "create", ...line.split(" ")], {
      ...more,
      clock,
      system: clientcmdtesting.memorySystem({ files }),
      fetch: (request) => cluster.server.fetch(request),
    }),
  );

/** What a command says that succeeds. */
const ok = (stdout: string) => ({ code: 0, stdout, stderr: "" });

test("TestExtraArgsFail: with files there are no arguments", async () => {
  const stderr = "error: Unexpected args: [rc]\nSee 'kubectl create -h' for help and examples\n";
  expect(await create("-f rc.yaml rc")).toEqual({ code: 1, stdout: "", stderr });
});

test("TestCreateObject", () =>
  expect(create("--validate=false -f rc.yaml -o name")).resolves.toEqual(
    ok("replicationcontroller/redis-master-controller\n"),
  ));

test("TestCreateMultipleObject", () =>
  expect(create("--validate=false -f rc.yaml -f service.yaml -o name")).resolves.toEqual(
    ok("replicationcontroller/redis-master-controller\nservice/frontend\n"),
  ));

test("TestCreateDirectory", () =>
  expect(create("--validate=false -f legacy -o name")).resolves.toEqual(
    ok("replicationcontroller/a\nreplicationcontroller/b\nreplicationcontroller/c\n"),
  ));

test("TestCreateNamespace", () =>
  expect(create("namespace my-namespace -o name")).resolves.toEqual(ok("namespace/my-namespace\n")));

test("TestCreateServiceAccount", () =>
  expect(create("serviceaccount my-service-account -o name")).resolves.toEqual(
    ok("serviceaccount/my-service-account\n"),
  ));

test("TestCreateConfigMap", () =>
  expect(create("configmap my-configmap -o name")).resolves.toEqual(ok("configmap/my-configmap\n")));

test("TestCreateSecretGeneric", () =>
  expect(create("secret generic my-secret --from-literal=password=includes,comma -o name")).resolves.toEqual(
    ok("secret/my-secret\n"),
  ));

test("TestCreateSecretDockerRegistry", () =>
  expect(
    create(
      "secret docker-registry my-secret --docker-username=test-user --docker-password=test-pass --docker-email=test-email -o name",
    ),
  ).resolves.toEqual(ok("secret/my-secret\n")));

test("TestCreatePdb", () =>
  expect(
    create("pdb my-pdb --min-available=1 --selector=app=rails --dry-run=client -o name"),
  ).resolves.toEqual(ok("poddisruptionbudget.policy/my-pdb\n")));

test("TestCreatePriorityClass", () =>
  expect(
    create(
      "priorityclass my-pc --value=1000 --global-default=true --dry-run=client -o name --preemption-policy=Never",
    ),
  ).resolves.toEqual(ok("priorityclass.scheduling.k8s.io/my-pc\n")));

describe("create deployment", () => {
  const line = "deployment jonny-dep --dry-run=client --image=hollywood/jonny.depp:v2";

  test("TestCreateDeployment", () =>
    expect(create(`${line} -o name`)).resolves.toEqual(ok("deployment.apps/jonny-dep\n")));

  test("TestCreateDeploymentWithPort", async () => {
    expect((await create(`${line} -o yaml --port=5701`)).stdout).toContain("containerPort: 5701\n");
  });

  test("TestCreateDeploymentWithReplicas", () =>
    expect(create(`${line} -o jsonpath={.spec.replicas} --replicas=3`)).resolves.toEqual(ok("3")));

  test("TestCreateDeploymentNoImage", async () => {
    const { code, stderr } = await create("deployment jonny-dep -o name");
    expect([code, stderr]).toEqual([1, 'Error: required flag(s) "image" not set\n']);
  });

  test.each([
    ["nginx", "nginx"],
    ["localhost:5000/a/web", "web"],
    ["localhost:5000/a/web:1.2", "web"],
    ["web@sha256:abc", "web"],
  ])("%s is a container %s", (image, name) =>
    expect(
      create(
        `deployment x --dry-run=client --image=${image} -o jsonpath={.spec.template.spec.containers[0].name}`,
      ),
    ).resolves.toEqual(ok(name)),
  );

  test("a name that DNS does not take gets a tail, so that no two are alike", async () => {
    const said = await create(`${line} -o jsonpath={.spec.template.spec.containers[0].name}`);
    expect(said.stdout).toMatch(/^jonny-depp-[a-z0-9]{5}$/);
  });

  test("what the server refuses is told without the server", async () => {
    const again = "deployment web --image=web";
    await create(again);
    const stderr = 'error: failed to create deployment: deployments.apps "web" already exists\n';
    expect(await create(again)).toEqual({ code: 1, stdout: "", stderr });
  });
});

describe("what may not stand together", () => {
  test.each([
    [
      "deployment a b --image=x",
      "exactly one NAME is required, got 2\nSee 'kubectl create deployment -h' for help and examples",
    ],
    [
      "namespace a --generator=b",
      "Generator b not supported. \nSee 'kubectl create namespace -h' for help and examples",
    ],
    ["deployment a --image=x --image=y -- sleep", "cannot specify multiple --image options and command"],
    [
      "configmap a --from-env-file=web.env --from-literal=a=b",
      "from-env-file cannot be combined with from-file or from-literal",
    ],
    [
      "configmap a --from-literal=a=1 --from-literal=a=2",
      'cannot add key "a", another key by that name already exists in Data for ConfigMap "a"',
    ],
    [
      "secret generic a --from-literal=a=1 --from-literal=a=2",
      "cannot add key a, another key by that name already exists",
    ],
    ["configmap a --from-file=nope", "error reading nope: no such file or directory"],
    ["configmap a --from-file=k=legacy", "cannot give a key name for a directory path."],
    [
      "secret tls a --cert=x",
      "flag key is required\nSee 'kubectl create secret tls -h' for help and examples",
    ],
    [
      "-f rc.yaml --raw=/api --edit",
      "--raw and --edit are mutually exclusive\nSee 'kubectl create -h' for help and examples",
    ],
    [
      "-f rc.yaml --raw=api",
      "--raw must be a valid URL path: parse \"api\": invalid URI for request\nSee 'kubectl create -h' for help and examples",
    ],
  ])("%s", async (line, words) => {
    const { code, stderr, stdout } = await create(line);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.replace(/^Flag --generator.*\n/, "")).toBe(`error: ${words}\n`);
  });
});

describe("--save-config", () => {
  const annotation = String.raw`{.metadata.annotations.kubectl\.kubernetes\.io/last-applied-configuration}`;

  test("keeps the object's text without that text, and a line feed", () =>
    expect(
      create(`--validate=false --save-config --dry-run=client -f service.yaml -o jsonpath=${annotation}`),
    ).resolves.toEqual(
      ok(
        '{"apiVersion":"v1","kind":"Service","metadata":{"annotations":{},"name":"frontend","namespace":"default"},"spec":{"ports":[{"port":80}],"selector":{"app":"guestbook"}}}\n',
      ),
    ));

  test("of an object that flags make, as Go writes its struct", () =>
    expect(create(`namespace a --save-config --dry-run=client -o jsonpath=${annotation}`)).resolves.toEqual(
      ok(
        '{"kind":"Namespace","apiVersion":"v1","metadata":{"name":"a","creationTimestamp":null},"spec":{},"status":{}}\n',
      ),
    ));
});

describe("what flags make is a struct", () => {
  test("whose fields keep their order, with a dry run and as the server has it", async () => {
    const order = async (line: string) => {
      const { stdout } = await create(line);
      return [...stdout.matchAll(/^ {4}(?: {4})?"(\w+)"/gm)].map(([, field]) => field);
    };
    const metadata = ["kind", "apiVersion", "metadata", "name", "namespace"];
    expect((await order("service clusterip a --tcp=80 --dry-run=client -o json")).slice(0, 4)).toEqual([
      "kind",
      "apiVersion",
      "metadata",
      "name",
    ]);
    const made = await order("service loadbalancer a --tcp=80 -o json");
    expect(made.slice(0, 5)).toEqual(metadata);
    const spec = ["ports", "selector", "clusterIP", "clusterIPs", "type", "sessionAffinity"];
    expect(made.filter((field) => spec.includes(field ?? ""))).toEqual(spec);
  });

  test("whose maps have their keys in order", () =>
    expect(
      create("configmap a --from-literal=b=1 --from-literal=a=2 --dry-run=client -o json"),
    ).resolves.toMatchObject({
      stdout: expect.stringContaining('{\n        "a": "2",\n        "b": "1"\n    }'),
    }));

  test("which a template that does not fit shows", async () => {
    const { stdout } = await create(
      "namespace a --dry-run=client -o go-template={{range(.metadata.name)}}{{end}}",
    );
    expect(stdout).toContain(
      '\t\t{"kind":"Namespace","apiVersion":"v1","metadata":{"name":"a","creationTimestamp":null}',
    );
  });
});

test("a kind that the server does not serve is told with its resource", () =>
  expect(create("job a --image=b")).resolves.toEqual({
    code: 1,
    stdout: "",
    stderr:
      "error: failed to create job: the server could not find the requested resource (post jobs.batch)\n",
  }));

test("a registry's password is written as JSON in Go, without what HTML would read", async () => {
  const { stdout } = await create(
    "secret docker-registry a --docker-username=u --docker-password=<&> --dry-run=client -o jsonpath={.data}",
  );
  const [, data = ""] = /"\.dockerconfigjson":"([^"]+)"/.exec(stdout) ?? [];
  expect(atob(data)).toContain('"password":"\\u003c\\u0026\\u003e"');
});

test("--record keeps the command line", () =>
  expect(
    create(
      String.raw`--validate=false --record --dry-run=client -f service.yaml -o jsonpath={.metadata.annotations.kubernetes\.io/change-cause}`,
    ),
  ).resolves.toEqual(
    ok(
      String.raw`kubectl create --server=http://cluster --validate=false --record=true --dry-run=client --filename=service.yaml --output=jsonpath={.metadata.annotations.kubernetes\.io/change-cause}`,
    ),
  ));

test("files of lines become data", () =>
  expect(
    create("configmap a --from-env-file=web.env --dry-run=client -o jsonpath={.data.A},{.data.B}"),
  ).resolves.toEqual(ok("1,2=3")));

describe("create secret tls", () => {
  const line = "secret tls a --cert=tls.crt --key=tls.key --dry-run=client -o name";

  test("holds the key against the certificate", async () => {
    const seen: string[][] = [];
    const said = await create(line, { x509KeyPair: (...pair) => void seen.push(pair) });
    expect([said, seen]).toEqual([ok("secret/a\n"), [["a certificate", "its key"]]]);
  });

  test("refuses a key that belongs to another certificate", async () => {
    const x509KeyPair = () => {
      throw new Error("tls: private key does not match public key");
    };
    const stderr = "error: failed to load key pair tls: private key does not match public key\n";
    expect(await create(line, { x509KeyPair })).toEqual({ code: 1, stdout: "", stderr });
  });

  test("names the file that it cannot read", async () => {
    const stderr = "error: Cannot read file no.key, open no.key: no such file or directory\n";
    const said = await create(line.replace("tls.key", "no.key"), { x509KeyPair: () => {} });
    expect(said).toEqual({ code: 1, stdout: "", stderr });
  });

  test("says so where nobody reads certificates", async () => {
    const stderr =
      "error: create secret tls looks into certificates, which only a program on a machine can\n";
    expect(await create(line)).toEqual({ code: 1, stdout: "", stderr });
  });
});

test.each([
  ["configmap a --append-hash", "configmap/a-75d544dcc8\n"],
  ["configmap a", "configmap/a\n"],
  ["secret generic a --append-hash", "secret/a-648mt2ck52\n"],
])("the name of %s ends in a hash if that is wanted", async (line, stdout) =>
  expect(await create(`${line} --from-literal=a=b --dry-run=client -o name`)).toEqual(ok(stdout)),
);

test("the older generator of pdb wants one pod", async () => {
  const line = "pdb a --selector=a=b --dry-run=client -o jsonpath={.spec}";
  const older = await create(`${line} --generator=poddisruptionbudget/v1beta1 --max-unavailable=2`);
  expect(older.stdout).toBe('{"minAvailable":1,"selector":{"matchLabels":{"a":"b"}}}');
  const { stderr } = await create(line);
  expect(stderr).toBe("error: one of min-available or max-unavailable must be specified\n");
});
