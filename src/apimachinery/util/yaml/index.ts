export {
  JSONSyntaxError,
  YAMLOrJSONDecoder,
  YAMLSyntaxError,
  guessJSON,
  splitYAMLDocuments,
  toJSON,
} from "./decoder.ts";
export { marshal, unmarshal, yamlToJSON } from "./yaml.ts";
