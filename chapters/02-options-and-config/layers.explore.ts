import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Asked, type Layer, decided, flags, layers, orders, settings, wayOf } from "./layers.ts";
import { draw, nameOf } from "./way-drawing.ts";

export const explorable: Explorable<Asked> = {
  title: "Who gives a setting its value",
  initial: { setting: "kube-api-qps", flag: "unset", order: "as upstream" },
  opens: [["flag", "0"]],
  controls: [
    { kind: "choice", name: "setting", label: "Setting", options: settings, value: (asked) => asked.setting },
    { kind: "choice", name: "flag", label: "Flag", options: flags, value: (asked) => asked.flag },
    { kind: "choice", name: "order", label: "Order", options: orders, value: (asked) => asked.order },
  ],
  act: (asked, [control, value]: Use) => ({ ...asked, [control]: value }),
  draw: (asked) => draw(asked, wayOf(asked)),
  why,
  facts: (asked) => {
    const way = wayOf(asked);
    const last = way.stations.at(-1);
    const by = decided(way);
    return [
      ["flag", `--${asked.setting}${asked.flag === "unset" ? " not given" : `=${asked.flag}`}`],
      ["order", asked.order],
      ["works with", way.refused === undefined ? (last?.leaves ?? 0) : "nothing: refused"],
      ["last changed by", by === undefined ? "nobody" : nameOf(by, asked)],
    ];
  },
  telling: [
    { title: "A flag of 0", uses: [["flag", "0"]] },
    { title: "Component-base first", uses: [["order", "component-base first"]] },
    { title: "No Deployment workers", uses: [["setting", "concurrent-deployment-syncs"], ["flag", "0"]] },
  ],
}; // prettier-ignore

/** One sentence: who filled the hole, who wrote over it, and who takes the end for a hole again. */
function why(asked: Asked): string {
  const { stations, refused } = wayOf(asked);
  const at = (layer: Layer) => stations.find((one) => one.layer === layer);
  const [first, flag, client] = [stations.find(({ layer, leaves, finds }) => layer !== "flag" && leaves !== finds), at("flag"), at("client")];
  if (refused !== undefined) return `The flag wrote 0 over ${flag?.finds}, and validation refuses that: ${refused}.`;
  if (asked.order === "flag first" && asked.flag !== "unset") {
    return asked.flag === "0"
      ? `The flag wrote its 0 before the defaults looked, so they took it for a hole: ${client?.leaves}.`
      : `The flag wrote ${flag?.leaves} before the defaults looked, so they found no hole: ${client?.leaves}.`;
  }
  if (flag !== undefined && flag.finds !== flag.leaves) {
    const wrote = `The flag wrote ${flag.leaves} over ${flag.finds}`;
    if (client?.finds !== client?.leaves) return `${wrote}, and client-go takes ${client?.finds} for “not set”: ${client?.leaves}.`;
    return client?.leaves === 0 ? `${wrote}, nobody refuses that, and 0 workers start.` : `${wrote}, and nobody asks whether that is zero: ${client?.leaves}.`;
  }
  const name = first === undefined ? "nobody" : layers[first.layer];
  const others = stations.find(({ layer, finds }) => layer !== first?.layer && layer !== "flag" && layer !== "client" && finds === first?.leaves);
  return `A hole, until ${name} put ${first?.leaves} there${others === undefined ? "" : `; ${layers[others.layer]} come later and find no hole`}.`;
} // prettier-ignore
