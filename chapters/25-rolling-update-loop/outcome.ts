import type { Controller, Played, Standing } from "./interrupted.ts";

/** What comes of an update that was killed, by what the next line says and leaves. */
export type Outcome =
  | "goes on"
  | "leaves an annotation"
  | "marks are gone"
  | "old is gone"
  | "nothing is left to do"
  | "is done already"
  | "taken back"
  | "refuses";

/** By what kubectl says. */
const refusals: readonly (readonly [RegExp, Outcome])[] = [
  [/Missing\/unexpected annotations/, "marks are gone"],
  [/source id ==/, "old is gone"],
  [/"old" not found/, "nothing is left to do"],
  [/--image-pull-policy/, "is done already"],
];

/** What stands, without its annotations. */
const shape = ({ controllers, pods }: Standing): string =>
  JSON.stringify([controllers.map(({ image, name, wants }) => [name, wants, image]), pods]);

/** What came of it, compared with what an update leaves that nobody kills. */
export function outcomeOf({ again, end }: Played, whole: Standing): Outcome {
  const last = again?.said.at(-1) ?? "";
  const isOld = end.controllers.length === 1 && end.controllers[0]?.image === "nginx:1.19";
  if (isOld && again?.said.some((one) => one.startsWith("Setting ")) === true) return "taken back";
  if (again?.hasFailed === true) return refusals.find(([words]) => words.test(last))?.[1] ?? "refuses";
  if (shape(end) !== shape(whole)) return "refuses";
  return JSON.stringify(end) === JSON.stringify(whole) ? "goes on" : "leaves an annotation";
} // prettier-ignore

/** A controller in a few words. */
export const inWords = ({ marks, name, wants }: Controller): string =>
  `${name} wants ${wants}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
