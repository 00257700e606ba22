// Ours: thousands of random requests, at least a fifth of them valid; nothing a client sends may break the server
import { expect, test } from "vitest";
import { Rand } from "#go/math/rand";
import * as yaml from "#apimachinery/util/yaml";
import { Harness, type Body } from "#apiserver/testing";

// FUZZ_REQUESTS and FUZZ_SEED run more of them, or the same ones again; FUZZ_PRINT shows what they came to.
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 2000);
const seed = Number(process.env["FUZZ_SEED"] ?? 20210113);

interface Wish {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Makes requests: mostly sensible ones, then breaks some. */
class Requests {
  readonly #rand: Rand;

  constructor(source: Rand) {
    this.#rand = source;
  }

  next(): Wish {
    const wish = this.#sensible();
    if (this.#one(3)) this.#spoil(wish);
    return wish;
  }

  #sensible(): Wish {
    const [resource, make] = this.#pick(resources);
    const name = this.#pick(names);
    const collection = `${resource.startsWith("apps") ? "/apis/apps/v1" : "/api/v1"}/namespaces/${this.#pick(namespaces)}/${resource.replace("apps/", "")}`;
    const object = JSON.stringify(make(name, this.#rand));
    const json = { "Content-Type": "application/json" };
    switch (this.#rand.intn(9)) {
      case 0:
      case 1:
        return {
          method: "POST",
          path: `${collection}${this.#pick(writeQueries)}`,
          headers: json,
          body: object,
        };
      case 2:
        return { method: "PUT", path: `${collection}/${name}`, headers: json, body: object };
      case 3: {
        const [type, patch] = this.#pick(patches);
        const sub = this.#pick(["", "", "/status", "/scale"]);
        return {
          method: "PATCH",
          path: `${collection}/${name}${sub}`,
          headers: { "Content-Type": type },
          body: patch,
        };
      }
      case 4:
        return {
          method: "DELETE",
          path: `${collection}/${name}`,
          headers: json,
          body: this.#pick(deleteBodies),
        };
      case 5:
        return {
          method: "POST",
          path: collection,
          headers: { "Content-Type": "application/yaml" },
          body: object,
        };
      case 6:
        return {
          method: "GET",
          path: `${collection}/${name}`,
          headers: { Accept: this.#pick(accepts) },
          body: undefined,
        };
      default: {
        const path = `${collection}?${this.#pick(listQueries)}`;
        return { method: "GET", path, headers: { Accept: this.#pick(accepts) }, body: undefined };
      }
    }
  }

  #spoil(wish: Wish): void {
    switch (this.#rand.intn(6)) {
      case 0:
        wish.method = this.#pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
        if (wish.method === "GET") wish.body = undefined;
        return;
      case 1:
        wish.path = `${wish.path}${this.#pick(["/", "/x/y", "%", "%zz", "?limit=-1", "?watch=1&timeoutSeconds=x", "//", "/status"])}`;
        return;
      case 2:
        wish.headers = {
          "Content-Type": this.#pick(["text/plain", "", "application/x", ";", "application/json;charset=x"]),
        };
        return;
      case 3:
        wish.headers = {
          ...wish.headers,
          Accept: this.#pick(["x", "application/json;as=Foo", "*/*;q=x", "text/html,,,"]),
        };
        return;
      default:
        if (wish.body !== undefined) wish.body = this.#mutilate(wish.body);
    }
  }

  #mutilate(text: string): string {
    const at = this.#rand.intn(text.length + 1);
    switch (this.#rand.intn(4)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return (
          text.slice(0, at) +
          this.#pick(["{", "}", "[", '"', "null", "-1", "1e400", "\\ud800", "\0", "💥"]) +
          text.slice(at)
        );
      case 2:
        return text.replace(/"[a-z]*":("[^"]*"|\d+)/gi, (m) =>
          this.#one(6) ? m.replace(/:.*/, `:${this.#pick(odd)}`) : m,
        );
      default:
        return this.#pick(odd);
    }
  }

  #one(n: number): boolean {
    return this.#rand.intn(n) === 0;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[this.#rand.intn(from.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  }
}

const namespaces = [
  "default",
  "default",
  "default",
  "default",
  "default",
  "default",
  "kube-system",
  "nowhere",
  "Bad_Name",
];
const names = [
  "a",
  "a",
  "b",
  "b",
  "c",
  "c",
  "d",
  "d",
  "e",
  "A_",
  "x".repeat(300),
  "__proto__",
  "constructor",
];
const odd = [
  "null",
  "{}",
  "[]",
  "-1",
  '""',
  "1.5",
  "true",
  '{"__proto__":{"x":1}}',
  '[{"op":"add"}]',
  "12345678901234567890",
];
const writeQueries = ["", "", "", "?dryRun=All", "?dryRun=x", "?fieldManager=f", "?pretty=true"];
const deleteBodies = [
  "{}",
  '{"propagationPolicy":"Foreground"}',
  '{"gracePeriodSeconds":0}',
  '{"propagationPolicy":"Up"}',
  '{"preconditions":{"uid":"x"}}',
];
const accepts = [
  "application/json",
  "*/*",
  "application/yaml",
  "application/json;as=Table;v=v1;g=meta.k8s.io,application/json",
  "application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io",
  "application/vnd.kubernetes.protobuf",
  "application/json",
  "*/*",
];
const listQueries = [
  "",
  "",
  "limit=2",
  "labelSelector=app%3Da",
  "labelSelector=app+in+(a",
  "fieldSelector=metadata.name%3Da",
  "fieldSelector=x",
  "resourceVersion=0",
  "resourceVersion=7&resourceVersionMatch=Exact",
  "resourceVersionMatch=Up",
  "continue=abc",
  "limit=1&continue=eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiJhIn0",
];
const patches: readonly [string, string][] = [
  ["application/merge-patch+json", '{"metadata":{"labels":{"app":"b"}}}'],
  ["application/merge-patch+json", '{"metadata":{"labels":null,"finalizers":["example.com/x"]}}'],
  ["application/merge-patch+json", '{"spec":null}'],
  [
    "application/strategic-merge-patch+json",
    '{"spec":{"template":{"spec":{"containers":[{"name":"c","image":"x"}]}}}}',
  ],
  ["application/strategic-merge-patch+json", '{"spec":{"replicas":2,"$retainKeys":["replicas"]}}'],
  ["application/strategic-merge-patch+json", '{"metadata":{"$patch":"replace"}}'],
  ["application/json-patch+json", '[{"op":"add","path":"/metadata/annotations","value":{"a":"b"}}]'],
  ["application/json-patch+json", '[{"op":"test","path":"/metadata/name","value":"z"}]'],
  ["application/json-patch+json", '[{"op":"move","from":"/a","path":"/b/c"}]'],
  ["application/apply-patch+yaml", "{}"],
];

type Make = (name: string, source: Rand) => object;
const template = (app: string) => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: "c", image: "nginx", resources: { limits: { cpu: "1" } } }] },
});
const resources: readonly [string, Make][] = [
  ["configmaps", (name) => ({ metadata: { name, labels: { app: name } }, data: { k: "v" } })],
  ["pods", (name) => ({ metadata: { name, labels: { app: name } }, spec: template(name).spec })],
  ["secrets", (name) => ({ metadata: { name }, data: { k: "dg==" }, type: "Opaque" })],
  ["services", (name) => ({ metadata: { name }, spec: { ports: [{ port: 80 }], selector: { app: name } } })],
  [
    "replicationcontrollers",
    (name, r) => ({ metadata: { name }, spec: { replicas: r.intn(3), template: template(name) } }),
  ],
  [
    "apps/deployments",
    (name, r) => ({
      metadata: { name },
      spec: { replicas: r.intn(5) - 1, selector: { matchLabels: { app: name } }, template: template(name) },
    }),
  ],
];

