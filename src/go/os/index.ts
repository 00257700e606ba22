export { errNotExist, isNotExist, noFiles, PathError } from "./os.ts";
export type { FilePath, System } from "./os.ts";
