export { decodeText, encode, encodeText } from "./base64.ts";
