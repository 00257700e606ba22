import * as app from "#cmd/kube-controller-manager/app";
import type { Diagram } from "../../site/author.ts";
import { line, svg, text } from "../../site/diagrams/svg.ts";

/** Something that a cluster has and the port lacks, and the words of src/UPSTREAM.md that say so. */
export interface Lacking {
  readonly what: string;
  readonly instead: string;
  readonly says: string;
}

/** Besides controllers. `claims.test.ts` looks each up in src/UPSTREAM.md. */
export const lacking: readonly Lacking[] = [
  { what: "scheduler and kubelet", instead: "one hollow node plays both; no container runs", says: "kubemark is ours: scheduler and kubelet in one" },
  { what: "the API server", instead: "a small one of our own, with upstream’s words", says: "**API server** (not a port)" },
  { what: "etcd", instead: "one store in memory, with a short history", says: "Watch cache and etcd are one store with a bounded history" },
  { what: "admission plugins", instead: "only namespace life cycle and quotas", says: "Admission is namespace lifecycle and resource quotas" },
  { what: "server-side apply", instead: "is answered with 415", says: "server-side apply answers 415" },
  { what: "roles", instead: "anybody who is logged in may do everything", says: "the rules behind an authorizer" },
  { what: "a login by a program", instead: "clients take only certificates and tokens", says: "Not ported: running exec and auth-provider plugins" },
  { what: "some kubectl commands", instead: "each says so in one line", says: "Commands that are not ported are known by name, and say so in one line" },
]; // prettier-ignore

/** The controllers whose work nobody does here, by the reason that the program gives. */
export function byReason(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, why] of Object.entries(app.notPortedControllers))
    found.set(why, [...(found.get(why) ?? []), name]);
  return new Map([...found].toSorted(([, a], [, b]) => b.length - a.length));
}

/** Words in lines of at most so many letters. */
function wrapped(words: string, most: number): string[] {
  const lines: string[] = [""];
  for (const word of words.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}

/** Two columns of words in rows, each as tall as it has to be. */
function table(rows: readonly (readonly [string, string])[], widths: readonly [number, number], most: readonly [number, number]): [drawn: string[], height: number] {
  let y = 0;
  const drawn = rows.flatMap(([left, right]) => {
    const [a, b] = [wrapped(left, most[0]), wrapped(right, most[1])];
    const top = y;
    y += Math.max(a.length, b.length) * 15 + 9;
    return [
      line(0, top + 1, widths[0] + widths[1], top + 1, "faint"),
      ...a.map((words, i) => text(0, top + 17 + i * 15, words, "ink small")),
      ...b.map((words, i) => text(widths[0], top + 17 + i * 15, words, "quiet small")),
    ];
  });
  return [drawn, y];
} // prettier-ignore

const drawn = (): string => {
  const controllers = [...byReason()].map(([why, names]) => [names.join(", "), why] as const);
  const [rows, height] = table([...lacking.map(({ what, instead }) => [what, instead] as const), ...controllers], [170, 170], [26, 26]); // prettier-ignore
  return svg(340, height + 6, ...rows);
};

/** What is left out, and what there is instead, or why. */
export const leftOut: Diagram = () => ({
  svg: drawn(),
  alt: [
    ...lacking.map(({ what, instead }) => `${what}: ${instead}.`),
    ...[...byReason()].map(([why, names]) => `${names.join(", ")}: ${why}.`),
  ].join(" "),
});
