import { Session } from "node:inspector/promises";

/** How `syncDeployment` ends, by what stands where it returns; the strategy has two. */
const endings = [
  /this\.queue\.cancel\(key/,
  /this\.refuseToSelectAll\(d/,
  /\bsyncStatusOnly\)?\(this, ?d/,
  /\bsync\)?\(this, ?d, ?rsList\)/,
  /\brollback\)?\(this, ?d/,
  /\bsync\)?\(this, ?d, ?rsList\)/,
  /\brolloutRolling\)?\(this, ?d/,
  /\brolloutRecreate\)?\(this, ?d/,
] as const;

const isPort = (url: string): boolean => url.endsWith("/deployment/deployment-controller.ts");

/** Counts, by V8's own coverage, how often the port's `syncDeployment` came to each of its returns. */
export class Executed {
  readonly #session = new Session();
  #places: readonly number[] = [];

  /** To be called when the port is loaded, and before the first sync: V8 counts the branches of what it compiles from here on. */
  async start(): Promise<void> {
    this.#session.connect();
    // First, because a debugger ends the counting of branches.
    this.#places = placesIn(await this.#source());
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Since it was asked last; the strategy's two returns count as one. */
  async counts(): Promise<number[]> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const ranges = result
      .filter(({ url }) => isPort(url))
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    const counts = this.#places.map((place) => {
      const around = ranges.filter((range) => range.startOffset <= place && place < range.endOffset);
      const size = (range: (typeof ranges)[number]): number => range.endOffset - range.startOffset;
      return around.toSorted((a, b) => size(a) - size(b))[0]?.count ?? 0;
    });
    const [rolling = 0, recreate = 0] = counts.splice(6);
    return [...counts, rolling + recreate];
  }

  stop(): void {
    this.#session.disconnect();
  }

  /** The port's text as it runs. */
  async #source(): Promise<string> {
    let id = "";
    this.#session.on("Debugger.scriptParsed", ({ params }) => {
      if (isPort(params.url)) id = params.scriptId;
    });
    await this.#session.post("Debugger.enable");
    const { scriptSource } = await this.#session.post("Debugger.getScriptSource", { scriptId: id });
    await this.#session.post("Debugger.disable");
    return scriptSource;
  }
}

/** Where each return stands, in the order of the source. */
function placesIn(source: string): number[] {
  let from = source.search(/async ?#syncDeployment\(/);
  return endings.map((ending) => {
    const at = source.slice(from).search(ending);
    if (from < 0 || at < 0) throw new Error(`the port has no ${String(ending)} any more`);
    // Recreate stands above RollingUpdate; the others come in their order.
    const place = from + at;
    if (!ending.source.includes("rollout")) from = place + 1;
    return place;
  });
}
