// Go: encoding/json/decode.go
import * as apischema from "#api/schema";
import * as gojson from "#go/encoding/json";

/** What a client is told of a body that is none. */
export interface Words {
  /** Of a text that is no JSON, or too deep; undefined where there is nothing to tell. */
  syntaxError(text: string): Error | undefined;
  /** Of a value that does not fit its type; `source` is the JSON text that it was read from. */
  mismatch(struct: apischema.StructType, value: unknown, source: (() => string) | undefined): string;
}

/** Go's own words, character by character. */
export const goWords: Words = { syntaxError: gojson.syntaxError, mismatch: apischema.diagnose };

/** As much as a server says that was not handed any. Its clients write their bodies from typed objects. */
export const fewWords: Words = {
  syntaxError: () => undefined,
  mismatch: () => "a field has the wrong type",
};
