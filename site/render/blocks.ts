import { aside } from "./blocks/aside.ts";
import type { Block } from "./blocks/block.ts";
import { code } from "./blocks/code.ts";
import { figure } from "./blocks/figure.ts";
import { output } from "./blocks/output.ts";
import { predict } from "./blocks/predict.ts";
import { quiz } from "./blocks/quiz.ts";
import { run } from "./blocks/run.ts";
import { errata, versions } from "./blocks/tables.ts";

/** Every `:::` block that a chapter may use. chapters/README.md explains each. */
export const blocks: Readonly<Record<string, Block>> = {
  code,
  run,
  predict,
  quiz,
  figure,
  output,
  versions,
  errata,
  aside,
};
