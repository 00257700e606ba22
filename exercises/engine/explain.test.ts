import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import { onAnnounced } from "./beat.ts";
import { agree, explain, Mismatch } from "./explain.ts";
import { notStarted, isNotStarted } from "./exercise.ts";
import { grids, toText } from "./tables.ts";

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (err) {
    return err;
  }
  throw new Error("it throws nothing");
}

describe("who writes to what is frozen", () => {
  const says = (message: string) => explain(new TypeError(message)).says;
  const advice = "; what you are given is frozen: change a copy";

  test.each([
    (list: number[]) => list.push(1),
    (list: number[]) => list.pop(),
    (list: number[]) => list.sort((a, b) => a - b),
    (list: number[]) => (list.length = 0),
    (list: number[]) => Object.assign(list, { a: 1 }),
  ])("is told to change a copy: %s", (change) => {
    const error = thrown(() => change(Object.freeze([2, 1]) as number[])); // The cast is what a learner does.
    expect(explain(error).says).toMatch(new RegExp(`^Your code throws TypeError: .*${advice}$`));
  });

  test.each([
    '"length" is read-only',
    `can't define property "a": Object is not extensible`,
    "Attempted to assign to readonly property.",
  ])("is told so by other browsers, too: %s", (message) => expect(says(message)).toContain(advice));

  test.each(["Cannot assign to read only property '0' of string 'ab'", "a.b is not a function"])(
    "is not who does something else: %s",
    (message) => expect(says(message)).not.toContain(advice),
  );
});

describe("who waits for ever", () => {
  test("is told that somebody does, not what the clock says", async () => {
    const err: unknown = await new utilclock.VirtualClock()
      .run(new Promise(() => {}))
      .catch((err: unknown) => err);
    expect(explain(err).says).toMatch(/^Somebody waits for ever, and nothing is left to happen/);
    expect(explain(err).says).not.toContain("virtual time");
  });
});

describe("agree()", () => {
  const rows = { "web (new)": { replicas: 3, available: 0 }, "web (old)": { replicas: 10, available: 9 } };
  const given = [{ of: "ReplicaSet", rows }];
  const expected = { "web (new)": { replicas: 3 } };

  test("lets through what is expected", () =>
    expect(
      agree({ given, of: "ReplicaSet", expected, actual: { "web (new)": { replicas: 3 } } }),
    ).toBeUndefined());

  test("shows what was given, then expected beside actual", () => {
    const actual = () => ({ "web (new)": { replicas: 12 } });
    const error = thrown(() => agree({ says: "Too many.", given, of: "ReplicaSet", expected, actual }));
    expect(error).toBeInstanceOf(Mismatch);
    expect(toText(explain(error))).toBe(
      [
        "Too many.",
        "",
        "given",
        "  ReplicaSet   replicas   available",
        "  web (new)           3           0",
        "  web (old)          10           9",
        "",
        "  ReplicaSet   expected   actual",
        "  web (new)           3       12   ←",
      ].join("\n"),
    );
  });

  test("marks the cells that differ, missing ones and ones too many too", () => {
    const error = thrown(() =>
      agree({ of: "key", expected: { a: { adds: 1, gets: 2 } }, actual: { a: { adds: 1 }, b: { gets: 1 } } }),
    );
    const marks = grids(explain(error)).flatMap(({ rows }) =>
      rows.map(({ name, cells }) => [name, cells.map(({ text, differs }) => (differs ? `${text}!` : text))]),
    );
    expect(marks).toEqual([
      ["a", ["1", "2", "1", "–!"]],
      ["b", ["–", "–", "–", "1!"]],
    ]);
  });

  test("shows numbers that JSON has no word for, and a string that looks like a number", () => {
    const actual = { n: { a: NaN, b: -Infinity, c: -0, d: undefined, e: "3", f: [NaN, undefined, -0] } };
    const expected = { n: { a: 1, b: Infinity, c: 1, d: 1, e: 3, f: "" } };
    const [grid] = grids(explain(thrown(() => agree({ of: "n", expected, actual }))));
    expect(grid?.rows[0]?.cells.slice(6).map(({ text }) => text)).toEqual([
      "NaN",
      "-Infinity",
      "-0",
      "undefined",
      '"3"',
      "[NaN,undefined,-0]",
    ]);
    expect(grid?.rows[0]?.cells[1]?.text).toBe("Infinity");
  });

  test("shows long texts that are alike up to where they are cut from shortly before they part", () => {
    const said = (end: string) => ({
      n: { is: `The connection to the server was refused - did you specify the right ${end}?` },
    });
    const [grid] = grids(
      explain(thrown(() => agree({ of: "n", expected: said("host or port"), actual: said("port or host") }))),
    );
    expect(grid?.rows[0]?.cells.map(({ text }) => text)).toEqual([
      '…u specify the right host or port?"',
      '…u specify the right port or host?"',
    ]);
  });

  test("shows a long text that only goes on where the other ends", () => {
    const long = "a".repeat(70);
    const [grid] = grids(
      explain(
        thrown(() => agree({ of: "n", expected: { n: { is: long } }, actual: { n: { is: `${long}b` } } })),
      ),
    );
    expect(grid?.rows[0]?.cells.map(({ text }) => text)).toEqual([
      `…${"a".repeat(20)}"`,
      `…${"a".repeat(20)}b"`,
    ]);
  });

  test("shows where a line of a text ends, so that no table is torn and none of it is lost", () => {
    const is = { expected: { n: { is: "a\nb" } }, actual: { n: { is: "a b" } } };
    const [given, grid] = grids({
      says: "",
      given: [{ of: "n", rows: is.expected }],
      compared: { of: "n", ...is },
    });
    expect(given?.rows[0]?.cells[0]?.text).toBe("a⏎b");
    expect(grid?.rows[0]?.cells.map(({ text }) => text)).toEqual(["a⏎b", "a b"]);
  });

  test("shows in full what was given, so that the call can be made again", () => {
    const url = `https://example.com/${"a".repeat(200)}`;
    const [given, long] = [url, "b".repeat(301)].map(
      (text) => grids({ says: "", given: [{ of: "n", rows: { n: { text } } }] })[0],
    );
    expect(given?.rows[0]?.cells[0]?.text).toBe(url);
    expect(long?.rows[0]?.cells[0]?.text).toBe(`${"b".repeat(299)}…`);
  });

  test("takes no string for its number, and NaN for NaN", () => {
    expect(() => agree({ of: "n", expected: { n: { is: 3 } }, actual: { n: { is: "3" } } })).toThrow(
      Mismatch,
    );
    expect(() => agree({ of: "n", expected: { n: { is: NaN } }, actual: { n: { is: NaN } } })).not.toThrow();
  });

  test("explains what a function throws beside what it was given", () => {
    const actual = () => {
      throw new TypeError("x is not a function");
    };
    const { says, given: shown } = explain(thrown(() => agree({ given, of: "rs", expected, actual })));
    expect(says).toBe("Your code throws TypeError: x is not a function");
    expect(shown).toEqual(given);
  });

  test("names the call, and shows what was expected of one that throws", () => {
    const calls = "double(3)";
    const wanted = { n: { is: 6 } };
    expect(
      explain(thrown(() => agree({ calls, of: "n", expected: wanted, actual: { n: { is: 9 } } }))).says,
    ).toBe("double(3) does not give what it should.");
    const actual = () => {
      throw new RangeError("too much");
    };
    expect(toText(explain(thrown(() => agree({ calls, of: "n", expected: wanted, actual }))))).toBe(
      "Your code throws RangeError: too much, called as double(3)\n\n  n   expected   actual\n  n          6   throws   ←",
    );
  });

  test("announces the call before it is made", () => {
    const heard: unknown[] = [];
    onAnnounced((asks) => heard.push(asks));
    const actual = () => ({ n: { is: heard.length } });
    agree({ calls: "double(3)", given, of: "n", expected: { n: { is: 1 } }, actual });
    onAnnounced(() => {});
    expect(heard).toEqual([{ calls: "double(3)", given }]);
  });

  test("leaves a stub pending", () =>
    expect(isNotStarted(thrown(() => agree({ of: "rs", expected, actual: notStarted })))).toBe(true));

  test("is plain data, whatever the answer was", () => {
    const odd = { f: () => 1, p: Promise.resolve(), n: null, big: 1n, m: new Map(), u: undefined };
    const { compared } = explain(thrown(() => agree({ of: "x", expected: {}, actual: { x: odd } })));
    expect(structuredClone(compared)?.actual).toEqual({
      x: { f: "a function", p: "a promise", n: "null", big: "1", m: "{}", u: undefined },
    });
  });
});

