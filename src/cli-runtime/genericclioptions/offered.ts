// Ours: upstream's flags are pointers, and one that is nil is not offered; here such a field is undefined
import * as pflag from "#spf13/pflag";

/** How a flag is written and explained. */
export interface Offer {
  readonly name: string;
  readonly shorthand?: string;
  readonly usage: string;
}

type Owner<K extends string, T> = { [key in K]?: T | undefined };
type Filled<K extends string, T> = { [key in K]: T };
type NewValue<T> = <K extends string>(owner: Filled<K, T>, key: K) => pflag.Value;

/** Offers a flag for a field that has a value, which is its default. */
function offer<K extends string, T>(
  flags: pflag.FlagSet,
  newValue: NewValue<T>,
  [owner, key]: readonly [owner: Owner<K, T>, key: K],
  { name, shorthand = "", usage }: Offer,
): void {
  if (owner[key] === undefined) return;
  // It has a value, as was just asked, and a flag only puts others of its type there.
  flags.varP(newValue(owner as Filled<K, T>, key), name, shorthand, usage);
}

export const offerString = <K extends string>(
  flags: pflag.FlagSet,
  field: readonly [owner: Owner<K, string>, key: K],
  what: Offer,
): void => offer<K, string>(flags, pflag.string, field, what);

export const offerBool = <K extends string>(
  flags: pflag.FlagSet,
  field: readonly [owner: Owner<K, boolean>, key: K],
  what: Offer,
): void => offer<K, boolean>(flags, pflag.bool, field, what);

export const offerStringArray = <K extends string>(
  flags: pflag.FlagSet,
  field: readonly [owner: Owner<K, readonly string[]>, key: K],
  what: Offer,
): void => offer<K, readonly string[]>(flags, pflag.stringArray, field, what);

export const offerStringSlice = <K extends string>(
  flags: pflag.FlagSet,
  field: readonly [owner: Owner<K, readonly string[]>, key: K],
  what: Offer,
): void => offer<K, readonly string[]>(flags, pflag.stringSlice, field, what);
