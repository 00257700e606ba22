// Ours: the site's build and the printing of its book, each by the site's own program
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { seconds, type Bench, type Figure } from "./figure.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs a program of the site's, which prints its figures as JSON. */
async function figuresOf<T>(program: string): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program], { cwd: root });
  return JSON.parse(stdout) as T; // What the program promises.
}

interface Spent {
  readonly wall: number;
  readonly processor: number;
}

export const site: Bench = {
  name: "site",
  about: "a site of 28 chapters of real size is built, and again after one page has changed",
  async run(): Promise<Figure[]> {
    const { cold, onePage } = await figuresOf<{ cold: Spent; onePage: Spent }>("site/synthetic.ts");
    const both = (what: string, { wall, processor: cpu }: Spent, atMost: number): Figure[] =>
      seconds(what, { wall, cpu }, { atMost, gate: false });
    return [...both("28 chapters, nothing kept", cold, 5), ...both("one changed page", onePage, 1)];
  },
};

export const print: Bench = {
  name: "print",
  about: "the whole book is printed by Chromium",
  async run(): Promise<Figure[]> {
    const { seconds: value, megabytes } = await figuresOf<{ seconds: number; megabytes: number }>(
      "site/book/timing.ts",
    );
    const note = `${megabytes.toFixed(1)} MB`;
    return [
      {
        what: "the PDF",
        value,
        unit: "s on the clock",
        target: { atMost: 15, gate: false },
        note,
      },
    ];
  },
};
