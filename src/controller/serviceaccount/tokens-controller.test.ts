// Go: pkg/controller/serviceaccount/tokens_controller_test.go
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilrand from "#apimachinery/util/rand";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as base64 from "#go/encoding/base64";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { TokensController } from "./tokens-controller.ts";

const seed = 1;
/** The names that the controller will make up, in order. (Upstream's test knows those of its generator.) */
const madeUp = (() => {
  const source = new rand.Rand(seed);
  return [0, 1, 2].map(() => `default-token-${utilrand.string(source, 5)}`);
})();
const [first = "", second = "", third = ""] = madeUp;

/** A service account that refers to these secrets. */
const serviceAccount = (refs: readonly string[], resourceVersion = "1") =>
  scheme.decode<v1.ServiceAccount>({
    apiVersion: "v1",
    kind: "ServiceAccount",
    metadata: { name: "default", uid: "12345", namespace: "default", resourceVersion },
    secrets: refs.map((name) => ({ name })),
  });
const missing = ["missing-secret-1"];
const regular = ["regular-secret-1"];
const tokenRef = ["token-secret-1"];

const secret = (
  metadata: metav1.Manifest<metav1.ObjectMeta>,
  type: string,
  data: Readonly<Record<string, string>>,
) =>
  scheme.decode<v1.Secret>({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { namespace: "default", ...metadata },
    type,
    data: Object.fromEntries(Object.entries(data).map(([k, v]) => [k, base64.encodeText(v)])),
  });
const opaqueSecret = () =>
  secret({ name: "regular-secret-1", uid: "23456", resourceVersion: "1" }, "Opaque", { mykey: "mydata" });

const annotations = {
  "kubernetes.io/service-account.name": "default",
  "kubernetes.io/service-account.uid": "12345",
};
const tokenType = "kubernetes.io/service-account-token";
const filled = { token: "ABC", "ca.crt": "CA Data", namespace: "default" };
/** What is posted for a new token. */
const created = (name = first) => secret({ name, annotations }, tokenType, filled);
/** A token that is there, but for the data that are given differently. */
function tokenSecret(changed: Readonly<Record<string, string | undefined>> = {}): v1.Secret {
  const data = Object.entries({ ...filled, ...changed }).filter(([, value]) => value !== undefined);
  const metadata = { name: "token-secret-1", uid: "23456", resourceVersion: "1", annotations };
  return secret(metadata, tokenType, Object.fromEntries(data));
}

const getAccount = { verb: "get", resource: "serviceaccounts", name: "default" };
const getSecret = { verb: "get", resource: "secrets", name: "token-secret-1" };
const deleteSecret = { verb: "delete", resource: "secrets", name: "token-secret-1" };
const create = (object: v1.Secret) => ({ verb: "create", resource: "secrets", object });
const updateAccount = (refs: readonly string[]) => ({
  verb: "update",
  resource: "serviceaccounts",
  name: "default",
  object: serviceAccount(refs),
});
const updateSecret = { verb: "update", resource: "secrets", name: "token-secret-1", object: tokenSecret() };
const newToken = (refs: readonly string[]) => [
  getAccount,
  create(created()),
  updateAccount([...refs, first]),
];

interface Case {
  name: string;
  clientObjects?: metav1.Object[];
  maxRetries?: number;
  /** Refuses to create a secret so many times. */
  refusals?: number;
  existingServiceAccount?: v1.ServiceAccount;
  existingSecrets?: v1.Secret[];
  addedServiceAccount?: v1.ServiceAccount;
  updatedServiceAccount?: v1.ServiceAccount;
  deletedServiceAccount?: v1.ServiceAccount;
  addedSecret?: v1.Secret;
  addedSecretLocal?: v1.Secret;
  updatedSecret?: v1.Secret;
  deletedSecret?: v1.Secret;
  expectedActions: object[];
}

