import { describe, expect, test } from "vitest";
import type { GoingOn } from "./rounds.ts";
import { createMarks } from "./rounds.ts";

/** Marks, what they told, and a clock that moves by so much each time that it is looked at. */
function marksAt(each: number) {
  let time = 0;
  const told: GoingOn[] = [];
  const marks = createMarks(
    (going) => told.push(going),
    () => (time += each),
  );
  return { ...marks, told };
}

/** Goes on until something was told twice, or for long enough. */
function until(told: readonly GoingOn[], goOn: () => void): void {
  for (let i = 0; i < 100_000 && told.length < 2; i++) goOn();
}

const said = (told: readonly GoingOn[]) => [...new Set(told.map(({ what, line }) => `${what} ${line}`))];

describe("what is told", () => {
  test("is the loop that goes round, with how long it has been at it", () => {
    const { enter, round, told } = marksAt(10);
    enter(0, 7);
    until(told, () => round(0, 7));
    expect(said(told)).toEqual(["loop 7"]);
    expect(told.map(({ since }) => since)).toEqual([250, 500]);
  });

  test("is the outer loop if the inner one ends each time, however often that goes round", () => {
    const { enter, round, told } = marksAt(5);
    enter(0, 3);
    until(told, () => {
      round(0, 3);
      enter(1, 4);
      for (let i = 0; i < 50; i++) round(1, 4);
    });
    expect(said(told)).toEqual(["loop 3"]);
  });

  test("is the inner loop if it is that one which never ends, also if the outer one went round before", () => {
    const { enter, round, told } = marksAt(10);
    enter(0, 3);
    for (let i = 0; i < 20; i++) {
      round(0, 3);
      enter(1, 4);
      round(1, 4);
    }
    told.length = 0;
    until(told, () => round(1, 4));
    expect(said(told)).toEqual(["loop 4"]);
  });

  test("is the function that is called most, where no loop is", () => {
    const { call, told } = marksAt(10);
    until(told, () => {
      call(0, 2);
      call(1, 9);
      call(1, 9);
    });
    expect(said(told)).toEqual(["function 9"]);
  });

  test("is not a function that a loop calls", () => {
    const { enter, round, call, told } = marksAt(10);
    enter(1, 5);
    until(told, () => {
      round(1, 5);
      for (let i = 0; i < 5; i++) call(0, 2);
    });
    expect(said(told)).toEqual(["loop 5"]);
  });

  test("is nothing of what has just begun, and nothing while nothing goes round", () => {
    const { enter, round, call, told } = marksAt(10);
    for (let i = 0; i < 200; i++) {
      enter(i, i);
      round(i, i);
      call(1000 + i, i);
    }
    expect(told).toEqual([]);
  });

  test("is counted anew after a rest", () => {
    const { enter, round, call, told } = marksAt(10);
    enter(0, 7);
    until(told, () => round(0, 7));
    told.length = 0;
    for (let i = 1; i < 5000; i++) call(i, 1); // Time passes.
    told.length = 0;
    until(told, () => round(0, 7));
    expect(told[0]).toEqual({ what: "loop", line: 7, since: 250 });
  });
});

test("the clock is not looked at with each mark, unless a round takes long", () => {
  let looks = 0;
  const quick = createMarks(
    () => undefined,
    () => (looks++, 0),
  );
  for (let i = 0; i < 32_000; i++) quick.round(0, 1);
  expect(looks).toBeLessThan(1100);

  let time = 0;
  const told: number[] = [];
  const slow = createMarks(
    ({ since }) => told.push(since),
    () => time,
  );
  slow.enter(0, 1);
  for (let i = 0; i < 500; i++) slow.round(0, 1);
  for (let i = 0; i < 200; i++) {
    time += 20;
    slow.round(0, 1);
  }
  expect(told.length).toBeGreaterThan(10);
});
