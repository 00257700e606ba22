/** A page that arrives in pieces, as over any slow line: what already stands there may not move when the rest comes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { figure, gates } from "./harness.ts";
import { Pieces, stillness } from "./pieces.ts";

gates("pieces", (site) => {
  let pieces: Pieces;
  beforeAll(async () => {
    pieces = new Pieces(site());
    await pieces.listen();
  });
  afterAll(() => pieces.close());

  // The others are set as one of these is.
  test.each(["home", "chapter", "exercise", "port-map"] as const)(
    "a page of the kind %s stands still",
    async (kind) => {
      const path = site().largest(kind);
      const { most, moved } = await pieces.shift(path, 412);
      figure(`shift of a page in two pieces, ${kind}`, most.toFixed(4), stillness);
      expect([path, ...moved]).toEqual([path]);
    },
  );
});
