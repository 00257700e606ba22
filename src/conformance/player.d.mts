/** A recorded scenario: its steps are the player's own language. */
export interface Scenario {
  readonly name: string;
  readonly doc?: string;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
}

/** What a run left: each rest, the world at the end and the events, with everything that depends on chance removed. */
export interface Trace {
  readonly scenario: string;
  readonly steps: readonly { readonly step: string; readonly rest: readonly string[] }[];
  readonly events: Readonly<Record<string, number>>;
}

export interface Answer {
  readonly code: number;
  readonly body: unknown;
}

/** All that touches the world is handed in. Durations and instants are milliseconds. */
export interface Stage {
  call(method: string, path: string, body?: unknown, contentType?: string): Promise<Answer>;
  sleep(ms: number): Promise<void>;
  now(): number;
  /** Five random characters for the namespace. */
  suffix(): string;
  /** How long nothing may change before the cluster counts as at rest. */
  settleMs?: number;
  keep?: boolean;
}

export function player(stage: Stage): (scenario: Scenario) => Promise<Trace>;

/** Every place where a trace departs from its recording, at most about forty. */
export function differences(want: unknown, got: unknown): string[];
