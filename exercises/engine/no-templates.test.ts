import { expect, test } from "vitest";
import * as gotemplate from "#go/text/template";
import * as noTemplates from "./no-templates.ts";

test("stands for all that the port's templates export, and says that there are none", () => {
  expect(Object.keys(noTemplates).sort()).toEqual(Object.keys(gotemplate).sort());
  expect(() => new noTemplates.Template("output", "{{.}}")).toThrow("an exercise has no templates");
});
