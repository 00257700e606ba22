import type * as cmconfig from "#controller-manager/config";
import type * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import * as time from "#go/time";
import type { Step, Table } from "../../site/author.ts";

type Generic =
  cmconfig.GenericControllerManagerConfiguration | cmconfigv1alpha1.GenericControllerManagerConfiguration;

/** The columns of a run: where a value can stand, and the limit that a client has in the end. */
export interface Places {
  readonly versioned?: Generic | undefined;
  readonly options?: Generic | undefined;
  readonly config?: Generic | undefined;
  readonly client?: number | undefined;
} // prettier-ignore

export const title = "Where it stands";
const none = "–";

const rows: Readonly<Record<string, (generic: Generic) => string | number>> = {
  QPS: ({ clientConnection }) => clientConnection.qps,
  lease: ({ leaderElection }) => time.durationString(leaderElection.leaseDuration),
};

/** What each step of the short run shows. */
export const tableOf = ({ versioned, options, config, client }: Places): Table => ({
  title,
  heads: ["defaults", "options", "configuration", "client"],
  rows: Object.entries(rows).map(([name, of]) => [
    name,
    ...[versioned, options, config].map((one) => (one === undefined ? none : of(one))),
    name === "QPS" ? (client ?? none) : none,
  ]),
});

/** The cells of a row of a step, without its name. */
export function cells(step: Step, name: string): readonly string[] {
  const found = step.state.tables?.find((one) => one.title === title)?.rows.find(([row]) => row === name);
  return (found?.slice(1) ?? []).map(String);
}

/** The settings that the recorded line changes, and one that it leaves alone. */
export type Values = Readonly<Record<string, string | number>>;

/** What options hold of them: port and address are kept apart until the end. */
export function valuesOf(generic: Generic, serving: { readonly bindPort: number }): Values {
  const { leaseDuration, renewDeadline, retryPeriod } = generic.leaderElection;
  return {
    QPS: generic.clientConnection.qps,
    "insecure port": `${generic.port} here, ${serving.bindPort} in serving`,
    lease: time.durationString(leaseDuration),
    deadline: time.durationString(renewDeadline),
    retry: time.durationString(retryPeriod),
  };
}

/** What each step of the whole run shows. */
export const wholeTables = ({ options }: { readonly options?: () => Values }): Table[] => [
  {
    title: "The options",
    heads: ["value"],
    rows: Object.entries(options?.() ?? {}).map(([name, value]) => [name, value]),
  },
];
