export { decodeText, encodeText } from "./base64.ts";
