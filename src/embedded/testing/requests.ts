// Ours: random requests from a seed: sensible ones, some with much of one thing, a third of them then spoilt
import * as yaml from "#apimachinery/util/yaml";
import type * as rand from "#go/math/rand";
import { costs } from "./costs-all.ts";
import { ofLength, type Asked } from "./costs.ts";
import * as samples from "./samples.ts";

const headFaults = [
  "another method",
  "an odd path",
  "a bad name",
  "a bad namespace",
  "another content type",
  "a bad Accept",
] as const;
const bodyFaults = [
  "half a body",
  "a piece put into the body",
  "odd values in the body",
  "an odd body",
] as const;

type HeadFault = (typeof headFaults)[number];
type BodyFault = (typeof bodyFaults)[number];

/** What was done to a request that made sense before; or that it has so much of one thing that it may make none. */
export type Fault = HeadFault | BodyFault | "much of one thing";

export const faults: readonly Fault[] = [...headFaults, ...bodyFaults, "much of one thing"];

/** One request. */
export interface Wish {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Undefined if it makes sense, though it may ask for what is not there. */
  fault: Fault | undefined;
}

const json = { "Content-Type": "application/json" };
/** How many names are in use: few enough to meet an object again, enough to find one free. */
const names = 60;

/** Bytes of a request that has much of one thing: others are far shorter. */
const mostOfOneThing = 4000;

/** An endless row of requests. */
export class Requests {
  readonly #rand: rand.Source;
  /** What comes next in any case. */
  readonly #due: Wish[] = [];

  constructor(source: rand.Source) {
    this.#rand = source;
  }

  next(): Wish {
    const wish = this.#due.shift() ?? this.#sensible();
    if (this.#oneIn(3)) this.#spoil(wish);
    return wish;
  }

  #sensible(): Wish {
    if (this.#oneIn(25)) return wishFor("GET", this.#pick(samples.documents));
    if (this.#oneIn(50)) return this.#ofMuch();
    const sample = this.#pick(samples.samples);
    const name = `n${this.#rand.intn(names)}`;
    const one = `${sample.collection}/${name}`;
    const object = sample.make(name, this.#rand);
    switch (this.#rand.intn(10)) {
      case 0:
      case 1:
      case 2:
        return wishFor(
          "POST",
          `${sample.collection}${this.#pick(samples.writeQueries)}`,
          this.#encoded(object),
        );
      case 3:
        return wishFor("PUT", `${one}${this.#pick(samples.writeQueries)}`, this.#encoded(object));
      case 4:
      case 5: {
        const [type, text] = this.#pick(samples.patches);
        const part = this.#oneIn(4) ? this.#pick(["", ...sample.subresources]) : "";
        return wishFor("PATCH", one + part, [type, text]);
      }
      case 6: {
        const path = this.#oneIn(20) ? `${sample.collection}?labelSelector=app%3Db` : one;
        return wishFor("DELETE", path, ["application/json", this.#pick(samples.deleteBodies)]);
      }
      case 7:
        return { ...wishFor("GET", one), headers: { Accept: this.#pick(samples.accepts) } };
      case 8:
        return this.#subresource(sample, one, name);
      default: {
        const path = `${sample.collection}?${this.#pick(samples.listQueries)}`;
        return { ...wishFor("GET", path), headers: { Accept: this.#pick(samples.accepts) } };
      }
    }
  }

  /** One of the ways to send much, after what must be there before it. */
  #ofMuch(): Wish {
    const [before, asked] = ofLength(this.#pick(costs), this.#rand.intn(mostOfOneThing));
    const [first, ...others] = [...before, asked].map(wishOfMuch);
    this.#due.push(...others);
    if (!first) throw new Error("a cost asks for something");
    return first;
  }

  #subresource(sample: samples.Sample, one: string, name: string): Wish {
    const part = this.#pick(["", ...sample.subresources]);
    if (part === "/binding")
      return wishFor("POST", one + part, ["application/json", '{"target":{"kind":"Node","name":"n1"}}']);
    if (part === "/token") return wishFor("POST", one + part, ["application/json", '{"spec":{}}']);
    if (part === "/scale") {
      const scale = { metadata: { name }, spec: { replicas: this.#rand.intn(4) } };
      return wishFor("PUT", one + part, ["application/json", JSON.stringify(scale)]);
    }
    return wishFor("GET", one + part);
  }

  #encoded(object: object): [type: string, text: string] {
    if (this.#oneIn(4)) return ["application/yaml", yaml.marshal(object)];
    return ["application/json", JSON.stringify(object)];
  }

  #spoil(wish: Wish): void {
    const { body } = wish;
    if (body !== undefined && this.#oneIn(2)) {
      wish.fault = this.#pick(bodyFaults);
      wish.body = this.#mutilated(body, wish.fault);
    } else {
      wish.fault = this.#pick(headFaults);
      this.#misdirect(wish, wish.fault);
    }
  }

  #misdirect(wish: Wish, fault: HeadFault): void {
    switch (fault) {
      case "another method":
        wish.method = this.#pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
        if (wish.method === "GET") wish.body = undefined;
        return;
      case "an odd path":
        wish.path += this.#pick(samples.pathTails);
        return;
      case "a bad name":
        wish.path = wish.path.replace(/\/n\d+/, `/${this.#pick(samples.badNames)}`);
        if (wish.body !== undefined) wish.body = wish.body.replace(/n\d+/, this.#pick(samples.badNames));
        return;
      case "a bad namespace":
        wish.path = wish.path.replace("/default/", `/${this.#pick(samples.badNamespaces)}/`);
        return;
      case "another content type":
        wish.headers = { "Content-Type": this.#pick(samples.contentTypes) };
        return;
      case "a bad Accept":
        wish.headers = { ...wish.headers, Accept: this.#pick(samples.badAccepts) };
    }
  }

  #mutilated(text: string, fault: BodyFault): string {
    const at = this.#rand.intn(text.length + 1);
    switch (fault) {
      case "half a body":
        return text.slice(0, at);
      case "a piece put into the body":
        return text.slice(0, at) + this.#pick(samples.oddPieces) + text.slice(at);
      case "odd values in the body":
        return text.replace(/:( ?)("[^"]*"|\w+)/g, (whole, space: string) =>
          this.#oneIn(4) ? `:${space}${this.#pick(samples.oddValues)}` : whole,
        );
      case "an odd body":
      default:
        return this.#pick(samples.oddValues);
    }
  }

  #oneIn(n: number): boolean {
    return this.#rand.intn(n) === 0;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[this.#rand.intn(from.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  }
}

function wishFor(method: string, path: string, body?: readonly [type: string, text: string]): Wish {
  const headers = body === undefined ? {} : { ...json, "Content-Type": body[0] };
  return { method, path, headers, body: body?.[1], fault: undefined };
}

function wishOfMuch([method, path, body, headers = {}]: Asked): Wish {
  const text = typeof body === "object" ? JSON.stringify(body) : (body as string | undefined);
  const type = text === undefined ? {} : json;
  return { method, path, headers: { ...type, ...headers }, body: text, fault: "much of one thing" };
}
