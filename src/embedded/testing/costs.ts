// Ours: requests of any length, to find out what each costs
import { configMapsPath } from "./harness.ts";

/** A request as the harness sends it. */
export type Asked = readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** A way to send much: what comes in so many pieces. */
export interface Cost {
  readonly name: string;
  /** How many bytes a piece takes, about. */
  readonly bytes: number;
  /** What is there already, made of as many pieces. */
  readonly before?: (n: number) => Asked[];
  readonly make: (n: number) => Asked;
}

export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/** An object of so many fields. */
export const fields = (n: number, make: (i: number) => [key: string, value: unknown]): object =>
  Object.fromEntries(times(n, make));

export const asYAML = { "Content-Type": "application/yaml" };

export const post = (path: string, body: unknown): Asked => ["POST", path, body];
export const put = (path: string, body: unknown): Asked => ["PUT", path, body];

const patch =
  (type: string) =>
  (path: string, body: unknown): Asked => [
    "PATCH",
    path,
    body,
    { "Content-Type": `application/${type}+json` },
  ];
export const jsonPatch = patch("json-patch");
export const mergePatch = patch("merge-patch");
export const strategicPatch = patch("strategic-merge-patch");

export const servicesPath = "/api/v1/namespaces/default/services";

export const configMap = (content: object, metadata: object = {}): object => ({
  kind: "ConfigMap",
  apiVersion: "v1",
  metadata: { name: "a", ...metadata },
  ...content,
});

export const pod = (spec: object, content: object = {}) => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: { name: "a" },
  spec: { containers: [{ name: "c", image: "i" }], ...spec },
  ...content,
});

/** A pod of one container. */
export const container = (content: object): object =>
  pod({ containers: [{ name: "c", image: "i", ...content }] });

export const service = (spec: object): object => ({
  kind: "Service",
  apiVersion: "v1",
  metadata: { name: "a" },
  spec,
});

export const owner = (i: number): object => ({ apiVersion: "v1", kind: "Pod", name: `p${i}`, uid: `u${i}` });

export const aConfigMap: Asked = post(configMapsPath, configMap({ data: { k: "v" } }));

/** What is there before, and a request of at most so many bytes: its body is text already. */
export function ofLength({ bytes, before = () => [], make }: Cost, length: number): [before: Asked[], Asked] {
  let n = Math.floor(length / bytes);
  let asked = written(make(n));
  const sent = lengthOf(asked);
  if (sent > length) {
    // Some pieces take more bytes than they say.
    n = Math.floor(((n * length) / sent) * 0.99);
    asked = written(make(n));
  }
  return [before(n), asked];
}

/** Whether it is the body that grows, and not the address. */
export const hasBody = ({ make }: Cost): boolean => make(1)[2] !== undefined;

function written([method, path, body, headers = {}]: Asked): Asked {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return [method, path, text, headers];
}

/** The bytes of the body, or of the address where there is none. */
function lengthOf([, path, body]: Asked): number {
  return typeof body === "string" ? body.length : path.length;
}
