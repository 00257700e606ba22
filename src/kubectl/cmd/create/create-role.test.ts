// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_role_test.go, create_clusterrole_test.go
import { describe, expect, test } from "vitest";
import type * as schema from "#apimachinery/runtime/schema";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as cmdutil from "#kubectl/cmd/util";
import { ClusterRoleOptions, completeResources, completeVerbs, RoleOptions } from "./create-role.ts";
import type { Making } from "./subcommand.ts";

/** The groups of what the server knows; the first is meant where none is given. */
const groupsOf: Readonly<Record<string, readonly string[]>> = {
  pods: [""],
  deployments: ["extensions"],
  replicasets: ["extensions"],
  roles: ["rbac.authorization.k8s.io"],
};

const mapper = {
  resourceFor: ({ group, resource }: schema.GroupVersionResource): schema.GroupVersionResource => {
    const found = groupsOf[resource]?.find((one) => group === "" || one === group);
    if (found === undefined) throw new Error(`the server doesn't have a resource type "${resource}"`);
    return { group: found, version: "v1", resource };
  },
};

/** No other method is called. */
const f = { toRESTMapper: () => mapper } as unknown as cmdutil.Factory;

/** What an object is made with, and what was said meanwhile. */
function making(name: string): [making: Making, said: () => string] {
  const [streams, , errOut] = genericclioptions.newTestIOStreams();
  return [{ f, streams, name, command: [], namespace: "test", enforceNamespace: true }, errOut];
}

const named = (kind: string, name: string, namespace?: string) => ({
  kind,
  apiVersion: "rbac.authorization.k8s.io/v1",
  metadata: { name, ...(namespace !== undefined && { namespace }), creationTimestamp: null },
});

type RoleFlags = Partial<Pick<RoleOptions, "verbs" | "resources" | "resourceNames">>;
type ClusterRoleFlags = RoleFlags & Partial<Pick<ClusterRoleOptions, "nonResourceURLs" | "aggregationRule">>;

const verbs = ["get", "watch", "list"];
const pods = { verbs, apiGroups: [""], resources: ["pods"] };
const deployments = { verbs, apiGroups: ["extensions"], resources: ["deployments"] };
const scale = { verbs, apiGroups: ["extensions"], resources: ["replicasets/scale"] };

describe("TestCreateRole", () => {
  test.each<[name: string, resources: string[], rules: object[]]>([
    ["test-duplicate-resources", ["pods", "pods"], [pods]],
    ["test-subresources", ["replicasets/scale"], [scale]],
    ["test-subresources-with-apigroup", ["replicasets.extensions/scale"], [scale]],
    ["test-valid-case-with-multiple-apigroups", ["pods", "deployments.extensions"], [pods, deployments]],
  ])("%s", async (_, resources, rules) => {
    const o = Object.assign(new RoleOptions(), { verbs, resources });
    const [given] = making("my-role");
    expect(await o.generate(given)).toEqual({ ...named("Role", "my-role", "test"), rules });
  });
});

const ok = undefined;

