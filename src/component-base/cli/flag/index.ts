export { printFlags, warnWordSepNormalizeFunc, wordSepNormalizeFunc } from "./flags.ts";
export { mapStringBool, mapStringString } from "./maps.ts";
export { NamedFlagSets, printSections } from "./sectioned.ts";
