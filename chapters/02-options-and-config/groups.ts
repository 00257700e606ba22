import * as cliflag from "#component-base/cli/flag";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import type * as pflag from "#spf13/pflag";
import { controllers, newOptions } from "./whole.ts";

/** A group of the configuration: how many settings it holds, and how many flags write into it. */
export interface Group {
  readonly name: string;
  readonly settings: number;
  readonly flags: number;
}

function leaves(shape: unknown): number {
  if (typeof shape === "string" || Array.isArray(shape)) return 1;
  return Object.values(Object(shape)).reduce<number>((sum, inner) => sum + leaves(inner), 0);
}

const options = newOptions();

/** The flags that a group of options adds. */
function flagsOf(group: unknown): number {
  const names = new Set<string>();
  const fss = new cliflag.NamedFlagSets();
  // The general group spreads its flags over sections; each of the others has one.
  if (group === options.generic) options.generic.addFlags(fss, controllers);
  else if (hasFlags(group)) group.addFlags(fss.flagSet("its own"));
  else throw new Error("no group of options");
  for (const [, set] of fss.entries()) set.visitAll(({ name }) => void names.add(name));
  return names.size;
}

const hasFlags = (group: unknown): group is { addFlags: (fs: pflag.FlagSet) => void } =>
  typeof group === "object" && group !== null && "addFlags" in group;

/** All groups, in the order of the configuration. */
export const groups: readonly Group[] = Object.entries(kubectrlmgrconfigv1alpha1.fields).map(
  ([name, shape]) => ({
    name,
    settings: leaves(shape),
    flags: flagsOf(Reflect.get(options, name === "deprecatedController" ? "deprecatedFlags" : name)),
  }),
);
