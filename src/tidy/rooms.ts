// Ours: what src/tidy.test.ts holds against the files of exercises/engine and site
import ts from "typescript";
import { importsOf, parse, resolve, type Source } from "./imports.ts";
import { rooms, walls } from "./layers.ts";
import { bannedCalls, inherited } from "./rules.ts";
import { sizes } from "./sizes.ts";

/** Every complaint about one file, each with what to do instead. Paths are the project's. */
export function roomComplaints(source: Source): string[] {
  const file = parse(source);
  const calls = bannedCalls(source, file, ({ everywhere }) => everywhere === true);
  return [
    ...directions(source, file),
    ...sizes(source, file),
    ...namedExports(file),
    ...inherited(source, file),
    ...calls,
  ].map((what) => `${source.path}: ${what}`);
}

/** The room of a path, by the longest entry that it begins with, and the room's rank. */
function roomOf(path: string): { name: string; rank: number } | undefined {
  const all = rooms.flatMap((names, rank) => names.map((name) => ({ name, rank })));
  const own = all.filter(({ name }) => path === name || path.startsWith(`${name}/`));
  return own.sort((a, b) => b.name.length - a.name.length)[0];
}

function directions({ path }: Source, file: ts.SourceFile): string[] {
  const own = roomOf(path);
  if (own === undefined) return ["stands in no room: give it one in src/tidy/layers.ts"];
  return importsOf(file).flatMap(({ what }) => {
    const to = resolve(what, path);
    if (to === undefined) return [];
    const wall = walls.find(([from, other]) => path.startsWith(from) && to.startsWith(other));
    if (wall !== undefined) return [`imports \`${what}\`: ${wall[2]}`];
    const other = roomOf(to);
    if (other === undefined || other.name === own.name || other.rank < own.rank) return [];
    return [
      `imports \`${what}\` (${other.name}, rank ${other.rank}) from rank ${own.rank}: imports go down only`,
    ];
  });
}

function namedExports(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
    const isStar = ts.isExportDeclaration(statement) && statement.exportClause === undefined;
    const isDefault =
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true);
    return isStar || isDefault ? [`line ${line}: what others may use is exported by its own name`] : [];
  });
}
