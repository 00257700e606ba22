import * as cmdtesting from "#kubectl/cmd/testing";
import * as kubectlcmd from "#kubectl/cmd";
import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { causes, from, printed, rungOf, rungs, wrapped } from "./causes.ts";
import { failures } from "./failures.ts";
import { type Asked, namespaceOf } from "./namespaces.ts";
import { counted, failed, voices as kinds } from "./recorded.ts";

const width = 340;

/** The recorded failures by their first words. */
export const voices: Diagram = () => {
  const y = (i: number): number => 6 + i * 50;
  return {
    svg: svg(
      width,
      y(kinds.length) + 6,
      ...kinds.flatMap(([says, who], i) => [
        text(4, y(i) + 12, says, "ink small mono strong"),
        text(width - 4, y(i) + 12, who, "quiet small end"),
        ...Array.from({ length: counted[i] ?? 0 }, (_, n) => rect(4 + n * 11, y(i) + 20, 8, 10, i < 2 ? "pod solid old" : "pod solid new")),
        text(8 + (counted[i] ?? 0) * 11, y(i) + 29, String(counted[i]), "ink small"),
      ]),
      rect(4, y(kinds.length) - 6, 8, 10, "pod solid old"),
      text(18, y(kinds.length) + 3, "no API server refused", "quiet small"),
      rect(150, y(kinds.length) - 6, 8, 10, "pod solid new"),
      text(164, y(kinds.length) + 3, "an API server refused", "quiet small"),
    ),
    alt: `Of ${failed.length} recorded failures: ${kinds.map(([says, who], i) => `${counted[i]} begin with ${says} (${who})`).join("; ")}.`,
  };
}; // prettier-ignore

const [, missing, none, minus] = failures;
const examples = [
  [missing?.line ?? "", causes["no such file"]()],
  [none?.line ?? "", causes["404"]()],
  [minus?.line ?? "", from("Invalid", "minus.yaml")],
] as const;

/** The ladder, and where three errors leave it. */
export const ladder: Diagram = () => {
  const y = (i: number): number => 16 + i * 34;
  const at = examples.map(([, err]) => rungOf(err));
  const x = (k: number): number => 326 - k * 20;
  return {
    svg: svg(
      width,
      y(rungs.length) + 54,
      ...rungs.flatMap(([asks, says], i) => [
        rect(4, y(i), 256, 30, at.includes(i) ? "area new" : "faint"),
        text(10, y(i) + 12, asks, "ink small strong"),
        text(254, y(i) + 25, says, "quiet small end"),
      ]),
      ...at.flatMap((rung, k) => [
        line(x(k), y(0), x(k), y(rung) + 15, "line accent"),
        line(260, y(rung) + 15, x(k), y(rung) + 15, "line accent"),
        rect(x(k) - 5, y(rung) + 10, 10, 10, "changed"),
        text(x(k), y(0) - 4, String(k + 1), "ink small middle strong"),
      ]),
      ...examples.map(([says], k) => text(4, y(rungs.length) + 14 + k * 16, `${k + 1}: ${says}`, "ink small mono")),
    ),
    alt: examples.map(([says], k) => `${says} leaves at “${rungs[at[k] ?? 0]?.[0] ?? ""}”`).join("; ") + `. The questions in order: ${rungs.map(([asks]) => asks).join(" ")}.`,
  };
}; // prettier-ignore

const file = "minus.yaml";
const company = [
  ["one, alone", causes["no such file"]()],
  ["a list of one", new AggregateError([causes["no such file"]()])],
  ["a list of two", new AggregateError([causes["no such file"](), causes["404"]()])],
  ["one bad file", from("Invalid", file)],
  ["two bad files", new AggregateError([from("Invalid", file), from("Invalid", "more.yaml")])],
] as const;

/** The first lines of a long text. */
const cut = (lines: readonly string[]): string[] =>
  lines.slice(0, 3).map((one, i) => (i === 2 && lines.length > 3 ? `${one} …` : one));

