// Go: vendor/github.com/evanphx/json-patch/patch.go
import * as strconv from "#go/strconv";
import * as json from "#apimachinery/util/json";
import { invalidIndex, missing, wrap } from "./errors.ts";

/** An object or a list, as a step sees it. */
export interface Container {
  readonly value: unknown;
  get(key: string): unknown;
  /** Writes over what is there. */
  set(key: string, value: unknown): void;
  /** Writes, or inserts into a list. */
  add(key: string, value: unknown): void;
  remove(key: string): void;
}

class PartialDoc implements Container {
  readonly value: json.JSONMap;

  constructor(value: json.JSONMap) {
    this.value = value;
  }

  /** Null if it is not there: upstream does not tell the two apart. */
  get(key: string): unknown {
    return json.get(this.value, key) ?? null;
  }

  set(key: string, value: unknown): void {
    json.set(this.value, key, value);
  }

  add(key: string, value: unknown): void {
    json.set(this.value, key, value);
  }

  remove(key: string): void {
    if (!Object.hasOwn(this.value, key)) throw missing(`Unable to remove nonexistent key: ${key}`);
    delete this.value[key];
  }
}

class PartialArray implements Container {
  readonly value: unknown[];

  constructor(value: unknown[]) {
    this.value = value;
  }

  /** Upstream panics at a negative index that only reads. */
  get(key: string): unknown {
    const i = strconv.atoi(key);
    if (i >= this.value.length || i < 0) throw invalidIndex(i);
    return this.value[i];
  }

  set(key: string, value: unknown): void {
    this.value[strconv.atoi(key)] = value;
  }

  /** "-" is the end; a negative index counts from there. */
  add(key: string, value: unknown): void {
    if (key === "-") {
      this.value.push(value);
      return;
    }
    const i = wrap(`value was not a proper array index: '${key}'`, () => strconv.atoi(key));
    this.value.splice(this.#position(i, this.value.length + 1), 0, value);
  }

  remove(key: string): void {
    this.value.splice(this.#position(strconv.atoi(key), this.value.length), 1);
  }

  #position(i: number, length: number): number {
    if (i >= length || i < -length) throw invalidIndex(i);
    return i < 0 ? i + length : i;
  }
}

/** The value as a container; undefined if it is a scalar. */
export function containerOf(value: unknown): Container | undefined {
  if (json.isMap(value)) return new PartialDoc(value);
  return json.isList(value) ? new PartialArray(value) : undefined;
}

/** The container that a JSON pointer's last part is a key of; undefined if the way there does not exist. */
export function findObject(root: Container, path: string): [container: Container, key: string] | undefined {
  const [, ...parts] = path.split("/").map(decodePatchKey);
  const key = parts.pop();
  if (key === undefined) return undefined;
  let container: Container | undefined = root;
  for (const part of parts) {
    try {
      container = containerOf(container.get(part));
    } catch {
      return undefined;
    }
    if (container === undefined) return undefined;
  }
  return [container, key];
}

/** RFC 6901: `~1` is a slash, `~0` a tilde. */
function decodePatchKey(key: string): string {
  return key.replace(/~[01]/g, (escape) => (escape === "~1" ? "/" : "~"));
}
