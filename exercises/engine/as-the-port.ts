// Scenarios of which nothing is recorded: with the learner's functions they have to end as with the port's own. Runs in Node and in the page.
import * as klog from "#klog";
import type { Implementation, Replaced } from "./catalogue.ts";
import type { Check } from "./exercise.ts";
import { Mismatch, agree, explain } from "./explain.ts";
import { inPlace } from "./in-place.ts";
import type { Rows } from "./tables.ts";

interface Scenario {
  /** The name of the check. */
  readonly name: string;
  /** Gives what there was to see. */
  readonly play: () => Promise<Rows>;
}

interface Told {
  readonly says: string;
  readonly of: string;
}

/** What the port itself gives; each is asked once. */
const known = new WeakMap<Scenario["play"], Promise<Rows>>();

function ofThePort(play: Scenario["play"]): Promise<Rows> {
  const asked = known.get(play) ?? play();
  known.set(play, asked);
  return asked;
}

/** A check for each scenario. */
export const asThePort = (
  replaced: readonly Replaced[],
  functions: Implementation,
  scenarios: readonly Scenario[],
  told: Told,
): Check[] =>
  scenarios.map(({ name, play }) => ({
    name,
    run: async () => {
      const expected = await ofThePort(play);
      const actual = await inPlace(replaced, functions, play);
      try {
        agree({ ...told, expected, actual });
      } catch (err) {
        // It depends on all that happened, so a fault does not show itself by these numbers.
        throw err instanceof Mismatch ? new Mismatch({ ...explain(err), varies: true }, { cause: err }) : err;
      }
    },
  }));

/** What is logged meanwhile is expected. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const was = klog.setSink(() => undefined);
  try {
    return await work();
  } finally {
    klog.setSink(was);
  }
}