/** The same errors, alone and in lists. */
export const together: Diagram = () => {
  const rows = company.map(([title, err]) => ({ title, lines: printed(err)[0].trimEnd().split("\n").flatMap((one) => cut(wrapped(one, 40))) }));
  const heights = rows.map(({ lines }) => 26 + lines.length * 14);
  const y = (i: number): number => 4 + heights.slice(0, i).reduce((sum, h) => sum + h, 0);
  return {
    svg: svg(
      width,
      y(rows.length) + 2,
      ...rows.flatMap(({ title, lines }, i) => [
        text(4, y(i) + 12, title, "ink small strong"),
        rect(4, y(i) + 17, 3, lines.length * 14, "pod solid new"),
        ...lines.map((one, k) => text(14, y(i) + 28 + k * 14, one, "ink small mono")),
      ]),
    ),
    alt: company.map(([title, err]) => `${title}: ${printed(err)[0].trimEnd().replaceAll("\n", " / ")}`).join(". "),
  };
}; // prettier-ignore

const root = kubectlcmd.newKubectlCommand(cmdtesting.newProgram([])[0]);

/** The commands below the root by the headings of help, in its order. */
export function groupsOf(help: string): { title: string; names: string[] }[] {
  return help.split(/\n(?=\S.*:\n)/).flatMap((part) => {
    const [title = "", ...lines] = part.split("\n");
    const names = lines.flatMap((one) => /^ {2}(\S+) +\S/.exec(one)?.[1] ?? []);
    return title.endsWith("Commands:") || title.includes("Commands (") ? [{ title: title.replace(/:$/, ""), names }] : [];
  });
} // prettier-ignore

const groups = groupsOf((await cmdtesting.runKubectl([])).stdout);
export const below = { commands: groups.reduce((sum, { names }) => sum + names.length, 0) };

/** The tree of commands, with the path of one line. */
export const tree: Diagram = () => {
  const path = failures[0]?.line.split(" ") ?? [];
  const create = root.commands().find((one) => one.name() === path[0]);
  const subs = create?.commands().map((one) => one.name()) ?? [];
  const y = (i: number): number => 34 + i * 24;
  const short = (title: string): string => title.replace(" Commands", "").replace("Troubleshooting and Debugging", "Troubleshooting");
  const bottom = y(groups.length) + 14;
  return {
    svg: svg(
      width,
      bottom + 76,
      rect(4, 4, 60, 18, "changed"),
      text(34, 17, "kubectl", "ink small mono middle"),
      ...groups.flatMap(({ title, names }, i) => [
        text(20, y(i) + 11, short(title), "ink small"),
        ...names.map((name, n) => rect(180 + n * 16, y(i) + 2, 12, 12, name === path[0] ? "changed" : "area new")),
      ]),
      text(4, bottom, `below ${path[0] ?? ""}:`, "quiet small"),
      ...subs.map((name, n) => rect(4 + n * 16, bottom + 8, 12, 12, name === path[1] ? "changed" : "area old")),
      rect(4, bottom + 34, 10, 10, "changed"),
      text(20, bottom + 43, `on the path: kubectl ${path.slice(0, 2).join(" ")}`, "quiet small"),
      rect(4, bottom + 54, 10, 10, "area new"),
      text(20, bottom + 63, "a command", "quiet small"),
      rect(120, bottom + 54, 10, 10, "area old"),
      text(136, bottom + 63, "a command below it", "quiet small"),
    ),
    alt: `${groups.map(({ title, names }) => `${title}: ${names.join(", ")}`).join(". ")}. Below create: ${subs.join(", ")}. The path goes from kubectl to create and from there to deployment.`,
  };
}; // prettier-ignore

const stages = [
  ["warns", "the first line of the root", false],
  ["silent", "flags of connection and log are added", true],
  ["warns", "all commands are made, with their flags", false],
  ["warns", "you type a flag", false],
] as const;

