import { describe, expect, test } from "vitest";
import { RingGrowing } from "./ring-growing.ts";

test("TestGrowth", () => {
  const x = 10;
  const g = new RingGrowing<number>(1);
  for (let i = 0; i < x; i++) {
    expect(g.readable).toBe(i);
    g.writeOne(i);
  }
  for (let i = 0; i < x; i++) {
    expect(g.readable).toBe(x - i);
    expect(g.readOne()).toBe(i);
  }
  expect([g.readOne(), g.readable]).toEqual([undefined, 0]);
});

describe("RingGrowing", () => {
  test("keeps order when it grows with its beginning in the middle", () => {
    const g = new RingGrowing<number>(4);
    const got: (number | undefined)[] = [];
    for (let i = 0; i < 3; i++) g.writeOne(i);
    got.push(g.readOne(), g.readOne());
    for (let i = 3; i < 20; i++) g.writeOne(i);
    while (g.readable > 0) got.push(g.readOne());
    expect(got).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test("starts from no room at all", () => {
    const g = new RingGrowing<string>(0);
    g.writeOne("a");
    expect(g.readOne()).toBe("a");
  });
});