describe("explain()", () => {
  test("makes a table of what a plain assertion compares, with nothing in it that agrees", () => {
    const error = thrown(() => expect({ a: [1, { b: 2 }], c: 3 }).toEqual({ a: [1, { b: 4 }], c: 3 }));
    expect(explain(error).compared).toEqual({
      of: "value",
      expected: { "a[1].b": { is: 4 } },
      actual: { "a[1].b": { is: 2 } },
    });
    expect(explain(thrown(() => expect(4).toBe(5))).compared?.actual).toEqual({ answer: { is: 4 } });
  });

  test("cuts a long comparison", () => {
    const numbers = (from: number) => Array.from({ length: 100 }, (_, i) => i + from);
    const text = toText(explain(thrown(() => expect(numbers(0)).toEqual(numbers(1)))));
    expect(text.split("\n").length).toBeLessThan(20);
  });

  test("keeps an assertion's own sentence", () =>
    expect(explain(thrown(() => expect(1, "the surge").toBe(2))).says).toBe("the surge"));

  test.each([
    ["an error", new RangeError("too deep\nand more"), "Your code throws RangeError: too deep"],
    ["a string", "no", 'Your code throws "no"'],
    ["an object that holds itself", selfish(), `Your code throws ${'{"self":'.repeat(7)}{"s…`],
  ])("says what was thrown: %s", (_, error, says) =>
    expect(explain(error)).toMatchObject({
      says,
      thrown: error instanceof Error ? "RangeError" : "no Error",
    }),
  );

  test.each([
    ["a full stack at the line that calls again", "Maximum call stack size exceeded", 19],
    ["any other error where it was thrown", "Invalid array length", 14],
  ])("names %s", (_, message, line) => {
    const error = new RangeError(message);
    error.stack = `RangeError: ${message}\n  at again (exercise.ts:14:31)\n  at again (exercise.ts:19:10)`;
    expect(explain(error).says).toBe(`Your code throws RangeError: ${message} (line ${line})`);
  });
});

function selfish(): unknown {
  const self: Record<string, unknown> = {};
  self["self"] = self;
  return self;
}
