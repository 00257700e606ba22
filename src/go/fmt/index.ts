export { Float64 } from "./float64.ts";
export { GoSyntax, formatGoValue, formatValue } from "./print.ts";
export { sprint, sprintf, sprintln } from "./sprintf.ts";
export { typeName } from "./type-name.ts";
