export { GoSyntax, formatGoValue, formatValue } from "./print.ts";
