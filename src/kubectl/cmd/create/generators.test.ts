// Go: staging/src/k8s.io/kubectl/pkg/generate/versioned/*_test.go, by the commands that use what it tests
import { describe, expect, test } from "vitest";
import * as servernode from "#apiserver/server/node";
import * as clientnode from "#client-go/node";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as base64 from "#go/encoding/base64";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as generateversioned from "#kubectl/generate/versioned";
import { parsePorts } from "./create-service.ts";

const own = await servernode.selfSigned("client", { now: 0 });
const other = await servernode.selfSigned("client", { now: 0 });

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");
const texts = clientcmdtesting.memorySystem({
  files: {
    "/home/foo1": "hello world",
    "/home/file.env": lines("key1=value1", "#", "", "key2=value2"),
    "/home/getenv.env": lines("g_key1", "g_key2="),
    "/home/bad.env": lines("key#1=value1"),
    "/home/spaces.env": lines("  key1=  value1"),
    "/home/text.pem": "test",
    "/home/tls.crt": own.cert,
    "/home/tls.key": own.key,
    "/home/other.key": other.key,
  },
  env: { g_key1: "1", g_key2: "2" },
});
const bytes = new Uint8Array([0xff, 0xfd]);
/** The same machine with a file that is no text. */
const system: os.System = {
  ...texts,
  stat: (file) => texts.stat(file === "bytes/foo1" ? "foo1" : file),
  readBytes: (file) => (file === "bytes/foo1" ? bytes : texts.readBytes(file)),
};

type Made = Record<string, unknown>;

/** What a command would create, or the last line of what it complains of. Two quotes are an empty word. */
async function made(line: string): Promise<Made | string> {
  const args = line.split(" ").map((word) => (word === "''" ? "" : word));
  const { code, stderr, stdout } = await cmdtesting.runKubectl(
    ["create", ...args, "--dry-run=client", "-o", "json"],
    { system, x509KeyPair: (cert, key) => clientnode.network.x509KeyPair(cert, key) },
  );
  if (code !== 0) return stderr;
  const obj = JSON.parse(stdout) as Made & { metadata: Made };
  const { status: _, ...rest } = obj;
  const { creationTimestamp, ...metadata } = obj.metadata;
  expect(creationTimestamp).toBeNull();
  return { ...rest, metadata };
}

/** Each case with what is made, or with words of what is wrong. */
type Cases = readonly (readonly [name: string, line: string, expected: Made | string])[];

/** Of what a command says, only the words that are expected, if they are there. */
const shortened = (found: unknown, expected: unknown) =>
  typeof found === "string" && typeof expected === "string" && found.includes(expected) ? expected : found;

/** A group of upstream's cases; `line` begins with what all have in common. */
function generates(name: string, command: string, cases: Cases): void {
  describe(name, () => {
    test.each(cases)("%s", async (_, line, expected) => {
      expect(shortened(await made(`${command} ${line}`.trimEnd()), expected)).toEqual(expected);
    });
  });
}

const needsName = "exactly one NAME is required, got 0";
const noName = "error: name must be specified";
const apiGroup = "rbac.authorization.k8s.io";
const user = (name: string) => ({ apiGroup, kind: "User", name });
const group = (name: string) => ({ apiGroup, kind: "Group", name });
const account = (namespace: string, name: string) => ({ kind: "ServiceAccount", namespace, name });
const binding = (kind: string, name: string, role: string, ...subjects: object[]): Made => ({
  apiVersion: `${apiGroup}/v1`,
  kind,
  metadata: { name },
  roleRef: { apiGroup, kind: kind.replace("Binding", ""), name: role },
  ...(subjects.length > 0 && { subjects }),
});

generates("TestClusterRoleBindingGenerate", "clusterrolebinding", [
  [
    "valid case 1",
    "foo --clusterrole=admin --user=user --group=group --serviceaccount=ns1:name1",
    binding("ClusterRoleBinding", "foo", "admin", user("user"), group("group"), account("ns1", "name1")),
  ],
  [
    "valid case 2",
    "foo --clusterrole=admin --user=user1 --user=user2 --group=group1 --group=group2 --serviceaccount=ns1:name1 --serviceaccount=ns2:name2",
    binding(
      "ClusterRoleBinding",
      "foo",
      "admin",
      ...["user1", "user2"].map(user),
      ...["group1", "group2"].map(group),
      account("ns1", "name1"),
      account("ns2", "name2"),
    ),
  ],
  ["valid case 3", "foo --clusterrole=admin", binding("ClusterRoleBinding", "foo", "admin")],
  [
    "invalid serviceaccount, expected format: <namespace:name>",
    "role --clusterrole=admin --user=user --group=group --serviceaccount=ns1-name1",
    "error: serviceaccount must be <namespace>:<name>",
  ],
]);

