import type { Controller, Played, Standing } from "./interrupted.ts";

/** What comes of an update that was killed, by what the line after it says and leaves. */
export type Outcome =
  | "goes on"
  | "leaves a mark"
  | "marks are gone"
  | "old is gone"
  | "is done already"
  | "taken back"
  | "refuses";

/** By what kubectl says. */
const refusals: readonly (readonly [RegExp, Outcome])[] = [
  [/Missing\/unexpected annotations/, "marks are gone"],
  [/source id ==|"old" not found/, "old is gone"],
  [/--image-pull-policy/, "is done already"],
];

/** Whether what stands is the same, up to what annotations say. */
const shape = ({ controllers, pods }: Standing): string =>
  JSON.stringify([controllers.map(({ image, name, wants }) => [name, wants, image]), pods]);

/** What came of it, beside what an update that nobody kills leaves. */
export function outcomeOf({ again, end }: Played, whole: Standing): Outcome {
  const last = again?.said.at(-1) ?? "";
  const isOld = end.controllers.length === 1 && end.controllers[0]?.image === "nginx:1.19";
  if (isOld && again?.said.some((one) => one.startsWith("Setting ")) === true) return "taken back";
  if (again?.hasFailed === true) return refusals.find(([words]) => words.test(last))?.[1] ?? "refuses";
  if (shape(end) !== shape(whole)) return "refuses";
  return JSON.stringify(end) === JSON.stringify(whole) ? "goes on" : "leaves a mark";
} // prettier-ignore

/** A controller in a few words. */
export const inWords = ({ marks, name, wants }: Controller): string =>
  `${name} wants ${wants}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
