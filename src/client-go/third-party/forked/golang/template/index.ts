export { indirect, printableValue } from "./exec.ts";
export { equal, Float64, greater, greaterEqual, less, lessEqual, notEqual } from "./funcs.ts";
