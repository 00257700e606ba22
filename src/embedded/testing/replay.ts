// Ours: a watch from any version, applied to the list of that version, gives the list of today
import type { Body, Harness } from "./harness.ts";

const versionOf = ({ metadata }: Body) => Number(metadata["resourceVersion"]);
const keyOf = ({ metadata }: Body) => `${String(metadata["namespace"])}/${String(metadata["name"])}`;

/** Throws if what a client knows that lists `path` at `revision` and watches from there is not what there is. */
export async function checkReplay(harness: Harness, path: string, revision: number): Promise<void> {
  const at = `resourceVersion=${revision}&resourceVersionMatch=Exact`;
  const then = await harness.call("GET", `${path}?${at}`);
  const known = new Map(then.body.items.map((item) => [keyOf(item), versionOf(item)]));
  const watching = await harness.watch(`${path}?watch=true&resourceVersion=${revision}&timeoutSeconds=1`);
  const ended = harness.clock.step(1000);
  let last = revision;
  for (let event = await watching.next(); event; event = await watching.next()) {
    const { type, object } = event;
    const version = versionOf(object);
    const told = `${path} from ${revision}: ${type} ${keyOf(object)} at ${version} after ${last}`;
    if (version <= last) throw new Error(`versions do not increase: ${told}`);
    if ((type === "ADDED") === known.has(keyOf(object))) throw new Error(`no event of its type: ${told}`);
    last = version;
    if (type === "DELETED") known.delete(keyOf(object));
    else known.set(keyOf(object), version);
  }
  await ended;
  const now = await harness.call("GET", path);
  const shown = (entries: Iterable<[string, number]>) =>
    JSON.stringify([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  const [replayed, listed] = [
    shown(known),
    shown(now.body.items.map((item) => [keyOf(item), versionOf(item)])),
  ];
  if (replayed !== listed)
    throw new Error(`${path} from ${revision}: replayed ${replayed}, listed ${listed}`);
}