generates("TestRoleBindingGenerate", "rolebinding", [
  ["test-missing-name", "--role=fake-role --group=fake-group", needsName],
  [
    "test-missing-role-and-clusterrole",
    "fake-binding --group=fake-group",
    "error: exactly one of clusterrole or role must be specified",
  ],
  [
    "test-both-role-and-clusterrole-provided",
    "fake-binding --role=fake-role --clusterrole=fake-clusterrole --group=fake-group",
    "error: exactly one of clusterrole or role must be specified",
  ],
  [
    "test-invalid-serviceaccount",
    "fake-binding --role=fake-role --serviceaccount=fake-account",
    "error: serviceaccount must be <namespace>:<name>",
  ],
  [
    "test-valid-case",
    "fake-binding --role=fake-role --user=fake-user --group=fake-group --serviceaccount=fake-namespace:fake-account",
    binding(
      "RoleBinding",
      "fake-binding",
      "fake-role",
      user("fake-user"),
      group("fake-group"),
      account("fake-namespace", "fake-account"),
    ),
  ],
]);

const configMap = (name: string, data: Record<string, string> = {}): Made => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  ...(Object.keys(data).length > 0 && { data }),
});
const twoKeys = { key1: "value1", key2: "value2" };
const fromEnvironment = { g_key1: "1", g_key2: "" };
const spaces = { key1: "  value1" };
const noPair = "error: invalid literal source key1value1, expected key=value";
const twoSigns = "error: key names or file paths cannot contain '='";
const notBoth = "error: from-env-file cannot be combined with from-file or from-literal";
const badKey = 'error: "key#1" is not a valid key name: ';

generates("TestConfigMapGenerate", "configmap", [
  ["test1", "foo", configMap("foo")],
  ["test2", "foo --append-hash", configMap("foo-867km9574f")],
  ["test5", "foo --from-literal=key1=value1 --from-literal=key2=value2", configMap("foo", twoKeys)],
  [
    "test6",
    "foo --from-literal=key1=value1 --from-literal=key2=value2 --append-hash",
    configMap("foo-gcb75dd9gb", twoKeys),
  ],
  ["test7", "foo --from-literal=key1value1", noPair],
  ["test8", "foo --from-file=key1=/file=2", twoSigns],
  ["test9", "foo --from-file=key1==value", twoSigns],
  ["test10", "foo --from-file=foo1", configMap("foo", { foo1: "hello world" })],
  [
    "test11",
    "foo --from-file=bytes/foo1",
    { ...configMap("foo"), binaryData: { foo1: base64.encode(bytes) } },
  ],
  ["test12", "foo --from-literal=key1==value1", configMap("foo", { key1: "=value1" })],
  [
    "test13",
    "foo --from-literal=key1==value1 --append-hash",
    configMap("foo-bdgk9ttt7m", { key1: "=value1" }),
  ],
  ["test14", "valid_env --from-env-file=file.env", configMap("valid_env", twoKeys)],
  ["test15", "valid_env --from-env-file=file.env --append-hash", configMap("valid_env-2cgh8552ch", twoKeys)],
  ["test16", "getenv --from-env-file=getenv.env", configMap("getenv", fromEnvironment)],
  [
    "test17",
    "getenv --from-env-file=getenv.env --append-hash",
    configMap("getenv-b4hh92hgdk", fromEnvironment),
  ],
  ["test18", "too_many_args --from-literal=key1=value1 --from-env-file=file.env", notBoth],
  ["test19", "invalid_key --from-env-file=bad.env", badKey],
  ["test20", "with_spaces --from-env-file=spaces.env", configMap("with_spaces", spaces)],
  [
    "test21",
    "with_spaces --from-env-file=spaces.env --append-hash",
    configMap("with_spaces-bfc558b4ct", spaces),
  ],
]);

const secret = (name: string, data: Record<string, string> = {}, type?: string): Made => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name },
  ...(Object.keys(data).length > 0 && {
    data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, base64.encodeText(value)])),
  }),
  ...(type !== undefined && { type }),
});

