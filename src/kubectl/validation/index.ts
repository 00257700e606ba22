export { conjunctiveSchema, noDoubleKeySchema } from "./schema.ts";
