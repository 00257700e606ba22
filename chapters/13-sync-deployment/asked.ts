import * as apps from "#api/apps/v1";
import { type Next, nextOf, sizesOf } from "./deeds.ts";
import { oneSync } from "./one-sync.ts";
import type { Stored } from "./server.ts";
import { atRest, followed, patched, setImage, settled } from "./world.ts";

/** What a sync comes to, and what the ReplicaSets want when nothing is left to write. */
export interface Answer {
  readonly next: Next;
  readonly wants: string;
}

async function answer(stored: Stored): Promise<Answer> {
  const next = await nextOf(stored);
  const sizes = sizesOf(await atRest(stored)).filter(({ wants }) => wants > 0);
  return { next, wants: sizes.map(({ image, wants }) => `${image} wants ${wants}`).join(", ") };
}

const five = await settled(5);
const both = patched(five, ({ spec }) => {
  spec.replicas = 8;
  setImage(spec, "1.20");
});

/** Eight pods and another image, and a pause. */
export const paused = await answer(patched(both, ({ spec }) => (spec.paused = true)));
/** The same without the pause. */
export const unpaused = await answer(both);
/** Another image without another size, paused. */
export const still = await answer(five);

/** An annotation that names no number. */
export const noNumber = await nextOf(
  patched(five, ({ metadata }) => (metadata.annotations[apps.deprecatedRollbackTo] = "x")),
);
export const aNumber = await nextOf(
  patched(five, ({ metadata }) => (metadata.annotations[apps.deprecatedRollbackTo] = "1")),
);

const none = await atRest(patched(five, ({ spec }) => (spec.replicas = 0)));
/** From no pods to eight, and from five. */
export const fromNone = await nextOf(patched(none, ({ spec }) => (spec.replicas = 8)));
export const fromFive = await nextOf(patched(five, ({ spec }) => (spec.replicas = 8)));

/** After the first sync of the scene somebody asks for three pods; or nobody does. */
const once = followed((await oneSync(both)).stored);
export const again = await nextOf(patched(once, ({ spec }) => (spec.replicas = 3)));
export const untouched = await nextOf(once);
