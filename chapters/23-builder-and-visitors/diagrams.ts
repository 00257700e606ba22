import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Fate } from "./chain.ts";
import { columns, inWords } from "./files-drawing.ts";
import { half, halfTypo, inFolder } from "./plays.ts";
import { exits, tried } from "./streams.ts";

const width = 340;

/** What became of documents, by the line that named those that were created. */
export function fatesOf(names: readonly string[], { stdout }: { readonly stdout: string }): Fate[] {
  const created = names.map((name) => stdout.includes(`/${name} created`));
  const last = created.lastIndexOf(true);
  return names.map((_, i) => {
    if (created[i] === true) return "created";
    if (i < last) return "error, the next is read";
    return i === last + 1 ? "error, the file ends" : "not read";
  });
}

const two = {
  heads: ["half.yaml", "half-typo.yaml"],
  labels: [
    ["h: good", "z: a kind Nope", "i: good"],
    ["j: good", "k: dta for data", "l: good"],
  ],
  fates: [fatesOf(["h", "z", "i"], half), fatesOf(["j", "k", "l"], halfTypo)],
};

/** The two files of the run, beside each other. */
export const twoFiles: Diagram = () => ({
  svg: svg(
    width,
    166,
    ...columns(two.heads, two.labels, two.fates),
    rect(4, 148, 14, 10, "area new"),
    text(24, 157, "created", "quiet small"),
    rect(84, 148, 14, 10, "changed"),
    text(104, 157, "error", "quiet small"),
    rect(154, 148, 14, 10, "faint"),
    text(174, 157, "not read", "quiet small"),
    line(244, 153, 258, 153, "line accent"),
    text(264, 157, "the file ends", "quiet small"),
  ),
  alt: inWords(two.heads, two.labels, two.fates),
});

const thenOf = (one: (typeof exits)[number]): string =>
  one.isThrown ? "is thrown" : one.readsNext ? "reads the next" : "is done";

/** What a stream meets, what it gives to your function, and what it does then. */
export const streamExits: Diagram = () => {
  const y = (i: number): number => 26 + i * 28;
  return {
    svg: svg(
      width,
      y(exits.length) + 4,
      text(4, 14, "the stream meets", "quiet small"),
      text(170, 14, "hands on", "quiet small"),
      text(236, 14, "then", "quiet small"),
      ...exits.flatMap((one, i) => [
        line(4, y(i), width - 4, y(i), "faint"),
        text(4, y(i) + 18, one.what, "ink small"),
        text(170, y(i) + 18, one.gets, one.gets === "an error" ? "accent small" : one.gets === "nothing" ? "quiet small" : "ink small"),
        rect(234, y(i) + 5, 96, 18, one.isThrown ? "changed" : one.readsNext ? "area new" : "area"),
        text(240, y(i) + 18, thenOf(one), "ink small"),
      ]),
    ),
    alt: exits.map((one) => `${one.what}: hands on ${one.gets}, ${thenOf(one)}.`).join(" "),
  };
}; // prettier-ignore

/** The faults of the folder in the visitors that keep them: which is printed first is what kubectl has printed. */
export const orderTold: Diagram = () => {
  const [first = "", second = ""] = inFolder.stderr.trimEnd().split("\n");
  const faults = ["kind Nope", "field dta", "e exists"].map((what, i) => {
    const name = `${i + 1}.yaml`;
    return { name, what, isFirst: first.includes(`"folder/${name}"`), isSecond: second.includes(`"folder/${name}"`) };
  });
  const of = (is: "isFirst" | "isSecond"): string => faults.filter((one) => one[is]).map(({ what }) => what).join(", ");
  const y = (i: number): number => 152 + i * 38;
  return {
    svg: svg(
      width,
      306,
      rect(186, 4, 148, 30, "line"),
      text(194, 23, "your function", "ink small"),
      rect(4, 58, 332, 222, "area old"),
      text(12, 76, "ContinueOnErrorVisitor", "ink small strong"),
      text(12, 92, `prints 1. ${of("isFirst")}`, "ink small"),
      text(12, 106, `prints 2. [${of("isSecond")}]`, "ink small"),
      rect(16, 114, 308, 158, "line"),
      text(24, 132, "EagerVisitorList", "ink small strong"),
      text(24, 146, `keeps ${of("isSecond")}`, "ink small"),
      ...faults.flatMap(({ isFirst, name, what }, i) => [
        rect(28, y(i), 126, 32, isFirst ? "area new" : "changed"),
        text(34, y(i) + 14, name, "ink small mono"),
        text(34, y(i) + 27, isFirst ? "e, an object" : what, "quiet small"),
        isFirst
          ? arrow([[156, y(i) + 16], [310, y(i) + 16], [310, 36]], "line")
          : arrow([[156, y(i) + 16], [180 + i * 24, y(i) + 16], [180 + i * 24, 142]], "line accent"),
      ]),
      arrow([[206, 36], [206, 84]], "line accent"),
      text(212, 52, of("isFirst"), "accent small"),
      line(6, 294, 22, 294, "line"),
      text(28, 298, "an object", "quiet small"),
      line(96, 294, 112, 294, "line accent"),
      text(118, 298, "an error, to where it stops", "quiet small"),
    ),
    alt: `In ContinueOnErrorVisitor lies EagerVisitorList, and in that the three files. ${faults.map(({ isFirst, isSecond, name, what }) => `${name}, ${what}: ${isFirst ? "an object that gets to your function, whose error is kept by ContinueOnErrorVisitor and printed first" : isSecond ? "an error that stops in EagerVisitorList, printed second, in brackets" : "not printed"}.`).join(" ")}`,
  };
}; // prettier-ignore

const rows = await Promise.all([[200], [503, 500, 200], [0, 503, 500], [404]].map(tried));

/** Four servers, and when each was asked. */
export const tries: Diagram = () => {
  const x = (second: number): number => 22 + second * 72;
  const y = (i: number): number => 34 + i * 46;
  const foot = y(rows.length) - 8;
  return {
    svg: svg(
      width,
      foot + 24,
      ...[0, 1, 2].flatMap((second) => [text(x(second), 14, `${second} s`, "quiet small middle"), line(x(second), 20, x(second), 27, "faint")]),
      ...rows.flatMap((row, i) => [
        ...row.at.map((at, n) => {
          const code = row.codes[n] ?? 200;
          return rect(x(at) - 17, y(i), 34, 18, code === 200 ? "area new" : "changed") + text(x(at), y(i) + 13, code === 0 ? "none" : `${code}`, "ink small middle");
        }),
        text(218, y(i) + 13, row.says === "read" ? `read after ${row.seconds} s` : `error after ${row.seconds} s`, "ink small"),
      ]),
      rect(4, foot + 8, 14, 10, "area new"),
      text(24, foot + 17, "a body", "quiet small"),
      rect(84, foot + 8, 14, 10, "changed"),
      text(104, foot + 17, "no body", "quiet small"),
    ),
    alt: rows.map(({ at, codes, says, seconds }) => `${at.map((_, n) => (codes[n] === 0 ? "no answer" : `${codes[n]}`)).join(", ")}: ${says === "read" ? "read" : `error “${says}”`} after ${seconds} s.`).join(" "),
  };
}; // prettier-ignore
