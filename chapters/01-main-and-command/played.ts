import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import type { Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { type Ended, whole } from "./whole.ts";

/** The line of the chapter. */
export const ours = ["--kubeconfig", "KUBECONFIG", "--leader-elect", "false"] as const;
/** The same as it was meant. */
export const meant = ["--kubeconfig", "KUBECONFIG", "--leader-elect=false"] as const;

export const titles = { line: "The command line", set: "Flags that were set", rest: "What is no flag", ended: "How it ended" } as const; // prettier-ignore

/** What of a text is worth a line on a terminal of ours: of help and usage the first line, and how many more there are. */
function shortly(text: string): string {
  const [first = "", ...more] = text.trimEnd().split("\n");
  return more.length === 0 ? first : `${first} … (${more.length} more lines)`;
}

/** Throws if a line that was recorded ends otherwise here. */
function compare(words: readonly string[], { code, stdout, stderr }: Ended): void {
  const recorded = facts.cli.find(({ args }) => args.join(" ") === words.join(" "));
  if (recorded === undefined) return;
  const first = (text: string): string[] => text.split("\n").filter((line) => line !== "").slice(0, 1);
  const [is, was] = [
    [code, ...first(stdout), ...first(stderr)],
    [recorded.exit, ...recorded.stdoutFirst, ...recorded.stderr.slice(0, 1)],
  ].map((one) => JSON.stringify(one));
  if (is !== was) throw new Error(`${words.join(" ")}: a real manager ended with ${was}, and ours with ${is}`);
} // prettier-ignore

/** Runs command lines, one after another, before the recorder's eyes. */
export async function onStage({ begin, print, tables }: Stage, lines: readonly (readonly string[])[]): Promise<void> {
  const hear = (text: string): void => print(shortly(text));
  const all = lines.map((words) => ({ words, ...whole(words, hear) }));
  let now = all[0];
  const over: Table["rows"][number][] = [];
  tables(() => {
    const flags = now?.command.flags();
    const set: Table["rows"][number][] = [];
    flags?.visit(({ name, value }) => set.push([`--${name}`, value.string()]));
    return [
      { title: titles.line, heads: ["words"], rows: [["kube-controller-manager", now?.words.join(" ") ?? ""]] },
      { title: titles.set, heads: ["value"], rows: set },
      { title: titles.rest, heads: ["place"], rows: (flags?.args() ?? []).map((arg, i) => [JSON.stringify(arg), i + 1]) },
      { title: titles.ended, heads: ["exit code"], rows: over },
    ];
  });
  begin();
  for (const one of all) {
    now = one;
    print(`$ kube-controller-manager ${one.words.join(" ")}`);
    const end = await one.execute();
    compare(one.words, end);
    over.push([one.words.join(" "), end.goesOn ? "–" : end.code]);
  }
} // prettier-ignore
