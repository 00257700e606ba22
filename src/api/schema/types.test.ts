// Ours: the TypeScript types and the recorded Go structs must name the same fields
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as apischema from "#api/schema";

interface Declared {
  readonly members: readonly string[];
  readonly bases: readonly string[];
}

const typeMeta = ["kind", "apiVersion"];

function interfacesIn(ownPackage: string): Map<string, Declared> {
  const folder = new URL(`../${ownPackage}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith("types.ts"));
  const sources = files.map((f) =>
    ts.createSourceFile(f, readFileSync(new URL(f, folder), "utf8"), ts.ScriptTarget.ES2023),
  );
  const found = sources.flatMap((source) =>
    source.statements.filter(ts.isInterfaceDeclaration).map((node): [string, Declared] => {
      const bases = (node.heritageClauses ?? []).flatMap((clause) =>
        clause.types.map((t) => t.expression.getText(source)),
      );
      const members = node.members.map((member) => member.name?.getText(source) ?? "");
      return [node.name.text, { members, bases }];
    }),
  );
  return new Map(found);
}

function fieldsOf(name: string, declared: ReadonlyMap<string, Declared>): string[] {
  if (name === "metav1.TypeMeta") return typeMeta;
  const found = declared.get(name);
  if (found === undefined) throw new Error(`no interface ${name}`);
  return [...found.bases.flatMap((base) => fieldsOf(base, declared)), ...found.members];
}

describe.each([
  "core/v1",
  "apps/v1",
  "coordination/v1",
  "autoscaling/v1",
  "authentication/v1",
  "authorization/v1",
])("the types of %s", (ownPackage) => {
  const declared = interfacesIn(ownPackage);

  test.each([...declared.keys()])("%s has the fields of the Go struct", (name) => {
    const type = apischema.namedType(`${ownPackage}.${name}`);
    const want = type.kind === "struct" ? [...type.wireFields.keys()] : [];
    expect(fieldsOf(name, declared).toSorted()).toEqual(want.toSorted());
  });

  test("leave out no struct of the table but aliases", () => {
    const structs = apischema
      .typeKeys()
      .filter((key) => key.startsWith(`${ownPackage}.`) && apischema.namedType(key).kind === "struct")
      .map((key) => key.slice(ownPackage.length + 1));
    const missing = structs.filter((name) => !declared.has(name));
    // A strategy is a union of two shapes here.
    expect(missing).toEqual(ownPackage === "apps/v1" ? ["DeploymentStrategy"] : []);
  });
});
