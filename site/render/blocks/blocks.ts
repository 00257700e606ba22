import { aside } from "./aside.ts";
import type { Block } from "./block.ts";
import { code } from "./code.ts";
import { explore } from "./explore.ts";
import { figure } from "./figure.ts";
import { output } from "./output.ts";
import { predict } from "./predict.ts";
import { quiz } from "./quiz.ts";
import { run } from "./run.ts";
import { errata, versions } from "./tables.ts";

/** Every `:::` block that a chapter may use. chapters/README.md explains each. */
export const blocks: Readonly<Record<string, Block>> = {
  code,
  run,
  predict,
  quiz,
  figure,
  explore,
  output,
  versions,
  errata,
  aside,
};
