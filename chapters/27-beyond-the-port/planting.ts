// Writes plants into the text of the port, for bundles only: the port itself knows nothing of them.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import ts from "typescript";
import { type Plant, slot } from "./plants.ts";

/** A function as the port has it, and with its plant. */
export interface Planted {
  readonly port: string;
  readonly planted: string;
}

type Target = (ts.FunctionDeclaration | ts.MethodDeclaration) & { readonly body: ts.Block };

/**
 * The module with a second function beside each that has a plant: the same text but for one line. The first asks at each call whether its plant is
 * the one that is set, and hands over then. Throws where function or line are not there, or there twice.
 */
export function withPlants(code: string, plants: readonly Plant[]): string {
  return plants.reduce((text, plant) => withPlant(text, plant), code);
}

function withPlant(code: string, plant: Plant): string {
  const source = parse(plant.file, code);
  const found = find(source, plant);
  const second = `${nameOf(found)}$${plant.name}`;
  const text = swapped(found.getText(source), plant)
    .replace(nameOf(found), second)
    .replace(/^export /, "");
  const hand = ts.isMethodDeclaration(found) ? `this.${second}` : second;
  const ask = ` if (globalThis[Symbol.for("${slot}")] === "${plant.name}") return ${hand}(...arguments);`;
  const inside = found.body.getStart(source) + "{".length;
  return `${code.slice(0, inside)}${ask}${code.slice(inside, found.end)}\n${text}${code.slice(found.end)}`;
}

/** Both texts of the function that the plant is put into, read from the port. */
export function textsOf(root: string, plant: Plant): Planted {
  const source = parse(plant.file, readFileSync(join(root, plant.file), "utf8"));
  const port = find(source, plant).getText(source);
  return { port, planted: swapped(port, plant) };
}

function swapped(text: string, { line, name, planted, symbol }: Plant): string {
  const lines = text.split("\n");
  const at = lines.flatMap((one, i) => (one.trim() === line ? [i] : []));
  const [i] = at;
  if (i === undefined || at.length > 1)
    throw new Error(`${name}: \`${line}\` stands ${at.length} times in ${symbol}`);
  const indent = /^ */.exec(lines[i] ?? "")?.[0] ?? "";
  return lines.toSpliced(i, 1, ...(planted === "" ? [] : [indent + planted])).join("\n");
}

const parse = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);

const nameOf = (found: Target): string => found.name?.getText() ?? "";

function find(source: ts.SourceFile, { file, symbol }: Plant): Target {
  const [first = "", method] = symbol.split(".");
  const isTarget = (node: ts.Node): node is Target =>
    (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) &&
    node.body !== undefined &&
    node.name?.getText(source) === (method ?? first);
  const among =
    method === undefined
      ? source.statements
      : source.statements.flatMap((one) =>
          ts.isClassDeclaration(one) && one.name?.text === first ? one.members : [],
        );
  const found = [...among].find(isTarget);
  if (found === undefined) throw new Error(`${file} has no ${symbol}`);
  return found;
}

/** In the bundle, the functions of the port have their plants beside them. */
export function planting(root: string, plants: readonly Plant[]): Plugin {
  return {
    name: "planting",
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        const own = plants.filter((plant) => plant.file === file);
        if (own.length === 0) return undefined;
        return { contents: withPlants(readFileSync(path, "utf8"), own), loader: "ts" };
      });
    },
  };
}
