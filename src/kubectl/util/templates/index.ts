export { addGroups } from "./command-groups.ts";
export type { CommandGroup } from "./command-groups.ts";
export { examples, longDesc } from "./normalizers.ts";
export { actsAsRootCommand, useOptionsTemplates } from "./templater.ts";
