import * as apps from "#api/apps/v1";
import { nextOf } from "./deeds.ts";
import { oneSync } from "./one-sync.ts";
import type { Question } from "./questions.ts";
import { followed, patched, setImage, settled } from "./world.ts";

/** Two wishes that are there at once, and what becomes of them. */
export interface Collision {
  readonly wishes: string;
  /** Where the first sync ends. */
  readonly endsAt: Question;
  /** What each sync wrote until one wrote nothing, those aside that only failed or wrote a status. */
  readonly moves: readonly string[];
  /** What was written, by the question at which the sync ended. */
  readonly writesAt: Readonly<Record<Question, readonly string[]>>;
}

type Wish = (d: apps.Deployment) => void;

const pause: Wish = ({ spec }) => (spec.paused = true);
const scale: Wish = ({ spec }) => (spec.replicas = 8);
const image: Wish = ({ spec }) => setImage(spec, "1.20");
const rollback: Wish = ({ metadata }) => (metadata.annotations[apps.deprecatedRollbackTo] = "1");
const remove: Wish = ({ metadata }) => (metadata.deletionTimestamp = "2021-01-01T12:00:00Z");

const before = await settled(5);

async function collide(wishes: string, ...all: readonly Wish[]): Promise<Collision> {
  let stored = patched(before, (d) => all.forEach((wish) => wish(d)));
  const { endsAt } = await nextOf(stored);
  const moves: string[] = [];
  const writesAt: Record<Question, string[]> = {};
  for (let [syncs, isAtRest] = [0, false]; !isAtRest; syncs++) {
    if (syncs > 50) throw new Error(`${wishes}: it comes to no rest`);
    const { endsAt: question, deeds } = await nextOf(stored);
    moves.push(...deeds.filter((deed) => !/status|refused|revision|annotations of|Event/.test(deed)));
    const synced = await oneSync(stored);
    (writesAt[question] ??= []).push(
      ...synced.writes.map(({ verb, what, code }) => `${verb} ${what} ${code}`),
    );
    stored = followed(synced.stored);
    isAtRest = synced.writes.length === 0 && synced.failed === undefined;
  }
  return { wishes, endsAt, moves, writesAt };
}

/** Of five pods of 1.19, with 1.18 as history. */
export const collisions: readonly Collision[] = [
  await collide("delete + 8 pods", remove, scale),
  await collide("pause + 8 pods", pause, scale),
  await collide("pause + 1.20", pause, image),
  await collide("pause + rollback", pause, rollback),
  await collide("rollback + 8 pods", rollback, scale),
  await collide("rollback + 1.20", rollback, image),
  await collide("8 pods + 1.20", scale, image),
];

/** What nobody can store in a real cluster: a selector without a requirement. */
export const selectsAll = await collide("no selector", ({ spec }) => (spec.selector = {}));
