export {
  errExist,
  errNotExist,
  errPermission,
  Exit,
  isNotExist,
  isPermission,
  noFiles,
  nothingToRead,
  PathError,
} from "./os.ts";
export type { FileInfo, FilePath, Op, System } from "./os.ts";
export { walk } from "./walk.ts";
