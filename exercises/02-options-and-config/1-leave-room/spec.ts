import * as cliflag from "#component-base/cli/flag";
import * as componentbaseconfig from "#component-base/config";
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import * as cmoptions from "#controller-manager/options";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Election = componentbaseconfigv1alpha1.LeaderElectionConfiguration;
type Generic = cmconfigv1alpha1.GenericControllerManagerConfiguration;

export const spec: Spec<Implementation> = (impl) => [
  ...elections(impl),
  ...generics(impl),
  ...places(impl),
  ...random(impl),
  ...manager(impl),
];

const noElection = (): Election => componentbaseconfig.zero(componentbaseconfigv1alpha1.leaderElectionFields);
const noGeneric = (): Generic => componentbaseconfig.zero(cmconfigv1alpha1.genericFields);
const election = (set: Partial<Election>): Election => ({ ...noElection(), ...set });

/** What may be set of a general group. */
interface Set {
  readonly own?: Partial<Omit<Generic, "leaderElection" | "clientConnection">>;
  readonly election?: Partial<Election>;
  readonly client?: Partial<Generic["clientConnection"]>;
}

function generic({ own = {}, election: elects = {}, client = {} }: Set): Generic {
  const zero = noGeneric();
  return {
    ...zero,
    ...own,
    leaderElection: { ...zero.leaderElection, ...elects },
    clientConnection: { ...zero.clientConnection, ...client },
  };
}

/** One row for each field, by its path; a duration as Go writes it. */
function rowsOf(value: unknown, path = ""): Rows {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return { [path]: { is: text === "" ? "(empty)" : text } };
  }
  const inner = Object.entries(value).map(([name, of]) => rowsOf(of, path === "" ? name : `${path}.${name}`));
  return Object.assign({}, ...inner) as Rows;
}

const electionRows = (obj: Election): Rows =>
  rowsOf(componentbaseconfig.toJSON(componentbaseconfigv1alpha1.leaderElectionFields, obj));
const genericRows = (obj: Generic): Rows =>
  rowsOf(componentbaseconfig.toJSON(cmconfigv1alpha1.genericFields, obj));

function fillsElection(impl: Implementation, set: Partial<Election>, wanted: Partial<Election>): void {
  agree({
    calls: "recommendedDefaultLeaderElectionConfiguration(obj)",
    given: [{ of: "obj", rows: electionRows(election(set)) }],
    of: "obj then has",
    expected: electionRows(election({ ...set, ...wanted })),
    actual: () => {
      const obj = election(set);
      impl.recommendedDefaultLeaderElectionConfiguration(obj);
      return electionRows(obj);
    },
  });
}

const s = time.second;
const all = {
  leaseDuration: 15 * s,
  renewDeadline: 10 * s,
  retryPeriod: 2 * s,
  resourceLock: "endpoints",
  leaderElect: true,
};

function without(name: keyof typeof all): Partial<Election> {
  const { [name]: _, ...rest } = all;
  return rest;
}

const elections = (impl: Implementation): Check[] => [
  {
    name: "where nothing is set, component-base fills in its own values",
    run: () => fillsElection(impl, {}, all),
  },
  {
    name: "a duration that is set stays",
    run: () => {
      fillsElection(impl, { leaseDuration: 4 * s }, without("leaseDuration"));
      fillsElection(impl, { renewDeadline: 3 * s }, without("renewDeadline"));
      fillsElection(impl, { retryPeriod: 1 * s }, without("retryPeriod"));
    },
  },
  {
    name: "a duration of a millisecond is set, and so is one below zero",
    run: () => {
      fillsElection(
        impl,
        { leaseDuration: 1, renewDeadline: 1, retryPeriod: 1 },
        { resourceLock: "endpoints", leaderElect: true },
      );
      fillsElection(
        impl,
        { leaseDuration: -1, renewDeadline: -2, retryPeriod: -3 },
        { resourceLock: "endpoints", leaderElect: true },
      );
    },
  },
  {
    name: "a lock that is set stays",
    run: () => fillsElection(impl, { resourceLock: "configmaps" }, without("resourceLock")),
  },
  {
    name: "who has said no to leader election is not asked again",
    run: () => fillsElection(impl, { leaderElect: false }, without("leaderElect")),
  },
  {
    name: "where everything is set, nothing changes",
    run: () => {
      const set = {
        leaseDuration: 7 * s,
        renewDeadline: 6 * s,
        retryPeriod: 5 * s,
        resourceLock: "leases",
        leaderElect: true,
      };
      fillsElection(impl, { ...set, resourceName: "mine", resourceNamespace: "here" }, {});
    },
  },
];

/** What component-base makes of what is left, by the port's own functions. */
function rest(obj: Generic): Generic {
  componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.clientConnection);
  componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
  return obj;
}

