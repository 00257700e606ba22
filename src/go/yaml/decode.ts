// Go: vendor/gopkg.in/yaml.v2/decode.go
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import type { AliasNode, MappingNode, Node, ScalarNode } from "./node.ts";
import { parse } from "./parser.ts";
import { YAMLError } from "./reader.ts";
import { binaryTag, mergeTag, resolve } from "./resolve.ts";

/** The value of the first document of a YAML 1.1 text as JSON can hold it; null if there is no document. */
export function decode(text: string): unknown {
  try {
    const root = parse(text);
    return root === undefined ? null : new Decoder().root(root);
  } catch (err) {
    // Upstream allows this depth, but not more.
    if (goerrors.isStackOverflow(err)) throw new YAMLError("exceeded max depth of 10000");
    throw err;
  }
}

/** JSON has no infinity. */
function refuseInfinity(value: unknown): void {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new Error(`json: unsupported value: ${fmt.formatValue(value)}`);
  }
  if (typeof value === "object" && value !== null) Object.values(value).forEach(refuseInfinity);
}

class Decoder {
  readonly #aliases = new Set<AliasNode>();
  /** Whether a number came by that JSON has not; it may have been replaced by a later one. */
  #metInfinity = false;
  #decodeCount = 0;
  #aliasCount = 0;
  #aliasDepth = 0;

  root(node: Node): unknown {
    const value = this.value(node);
    if (this.#metInfinity) refuseInfinity(value);
    return value;
  }

  value(node: Node): unknown {
    this.#decodeCount++;
    if (this.#aliasDepth > 0) this.#aliasCount++;
    this.#refuseBomb();
    switch (node.kind) {
      case "scalar":
        return this.#scalar(node);
      case "sequence":
        return node.children.map((child) => this.value(child));
      case "mapping":
        return this.#mapping(node, new Fields()).object;
      case "alias":
        return this.#alias(node, (target) => this.value(target));
      default:
        return undefined;
    }
  }

  #scalar(node: ScalarNode): unknown {
    const value = scalar(node);
    if (typeof value === "number" && !Number.isFinite(value)) this.#metInfinity = true;
    return value;
  }

  /** Ten anchors of ten aliases each are ten thousand million values: upstream limits what aliases may add. */
  #refuseBomb(): void {
    if (this.#aliasCount <= 100 || this.#decodeCount <= 1000) return;
    const excess = (this.#decodeCount - 400_000) / 3_600_000;
    const allowed = 0.99 - 0.89 * Math.min(Math.max(excess, 0), 1);
    if (this.#aliasCount / this.#decodeCount > allowed) {
      throw new YAMLError("document contains excessive aliasing");
    }
  }

  #alias<T>(node: AliasNode, use: (target: Node) => T): T {
    if (this.#aliases.has(node)) throw new YAMLError(`anchor '${node.name}' value contains itself`);
    this.#aliases.add(node);
    this.#aliasDepth++;
    const result = use(node.target);
    this.#aliasDepth--;
    this.#aliases.delete(node);
    return result;
  }

  /** Later keys win, also over merged ones. */
  #mapping(node: MappingNode, into: Fields): Fields {
    for (const [key, value] of node.entries) {
      if (isMerge(key)) this.#merge(value, into);
      else
        into.set(
          keyString(this.value(key), () => this.value(value)),
          this.value(value),
        );
    }
    return into;
  }

  #merge(node: Node, into: Fields): void {
    if (node.kind === "sequence") {
      for (const child of [...node.children].reverse()) this.#mergeOne(child, into);
    } else {
      this.#mergeOne(node, into);
    }
  }

  #mergeOne(node: Node, into: Fields): void {
    if (node.kind === "mapping") this.#mapping(node, into);
    else if (node.kind === "alias" && node.target.kind === "mapping") {
      const { target } = node;
      this.#alias(node, () => this.#mapping(target, into));
    } else {
      throw new YAMLError("map merge requires map or sequence of maps as the value");
    }
  }
}

function isMerge(node: Node): boolean {
  return node.kind === "scalar" && node.value === "<<" && (node.implicit || node.tag === mergeTag);
}

function scalar({ tag, value, implicit }: ScalarNode): unknown {
  if (tag === "" && !implicit) return value;
  const [found, resolved] = resolve(tag, value);
  if (found !== binaryTag) return resolved;
  try {
    const bytes = Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    throw new YAMLError("!!binary value contains invalid base64 data");
  }
}

/** JSON keys are texts: other scalars become what sigs.k8s.io/yaml makes of them. */
function keyString(key: unknown, value: () => unknown): string {
  if (typeof key === "string") return key;
  if (typeof key === "number" || typeof key === "boolean") return numberWords.get(key) ?? String(key);
  if (key === null) {
    throw new Error(
      `Unsupported map key of type: %!s(<nil>), key: <nil>, value: ${fmt.formatGoValue(value())}`,
    );
  }
  throw new YAMLError(`invalid map key: ${formatKey(key)}`);
}

const numberWords = new Map<unknown, string>([
  [Infinity, ".inf"],
  [-Infinity, "-.inf"],
  [NaN, ".nan"],
]);

/** Go's `%#v` of what go-yaml decodes into. */
function formatKey(key: unknown): string {
  if (Array.isArray(key)) return `[]interface {}{${key.map(formatKey).join(", ")}}`;
  if (typeof key !== "object" || key === null)
    return key === null ? "interface {}(nil)" : fmt.formatGoValue(key);
  const entries = Object.entries(key).map(([k, v]) => `${fmt.formatGoValue(k)}:${formatKey(v)}`);
  return `map[interface {}]interface {}{${entries.join(", ")}}`;
}

/** An object in the making: a later value of a key takes the place of the former. encoding/json writes keys sorted. */
class Fields {
  readonly #keys: string[] = [];
  readonly #values: unknown[] = [];
  #isSorted = true;

  set(key: string, value: unknown): void {
    if (key <= (this.#keys.at(-1) ?? "")) this.#isSorted = false;
    this.#keys.push(key);
    this.#values.push(value);
  }

  get object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    // Fields keep the places in which they are first set.
    if (!this.#isSorted) for (const key of this.#keys.toSorted()) setOwn(object, key, undefined);
    for (const [i, key] of this.#keys.entries()) setOwn(object, key, this.#values[i]);
    return object;
  }
}

/** Assigning to this key would set the prototype instead of a field. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
