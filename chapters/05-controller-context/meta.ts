import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "draft",
  objectives: [],
  prerequisites: [0],
  minutes: 30,
  upstream: [],
  port: [],
  tests: [],
  leftOut: {},
  versions: [],
};