generates("TestSecretGenerate", "secret generic", [
  ["test1", "foo", secret("foo")],
  ["test2", "foo --append-hash", secret("foo-949tdgdkgg")],
  ["test3", "foo --type=my-type", secret("foo", {}, "my-type")],
  ["test4", "foo --type=my-type --append-hash", secret("foo-dg474f9t76", {}, "my-type")],
  ["test5", "foo --from-literal=key1=value1 --from-literal=key2=value2", secret("foo", twoKeys)],
  [
    "test6",
    "foo --from-literal=key1=value1 --from-literal=key2=value2 --append-hash",
    secret("foo-tf72c228m4", twoKeys),
  ],
  ["test7", "foo --from-literal=key1value1", noPair],
  ["test8", "foo --from-file=key1=/file=2", twoSigns],
  ["test9", "foo --from-file=key1==value", twoSigns],
  ["test10", "foo --from-literal=key1==value1", secret("foo", { key1: "=value1" })],
  ["test11", "foo --from-literal=key1==value1 --append-hash", secret("foo-fdcc8tkhh5", { key1: "=value1" })],
  ["test12", "valid_env --from-env-file=file.env", secret("valid_env", twoKeys)],
  ["test13", "valid_env --from-env-file=file.env --append-hash", secret("valid_env-bkb2m2965h", twoKeys)],
  ["test14", "getenv --from-env-file=getenv.env", secret("getenv", fromEnvironment)],
  ["test15", "getenv --from-env-file=getenv.env --append-hash", secret("getenv-m7kg2khdb4", fromEnvironment)],
  ["test16", "too_many_args --from-literal=key1=value1 --from-env-file=file.env", notBoth],
  ["test17", "invalid_key --from-env-file=bad.env", badKey],
  ["test18", "with_spaces --from-env-file=spaces.env", secret("with_spaces", spaces)],
  [
    "test19",
    "with_spaces --from-env-file=spaces.env --append-hash",
    secret("with_spaces-4488d5b57d", spaces),
  ],
]);

const docker = "--docker-server=https://index.docker.io/v1/ --docker-password=test-password";
const dockerSecret = (name: string, email: object) => {
  const [username, password] = ["test-user", "test-password"];
  const auth = base64.encodeText(`${username}:${password}`);
  const config = { auths: { "https://index.docker.io/v1/": { username, password, ...email, auth } } };
  return secret(name, { ".dockerconfigjson": JSON.stringify(config) }, "kubernetes.io/dockerconfigjson");
};
const email = "test-user@example.org";

generates("TestSecretForDockerRegistryGenerate", "secret docker-registry", [
  [
    "test-valid-use",
    `foo ${docker} --docker-username=test-user --docker-email=${email}`,
    dockerSecret("foo", { email }),
  ],
  [
    "test-valid-use-append-hash",
    `foo ${docker} --docker-username=test-user --docker-email=${email} --append-hash`,
    dockerSecret("foo-548cm7fgdh", { email }),
  ],
  ["test-valid-use-no-email", `foo ${docker} --docker-username=test-user`, dockerSecret("foo", {})],
  [
    "test-missing-required-param",
    `foo ${docker} --docker-email=${email}`,
    "error: flag docker-username is required",
  ],
]);

generates("TestSecretForTLSGenerate", "secret tls foo", [
  [
    "test-valid-tls-secret",
    "--key=tls.key --cert=tls.crt",
    secret("foo", { "tls.crt": own.cert, "tls.key": own.key }, "kubernetes.io/tls"),
  ],
  [
    "test-invalid-key-pair",
    "--key=text.pem --cert=text.pem",
    "error: failed to load key pair tls: failed to find any PEM data in certificate input",
  ],
  [
    "test-mismatched-key-pair",
    "--key=other.key --cert=tls.crt",
    "error: failed to load key pair tls: private key does not match public key",
  ],
  ["test-missing-required-param", "--key=tls.key", "error: flag cert is required"],
]);

const object = (kind: string, name: string, more: object = {}): Made => ({
  apiVersion: "v1",
  kind,
  metadata: { name },
  ...more,
});

generates("TestNamespaceGenerate", "namespace", [
  ["test1", "foo", object("Namespace", "foo", { spec: {} })],
  ["test2", "", needsName],
  ["test4", "''", noName],
]);

generates("TestServiceAccountGenerate", "serviceaccount", [
  ["foo", "foo", object("ServiceAccount", "foo")],
  ["no name", "''", noName],
]);

