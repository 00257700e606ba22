import * as conformance from "#conformance";
import * as klog from "#klog";

/** What a controller reports about an object: before anything is grouped, counted or dropped. */
export interface Report {
  /** Milliseconds since the first report about this object. */
  readonly at: number;
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  readonly message: string;
}

/** Whom reports are about. */
export interface About {
  readonly kind: "Deployment" | "ReplicaSet";
  readonly name: string;
}

/** All reports about one object while the port plays a recording, and where that play departs from it. */
export async function reportsIn(
  recording: string,
  about: About,
): Promise<{ reports: readonly Report[]; differences: readonly string[] }> {
  const lines: { at: number; line: string }[] = [];
  let now = (): number => 0;
  // The log has every report: the broadcaster hands each to the log as it hands it to the correlator.
  const was = klog.setSink((_, line) => {
    if (line.startsWith('"Event occurred"')) lines.push({ at: now(), line });
  });
  try {
    const { differences } = await conformance.playInProcess(recording, {
      onRequest: (_method, _path, { clock }) => void (now = () => clock.now()),
    });
    const said = lines.map(({ at, line }) => ({ at, values: valuesOf(line) }));
    const ours = said.filter(
      ({ values: { kind, object } }) => kind === about.kind && object?.endsWith(`/${about.name}`),
    );
    const start = ours[0]?.at ?? 0;
    const reports = ours.map(({ at, values: { type, reason = "", message = "" } }) => ({
      at: at - start,
      type: type === "Warning" ? ("Warning" as const) : ("Normal" as const),
      reason,
      message,
    }));
    return { reports, differences };
  } finally {
    klog.setSink(was);
  }
}

/** The names and values of a structured line. */
function valuesOf(line: string): Readonly<Partial<Record<string, string>>> {
  const found = line.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [name, value.replaceAll("\\", "")]),
  );
}
