// Go: vendor/gopkg.in/yaml.v2/yamlh.go
import type { Mark } from "./reader.ts";

export type TokenType =
  | "STREAM-END"
  | "VERSION-DIRECTIVE"
  | "TAG-DIRECTIVE"
  | "DOCUMENT-START"
  | "DOCUMENT-END"
  | "BLOCK-SEQUENCE-START"
  | "BLOCK-MAPPING-START"
  | "BLOCK-END"
  | "FLOW-SEQUENCE-START"
  | "FLOW-SEQUENCE-END"
  | "FLOW-MAPPING-START"
  | "FLOW-MAPPING-END"
  | "BLOCK-ENTRY"
  | "FLOW-ENTRY"
  | "KEY"
  | "VALUE"
  | "ALIAS"
  | "ANCHOR"
  | "TAG"
  | "SCALAR";

/** A word of YAML. */
export interface Token {
  readonly type: TokenType;
  readonly start: Mark;
  /** An anchor's name, a tag's handle, a scalar's text, a version. */
  readonly value: string;
  /** What follows a tag's handle, or a %TAG's prefix. */
  readonly suffix: string;
  /** Whether a scalar stands without quotes on one line or more, so that it may mean more than a text. */
  readonly plain: boolean;
}

const noParts: Partial<Token> = {};

/** A token without parts that it does not need. */
export function newToken(type: TokenType, start: Mark, parts: Partial<Token> = noParts): Token {
  const { value = "", suffix = "", plain = false } = parts;
  return { type, start, value, suffix, plain };
}
