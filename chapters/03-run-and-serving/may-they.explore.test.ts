import * as path from "#apiserver/authorization/path";
import * as authorizer from "#apiserver/authorization/authorizer";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { rings } from "./asked.ts";
import { explorable, type State } from "./may-they.explore.ts";

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string | undefined => drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;
  const boxes = drawnAs(svg, "ring");
  const [way] = drawnAs(svg, "accent", "way");
  const end = Number(way?.at["points"]?.split(" ").at(-1)?.split(",")[1]);
  // The ring into which the arrow comes last.
  const deepest = boxes.filter(({ at }) => Number(at["y"]) < end).length - 1;
  const lit = boxes.findIndex(({ at }) => at["class"]?.split(" ").includes("new"));
  return { status: Number(words("status")), as: words("as"), deepest: rings[deepest], lit: rings[lit] };
} // prettier-ignore

/** Told anew, without filters: which code a request gets, and in which ring. */
async function expected({ request: { port, url, who }, settings }: State): Promise<[code: number, ring: string]> {
  const { pathname, searchParams } = new URL(url, "http://server");
  const tokenIsRead = port === "10257" && settings.delegates && who !== "no token";
  if (tokenIsRead && who === "a bad token") return [401, "who"];
  const { decision } = await path.newAuthorizer(settings.open).authorize(authorizer.newAttributes({ path: pathname }));
  if (port === "10257" && decision !== "allow" && !tokenIsRead) return [403, "may they"];
  const ill = settings.fails && !searchParams.has("exclude", "leaderElection");
  if (pathname === "/healthz" || pathname === "/healthz/leaderElection") return [ill ? 500 : 200, "mux"];
  if (pathname === "/metrics") return [200, "mux"];
  return [pathname.startsWith("/debug/") ? 501 : 404, "mux"];
} // prettier-ignore

test("for random states the arrow ends in the ring that has to answer, and the code is its code", async () => {
  const seen = new Map<number, number>();
  for await (const { state, view } of walk(explorable, 300, 5)) {
    const [code, ring] = await expected(state);
    const drawn = measured(view.svg);
    expect([drawn.status, drawn.deepest, drawn.lit]).toEqual([code, ring, ring]);
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 401, 403, 404, 500, 501]);
}, 120_000);

test("each sentence says why", async () => {
  const said: string[] = [];
  const uses: Use[] = [];
  for (const use of [["url", "/healthz/leaderElection"], ["open", "/healthz*"], ["url", "/healthzfoo"], ["who", "a bad token"], ["delegates", "yes"], ["who", "a good token"], ["url", "/nope"], ["port", "10252"], ["fails", "fails"], ["url", "/healthz"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "403: /healthz/leaderElection is not open, and there is nobody else to ask.",
      "200: the path is open to everybody, and it is served.",
      "404: the path is open to everybody, and then the mux finds nobody who serves it.",
      "404: the path is open to everybody, and then the mux finds nobody who serves it. The token was not looked at, since nobody can be asked about it.",
      "401: a token was shown, and the API server does not know it. So nobody looks at the path, however open it is.",
      "404: the path is open to everybody, and then the mux finds nobody who serves it.",
      "404: the API server says that monitor may, and then the mux finds nobody who serves it.",
      "404: this port asks nobody who they are, and then the mux finds nobody who serves it.",
      "404: this port asks nobody who they are, and then the mux finds nobody who serves it.",
      "500: this port asks nobody who they are, and the check fails.",
    ]
  `);
});
