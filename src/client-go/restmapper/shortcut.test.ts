import { describe, expect, test } from "vitest";
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import * as restmapper from "#client-go/restmapper";
import * as restmappertesting from "#client-go/restmapper/testing";

const { fakeDiscoveryClient, resource } = restmappertesting;
const list = (groupVersion: string, ...resources: metav1.APIResource[]) => ({ groupVersion, resources });
const short = (name: string, ...shortNames: string[]) => resource(name, "", { shortNames });
const gvr = (group: string, name: string) => ({ group, version: "", resource: name });

/** Remembers what it was asked. */
class FakeRESTMapper extends meta.DefaultRESTMapper {
  asked: unknown;
  constructor() {
    super([]);
  }
  override kindFor(input: schema.GroupVersionResource): schema.GroupVersionKind {
    this.asked = input;
    return { group: "", version: "", kind: "" };
  }
  override resourceSingularizer(name: string): string {
    this.asked = name;
    return "";
  }
}

const expanderOf = (served: metav1.APIResourceList[] | Error, delegate = new FakeRESTMapper()) =>
  new restmapper.ShortcutExpander(delegate, fakeDiscoveryClient(served));
const pods = resource("pods", "Pod", { singularName: "pod" });

describe("TestReplaceAliases", () => {
  interface Case {
    name: string;
    arg: string;
    group?: string;
    expected: schema.GroupVersionResource;
    served: metav1.APIResourceList[];
  }
  const storage = [list("storage.k8s.io/v1", short("storageclasses", "sc"))];
  const poddlers = [list("v1", pods), list("acme.com/v1", short("poddlers", "pods", "pod"))];
  test.each<Case>([
    {
      name: "storageclasses-no-replacement",
      arg: "storageclasses",
      expected: gvr("", "storageclasses"),
      served: [],
    },
    {
      name: "hpa-priority",
      arg: "hpa",
      expected: gvr("autoscaling", "superhorizontalpodautoscalers"),
      served: [
        list("autoscaling/v1", short("superhorizontalpodautoscalers", "hpa")),
        list("autoscaling/v1", short("horizontalpodautoscalers", "hpa")),
      ],
    },
    {
      name: "resource-override",
      arg: "dpl",
      expected: gvr("foo", "deployments"),
      served: [
        list("foo/v1", short("deployments", "dpl")),
        list("extension/v1beta1", short("deployments", "deploy")),
      ],
    },
    { name: "resource-match-preferred", arg: "pods", expected: gvr("", "pods"), served: poddlers },
    { name: "resource-match-singular-preferred", arg: "pod", expected: gvr("", "pod"), served: poddlers },
    {
      name: "the beginning of a group",
      arg: "sc",
      group: "storage",
      expected: gvr("storage.k8s.io", "storageclasses"),
      served: storage,
    },
    { name: "another group", arg: "sc", group: "apps", expected: gvr("apps", "sc"), served: storage },
    {
      name: "in its group a short name is none that another group has as a full one",
      arg: "pods",
      group: "acme.com",
      expected: gvr("acme.com", "poddlers"),
      served: poddlers,
    },
  ])("$name", async ({ arg, group = "", expected, served }) => {
    expect(await expanderOf(served).expandResourceShortcut(gvr(group, arg))).toEqual(expected);
  });

  test("what comes with an error counts, and an error alone leaves the name as it is", async () => {
    const partial = new discovery.PartialDiscoveryError("half", { resources: storage });
    const expand = (served: Error) => expanderOf(served).expandResourceShortcut(gvr("", "sc"));
    expect(await expand(partial)).toEqual(gvr("storage.k8s.io", "storageclasses"));
    expect(await expand(new Error("no"))).toEqual(gvr("", "sc"));
  });
});

describe("TestKindFor", () => {
  test.each(["storage.k8s.io", ""])("in group %j", async (group) => {
    const delegate = new FakeRESTMapper();
    const mapper = expanderOf([list("storage.k8s.io/v1", short("storageclasses", "sc"))], delegate);
    await mapper.kindFor(gvr(group, "sc"));
    expect(delegate.asked).toEqual(gvr("storage.k8s.io", "storageclasses"));
  });

  test("resourceSingularizer() hands on the long name, too", async () => {
    const delegate = new FakeRESTMapper();
    await expanderOf([list("v1", { ...pods, shortNames: ["po"] })], delegate).resourceSingularizer("po");
    expect(delegate.asked).toBe("pods");
  });
});
