import { limitsOf } from "./standing.ts";
import type { Limits } from "./standing.ts";
import type { Rollout } from "./rollout.ts";

/** What a sync did, and why: one sentence with the values that it decided by. */
export function becauseOf(before: Rollout, after: Rollout, isShared: boolean): string {
  const [was, is] = [limitsOf(before), limitsOf(after)];
  const moves = is.sets
    .concat(was.sets.filter((old) => !is.sets.some(({ tag }) => tag === old.tag)))
    .flatMap(({ tag }) => {
      const [from, to] = [sizeOf(was, tag), sizeOf(is, tag)];
      return from === to
        ? []
        : [{ tag, from, to, isNew: is.sets.some((set) => set.isNew && set.tag === tag) }];
    });
  const up = moves.filter(({ isNew }) => isNew);
  const down = moves.filter(({ isNew }) => !isNew);
  const wants = (some: typeof moves): string =>
    some.map(({ tag, from, to }) => `${tag} wants ${from} → ${to}`).join(", ");
  if (isShared)
    return `replicas changed, so this sync only spreads the change over the ReplicaSets: ${wants(moves) || "none of them moves"}.`;
  const said = [
    ...(was.gate === undefined ? [`${newOf(is)} is born with ${is.newWants}: ${room(was)}`] : []),
    ...(was.gate !== undefined && up.length > 0 ? [`${roomOrCut(was, is)}: ${wants(up)}`] : []),
    ...(down.length > 0 ? [`${mayGo(was, is)}: ${wants(down)}`] : []),
  ];
  return said.length > 0 ? `${capital(said.join("; "))}.` : nothing(is);
}

const sizeOf = ({ sets }: Limits, tag: string): number => sets.find((set) => set.tag === tag)?.wants ?? 0;
const newOf = ({ sets }: Limits): string => sets.find(({ isNew }) => isNew)?.tag ?? "";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "ceiling 13 − 10 wanted = room for 3" */
function room({ ceiling, wants }: Limits): string {
  return ceiling > wants
    ? `ceiling ${ceiling} − ${wants} wanted = room for ${ceiling - wants}`
    : `${wants} wanted, ceiling ${ceiling}: no room`;
}

function roomOrCut(was: Limits, is: Limits): string {
  return is.newWants < was.newWants ? `${newOf(is)} wants more than replicas, so it is cut` : room(was);
}

/** "old 8 + new 5 − floor 8 − new not serving 5 = 0" */
export function gateOf({ oldWants, newWants, newReported, floor, gate }: Limits): string {
  return `old ${oldWants} + new ${newWants} − floor ${floor} − new not serving ${newWants - newReported} = ${gate}`;
}

/** Why old pods went: those that do not serve as far as the gate lets them, others as far as more than the floor serve. */
function mayGo(was: Limits, is: Limits): string {
  const gate = was.oldWants + was.newReported - was.floor; // As the sync saw it: a birth cancels out.
  const idle = was.sets.reduce(
    (sum, set) => sum + (set.isNew ? 0 : Math.max(0, set.wants - set.reported)),
    0,
  );
  const cleaned = Math.min(gate, idle);
  const served = was.oldWants - is.oldWants - cleaned;
  const beyond = `available ${was.reported} − floor ${was.floor} = ${was.reported - was.floor} may go`;
  if (cleaned === 0) return beyond;
  const sum = `gate ${was.oldWants} + ${was.newReported} − ${was.floor} = ${gate}`;
  const first = `${sum}: ${cleaned} old ${cleaned === 1 ? "pod that does not serve goes" : "pods that do not serve go"} first`;
  return served > 0 ? `${first}, then ${beyond}` : first;
}

function nothing(is: Limits): string {
  if (is.oldWants === 0 && is.wants > 0) return `Nothing is left to do: ${newOf(is)} wants all ${is.wants}.`;
  const up =
    is.ceiling > is.wants
      ? `${newOf(is)} already wants as many as it may`
      : `${is.wants} wanted, ceiling ${is.ceiling}: no room`;
  const down =
    (is.gate ?? 0) > 0
      ? `the gate says ${is.gate}, but only ${is.reported} are available and the floor is ${is.floor}`
      : `gate ${gateOf(is)}`;
  return `${capital(up)}; ${down}: nobody goes.`;
}
