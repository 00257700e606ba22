import type { Step, Why } from "../../site/author.ts";

type Cells = readonly (string | number | boolean)[];

/** Why a step of a run changed what it changed, told by its tables: who asked, who heard, what the copy made of it. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [is, was] = [rowsOf(step), rowsOf(before)];
  const moved = [...is.keys()].filter((name) => String(is.get(name)) !== String(was.get(name)));
  const [name] = moved;
  if (name === undefined) return undefined;
  for (const one of moved) {
    const asks = asked(one, is.get(one));
    if (asks !== undefined) return asks;
  }
  const place = "heard everything up to";
  if (name === place) return `From here on a watch would begin after version ${is.get(place)?.[0]}.`;
  const server = moved.filter((one) => one.startsWith("web-") && is.get(one)?.[0] !== was.get(one)?.[0]);
  if (server.length > 0)
    return `${server.map((one) => onServer(one, is.get(one) ?? [])).join(", and ")}. The copy has not heard of it yet.`;
  return changed(name, was.get(name) ?? [], is.get(name) ?? []);
};

function asked(row: string, [, version]: Cells = []): string | undefined {
  switch (row) {
    case "lists":
      return version === "0"
        ? "The reflector asks for a list. “0” says that any version will do."
        : `The reflector asks for a list of version ${version} or anything newer.`;
    case "watches":
      return `The reflector asks for a watch: it wants to hear of whatever came after version ${version}.`;
    case "not answered":
      return "Nobody answers. The reflector waits, and will then ask for the same again.";
    default:
      return undefined;
  }
}

const onServer = (name: string, [replicas]: Cells): string =>
  replicas === "–" ? `${name} is gone from the server` : `${name} wants ${replicas} on the server`;

function changed(name: string, was: Cells, is: Cells): string {
  const [copy, copyWas] = [is.at(-1), was.at(-1)];
  if (copy !== copyWas) {
    if (copy === "–") return `${name} leaves the copy.`;
    return `The copy says that ${name} wants ${copy}.`;
  }
  const waits = String(is[1]);
  return waits === ""
    ? `The reader takes out what waited for ${name}.`
    : `In the queue there now waits for ${name}: ${waits}.`;
}

function rowsOf({ state }: Step): ReadonlyMap<string, Cells> {
  return new Map(
    (state.tables ?? []).flatMap(({ rows }) => rows.map(([name, ...cells]) => [name, cells] as const)),
  );
}