const accountCases: Case[] = [
  {
    name: "new serviceaccount with no secrets",
    clientObjects: [serviceAccount([])],
    addedServiceAccount: serviceAccount([]),
    expectedActions: newToken([]),
  },
  {
    name: "new serviceaccount with no secrets encountering create error",
    clientObjects: [serviceAccount([])],
    maxRetries: 10,
    refusals: 2,
    addedServiceAccount: serviceAccount([]),
    expectedActions: [
      getAccount,
      create(created()),
      getAccount,
      create(created(second)),
      getAccount,
      create(created(third)),
      updateAccount([third]),
    ],
  },
  {
    name: "new serviceaccount with no secrets encountering unending create error",
    clientObjects: [serviceAccount([]), created()],
    maxRetries: 2,
    refusals: Infinity,
    addedServiceAccount: serviceAccount([]),
    expectedActions: [
      getAccount,
      create(created()),
      getAccount,
      create(created(second)),
      getAccount,
      create(created(third)),
    ],
  },
  {
    name: "new serviceaccount with missing secrets",
    clientObjects: [serviceAccount(missing)],
    addedServiceAccount: serviceAccount(missing),
    expectedActions: newToken(missing),
  },
  {
    name: "new serviceaccount with missing secrets and a local secret in the cache",
    clientObjects: [serviceAccount(missing)],
    addedServiceAccount: serviceAccount(tokenRef),
    addedSecretLocal: tokenSecret(),
    expectedActions: [],
  },
  {
    name: "new serviceaccount with non-token secrets",
    clientObjects: [serviceAccount(regular), opaqueSecret()],
    addedServiceAccount: serviceAccount(regular),
    expectedActions: newToken(regular),
  },
  {
    name: "new serviceaccount with token secrets",
    clientObjects: [serviceAccount(tokenRef), tokenSecret()],
    existingSecrets: [tokenSecret()],
    addedServiceAccount: serviceAccount(tokenRef),
    expectedActions: [],
  },
  {
    name: "new serviceaccount with no secrets with resource conflict",
    clientObjects: [serviceAccount([], "2"), created()],
    maxRetries: 1,
    addedServiceAccount: serviceAccount([]),
    expectedActions: [getAccount, getAccount],
  },
  {
    name: "updated serviceaccount with no secrets",
    clientObjects: [serviceAccount([])],
    updatedServiceAccount: serviceAccount([]),
    expectedActions: newToken([]),
  },
  {
    name: "updated serviceaccount with missing secrets",
    clientObjects: [serviceAccount(missing)],
    updatedServiceAccount: serviceAccount(missing),
    expectedActions: newToken(missing),
  },
  {
    name: "updated serviceaccount with non-token secrets",
    clientObjects: [serviceAccount(regular), opaqueSecret()],
    updatedServiceAccount: serviceAccount(regular),
    expectedActions: newToken(regular),
  },
  {
    name: "updated serviceaccount with token secrets",
    existingSecrets: [tokenSecret()],
    updatedServiceAccount: serviceAccount(tokenRef),
    expectedActions: [],
  },
  {
    name: "updated serviceaccount with no secrets with resource conflict",
    clientObjects: [serviceAccount([], "2")],
    maxRetries: 1,
    updatedServiceAccount: serviceAccount([]),
    expectedActions: [getAccount, getAccount],
  },
  {
    name: "deleted serviceaccount with no secrets",
    deletedServiceAccount: serviceAccount([]),
    expectedActions: [],
  },
  {
    name: "deleted serviceaccount with missing secrets",
    deletedServiceAccount: serviceAccount(missing),
    expectedActions: [],
  },
  {
    name: "deleted serviceaccount with non-token secrets",
    clientObjects: [opaqueSecret()],
    deletedServiceAccount: serviceAccount(regular),
    expectedActions: [],
  },
  {
    name: "deleted serviceaccount with token secrets",
    clientObjects: [tokenSecret()],
    existingSecrets: [tokenSecret()],
    deletedServiceAccount: serviceAccount(tokenRef),
    expectedActions: [deleteSecret],
  },
];

