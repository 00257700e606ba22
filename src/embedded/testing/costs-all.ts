// Ours: every way to send much
import type { Cost } from "./costs.ts";
import { kindCosts } from "./costs-kinds.ts";
import { objectCosts } from "./costs-objects.ts";
import { patchCosts } from "./costs-patches.ts";
import { podCosts } from "./costs-pods.ts";
import { queryCosts } from "./costs-queries.ts";
import { yamlCosts } from "./costs-yaml.ts";

export const costs: readonly Cost[] = [
  ...objectCosts,
  ...podCosts,
  ...kindCosts,
  ...patchCosts,
  ...queryCosts,
  ...yamlCosts,
];
