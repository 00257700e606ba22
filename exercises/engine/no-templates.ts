// Stands in runners for Go's templates, which are a tenth of what kubectl's commands load: no exercise prints with `-o go-template`. One that does must not import them so.
import type * as gotemplate from "#go/text/template";

export const concrete: typeof gotemplate.concrete = (value) => value as never;

/** Throws as soon as one is made. */
export const Template = function none() {
  throw new Error("an exercise has no templates");
} as unknown as typeof gotemplate.Template;
