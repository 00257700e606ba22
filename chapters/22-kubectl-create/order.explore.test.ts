import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./order.explore.ts";
import { sources, wordsOf, yes } from "./order.ts";
import { typed } from "./plays.ts";

const words = (svg: string, cls: string): string | undefined =>
  drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;

interface Printed {
  readonly metadata: {
    readonly namespace?: string;
    readonly uid?: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
}

/** What the whole kubectl asks and prints for the same line. */
async function whole(line: Parameters<typeof wordsOf>[0]) {
  const create = wordsOf(line).join(" ");
  const there = { namespace: "team" };
  const [plain] = await typed([create], there);
  const [yaml] = await typed([`${create} -o json`], there);
  const { annotations = {}, namespace, uid } = (JSON.parse(yaml?.stdout ?? "") as Printed).metadata;
  return {
    sent: plain?.requests.find((one) => one.startsWith("POST")) ?? "no POST",
    documents: plain?.requests.filter((one) => one === "GET /openapi/v2").length,
    asksKinds: plain?.requests.includes("GET /api/v1"),
    prints: plain?.stdout.trimEnd(),
    namespace,
    uid: uid !== undefined,
    saved: "kubectl.kubernetes.io/last-applied-configuration" in annotations,
    // Here the line has one flag more, which says that the object is to be printed.
    cause: annotations["kubernetes.io/change-cause"]?.replace(" --output=json", ""),
  };
}

test("the drawing says what the whole kubectl asks and prints", async () => {
  const seen = new Set<string>();
  for await (const { state, view } of walk(explorable, 60, 6)) {
    const { line } = state;
    if (seen.has(state.words)) continue;
    seen.add(state.words);
    const done = (i: number): boolean => drawnAs(view.svg, `step-${i}`, "done").length === 1;
    expect({
      sent: [words(view.svg, "sent"), words(view.svg, "query")].filter(Boolean).join("?"),
      documents: Number(done(0)) + Number(done(4)),
      prints: words(view.svg, "prints"),
      namespace: words(view.svg, "row-namespace")?.replace("namespace: ", ""),
      uid: words(view.svg, "row-uid") !== undefined,
      saved: words(view.svg, "row-saved") !== undefined,
      cause: state.cause,
      asksKinds: done(1),
    }).toEqual(await whole(line));
  }
  expect(seen.size).toBeGreaterThan(15);
}, 60_000);

test("the surprise: a Namespace that says in which namespace it is", async () => {
  const { view } = await after(explorable, [
    ["from", sources[1]],
    ["dryRun", "client"],
    ["named", yes],
  ]);
  expect([words(view.svg, "row-namespace"), words(view.svg, "sent")]).toEqual(["namespace: team", "no POST"]);
  expect(view.why).toContain("team, into a Namespace");
  const sent = await after(explorable, [
    ["from", sources[1]],
    ["named", yes],
  ]);
  expect(words(sent.view.svg, "row-namespace")).toBeUndefined();
});
