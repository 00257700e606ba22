import { expect, test } from "vitest";
import { bodiesOf, without } from "./bodies.ts";

const text = `
export function f(n: number): number {
  const g = () => { return n; };
  return g();
}
function idle(): void {}
export const arrow = (): void => { f(1); };
const expression = () => 1;
abstract class A {
  #n = 0;
  constructor() { this.#n = 1; }
  get n(): number { return this.#n; }
  abstract a(): void;
  #b(): void { this.#n++; }
  static c(): void { f(2); }
}
`;

test("bodies that do something are found: of functions, methods and accessors, not of what stands inside of them", () => {
  expect(bodiesOf(text).map(({ name }) => name)).toEqual(["f", "arrow", "A.n", "A.#b", "A.c"]);
});

test("without its body a function does nothing, and all else stands", () => {
  const [f] = bodiesOf(text);
  expect(f && without(text, f)).toBe(
    text.replace(/\n {2}const g[^}]*\}[^}]*\}/, "}").replace("number {\n}", "number {}"),
  );
});
