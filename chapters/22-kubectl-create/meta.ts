import type { ChapterMeta } from "../../site/author.ts";
export const meta: ChapterMeta = { status: "draft", objectives: [], prerequisites: [0], minutes: 35, upstream: [], port: [], tests: [] };