/** Upstream has each of these twice, for an added secret and for an updated one. */
const secretCases = (word: "added" | "updated", as: "addedSecret" | "updatedSecret"): Case[] => [
  {
    name: `${word} secret without serviceaccount`,
    clientObjects: [tokenSecret()],
    [as]: tokenSecret(),
    expectedActions: [getAccount, deleteSecret],
  },
  {
    name: `${word} secret with serviceaccount`,
    existingServiceAccount: serviceAccount(tokenRef),
    [as]: tokenSecret(),
    expectedActions: [],
  },
  ...[
    { what: "without token data", left: tokenSecret({ token: undefined }) },
    { what: "without ca data", left: tokenSecret({ "ca.crt": undefined }) },
    { what: "with mismatched ca data", left: tokenSecret({ "ca.crt": "mismatched" }) },
    { what: "without namespace data", left: tokenSecret({ namespace: undefined }) },
  ].map(({ what, left }) => ({
    name: `${word} token secret ${what}`,
    clientObjects: [left],
    existingServiceAccount: serviceAccount(tokenRef),
    [as]: left,
    expectedActions: [getSecret, updateSecret],
  })),
  {
    name: `${word} token secret with custom namespace data`,
    clientObjects: [tokenSecret({ namespace: "custom" })],
    existingServiceAccount: serviceAccount(tokenRef),
    [as]: tokenSecret({ namespace: "custom" }),
    expectedActions: [],
  },
];

const deletedSecretCases: Case[] = [
  { name: "deleted secret without serviceaccount", deletedSecret: tokenSecret(), expectedActions: [] },
  {
    name: "deleted secret with serviceaccount with reference",
    clientObjects: [serviceAccount(tokenRef)],
    existingServiceAccount: serviceAccount(tokenRef),
    deletedSecret: tokenSecret(),
    expectedActions: [getAccount, updateAccount([])],
  },
  {
    name: "deleted secret with serviceaccount without reference",
    existingServiceAccount: serviceAccount([]),
    deletedSecret: tokenSecret(),
    expectedActions: [getAccount],
  },
];

/** A controller whose caches the test fills, and whose tokens are all ABC. */
function setup({ clientObjects = [], maxRetries = 0 }: Partial<Case> = {}) {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster(...clientObjects);
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: cluster.fetch });
  const factory = new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(seed) });
  const [serviceAccounts, secrets] = [factory.core().v1().serviceAccounts(), factory.core().v1().secrets()];
  const controller = new TokensController(
    { clock, rand: new rand.Rand(seed), client, serviceAccounts, secrets },
    { tokenGenerator: { generateToken: async () => "ABC" }, rootCA: "CA Data", maxRetries },
  );
  return {
    clock,
    cluster,
    controller,
    factory,
    serviceAccounts: serviceAccounts.informer().getStore(),
    secrets: secrets.informer().getStore(),
  };
}

type Setup = ReturnType<typeof setup>;

function happen({ controller, serviceAccounts, secrets }: Setup, tc: Case): void {
  if (tc.existingServiceAccount) serviceAccounts.add(tc.existingServiceAccount);
  for (const each of tc.existingSecrets ?? []) secrets.add(each);

  if (tc.addedServiceAccount) {
    serviceAccounts.add(tc.addedServiceAccount);
    controller.queueServiceAccountSync(tc.addedServiceAccount);
  }
  if (tc.updatedServiceAccount) {
    serviceAccounts.add(tc.updatedServiceAccount);
    controller.queueServiceAccountUpdateSync(tc.updatedServiceAccount);
  }
  if (tc.deletedServiceAccount) {
    serviceAccounts.delete(tc.deletedServiceAccount);
    controller.queueServiceAccountSync(tc.deletedServiceAccount);
  }
  if (tc.addedSecret) {
    secrets.add(tc.addedSecret);
    controller.queueSecretSync(tc.addedSecret);
  }
  if (tc.addedSecretLocal) controller.updatedSecrets.mutation(tc.addedSecretLocal);
  if (tc.updatedSecret) {
    secrets.add(tc.updatedSecret);
    controller.queueSecretUpdateSync(tc.updatedSecret);
  }
  if (tc.deletedSecret) {
    secrets.delete(tc.deletedSecret);
    controller.queueSecretSync(tc.deletedSecret);
  }
}

/** Works for long enough that every retry has had its turn. */
async function work({ clock, controller }: Setup): Promise<void> {
  const signal = context.background();
  for (let passed = 0; passed < 30 * time.second; passed += 10) {
    while (controller.syncServiceAccountQueue.len() > 0)
      await clock.run(controller.syncServiceAccount(signal));
    while (controller.syncSecretQueue.len() > 0) await clock.run(controller.syncSecret(signal));
    await clock.step(10);
  }
}

