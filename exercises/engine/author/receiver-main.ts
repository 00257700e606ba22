// `npm run exercise:receiver 08/1`: writes the types of what the learner's functions have in hand.
import { fileURLToPath } from "node:url";
import { writeWhole } from "../files.ts";
import { exercisesRoot } from "../catalogue.ts";
import { receiverText } from "./receiver.ts";
import { runFor } from "./run.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

process.exitCode = await runFor(
  "usage: npm run exercise:receiver [CHAPTER[/EXERCISE]]",
  async (exercises) => {
    for (const { id, path, replaces } of exercises) {
      const text = await receiverText(root, replaces);
      if (text === undefined) continue;
      writeWhole(`${exercisesRoot}/${path}/receiver.ts`, text);
      console.log(`${id}: exercises/${path}/receiver.ts`);
    }
    return 0;
  },
);
