import type { DiagramResult } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Owner, type World, labelled, setName, uids } from "./world.ts";

interface Drawn extends World {
  readonly told: readonly string[];
  readonly woken: readonly string[];
  readonly asked: number;
}

const width = 340;
const boxes = { web: 4, shop: 196 } as const;

/** The two Deployments above, the ReplicaSet below them, and its pods. */
export function draw(world: Drawn): DiagramResult {
  const { told, woken, asked, set, pods, strategy } = world;
  const names = ["web", "shop"] as const;
  return {
    svg: svg(
      width,
      268,
      ...names.flatMap((name) => {
        const x = boxes[name];
        const isWoken = woken.includes(name);
        return [
          rect(x, 4, 140, 58, isWoken ? `changed over woken-${name}` : "line"),
          text(x + 8, 20, `${name}, ${uids[name]}`, "ink small strong"),
          text(x + 8, 36, name === "web" ? `app=web, ${strategy}` : "tier=front", "quiet small"),
          text(x + 8, 53, isWoken ? "wakes" : "asleep", "ink small"),
        ];
      }),
      ...ownerOf(set?.owner),
      rect(84, 104, 172, 58, set === undefined ? "faint" : "line"),
      ...(set === undefined
        ? [text(96, 136, "no ReplicaSet", "quiet small set")]
        : [
            text(92, 120, setName, "ink small strong set"),
            text(92, 136, Object.entries(labelled[set.labelled]).map((pair) => pair.join("=")).join(", "), "quiet small"),
            text(92, 153, set.owner === "nobody" ? "owner: none" : `owner: ${set.owner === "shop" ? "shop" : "web"}, ${uids[set.owner]}`, "quiet small"),
          ]),
      ...pods.flatMap((phase, i) => [
        line(104 + i * 58, 162, 104 + i * 58, 180, "faint"),
        rect(86 + i * 58, 180, 52, 22, phase === "Failed" ? "line dashed pod-left" : "area old pod-left"),
        text(112 + i * 58, 195, phase === "Failed" ? "failed" : "runs", "ink small middle"),
      ]),
      ...(pods.length === 0 ? [text(96, 195, "no pods", "quiet small")] : []),
      text(4, 230, `told: ${told.length === 0 ? "no handler" : told.join(", ")}`, "ink small told"),
      text(4, 246, `asked of the server: ${asked === 0 ? "nothing" : "its ReplicaSets, live"}`, "ink small asked"),
      rect(4, 254, 10, 10, "changed over"),
      text(19, 263, "its key is added", "quiet small"),
      rect(142, 254, 10, 10, "line dashed"),
      text(157, 263, "failed, but still an object", "quiet small"),
    ),
    alt: inWords(world),
  };
} // prettier-ignore

/** From the ReplicaSet to the Deployment that its reference means; to nothing where that is gone. */
function ownerOf(owner: Owner | undefined): string[] {
  if (owner === "web") return [arrow([[130, 104], [80, 64]], "line")]; // prettier-ignore
  if (owner === "shop") return [arrow([[210, 104], [260, 64]], "line")]; // prettier-ignore
  if (owner === undefined || owner === "nobody") return [];
  return [line(130, 104, 140, 76, "line dashed"), text(146, 78, "?", "ink small strong")];
}

function inWords({ told, woken, asked, set, pods, strategy }: Drawn): string {
  const rs =
    set === undefined
      ? "There is no ReplicaSet."
      : `The ReplicaSet has the labels of ${set.labelled} and the owner ${set.owner}.`;
  const failed = pods.filter((phase) => phase === "Failed").length;
  return `${told.length === 0 ? "No handler" : told.join(" and ")} was told. ${woken.length === 0 ? "Nobody" : woken.join(" and ")} ${woken.length > 1 ? "wake" : "wakes"}. web has the strategy ${strategy}. ${rs} Pods left: ${pods.length}, of which ${failed} failed. The server was asked ${asked === 0 ? "nothing" : "once"}.`;
}
