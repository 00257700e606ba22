export {
  age,
  containerCells,
  containerColumns,
  count,
  name,
  replicaColumns,
  replicaRow,
  selectorOf,
  since,
} from "./cells.ts";
export { ageColumn, column, integer, nameColumn, wide } from "./table.ts";
export type { Column, Printer, Row, RowCondition } from "./table.ts";
