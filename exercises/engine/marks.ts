// Writes marks into a learner's text, by which a loop or a function that goes on for ever is found. The compiler is handed in.
import type ts from "typescript";
import { markNames } from "./rounds.ts";

/** The text with a mark at each loop, each of its rounds and each call. No line moves, and what it does stays the same. */
export function withMarks(typescript: typeof ts, source: string): string {
  const file = typescript.createSourceFile("exercise.ts", source, typescript.ScriptTarget.ES2023, true);
  const insertions: Insertion[] = [];
  let count = 0;
  const placeOf = (node: ts.Node): string =>
    `${count++}, ${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (typescript.isIterationStatement(node, false)) {
      insertions.push(...aroundLoop(typescript, node, placeOf(node)));
    } else if (typescript.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      insertions.push(...inBody(typescript, node.body, `${markNames.call}(${placeOf(node)})`));
    }
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return inserted(source, insertions);
}

/** A piece of text that is put in at a place. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
  /** It ends what another one began. */
  readonly ends?: true;
}

/** A block around the loop, labels included, which tells that it begins; and in its body, that it goes round. */
function aroundLoop(typescript: typeof ts, loop: ts.IterationStatement, place: string): Insertion[] {
  let whole: ts.Statement = loop;
  while (typescript.isLabeledStatement(whole.parent)) whole = whole.parent;
  return [
    { at: whole.getStart(), text: `{${markNames.enter}(${place});` },
    ...inBody(typescript, loop.statement, `${markNames.round}(${place})`),
    { at: whole.end, text: "}", ends: true },
  ];
}

/** A call at the beginning of a body, whether it is a block, another statement or an expression. */
function inBody(typescript: typeof ts, body: ts.Node, call: string): Insertion[] {
  const start = body.getStart();
  if (typescript.isBlock(body)) return [{ at: start + 1, text: `${call};` }];
  const [open, close] = typescript.isStatement(body) ? [`{${call};`, "}"] : [`(${call}, `, ")"];
  return [
    { at: start, text: open },
    { at: body.end, text: close, ends: true },
  ];
}

/** The text with all of them. Where several stand at one place, what ends comes first, the inner before the outer. */
export function inserted(source: string, insertions: readonly Insertion[]): string {
  const ordered = insertions
    .map((one, i) => ({ ...one, order: one.ends ? -i : i }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let out = "";
  let from = 0;
  for (const { at, text } of ordered) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