const hard = { cpu: "10", memory: "5G", pods: "10", services: "7" };
const ofHard = "foo --hard=cpu=10,memory=5G,pods=10,services=7";

generates("TestQuotaGenerate", "quota", [
  ["test-valid-use", ofHard, object("ResourceQuota", "foo", { spec: { hard } })],
  [
    "test-valid-scopes",
    `${ofHard} --scopes=BestEffort,NotTerminating`,
    object("ResourceQuota", "foo", { spec: { hard, scopes: ["BestEffort", "NotTerminating"] } }),
  ],
  ["test-empty-scopes", `${ofHard} --scopes=`, object("ResourceQuota", "foo", { spec: { hard } })],
  ["test-invalid-scopes", `${ofHard} --scopes=abc,`, 'error: invalid resource quota scope ""'],
]);

const priorityClass = (more: object): Made => ({
  apiVersion: "scheduling.k8s.io/v1",
  kind: "PriorityClass",
  metadata: { name: "foo" },
  value: 1000,
  description: "high",
  ...more,
});

generates("TestPriorityClassV1Generator", "priorityclass foo --description=high", [
  [
    "test valid case",
    "--value=1000 --preemption-policy=PreemptLowerPriority",
    priorityClass({ preemptionPolicy: "PreemptLowerPriority" }),
  ],
  [
    "test valid case that field non-preempting is set",
    "--value=1000 --preemption-policy=Never",
    priorityClass({ preemptionPolicy: "Never" }),
  ],
  [
    "test valid case that as default priority",
    "--value=1000 --global-default=true --preemption-policy=PreemptLowerPriority",
    priorityClass({ globalDefault: true, preemptionPolicy: "PreemptLowerPriority" }),
  ],
]);

const budget = (limit: object): Made => ({
  apiVersion: "policy/v1beta1",
  kind: "PodDisruptionBudget",
  metadata: { name: "foo" },
  spec: { ...limit, selector: { matchLabels: { app: "foo" } } },
});
const noSelector = "error: a selector must be specified";

generates("TestPodDisruptionBudgetV1Generate", "pdb --generator=poddisruptionbudget/v1beta1", [
  ["test-valid-use", "foo --min-available=5 --selector=app=foo", budget({ minAvailable: 5 })],
  ["test-missing-name-param", "--min-available=5 --selector=app=foo", needsName],
  ["test-blank-name-param", "'' --min-available=5 --selector=app=foo", noName],
  ["test-blank-min-available-param", "foo --min-available= --selector=app=foo", budget({ minAvailable: 1 })],
  ["test-missing-selector-param", "foo --min-available=5", noSelector],
  ["test-blank-selector-param", "foo --min-available=5 --selector=", noSelector],
]);

generates("TestPodDisruptionBudgetV2Generate", "pdb", [
  ["test-valid-min-available", "foo --min-available=1 --selector=app=foo", budget({ minAvailable: 1 })],
  [
    "test-valid-max-available",
    "foo --max-unavailable=5% --selector=app=foo",
    budget({ maxUnavailable: "5%" }),
  ],
  ["test-missing-name-param", "--selector=app=foo", needsName],
  ["test-blank-name-param", "'' --selector=app=foo", noName],
  [
    "test-blank-min-available-max-unavailable-param",
    "foo --min-available= --max-unavailable= --selector=app=foo",
    "error: one of min-available or max-unavailable must be specified",
  ],
  [
    "test-min-available-max-unavailable-param",
    "foo --min-available=1 --max-unavailable=5% --selector=app=foo",
    "error: min-available and max-unavailable cannot be both specified",
  ],
  ["test-missing-selector-param", "foo", noSelector],
  ["test-blank-selector-param", "foo --selector=", noSelector],
]);

const images = [
  "nn/image1",
  "registry/nn/image2",
  "nn/image3:tag",
  "nn/image4@digest",
  "nn/image5@sha256:digest",
];
const app = { app: "images-name-ok" };

generates("TestDeploymentBasicGenerate", "deployment", [
  [
    "deployment name and images ok",
    `images-name-ok --image=${images.join(",")}`,
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "images-name-ok", labels: app },
      spec: {
        replicas: 1,
        selector: { matchLabels: app },
        strategy: {},
        template: {
          metadata: { creationTimestamp: null, labels: app },
          spec: {
            containers: images.map((image, i) => ({ name: `image${i + 1}`, image, resources: {} })),
          },
        },
      },
    },
  ],
  ["no images", "images-missing", 'Error: required flag(s) "image" not set'],
  ["no deployment name and images", "", 'Error: required flag(s) "image" not set'],
]);

