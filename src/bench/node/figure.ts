// Ours: what a benchmark measures, and how it says so

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: Target;
  /** What else to know of it. */
  readonly note?: string;
}

export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Whether `npm run bench` fails if it is missed. */
  readonly gate: boolean;
}

/** One benchmark, by the name under which it is asked for. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(): Promise<Figure[]>;
}

/** How long something took: on the clock, and of this process's processors. */
export interface Taken {
  readonly wall: number;
  readonly cpu: number;
}

/** Measures `work` in seconds. The machine may be busy with other things: judge by `cpu`. */
export async function measure(work: () => Promise<unknown>): Promise<Taken> {
  const start = process.hrtime.bigint();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: Number(process.hrtime.bigint() - start) / 1e9, cpu: (user + system) / 1e6 };
}

/** How many a second, by both measures; only the second is held against the target. */
export function rates(what: string, n: number, { wall, cpu }: Taken, target?: Target): Figure[] {
  return [
    { what, value: n / wall, unit: "/s on the clock" },
    { what, value: n / cpu, unit: "/s of processor time", ...(target && { target }) },
  ];
}

/** How many seconds, by both measures; only the second is held against the target. */
export function seconds(what: string, { wall, cpu }: Taken, target?: Target): Figure[] {
  return [
    { what, value: wall, unit: "s on the clock" },
    { what, value: cpu, unit: "s of processor time", ...(target && { target }) },
  ];
}

/** Whether a figure reaches its target; undefined where it has none. */
export function reached({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined;
  return value >= (target.atLeast ?? -Infinity) && value <= (target.atMost ?? Infinity);
}
