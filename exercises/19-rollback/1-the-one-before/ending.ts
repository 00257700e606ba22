import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";
import { Stage } from "./scenes.ts";

/** What runs after the first and after the second wish to go back. */
function askedTwice(): Promise<string[]> {
  const stage = new Stage();
  return stage.run(async () => {
    await stage.create();
    await stage.sets("nginx:1.20");
    await stage.sets("nginx:bad");
    const seen: string[] = [];
    for (let times = 0; times < 2; times++) {
      await stage.asksFor("0");
      const { image, revision } = await stage.seen();
      seen.push(`\`${image}\` with revision ${revision}`);
    }
    return seen;
  });
}

export const facts: Facts = () => quietly(askedTwice);