const port = (at: number, targetPort: number) => ({
  name: at === targetPort ? `${at}` : `${at}-${targetPort}`,
  protocol: "TCP",
  port: at,
  targetPort,
});
const service = (name: string, spec: object): Made => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name, labels: { app: name } },
  spec: { selector: { app: name }, ...spec },
});
const noPort = "error: at least one tcp port specifier must be provided";
const range = 'error: strconv.ParseUint: parsing "65536": value out of range';

generates("TestServiceBasicGenerate", "service", [
  [
    "clusterip-ok",
    "clusterip clusterip-ok --tcp=456 --tcp=321:908",
    service("clusterip-ok", { type: "ClusterIP", ports: [port(456, 456), port(321, 908)] }),
  ],
  ["clusterip-missing", "clusterip clusterip-missing", noPort],
  [
    "clusterip-none-ok",
    "clusterip clusterip-none-ok --clusterip=None",
    service("clusterip-none-ok", { type: "ClusterIP", clusterIP: "None" }),
  ],
  [
    "clusterip-none-and-port-mapping",
    "clusterip clusterip-none-and-port-mapping --tcp=456:9898 --clusterip=None",
    service("clusterip-none-and-port-mapping", {
      type: "ClusterIP",
      clusterIP: "None",
      ports: [port(456, 9898)],
    }),
  ],
  [
    "loadbalancer-ok",
    "loadbalancer loadbalancer-ok --tcp=456:9898",
    service("loadbalancer-ok", { type: "LoadBalancer", ports: [port(456, 9898)] }),
  ],
  ["invalid-port", "clusterip invalid-port --tcp=65536 --clusterip=None", range],
  [
    "invalid-port-mapping",
    "clusterip invalid-port-mapping --tcp=8080:-abc --clusterip=None",
    "error: must not begin or end with a hyphen",
  ],
  ["nothing at all", "clusterip ''", noPort],
]);

describe("TestParsePorts", () => {
  const portsOf = (text: string) => {
    try {
      return parsePorts(text);
    } catch (err) {
      return goerrors.textOf(err);
    }
  };
  test.each<[text: string, expected: [port: number, targetPort: number | string] | string]>([
    ["3232", [3232, 3232]],
    ["1:65535", [1, 65535]],
    ["-5:1234", 'parsing "-5": invalid syntax'],
    ["0:1234", [0, 1234]],
    ["5:65536", "must be between 1 and 65535, inclusive"],
    ["test-5:443", "invalid syntax"],
    ["5:test-443", [5, "test-443"]],
    ["5:test*443", "must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)"],
    ["5:", "must contain at least one letter or number (a-z, 0-9)"],
    ["5:test--443", "must not contain consecutive hyphens"],
    ["5:test443-", "must not begin or end with a hyphen"],
    ["3232:1234:4567", [3232, 1234]],
  ])("%s", (text, expected) => {
    expect(shortened(portsOf(text), expected)).toEqual(expected);
  });
});

describe("Test_processEnvFileLine", () => {
  const environment = { getenv: (key: string) => (key === "k8s_test_env_file_key" ? "my_value" : "") };
  const read = (line: string, currentLine: number) =>
    generateversioned.processEnvFileLine(
      new TextEncoder().encode(line),
      "filename",
      currentLine,
      environment,
    );

  test.each<[name: string, line: string, currentLine: number, expected: [string, string] | undefined]>([
    ["the utf8bom is trimmed on the first line", "\uFEFFa=c", 0, ["a", "c"]],
    ["no key is returned on a comment line", " #c", 0, undefined],
    ["no key is returned on a blank line", "  \t", 0, undefined],
    ["key is returned even with no value", " x=", 0, ["x", ""]],
  ])("%s", (_, line, currentLine, expected) => expect(read(line, currentLine)).toEqual(expected));

  test("the utf8bom is NOT trimmed on the second line", () =>
    expect(() => read("\uFEFFa=c", 1)).toThrow("not a valid key name"));

  test("Test_processEnvFileLine_readEnvironment", () =>
    expect(read("k8s_test_env_file_key", 3)).toEqual(["k8s_test_env_file_key", "my_value"]));
});
