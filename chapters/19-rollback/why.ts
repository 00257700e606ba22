import type { Step, Why } from "../../site/author.ts";
import { titles } from "./scene.ts";

type Row = readonly (string | number | boolean)[];

const rowsOf = ({ state }: Step, title: string): readonly Row[] =>
  state.tables?.find((table) => table.title === title)?.rows ?? [];

/** Why something of what is shown has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [[web = []], [old = []]] = [rowsOf(step, titles.web), rowsOf(before, titles.web)];
  const [, image, generation, , revision] = web;
  if (image !== old[1])
    return `One write puts the template of revision 1 back into web and removes the annotation. The generation goes ${old[2]} → ${generation}.`;
  if (revision !== old[4])
    return `The sync copies that revision to web: ${old[4]} → ${revision}. It is written with the status, so the generation stays ${generation}.`;
  return ofSets(step, before) ?? ofWrites(step, before);
};

function ofSets(step: Step, before: Step): string | undefined {
  const was = new Map(rowsOf(before, titles.sets).map((row) => [row[0], row]));
  for (const [image, revision, earlier, wants] of rowsOf(step, titles.sets)) {
    const [, oldRevision, , oldWants] = was.get(image ?? "") ?? [];
    if (revision !== oldRevision) return `web now has the template of ${image}, so the ReplicaSet of ${image} counts as the new one and gets the highest revision: ${oldRevision} → ${revision}. Its former one, ${earlier}, is kept beside it.`;
    if (wants !== oldWants) return `From here on it is an ordinary rolling update: ${image} wants ${oldWants} → ${wants}.`;
  }
  return undefined;
} // prettier-ignore

/** What the latest write was, where it changed nothing else that is shown. */
function ofWrites(step: Step, before: Step): string | undefined {
  const [latest, old] = [rowsOf(step, titles.writes).at(-1), rowsOf(before, titles.writes).at(-1)];
  if (latest === undefined || latest[0] === old?.[0]) return undefined;
  const [, what, code] = latest;
  if (code === "409")
    return "The sync writes from a version that it has itself replaced, so the server refuses. A later sync goes on.";
  return String(what).endsWith("/status")
    ? "The status of web counts pods and says how far the rollout is."
    : undefined;
}