/** Undefined if the answer is what the server owes every client. */
function complaint(code: number, type: string, text: string): string | undefined {
  if (code >= 500 && code !== 504) return "the server failed";
  if (type.startsWith("text/plain")) return code === 404 ? undefined : "plain text";
  const body = JSON.parse(text) as Body & { code?: number; status?: unknown };
  if (typeof body.kind !== "string" || typeof body["apiVersion"] !== "string")
    return "neither kind nor version";
  if (code < 400) return undefined;
  return body.kind === "Status" && body.status === "Failure" && body.code === code && body.message
    ? undefined
    : "no Status";
}

test(
  `${requests} random requests each get a Status or an object (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const harness = new Harness({ yaml: yaml.unmarshal });
    const source = new Requests(new Rand(seed));
    const codes = new Map<number, number>();
    let revision = harness.server.store.revision;
    for (let i = 0; i < requests; i++) {
      const { method, path, headers, body } = source.next();
      const response = await harness.send(method, path, body, headers);
      const text = await response.text();
      codes.set(response.status, (codes.get(response.status) ?? 0) + 1);
      const wrong = complaint(response.status, response.headers.get("Content-Type") ?? "", text);
      const told = `seed ${seed}, request ${i}: ${method} ${path} ${JSON.stringify(headers)}\n${body ?? ""}\n${response.status} ${text}`;
      if (wrong !== undefined) throw new Error(`${wrong}: ${told}`);
      if (harness.server.store.revision < revision) throw new Error(`versions went back: ${told}`);
      revision = harness.server.store.revision;
    }
    const histogram = [...codes].sort(([a], [b]) => a - b).map(([code, n]) => `${code}: ${n}`);
    if (process.env["FUZZ_PRINT"]) console.log(`seed ${seed}: ${histogram.join(", ")}`);
    const valid = [...codes].reduce((sum, [code, n]) => sum + (code < 300 ? n : 0), 0);
    expect({ histogram, enoughAreValid: valid > requests / 5 }).toMatchObject({ enoughAreValid: true });
    expect(await replayed(harness)).toEqual(await listed(harness));
  },
);

const pods = "/api/v1/pods";
const identity = ({ metadata: { name, namespace, resourceVersion } }: Body) =>
  `${String(namespace)}/${String(name)}@${String(resourceVersion)}`;

async function listed(harness: Harness): Promise<string[]> {
  return (await harness.call("GET", pods)).body.items.map(identity);
}

/** What a client knows that has watched from the beginning. */
async function replayed(harness: Harness): Promise<string[]> {
  const watching = await harness.watch(`${pods}?watch=true&resourceVersion=1&timeoutSeconds=1`);
  const known = new Map<string, string>();
  await harness.clock.step(1000);
  for (let event = await watching.next(); event; event = await watching.next()) {
    const key = identity(event.object).replace(/@.*/, "");
    if (event.type === "DELETED") known.delete(key);
    else known.set(key, identity(event.object));
  }
  return [...known.values()].sort();
}
