// Go: vendor/github.com/spf13/pflag/bool.go, int.go, int32.go, int64.go, uint.go, float32.go, float64.go, string.go, duration.go, ip.go
import * as net from "#go/net";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import type { Value } from "./flag.ts";
import { Variable, type Kind, type Owner } from "./variable.ts";

const boolKind: Kind<boolean> = {
  type: "bool",
  parse: strconv.parseBool,
  format: String,
  zeros: ["false"],
};

const integer = (type: string, bits: number): Kind<number> => ({
  type,
  parse: (text) => Number(strconv.parseInt(text, bits, 0)),
  format: String,
  zeros: ["0"],
});

/** Beyond 2^53 the nearest double. */
const intKind = integer("int", 64);
const int32Kind = integer("int32", 32);
const int64Kind = integer("int64", 64);

const uintKind: Kind<number> = {
  type: "uint",
  parse: (text) => Number(strconv.parseUint(text, 64, 0)),
  format: String,
  zeros: ["0"],
};

const float64Kind: Kind<number> = {
  type: "float64",
  parse: strconv.parseFloat,
  format: (value) => strconv.formatFloat(value),
  zeros: ["0"],
};

/** Kept as the nearest number of 32 bits, and shown by the fewest digits that tell it from its neighbours. */
const float32Kind: Kind<number> = {
  type: "float32",
  parse: (text) => Math.fround(strconv.parseFloat(text)),
  format: (value) => strconv.formatFloat(value, 32),
  zeros: ["0"],
};

const stringKind: Kind<string> = {
  type: "string",
  parse: (text) => text,
  format: (text) => text,
  zeros: [""],
};

/** In milliseconds. */
const durationKind: Kind<number> = {
  type: "duration",
  parse: time.parseDuration,
  format: time.durationString,
  zeros: ["0", "0s"],
};

/** An address as text; none is the empty text. */
const ipKind: Kind<string> = {
  type: "ip",
  parse: (text) => {
    const trimmed = text.trim();
    if (net.parseIP(trimmed) === undefined) throw new Error(`failed to parse IP: ${strconv.quote(text)}`);
    return trimmed;
  },
  format: (value) => value || "<nil>",
  zeros: ["<nil>"],
};

/** Makes a flag's value of a field that the field's owner has already: what stands there is the default. */
type OfField<T> = <K extends string>(owner: Owner<K, T>, key: K) => Value;

/** A truth value; the flag alone says true. */
export const bool: OfField<boolean> = (owner, key) =>
  Object.assign(new Variable(boolKind, owner, key), { noOptDefVal: "true" });
/** A text. */
export const string: OfField<string> = (owner, key) => new Variable(stringKind, owner, key);
/** A whole number; beyond 2^53 the nearest double. */
export const int: OfField<number> = (owner, key) => new Variable(intKind, owner, key);
/** A whole number of 32 bits. */
export const int32: OfField<number> = (owner, key) => new Variable(int32Kind, owner, key);
/** As `int`, which Go has in the machine's own size. */
export const int64: OfField<number> = (owner, key) => new Variable(int64Kind, owner, key);
/** A whole number without a sign. */
export const uint: OfField<number> = (owner, key) => new Variable(uintKind, owner, key);
/** A number of 32 bits. */
export const float32: OfField<number> = (owner, key) => new Variable(float32Kind, owner, key);
/** A number of 64 bits. */
export const float64: OfField<number> = (owner, key) => new Variable(float64Kind, owner, key);
/** A duration in milliseconds. */
export const duration: OfField<number> = (owner, key) => new Variable(durationKind, owner, key);
/** An IP address; none is the empty text. */
export const ip: OfField<string> = (owner, key) => new Variable(ipKind, owner, key);
