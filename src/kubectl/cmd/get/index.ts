export type { Column } from "./customcolumn.ts";
export { CustomColumnsPrinter, relaxedJSONPathExpression } from "./customcolumn.ts";
export { CustomColumnsPrintFlags } from "./customcolumn-flags.ts";
export { newCmdGet } from "./get.ts";
export { GetPrintFlags } from "./get-flags.ts";
export { HumanPrintFlags } from "./humanreadable-flags.ts";
export { naturalLess } from "./natural.ts";
export { RuntimeSorter, SortingPrinter, sortObjects, TableSorter } from "./sorter.ts";
export { isTable, TablePrinter } from "./table-printer.ts";
