export { AuthenticatedGroupAdder } from "./authenticated-group-adder.ts";
