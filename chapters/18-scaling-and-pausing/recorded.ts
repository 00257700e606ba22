import * as conformance from "#conformance";

/** A ReplicaSet as a recording tells of it when the cluster was at rest. */
export interface SetLine {
  readonly tag: string;
  readonly wants: number;
  readonly available: number;
  /** The two notes that it carries. */
  readonly desired: number;
  readonly max: number;
}

/** The cluster at rest after a step of a recording. Sets that want nothing stand there, too; the oldest is first. */
export interface Rest {
  readonly step: string;
  readonly wants: number;
  readonly updated: number;
  readonly available: number;
  /** Its reason says more than its status. */
  readonly progressing: string;
  readonly isAvailable: boolean;
  readonly sets: readonly SetLine[];
}

const tags = { "web-c6b8467bc": "1.19", "web-74b685b4d7": "1.20", "web-844888c4c6": "1.21" };

const number = (line: string, field: string): number =>
  Number(new RegExp(` ${field}=(\\d+)`).exec(line)?.[1]);

/** Where the real cluster rested after each step. */
export function restsOf(name: string): Rest[] {
  return conformance.recording(name).golden.steps.map(({ step, rest }) => {
    const web = rest.find((line) => line.startsWith("deployment ")) ?? "";
    return {
      step,
      wants: number(web, "spec"),
      updated: number(web, "updated"),
      available: number(web, "available"),
      progressing: / Progressing=\w+:(\w+)/.exec(web)?.[1] ?? "",
      isAvailable: web.includes(" Available=True"),
      sets: rest.filter((line) => line.startsWith("replicaset ")).map(setOf).toSorted((a, b) => a.tag.localeCompare(b.tag)), // prettier-ignore
    };
  });
}

function setOf(line: string): SetLine {
  const [, name = ""] = line.split(" ");
  return {
    tag: Object.entries(tags).find(([one]) => one === name)?.[1] ?? name,
    wants: number(line, "spec"),
    available: number(line, "available"),
    desired: number(line, "desired"),
    max: number(line, "max"),
  };
}
