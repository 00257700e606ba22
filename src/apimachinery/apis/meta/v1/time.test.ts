// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/time_test.go
// Times and durations are texts on the wire and milliseconds in memory; #go/time turns the one into the other.
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as time from "#go/time";

/** 5 May 1998, 05:05:05 and the given nanoseconds, UTC. */
const may5 = Date.UTC(1998, 4, 5, 5, 5, 5);
const nanos = (ns: bigint) => BigInt(may5) * 1_000_000n + ns;

const times: [name: string, t: string | null, json: string, yaml: string][] = [
  ["none", null, '{"t":null}', "t: null\n"],
  [
    "50 ns past the second",
    time.rfc3339(may5 + 0.00005),
    '{"t":"1998-05-05T05:05:05Z"}',
    't: "1998-05-05T05:05:05Z"\n',
  ],
  ["the second", time.rfc3339(may5), '{"t":"1998-05-05T05:05:05Z"}', 't: "1998-05-05T05:05:05Z"\n'],
];

describe("TestTimeMarshalYAML", () => {
  test.each(times)("%s", (_name, t, _json, text) => expect(yaml.marshal({ t })).toBe(text));
});

describe("TestTimeMarshalJSON", () => {
  test.each(times)("%s", (_name, t, json) => expect(JSON.stringify({ t })).toBe(json));
});

/** The instant that a field holds; null if none. */
function instant(object: unknown): number | null | undefined {
  const { t } = object as { t: string | null };
  return t === null ? null : time.parseRFC3339(t);
}

describe("TestTimeUnmarshalYAML", () => {
  test.each<[text: string, expected: number | null]>([
    ["t: null\n", null],
    ["t: 1998-05-05T05:05:05Z\n", may5],
    ["t: 1998-05-05T01:05:05-04:00\n", may5],
  ])("%s", (text, expected) => expect(instant(yaml.unmarshal(text))).toBe(expected));
});

describe("TestTimeUnmarshalJSON", () => {
  test.each<[text: string, expected: number | null]>([
    ['{"t":null}', null],
    ['{"t":"1998-05-05T05:05:05Z"}', may5],
  ])("%s", (text, expected) => expect(instant(JSON.parse(text))).toBe(expected));
});

describe("TestTimeMarshalJSONUnmarshalYAML", () => {
  test.each(times)("%s", (_name, t) => {
    expect(yaml.unmarshal(JSON.stringify({ t }))).toEqual({ t });
  });
});

const microTimes: [name: string, t: string | null, json: string, yaml: string][] = [
  ["none", null, '{"t":null}', "t: null\n"],
  ...([50n, 0n] as const).map((ns): [string, string, string, string] => [
    `${ns} ns past the second`,
    time.rfc3339Micro(nanos(ns)),
    '{"t":"1998-05-05T05:05:05.000000Z"}',
    't: "1998-05-05T05:05:05.000000Z"\n',
  ]),
];

describe("TestMicroTimeMarshalYAML", () => {
  test.each(microTimes)("%s", (_name, t, _json, text) => expect(yaml.marshal({ t })).toBe(text));
});

describe("TestMicroTimeMarshalJSON", () => {
  test.each(microTimes)("%s", (_name, t, json) => expect(JSON.stringify({ t })).toBe(json));
});

describe("TestMicroTimeUnmarshalYAML", () => {
  test.each<[text: string, expected: number | null]>([
    ["t: null\n", null],
    ["t: 1998-05-05T05:05:05.000000Z\n", may5],
  ])("%s", (text, expected) => expect(instant(yaml.unmarshal(text))).toBe(expected));
});

describe("TestMicroTimeUnmarshalJSON", () => {
  test.each<[text: string, expected: number | null]>([
    ['{"t":null}', null],
    ['{"t":"1998-05-05T05:05:05.000000Z"}', may5],
  ])("%s", (text, expected) => expect(instant(JSON.parse(text))).toBe(expected));
});

const { hour, millisecond, minute, second } = time;
const durations: [text: string, ms: number][] = [
  ["5s", 5 * second],
  ["2m0s", 2 * minute],
  ["1h0m0.003s", hour + 3 * millisecond],
];

describe("TestDurationMarshalYAML", () => {
  test.each(durations)("%s", (text, ms) => {
    expect(yaml.marshal({ d: time.durationString(ms) })).toBe(`d: ${text}\n`);
  });
});

describe("TestDurationMarshalJSON", () => {
  test.each(durations)("%s", (text, ms) => {
    expect(JSON.stringify({ d: time.durationString(ms) })).toBe(`{"d":"${text}"}`);
  });
});

const readable: [text: string, ms: number][] = [
  ["0s", 0],
  ...durations,
  ["2m", 2 * minute],
  ["1h0.003s", hour + 3 * millisecond],
];
const duration = (object: unknown) => time.parseDuration((object as { d: string }).d);

describe("TestDurationUnmarshalYAML", () => {
  test.each(readable)("%s", (text, ms) => expect(duration(yaml.unmarshal(`d: ${text}\n`))).toBe(ms));
});

describe("TestDurationUnmarshalJSON", () => {
  test.each(readable)("%s", (text, ms) => expect(duration(JSON.parse(`{"d":"${text}"}`))).toBe(ms));
});

describe("TestDurationMarshalJSONUnmarshalYAML", () => {
  test.each([0, 5 * second, 2 * minute, hour + 3 * millisecond])("%d ms", (ms) => {
    expect(duration(yaml.unmarshal(JSON.stringify({ d: time.durationString(ms) })))).toBe(ms);
  });
});