/** Calls the learner's function and shows some of the fields, or all that there are. */
function fillsGeneric(
  impl: Implementation,
  set: Set,
  wanted: () => Generic,
  only: (path: string) => boolean = () => true,
): void {
  const some = (obj: Generic): Rows =>
    Object.fromEntries(Object.entries(genericRows(obj)).filter(([path]) => only(path)));
  agree({
    calls: "recommendedDefaultGenericControllerManagerConfiguration(obj)",
    given: [{ of: "obj", rows: some(generic(set)) }],
    of: "obj then has",
    expected: some(wanted()),
    actual: () => {
      const obj = generic(set);
      impl.recommendedDefaultGenericControllerManagerConfiguration(obj);
      return some(obj);
    },
  });
}

const isOwn = (path: string): boolean => !path.includes(".");
const isLock = (path: string): boolean => path === "LeaderElection.ResourceLock";
const isRest = (path: string): boolean => path.includes(".") && !isLock(path);
const own = { address: "0.0.0.0", minResyncPeriod: 12 * time.hour, controllers: ["*"] };

const generics = (impl: Implementation): Check[] => [
  {
    name: "address, resync and controllers are filled in",
    run: () => {
      fillsGeneric(impl, {}, () => generic({ own }), isOwn);
      fillsGeneric(
        impl,
        { own: { address: "10.0.0.1" } },
        () => generic({ own: { ...own, address: "10.0.0.1" } }),
        isOwn,
      );
      fillsGeneric(
        impl,
        { own: { minResyncPeriod: 1 } },
        () => generic({ own: { ...own, minResyncPeriod: 1 } }),
        isOwn,
      );
      fillsGeneric(
        impl,
        { own: { minResyncPeriod: -1 } },
        () => generic({ own: { ...own, minResyncPeriod: -1 } }),
        isOwn,
      );
      fillsGeneric(
        impl,
        { own: { controllers: ["-ttl"] } },
        () => generic({ own: { ...own, controllers: ["-ttl"] } }),
        isOwn,
      );
    },
  },
  {
    name: "address, resync and controllers that are set stay, and so does what has no default",
    run: () => {
      const set = {
        address: "10.0.0.1",
        minResyncPeriod: time.hour,
        controllers: ["*", "-ttl"],
        port: 8080,
        controllerStartInterval: 3 * s,
      };
      fillsGeneric(impl, { own: set }, () => generic({ own: set }), isOwn);
    },
  },
  {
    name: "controller managers want Leases",
    run: () => fillsGeneric(impl, {}, () => generic({ election: { resourceLock: "leases" } }), isLock),
  },
  {
    name: "a lock that somebody has chosen stays",
    run: () => {
      for (const resourceLock of ["configmaps", "endpoints"]) {
        fillsGeneric(
          impl,
          { election: { resourceLock } },
          () => generic({ election: { resourceLock } }),
          isLock,
        );
      }
    },
  },
  {
    name: "component-base fills in what is left",
    run: () => {
      fillsGeneric(impl, {}, () => rest(generic({})), isRest);
      const set = { client: { qps: 20 }, election: { leaseDuration: 4 * s } };
      fillsGeneric(impl, set, () => rest(generic(set)), isRest);
    },
  },
];

const places = (impl: Implementation): Check[] => [
  {
    name: "whoever holds a group of the object finds it filled in",
    run: () => {
      const obj = generic({});
      const { leaderElection, clientConnection } = obj;
      agree({
        calls: "recommendedDefaultGenericControllerManagerConfiguration(obj)",
        of: "of obj",
        expected: { leaderElection: { is: "the same object" }, clientConnection: { is: "the same object" } },
        actual: () => {
          impl.recommendedDefaultGenericControllerManagerConfiguration(obj);
          const is = (same: boolean) => ({ is: same ? "the same object" : "another one" });
          return {
            leaderElection: is(obj.leaderElection === leaderElection),
            clientConnection: is(obj.clientConnection === clientConnection),
          };
        },
      });
    },
  },
  {
    name: "component-base's function is called through its package",
    run: async () => {
      let is = "not called";
      const recommendedDefaultLeaderElectionConfiguration = () => void (is = "called");
      const functions = { ...impl, recommendedDefaultLeaderElectionConfiguration };
      await inPlace(meta.replaces, functions, async () =>
        impl.recommendedDefaultGenericControllerManagerConfiguration(generic({})),
      );
      agree({
        calls: "recommendedDefaultGenericControllerManagerConfiguration(obj)",
        of: "of the package",
        expected: { recommendedDefaultLeaderElectionConfiguration: { is: "called" } },
        actual: { recommendedDefaultLeaderElectionConfiguration: { is } },
      });
    },
  },
];