const shown = ({ verb, resource, name, object }: core.Action) => ({
  verb,
  resource,
  ...(name !== undefined && { name }),
  ...(object !== undefined && { object }),
});

describe("TestTokenCreation", () => {
  test.each([
    ...accountCases,
    ...secretCases("added", "addedSecret"),
    ...secretCases("updated", "updatedSecret"),
    ...deletedSecretCases,
  ])("$name", async (tc) => {
    const s = setup(tc);
    if (tc.refusals !== undefined) klogtesting.claimErrors(/^error synchronizing serviceaccount.*forbidden/);
    let refusals = tc.refusals ?? 0;
    s.cluster.prependReactor("create", "secrets", () => {
      if (refusals-- <= 0) return undefined;
      throw errors.newForbidden({ group: "", resource: "secrets" }, "foo", new Error("no can do"));
    });
    happen(s, tc);
    await work(s);
    expect(s.cluster.actions.map(shown)).toEqual(tc.expectedActions);
  });
});

describe("a service account that others write to as well", () => {
  const conflict = () =>
    errors.newConflict({ group: "", resource: "serviceaccounts" }, "default", new Error("it was changed"));

  test("refers to its new token in the end", async () => {
    const s = setup({ clientObjects: [serviceAccount([])] });
    let conflicts = 2;
    s.cluster.prependReactor("update", "serviceaccounts", () => {
      if (conflicts-- > 0) throw conflict();
      return undefined;
    });
    happen(s, { name: "", addedServiceAccount: serviceAccount([]), expectedActions: [] });
    await work(s);
    expect(s.cluster.actions.filter(({ resource }) => resource === "secrets").map(shown)).toEqual([
      create(created()),
    ]);
    expect(s.cluster.actions.at(-1)?.object).toMatchObject({ secrets: [{ name: first }] });
  });

  test("is left alone after five tries, and the token is deleted again", async () => {
    const s = setup({ clientObjects: [serviceAccount([])] });
    s.cluster.prependReactor("update", "serviceaccounts", () => {
      throw conflict();
    });
    happen(s, { name: "", addedServiceAccount: serviceAccount([]), expectedActions: [] });
    await work(s);
    const did = s.cluster.actions.map(({ verb, resource }) => `${verb} ${resource}`);
    expect(did.filter((each) => each === "update serviceaccounts")).toHaveLength(5);
    expect(did.at(-1)).toBe("delete secrets");
  });
});

test("run gives an account its token, fills a secret, and takes away the tokens of an account that goes", async () => {
  // The fake server gives no UIDs.
  klogtesting.claimErrors(/^invalid secret key: .*"uid":""/);
  const gvr = { group: "", version: "v1" };
  const account = serviceAccount([]);
  const s = setup({ clientObjects: [account] });
  const [signal, cancel] = context.withCancel(context.background());
  const running = s.controller.run(5, context.withCancel(signal)[0]);
  s.factory.start(context.withCancel(signal)[0]);
  await s.clock.step(time.second);
  const tokens = () => s.cluster.tracker.list({ ...gvr, resource: "secrets" }, "default") as v1.Secret[];
  expect(tokens().map(({ metadata, data }) => [metadata.name, Object.keys(data ?? {})])).toEqual([
    [first, ["token", "namespace", "ca.crt"]],
  ]);
  expect(s.cluster.tracker.get({ ...gvr, resource: "serviceaccounts" }, "default", "default")).toMatchObject({
    secrets: [{ name: first }],
  });

  s.cluster.tracker.add(secret({ name: "own", uid: "9", annotations }, tokenType, {}));
  await s.clock.step(time.second);
  expect(tokens().map(({ data }) => base64.decodeText(data?.["token"] ?? ""))).toEqual(["ABC", "ABC"]);

  s.cluster.tracker.delete({ ...gvr, resource: "serviceaccounts" }, "default", "default");
  await s.clock.step(time.second);
  expect(tokens()).toEqual([]);
  cancel();
  await Promise.all([running, s.factory.wait()]);
});
