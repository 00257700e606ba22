// Ours: what every answer owes its client, and what came of thousands of requests
import * as yaml from "#apimachinery/util/yaml";
import type { Body } from "./harness.ts";
import { faults, type Fault, type Wish } from "./requests.ts";
import { documents } from "./samples.ts";

/** An answer, read to its end. */
export interface Read {
  readonly code: number;
  readonly type: string;
  readonly text: string;
}

/** What is wrong with an answer; undefined if nothing is. */
export function complaint(wish: Wish, { code, type, text }: Read): string | undefined {
  if (code >= 500 && code !== 504) return "the server failed";
  if (type.startsWith("text/plain"))
    return text === "ok" || text === "404 page not found\n" ? undefined : "plain text";
  if (code < 400 && isDocument(wish.path)) return undefined;
  if (wish.method === "GET" && /[?&]watch=true/.test(wish.path) && code === 200)
    return text.split("\n").map(eventComplaint).find(Boolean);
  const body = type.startsWith("application/yaml") ? parseYAML(text) : parse(text);
  if (body === undefined) return `neither JSON nor YAML where ${type} was promised`;
  return code < 400 ? objectComplaint(body) : statusComplaint(body, code);
}

/** Discovery and its like have no kind; slashes more or fewer make no difference. */
function isDocument(path: string): boolean {
  const parts = (path.split(/[?#]/, 1)[0] ?? "").split("/").filter((part) => part !== "");
  return documents.includes(`/${parts.join("/")}`);
}

function parse(text: string): Body | undefined {
  try {
    // What it holds is looked into field by field.
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

function parseYAML(text: string): Body | undefined {
  try {
    // As above; and JSON text would be YAML, but not what people call so.
    return text.startsWith("{") ? undefined : (yaml.yamlToJSON(text) as Body);
  } catch {
    return undefined;
  }
}

function objectComplaint(body: Body): string | undefined {
  if (typeof body.kind !== "string" || typeof body["apiVersion"] !== "string")
    return "neither kind nor version";
  if (typeof body.metadata !== "object") return "no metadata";
  if (body.kind.endsWith("List") && !Array.isArray(body.items)) return "a list without items";
  if (body.kind === "Table" && !Array.isArray(body["rows"])) return "a table without rows";
  return undefined;
}

function statusComplaint(body: Body, code: number): string | undefined {
  const isStatus = body.kind === "Status" && body["apiVersion"] === "v1" && body["status"] === "Failure";
  if (!isStatus || body["code"] !== code) return "no Status of this code";
  return typeof body.message === "string" && body.message !== "" ? undefined : "a Status without a message";
}

const eventTypes: readonly unknown[] = ["ADDED", "MODIFIED", "DELETED"];

function eventComplaint(line: string): string | undefined {
  if (line === "") return undefined;
  const event = parse(line);
  if (event === undefined) return "an event that is no JSON";
  // An event's object is one of ours, or a Status that says why the watch ends.
  const object = event["object"] as Body;
  if (event["type"] === "ERROR") return statusComplaint(object, Number(object["code"]));
  return eventTypes.includes(event["type"]) ? objectComplaint(object) : "an event of no type";
}

/** How many answers had which code, and how often each fault struck and was refused. */
export class Tally {
  readonly #codes = new Map<number, number>();
  readonly #faults = new Map<Fault, { struck: number; refused: number }>();
  #total = 0;

  add({ fault }: Wish, code: number): void {
    this.#total++;
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    if (!fault) return;
    const counts = this.#faults.get(fault) ?? { struck: 0, refused: 0 };
    counts.struck++;
    if (code >= 400) counts.refused++;
    this.#faults.set(fault, counts);
  }

  /** The part of the requests that the server did what they asked for. */
  get validShare(): number {
    const valid = [...this.#codes].reduce((sum, [code, n]) => sum + (code < 300 ? n : 0), 0);
    return valid / this.#total;
  }

  /** The faults that were never tried, and those that were never refused. */
  get idle(): string[] {
    return faults.filter((fault) => (this.#faults.get(fault)?.refused ?? 0) === 0);
  }

  toString(): string {
    const codes = [...this.#codes].sort(([a], [b]) => a - b).map(([code, n]) => `${code}: ${n}`);
    const lines = [...this.#faults]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([fault, { struck, refused }]) => `  ${fault}: struck ${struck}, refused ${refused}`);
    return [
      `${this.#total} requests, ${(100 * this.validShare).toFixed(1)} % valid; ${codes.join(", ")}`,
      ...lines,
    ].join("\n");
  }
}
