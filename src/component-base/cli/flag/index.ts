export {
  defaultTLSVersion,
  insecureTLSCipherNames,
  preferredTLSCipherNames,
  tlsCipherPossibleValues,
  tlsCipherSuites,
  tlsPossibleVersions,
  tlsVersion,
} from "./ciphersuites-flag.ts";
export { printFlags, warnWordSepNormalizeFunc, wordSepNormalizeFunc } from "./flags.ts";
export {
  configurationMap,
  langleSeparatedMapStringString,
  mapStringBool,
  mapStringString,
  mapStringStringNoSplit,
} from "./maps.ts";
export { colonSeparatedMultimapStringString } from "./multimap.ts";
export type { Multimap } from "./multimap.ts";
export { namedCertKeyArray } from "./namedcertkey-flag.ts";
export type { NamedCertKey } from "./namedcertkey-flag.ts";
export type { OmitEmpty } from "./omitempty.ts";
export { noOp, StringFlag, Tristate } from "./provided.ts";
export { NamedFlagSets, printSections } from "./sectioned.ts";
