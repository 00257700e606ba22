import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "draft",
  objectives: ["Say what the reader can do afterwards: a sentence that begins with a verb."],
  prerequisites: [],
  minutes: 30,
  upstream: [],
  port: [],
  tests: [],
};