/** What both commands refuse, and what they let pass. */
const both: readonly [name: string, role: string, flags: RoleFlags, words: string | undefined][] = [
  ["test-missing-name", "", {}, "name must be specified"],
  ["test-missing-verb", "my-role", {}, "at least one verb must be specified"],
  [
    "test-missing-resource-existing-apigroup",
    "my-role",
    { verbs: ["get"], resources: [".extensions"] },
    "resource must be specified if apiGroup/subresource specified",
  ],
  [
    "test-missing-resource-existing-subresource",
    "my-role",
    { verbs: ["get"], resources: ["/scale"] },
    "resource must be specified if apiGroup/subresource specified",
  ],
  ["test-invalid-verb", "my-role", { verbs: ["invalid-verb"], resources: ["pods"] }, ok],
  ["test-nonresource-verb", "my-role", { verbs: ["post"], resources: ["pods"] }, ok],
  [
    "test-special-verb",
    "my-role",
    { verbs: ["use"], resources: ["pods"] },
    "can not perform 'use' on 'pods' in group ''",
  ],
  [
    "test-mix-verbs",
    "my-role",
    { verbs: ["impersonate", "use"], resources: ["userextras/scopes"] },
    "can not perform 'impersonate' on 'userextras' in group ''",
  ],
  [
    "test-special-verb-with-wrong-apigroup",
    "my-role",
    { verbs: ["impersonate"], resources: ["userextras.extensions/scopes"] },
    "can not perform 'impersonate' on 'userextras' in group 'extensions'",
  ],
  [
    "test-invalid-resource",
    "my-role",
    { verbs: ["get"], resources: ["invalid-resource"] },
    'the server doesn\'t have a resource type "invalid-resource"',
  ],
  [
    "test-resource-name-with-multiple-resources",
    "my-role",
    { verbs: ["get"], resources: ["pods", "deployments.extensions"], resourceNames: ["foo"] },
    ok,
  ],
  [
    "test-valid-case",
    "role-binder",
    {
      verbs: ["get", "list", "bind"],
      resources: ["roles.rbac.authorization.k8s.io"],
      resourceNames: ["foo"],
    },
    ok,
  ],
  [
    "test-valid-case-with-subresource",
    "my-role",
    { verbs: ["get", "list"], resources: ["replicasets/scale"], resourceNames: ["bar"] },
    ok,
  ],
  [
    "test-valid-case-with-additional-resource",
    "my-role",
    { verbs: ["impersonate"], resources: ["userextras.authentication.k8s.io/scopes"] },
    ok,
  ],
];

/** Whether a role is made; else the words with which it is refused. */
async function refusal(o: RoleOptions, name: string): Promise<string | undefined> {
  try {
    await o.generate(making(name)[0]);
    return undefined;
  } catch (err) {
    return (err as Error).message;
  }
}

describe("TestValidate", () => {
  test.each([
    ...both,
    [
      "test-missing-resource",
      "my-role",
      { verbs: ["get"] },
      "at least one resource must be specified",
    ] as const,
  ])("%s", async (_, name, flags, words) => {
    expect(await refusal(Object.assign(new RoleOptions(), flags), name)).toBe(words);
  });
});

describe("TestClusterRoleValidate", () => {
  const alone =
    "aggregation rule must be specified without nonResourceURLs, verbs, resources or resourceNames";
  const star = "nonResourceURL only supports wildcard matches when '*' is at the end";
  const aggregationRule = new Map([["foo-key", "foo-vlue"]]);
  test.each<[name: string, role: string, flags: ClusterRoleFlags, words: string | undefined]>([
    ...both,
    ["test-missing-resource", "r", { verbs: ["get"] }, "one of resource or nonResourceURL must be specified"],
    [
      "test-invalid-empty-non-resource-url",
      "r",
      { verbs: ["get"], nonResourceURLs: [""] },
      "nonResourceURL should start with /",
    ],
    [
      "test-invalid-non-resource-url",
      "r",
      { verbs: ["get"], nonResourceURLs: ["logs"] },
      "nonResourceURL should start with /",
    ],
    ["test-invalid-non-resource-url-with-*", "r", { verbs: ["get"], nonResourceURLs: ["/logs/*/"] }, star],
    [
      "test-invalid-non-resource-url-with-multiple-*",
      "r",
      { verbs: ["get"], nonResourceURLs: ["/logs*/*"] },
      star,
    ],
    [
      "test-invalid-verb-for-non-resource-url",
      "r",
      { verbs: ["create"], nonResourceURLs: ["/logs/"] },
      "invalid verb: 'create' for nonResourceURL",
    ],
    [
      "test-resource-and-non-resource-url-specified-together",
      "r",
      { verbs: ["get"], resources: ["replicasets/scale"], nonResourceURLs: ["/logs/", "/logs/*"] },
      ok,
    ],
    ["test-aggregation-rule-with-verb", "r", { verbs: ["get"], aggregationRule }, alone],
    [
      "test-aggregation-rule-with-resource",
      "r",
      { resources: ["replicasets/scale"], aggregationRule },
      alone,
    ],
    [
      "test-aggregation-rule-with-no-resource-url",
      "r",
      { nonResourceURLs: ["/logs/"], aggregationRule },
      alone,
    ],
    ["test-aggregation-rule", "r", { aggregationRule }, ok],
  ])("%s", async (_, name, flags, words) => {
    expect(await refusal(Object.assign(new ClusterRoleOptions(), flags), name)).toBe(words);
  });
});

