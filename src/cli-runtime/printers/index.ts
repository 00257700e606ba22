export { discardingPrinter } from "./interface.ts";
export type { Printable, PrintOptions, ResourcePrinter, WatchEvent, Writer } from "./interface.ts";
export { JSONPrinter, YAMLPrinter } from "./json.ts";
export { JSONPathPrinter } from "./jsonpath.ts";
export { NamePrinter, objectGroupKind } from "./name.ts";
export { HumanReadablePrinter } from "./tableprinter.ts";
export type { Table, TableColumnDefinition, TableRow } from "./tableprinter.ts";
export { newTabWriter, TabWriter } from "./tabwriter.ts";
export type { TabWriterOptions } from "./tabwriter.ts";
