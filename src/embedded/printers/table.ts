// Go: pkg/printers/tablegenerator.go
import type * as storage from "#embedded/storage";

/** A column, as a Table tells clients of it. Priority 1 is shown only when asked for (`-o wide`). */
export interface Column {
  readonly name: string;
  readonly type: "string" | "integer" | "date";
  readonly format: string;
  readonly description: string;
  readonly priority: number;
}

export interface RowCondition {
  readonly type: "Completed";
  readonly status: "True";
  readonly reason: string;
  readonly message: string;
}

export interface Row {
  readonly cells: readonly (string | number)[];
  readonly conditions?: readonly RowCondition[];
}

/** How objects of one kind become rows; `now` is what ages are counted to. */
export interface Printer {
  readonly columns: readonly Column[];
  row(object: storage.Stored, now: number): Row;
}

export function column(name: string, description: string, details: Partial<Column> = {}): Column {
  return { name, type: "string", format: "", description, priority: 0, ...details };
}

export const wide: Partial<Column> = { priority: 1 };
export const integer: Partial<Column> = { type: "integer" };
export const nameColumn = column("Name", "The object's name, unique within a namespace.", { format: "name" });
export const ageColumn = column("Age", "The time since the object was created.");
