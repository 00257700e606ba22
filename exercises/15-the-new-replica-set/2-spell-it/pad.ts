import * as hashutil from "#api/hash";
import type * as v1 from "#api/core/v1";
import { computeHash } from "./exercise.ts";

const containers = [{ name: "web", image: "nginx:1.19" }];
const template = {
  metadata: { labels: { app: "web" } },
  spec: { containers },
} as unknown as v1.PodTemplateSpec;

console.log(hashutil.deepHashObject(template));
[undefined, 0, 1, 2].map((count) => ({ count, hash: computeHash(template, count) }));
