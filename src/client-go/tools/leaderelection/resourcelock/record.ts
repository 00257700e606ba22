// Go: encoding/json, for resourcelock.LeaderElectionRecord
import * as apischema from "#api/schema";
import * as gojson from "#go/encoding/json";
import * as time from "#go/time";
import type { LeaderElectionRecord } from "./interface.ts";

/** The record of a lock that says nothing. */
export const emptyRecord: LeaderElectionRecord = {
  holderIdentity: "",
  leaseDurationSeconds: 0,
  acquireTime: null,
  renewTime: null,
  leaderTransitions: 0,
};

/** The record as JSON. Its instants have whole seconds: two renewals within one second have the same text. */
export function marshalRecord(record: LeaderElectionRecord): string {
  const { holderIdentity, leaseDurationSeconds, acquireTime, renewTime, leaderTransitions } = record;
  const text = JSON.stringify({
    holderIdentity,
    leaseDurationSeconds,
    acquireTime: metaTime(acquireTime),
    renewTime: metaTime(renewTime),
    leaderTransitions,
  });
  return text.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function metaTime(instant: number | null): string | null {
  return instant === null ? null : time.rfc3339(instant);
}

/** Reads a record. Unknown fields are left out and missing ones are empty; throws in Go's words. */
export function unmarshalRecord(text: string): LeaderElectionRecord {
  const broken = gojson.syntaxError(text);
  if (broken !== undefined) throw broken;
  const value: unknown = JSON.parse(text);
  if (value === null) return emptyRecord;
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new Error(`json: cannot unmarshal ${gojson.typeName(value)} into Go value of type ${goType}`);
  }
  return new Reader(value).record();
}

const goType = "resourcelock.LeaderElectionRecord";

/** Reads the fields one by one. As in Go, a wrong type is heard of at the end, and a time that is none at once. */
class Reader {
  /** Go finds a field by any case of its name; the last one counts. */
  readonly #fields: ReadonlyMap<string, unknown>;
  #wrong: Error | undefined;

  constructor(object: object) {
    this.#fields = new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]));
  }

  record(): LeaderElectionRecord {
    const record = {
      holderIdentity: this.#string("holderIdentity"),
      leaseDurationSeconds: this.#int("leaseDurationSeconds"),
      acquireTime: this.#time("acquireTime"),
      renewTime: this.#time("renewTime"),
      leaderTransitions: this.#int("leaderTransitions"),
    };
    if (this.#wrong !== undefined) throw this.#wrong;
    return record;
  }

  #string(name: keyof LeaderElectionRecord): string {
    const value = this.#field(name);
    if (typeof value === "string") return value;
    if (value !== null) this.#wrong ??= mismatch(gojson.typeName(value), name, "string");
    return "";
  }

  #int(name: keyof LeaderElectionRecord): number {
    const value = this.#field(name);
    if (Number.isSafeInteger(value)) return Number(value);
    const what = typeof value === "number" ? `number ${value}` : gojson.typeName(value);
    if (value !== null) this.#wrong ??= mismatch(what, name, "int");
    return 0;
  }

  #time(name: keyof LeaderElectionRecord): number | null {
    const value = this.#field(name);
    if (value === null) return null;
    if (typeof value !== "string") throw mismatch(gojson.typeName(value), name, "string");
    const instant = time.parseRFC3339Micro(value);
    if (instant === undefined) throw new Error(apischema.wireError("time", value));
    return instant;
  }

  #field(name: string): unknown {
    return this.#fields.get(name.toLowerCase()) ?? null;
  }
}

function mismatch(value: string, name: string, wanted: string): Error {
  return new Error(
    `json: cannot unmarshal ${value} into Go struct field LeaderElectionRecord.${name} of type ${wanted}`,
  );
}
