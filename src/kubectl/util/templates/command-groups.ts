// Go: staging/src/k8s.io/kubectl/pkg/util/templates/command_groups.go
import type * as cobra from "#spf13/cobra";

/** Commands that help shows below one heading. */
export interface CommandGroup {
  readonly message: string;
  readonly commands: readonly cobra.Command[];
}

/** Puts the commands of all groups below `c`. */
export function addGroups(groups: readonly CommandGroup[], c: cobra.Command): void {
  for (const { commands } of groups) c.addCommand(...commands);
}

/** The groups, and one more with what is in none. A command without a short text is left out. */
export function addAdditionalCommands(
  groups: readonly CommandGroup[],
  message: string,
  cmds: readonly cobra.Command[],
): readonly CommandGroup[] {
  const isIn = (c: cobra.Command) => groups.some(({ commands }) => commands.includes(c));
  const others = cmds.filter((c) => !isIn(c) && (c.options.short ?? "") !== "");
  return others.length === 0 ? groups : [...groups, { message, commands: others }];
}
