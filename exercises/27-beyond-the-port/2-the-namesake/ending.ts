import type { Facts } from "../../engine/exercise.ts";
import { Stage } from "./stage.ts";
import type { Step } from "./stage.ts";

/** What is asked for in the last step of a story. */
async function asksIn(story: readonly Step[]): Promise<string> {
  const says = Object.values(await new Stage().play(story)).at(-1)?.["it asks for"];
  return says === "–" ? "nothing" : `\`${says}\``;
}

const waits: readonly Step[] = [["make", "web", 3], ["sync"]];

export const facts: Facts = async () => {
  const [shown, sync] = [["show again", "web"], ["sync"]] as const;
  const early = await asksIn([...waits, ["wait", "", 4], shown, sync]);
  const byItself = await asksIn([...waits, ["wait", "", 60], sync]);
  const late = await asksIn([...waits, ["wait", "", 6], shown, sync]);
  return [
    `By itself it asks for ${byItself}, not even after an hour.`,
    `after 4 minutes makes it ask for ${early}`,
    `after 6 minutes for ${late}`,
  ];
};
