export { printerFor } from "./printers.ts";
export type { Column, Printer, Row } from "./table.ts";