function anySet(source: rand.Source): Set {
  const number = (): number => oneOf(source, [0, 0, 1, source.intn(9) * s]);
  const text = (): string => oneOf(source, ["", "", "endpoints", "leases", "10.0.0.1"]);
  const says = oneOf(source, ["yes", "no", "nothing"]);
  return {
    own: {
      address: text(),
      minResyncPeriod: number(),
      port: number(),
      controllerStartInterval: number(),
      controllers: oneOf(source, [[], ["*"], ["-ttl", "*"]]),
    },
    client: { qps: number(), burst: number(), contentType: text() },
    election: {
      leaseDuration: number(),
      renewDeadline: number(),
      retryPeriod: number(),
      resourceLock: text(),
      ...(says !== "nothing" && { leaderElect: says === "yes" }),
    },
  };
}

/** With less of it set. */
const simpler = ({ own: group = {}, client = {}, election: elects = {} }: Set): Set[] =>
  [
    ...Object.keys(group).map((name) => ({
      own: { ...group, [name]: noGeneric()[name as keyof Generic] },
      client,
      election: elects,
    })),
    ...Object.keys(elects).map((name) => ({
      own: group,
      client,
      election: Object.fromEntries(Object.entries(elects).filter(([key]) => key !== name)),
    })),
  ].filter((set) => JSON.stringify(set) !== JSON.stringify({ own: group, client, election: elects }));

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever is set, the two fill in what Kubernetes does",
    run: () =>
      always<Set>({
        any: anySet,
        simpler,
        holds: async (set) => {
          const expected = generic(set);
          cmconfigv1alpha1.recommendedDefaultGenericControllerManagerConfiguration(expected);
          const actual = generic(set);
          await inPlace(meta.replaces, impl, async () =>
            cmconfigv1alpha1.recommendedDefaultGenericControllerManagerConfiguration(actual),
          );
          agree({
            calls: "recommendedDefaultGenericControllerManagerConfiguration(obj)",
            given: [{ of: "obj", rows: genericRows(generic(set)) }],
            of: "obj then has",
            expected: genericRows(expected),
            actual: genericRows(actual),
          });
        },
      }),
  },
];

const flags = [
  "--leader-elect-lease-duration=4s",
  "--leader-elect-renew-deadline=3s",
  "--leader-elect-retry-period=1s",
];

/** What a real kube-controller-manager v1.20.2 showed of its general group, started with these flags and with `--port=0`. */
const recorded = {
  Port: 0,
  Address: "0.0.0.0",
  MinResyncPeriod: "12h0m0s",
  ClientConnection: {
    Kubeconfig: "",
    AcceptContentTypes: "",
    ContentType: "application/vnd.kubernetes.protobuf",
    QPS: 20,
    Burst: 30,
  },
  ControllerStartInterval: "0s",
  LeaderElection: {
    LeaderElect: true,
    LeaseDuration: "4s",
    RenewDeadline: "3s",
    RetryPeriod: "1s",
    ResourceLock: "leases",
    ResourceName: "kube-controller-manager",
    ResourceNamespace: "kube-system",
  },
  Controllers: ["*"],
  Debugging: { EnableProfiling: true, EnableContentionProfiling: false },
};

/** The manager's general group: all its defaults, and then the flags. */
function generalGroup(words: readonly string[]): Rows {
  const obj = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
  const config = v1alpha1.convertKubeControllerManagerConfiguration(obj).generic;
  Object.assign(config.leaderElection, {
    resourceName: "kube-controller-manager",
    resourceNamespace: "kube-system",
  });
  const options = new cmoptions.GenericControllerManagerConfigurationOptions(config);
  const fss = new cliflag.NamedFlagSets();
  options.addFlags(fss, { all: [], disabledByDefault: [] });
  fss.flagSet("generic").parse(words);
  const cfg = noGeneric();
  options.applyTo(v1alpha1.convertKubeControllerManagerConfiguration({ ...obj, generic: cfg }).generic);
  return rowsOf(
    componentbaseconfig.toJSON(cmconfigv1alpha1.genericFields, {
      ...config,
      debugging: options.debugging.config,
    }),
  );
}

/** What they give is the general group that the manager comes to. */
export const scenarios = {
  "the recorded line": async (): Promise<Rows> => generalGroup(flags),
  "no flags at all": async (): Promise<Rows> => generalGroup([]),
};

const manager = (impl: Implementation): Check[] => [
  {
    name: "the manager shows what a real one showed",
    run: async () => {
      const actual = await inPlace(meta.replaces, impl, scenarios["the recorded line"]);
      agree({
        says: "With your functions in it, the manager comes to another configuration.",
        of: "general group",
        expected: rowsOf(recorded),
        actual,
      });
    },
  },
];
