import type { DiagramResult } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Case, type Claimed, linesOf, setName, uids } from "./claim.ts";

const width = 340;
/** As many lines as the longer of the two patches has. */
const mostLines = 9;

/** The Deployment, the ReplicaSet with its labels and owner, the verdict, and the patch that is sent. */
export function draw(one: Case & Claimed): DiagramResult {
  const { owner, matches, webGoes, setGoes, verdict, patch, looks } = one;
  const lines = patch === undefined ? [] : linesOf(patch);
  const owns = owner === "nobody" ? "none" : owner === "web" ? `web, ${uids.web}` : `shop, ${uids.another}`;
  const top = 128;
  return {
    svg: svg(
      width,
      top + 30 + mostLines * 15,
      rect(4, 4, 130, 58, webGoes ? "line dashed" : "line"),
      text(12, 20, `web, ${uids.web}`, "ink small strong"),
      text(12, 36, "selects app=web", "quiet small"),
      text(12, 53, webGoes ? "being deleted" : "", "ink small"),
      rect(178, 4, 158, 74, setGoes ? "line dashed" : "line"),
      text(186, 20, `${setName}, ${uids.set}`, "ink small strong"),
      text(186, 36, `app=${matches ? "web" : "other"}`, matches ? "ink small" : "changed small"),
      text(186, 52, `owner: ${owns}`, "ink small"),
      text(186, 69, setGoes ? "being deleted" : "", "ink small"),
      ...tie(owner),
      rect(4, 92, 130, 24, patch === undefined ? "line" : "changed over"),
      text(69, 108, verdict, "ink small middle strong answer"),
      text(146, 108, looks > 0 ? "after GET deployments/web" : "no look at the server", "quiet small"),
      line(4, top, width - 4, top, "faint"),
      text(4, top + 18, patch === undefined ? "nothing is sent" : `PATCH replicasets/${setName}`, "ink small sent"),
      ...lines.map((words, i) => text(4, top + 36 + i * 15, words.replaceAll(" ", "\u00a0"), "ink small mono")),
    ),
    alt: `A ReplicaSet with the label app=${matches ? "web" : "other"}, whose owner is ${owner === "another" ? "another Deployment" : owner}${setGoes ? ", and which is being deleted" : ""}. The Deployment web${webGoes ? ", which is being deleted," : ""} would ${verdict} it. ${patch === undefined ? "Nothing is sent." : `Sent: ${lines.map((words) => words.trim()).join(" ")}.`}`,
  };
} // prettier-ignore

/** Who owns it now. */
function tie(owner: Case["owner"]): string[] {
  if (owner === "web") return [arrow([[178, 34], [136, 34]], "line")]; // prettier-ignore
  return [text(156, 38, owner === "another" ? "≠" : "?", "quiet middle")];
}
