// What is to be seen of a reflector with a learner's functions in it, beside what should be.
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import { agree } from "../../engine/explain.ts";
import { replace } from "../../engine/settable.ts";
import type { Cell, Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import { seenOf } from "./server.ts";
import type { Ask, Listed, Script, Seen, Watched } from "./server.ts";

type Implementation = typeof solution;

/** Puts the functions in place. To throw is part of their task, so nothing that they throw ends the run. */
async function puttingIn<T>(impl: Implementation, run: () => Promise<T>): Promise<T> {
  const putBack = replace(meta.replaces, impl);
  try {
    return await run();
  } finally {
    putBack();
  }
}

const listsIn = (lists: readonly Listed[]): string =>
  lists.map((listed) => (typeof listed === "number" ? `version ${listed}` : words[listed])).join("; ");

const words: Readonly<Record<string, string>> = {
  "410": "410",
  "500": "fails",
  late: "a minute late",
  page: "the first page",
  nothing: "no answer",
  closes: "is closed",
  "at once": "is closed at once",
  refused: "connection refused",
  broken: "fails at once",
};

const watchIn = (watched: Watched): string => {
  const versions = watched.filter((one) => typeof one === "number");
  const end = words[String(watched.at(-1))] ?? "";
  return versions.length === 0 ? end : `brings ${versions.join(", ")}, then ${end}`;
};

const given = ({ lists, watches }: Script): Table[] => [
  {
    of: "the server",
    rows: {
      lists: { answers: listsIn(lists) || "every list fails" },
      ...Object.fromEntries(watches.map((one, i) => [`watch ${i + 1}`, { answers: watchIn(one) }])),
    },
  },
];

const calls = "listAndWatch";

/** What is to be seen of each ask, and in the end. */
interface Looks {
  /** Which asks; all unless given. */
  readonly of?: (ask: Ask) => boolean;
  readonly columns?: (ask: Ask, before: Ask | undefined) => Readonly<Record<string, Cell>>;
  readonly end?: (seen: Seen) => Readonly<Record<string, Cell>>;
}

export function rowsOf(seen: Seen, { of = () => true, columns = ({ ask }) => ({ ask }), end }: Looks): Rows {
  const asks = seen.asks.filter(of);
  return {
    ...Object.fromEntries(asks.map((ask, i) => [`${i + 1}.`, columns(ask, asks[i - 1])])),
    ...(end && { "in the end": end(seen) }),
  };
}

export const tellsWhat = ({ told }: Seen) => ({ "the handler is told": told.join("; ") || "nothing" });

export async function follows(impl: Implementation, script: Script, expected: Seen): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await puttingIn(impl, () => seenOf(script));
  const looks: Looks = { end: tellsWhat };
  agree({
    calls,
    given: given(script),
    of: "the server is asked",
    expected: rowsOf(expected, looks),
    actual: rowsOf(seen, looks),
  });
}

/** As `follows`, with other things to look at, beside what the port does. */
export async function looksAs(
  impl: Implementation,
  says: string,
  script: Script,
  { expected, looks, source }: { expected: Rows; looks: Looks; source?: () => rand.Source },
): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await puttingIn(impl, () => seenOf(script, source?.()));
  agree({ says, given: given(script), of: "the server is asked", expected, actual: rowsOf(seen, looks) });
}