/** Which of the two is in force at which time. */
export const normaliser: Diagram = () => {
  const y = (i: number): number => 6 + i * 40;
  return {
    svg: svg(
      width,
      y(stages.length) + 22,
      ...stages.flatMap(([which, when, silent], i) => [
        rect(4, y(i), 64, 30, silent ? "area new" : "changed"),
        text(36, y(i) + 19, which, "ink small middle strong"),
        text(78, y(i) + 12, when, "ink small"),
        text(78, y(i) + 26, silent ? "log_dir → log-dir" : i === stages.length - 1 ? "dry_run → dry-run, and a warning" : i === 0 ? "is replaced at once" : "none of them has an underscore", "quiet small"),
      ]),
      rect(4, y(stages.length) + 4, 10, 10, "area new"),
      text(20, y(stages.length) + 13, "the silent one", "quiet small"),
      rect(120, y(stages.length) + 4, 10, 10, "changed"),
      text(136, y(stages.length) + 13, "the one that warns", "quiet small"),
    ),
    alt: stages.map(([which, when]) => `${when}: ${which}.`).join(" "),
  };
}; // prettier-ignore

/** What lies around what, and what each asks for. */
export const coats: Diagram = () => {
  const asks = [
    ["toRawKubeConfigLoader", "reads nothing yet"],
    ["toRESTConfig", "reads the kubeconfig"],
    ["toDiscoveryClient", "reads it; calls the server only when used"],
    ["toRESTMapper", "the same, and knows short names"],
  ] as const;
  return {
    svg: svg(
      width,
      232,
      rect(4, 4, 332, 222, "faint"),
      text(12, 20, "Factory", "ink small strong"),
      text(328, 20, "clients, Builder, schema", "quiet small end"),
      rect(14, 30, 312, 186, "line"),
      text(22, 46, "MatchVersionFlags", "ink small strong"),
      text(318, 46, "is it the same version?", "quiet small end"),
      rect(24, 56, 292, 150, "area new"),
      text(32, 72, "ConfigFlags", "ink small strong"),
      text(308, 72, "--kubeconfig, --context, -n …", "quiet small end"),
      ...asks.flatMap(([name, does], i) => [
        text(32, 96 + i * 28, name, "ink small mono"),
        text(32, 108 + i * 28, does, "quiet small"),
      ]),
    ),
    alt: `The factory lies around MatchVersionFlags, and that around ConfigFlags. ${asks.map(([name, does]) => `${name}: ${does}.`).join(" ")}`,
  };
}; // prettier-ignore

const lines: readonly (readonly [string, Asked])[] = [
  ["no flag, and an empty context", {}],
  ["the context says team-a", { context: "team-a" }],
  ["-n team-b, and an empty context", { flag: "team-b" }],
  ["-n team-b, and the context says team-a", { flag: "team-b", context: "team-a" }],
  ['-n "", and the context says team-a', { flag: "", context: "team-a" }],
];

/** Five ways to say a namespace, and the answers. */
export const namespaces: Diagram = () => {
  const answers = lines.map(([says, asked]) => [says, ...namespaceOf(asked)] as const);
  const y = (i: number): number => 6 + i * 40;
  return {
    svg: svg(
      width,
      y(answers.length) + 20,
      ...answers.flatMap(([says, name, isOrder], i) => [
        text(4, y(i) + 11, says, "ink small"),
        rect(4, y(i) + 16, 150, 18, isOrder ? "changed" : "area new"),
        text(10, y(i) + 29, name, "ink small mono strong"),
        text(148, y(i) + 29, isOrder ? "an order" : "a suggestion", "ink small end"),
      ]),
      rect(4, y(answers.length) + 4, 10, 10, "changed"),
      text(20, y(answers.length) + 13, "enforced", "quiet small"),
      rect(120, y(answers.length) + 4, 10, 10, "area new"),
      text(136, y(answers.length) + 13, "suggested", "quiet small"),
    ),
    alt: answers.map(([says, name, isOrder]) => `${says}: ${name}, ${isOrder ? "an order" : "a suggestion"}.`).join(" "),
  };
}; // prettier-ignore