describe("TestComplete", () => {
  const of = (resource: string, group = "", subresource = "") => ({ resource, group, subresource });
  const defaults = "pods,deployments.extensions";
  test.each<[name: string, resources: string, expected: object[]]>([
    ["test-duplicate-verbs", defaults, [of("pods"), of("deployments", "extensions")]],
    ["test-verball", defaults, [of("pods"), of("deployments", "extensions")]],
    ["test-allresource", "*,pods", [of("*")]],
    ["test-allresource-subresource", "*/scale,pods", [of("*", "", "scale"), of("pods")]],
    ["test-allresrouce-allgroup", "*.*,pods", [of("*", "*"), of("pods")]],
    ["test-allresource-allgroup-subresource", "*.*/scale,pods", [of("*", "*", "scale"), of("pods")]],
    ["test-allresource-specificgroup", "*.extensions,pods", [of("*", "extensions"), of("pods")]],
    [
      "test-allresource-specificgroup-subresource",
      "*.extensions/scale,pods",
      [of("*", "extensions", "scale"), of("pods")],
    ],
    ["test-duplicate-resourcenames", defaults, [of("pods"), of("deployments", "extensions")]],
    ["test-valid-complete-case", defaults, [of("pods"), of("deployments", "extensions")]],
  ])("%s", (_, resources, expected) => {
    expect(completeResources(resources.split(","))).toEqual(expected);
  });

  test("test-missing-name", async () => {
    expect(await refusal(Object.assign(new RoleOptions(), { verbs, resources: ["pods"] }), "")).toBe(
      "name must be specified",
    );
  });

  test("verbs and names count once, and * stands for all verbs", async () => {
    expect(completeVerbs(["get", "watch", "list", "get"])).toEqual(verbs);
    expect(completeVerbs(["get", "watch", "list", "*"])).toEqual(["*"]);
    const flags = { verbs: ["*"], resources: ["pods"], resourceNames: ["foo", "foo"] };
    const made = await Object.assign(new RoleOptions(), flags).generate(making("r")[0]);
    expect(made["rules"]).toEqual([{ ...pods, verbs: ["*"], resourceNames: ["foo"] }]);
  });
});

describe("TestCreateClusterRole", () => {
  const nonResourceURLs = ["/logs/", "/healthz"];
  const getPods = { ...pods, verbs: ["get"] };
  const urls = { verbs: ["get"], nonResourceURLs };
  test.each<[name: string, flags: ClusterRoleFlags, expected: object]>([
    ["test-duplicate-resources", { verbs, resources: ["pods", "pods"] }, { rules: [pods] }],
    [
      "test-valid-case-with-multiple-apigroups",
      { verbs, resources: ["pods", "deployments.extensions"] },
      { rules: [pods, deployments] },
    ],
    ["test-non-resource-url", { verbs: ["get"], nonResourceURLs }, { rules: [urls] }],
    [
      "test-resource-and-non-resource-url",
      { verbs: ["get"], nonResourceURLs, resources: ["pods"] },
      { rules: [getPods, urls] },
    ],
    [
      "test-aggregation-rules",
      {
        aggregationRule: new Map([
          ["foo1", "foo2"],
          ["foo3", "foo4"],
        ]),
      },
      {
        rules: null,
        aggregationRule: { clusterRoleSelectors: [{ matchLabels: { foo1: "foo2", foo3: "foo4" } }] },
      },
    ],
  ])("%s", async (_, flags, expected) => {
    const o = Object.assign(new ClusterRoleOptions(), flags);
    expect(await o.generate(making("r")[0])).toEqual({ ...named("ClusterRole", "r"), ...expected });
  });
});

test("who uses a verb that nobody knows is warned", async () => {
  const [given, said] = making("r");
  await Object.assign(new RoleOptions(), { verbs: ["a", "get"], resources: ["*"] }).generate(given);
  expect(said()).toBe("Warning: 'a' is not a standard resource verb\n");
});
