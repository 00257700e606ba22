// Stands for the package "vitest" where an exercise runs outside vitest: in a worker of the page or of the terminal.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  addCustomEqualityTesters,
  chai,
  customMatchers,
  getState,
  setState,
} from "@vitest/expect";
import type { ExpectStatic } from "@vitest/expect";

/** vitest's own `expect`, without what belongs to its runner: snapshots, polling, counts of assertions. */
export const expect: ExpectStatic = create();

function create(): ExpectStatic {
  chai.use(JestExtend);
  chai.use(JestChaiExpect);
  chai.use(JestAsymmetricMatchers);
  const made = Object.assign(
    (value: unknown, message?: string) => chai.expect(value, message),
    chai.expect,
    (globalThis as { [key: symbol]: unknown })[ASYMMETRIC_MATCHERS_OBJECT],
  ) as ExpectStatic; // What the three plugins have just added to it.
  made.getState = () => getState(made);
  made.setState = (state) => setState(state, made);
  setState({ assertionCalls: 0 }, made);
  made.assert = chai.assert;
  // JestExtend has added it; chai's types do not know.
  const { extend } = chai.expect as unknown as { extend: (to: ExpectStatic, matchers: object) => void };
  const extendable = made as ExpectStatic & { extend: (matchers: object) => void };
  extendable.extend = (matchers) => extend(made, matchers);
  made.addEqualityTesters = (testers) => addCustomEqualityTesters(testers);
  extendable.extend(customMatchers);
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: made, configurable: true });
  return made;
}
