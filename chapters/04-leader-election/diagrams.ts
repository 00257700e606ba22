import type { Diagram } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { bad, bands, both, branches, defaults, margin, ours, recorded, scenes } from "./plays.ts";
import { type Asked, first, second } from "./race.ts";

const width = 340;
const tenths = (n: number): string => String(Math.round(n * 10) / 10);

/** The failover, each elector on a line: what it sent, when it led, and when nobody did. */
export const twoLines: Diagram = () => {
  const { race } = scenes.failover;
  const end = 18_000;
  const x = (at: number): number => 44 + (at / end) * (width - 52);
  const y = (who: string): number => (who === first ? 40 : 104);
  const [one, two] = race.reigns;
  const [from, to] = [one?.to ?? 0, two?.from ?? 0];
  const asked = race.asked.filter(({ at }) => at <= end);
  return {
    svg: svg(
      width,
      190,
      rect(x(from), 14, x(to) - x(from), 124, "changed dashed"),
      text((x(from) + x(to)) / 2, 28, "nobody leads", "ink small middle halo"),
      ...[first, second].flatMap((who) => [text(4, y(who) + 14, who, "ink small strong"), line(x(0), y(who) + 20, x(end), y(who) + 20, "faint")]),
      ...race.reigns.map(({ who, from: begin, to: stop }) => rect(x(begin), y(who), x(Math.min(stop ?? end, end)) - x(begin), 20, "area new")),
      ...asked.map(({ who, at, verb, answer }) => line(x(at), y(who) + 20, x(at), y(who) + (verb === "get" ? 26 : 34), answer === "refused" ? "faint" : "line")),
      text(x(0), 156, "0 s", "quiet small"),
      text(x(from), 156, `killed, ${tenths(from / 1000)} s`, "quiet small middle"),
      text(x(to), 156, `${tenths(to / 1000)} s`, "quiet small middle"),
      rect(4, 170, 10, 10, "area new"),
      text(19, 179, "leads", "quiet small"),
      line(72, 170, 72, 176, "line"),
      text(78, 179, "GET", "quiet small"),
      line(122, 168, 122, 182, "line"),
      text(128, 179, "a write: POST or PUT", "quiet small"),
      line(258, 170, 258, 180, "faint"),
      text(264, 179, "refused", "quiet small"),
    ),
    alt: `${first} leads from 0 s to ${tenths(from / 1000)} s and writes ${count(asked, first)} times. ${second} looks ${asked.filter(({ who, verb, at }) => who === second && verb === "get" && at < to).length} times before it takes over at ${tenths(to / 1000)} s. In between nobody leads, for ${tenths((to - from) / 1000)} s.`,
  };
}; // prettier-ignore

const count = (asked: readonly Asked[], who: string): number =>
  asked.filter((one) => one.who === who && one.verb !== "get" && one.answer === "done").length;

/** Two electors read the same version of a free Lease and both write. */
export const twoPuts: Diagram = () => {
  const lanes: Readonly<Record<string, number>> = { [first]: 50, server: 170, [second]: 290 };
  const x = (who: string): number => lanes[who] ?? 0;
  const y = (i: number): number => 46 + i * 30;
  const said = ({ verb, answer }: Asked): string =>
    verb === "get" ? `GET → version ${both.before}` : answer === "done" ? `PUT on ${both.before} → 200` : `PUT on ${both.before} → 409`;
  return {
    svg: svg(
      width,
      176,
      ...Object.entries(lanes).flatMap(([name, at]) => [text(at, 14, name, "ink small strong middle"), line(at, 22, at, 164, "faint")]),
      ...both.asked.flatMap((one, i) => [
        arrow([[x(one.who), y(i)], [x("server"), y(i)]], one.answer === "refused" ? "line changed" : "line"),
        text((x(one.who) + x("server")) / 2, y(i) - 5, said(one), "ink small middle halo"),
        ...(one.verb === "update" && one.answer === "done" ? [text(x("server") + 6, y(i) + 4, `now version ${both.after}`, "quiet small")] : []),
      ]),
    ),
    alt: `${both.asked.map((one) => `${one.who}: ${said(one)}`).join(". ")}. After the first PUT the Lease has version ${both.after}.`,
  };
}; // prettier-ignore

/** The questions of one try, and which branch each kind of record takes. */
export const ladder: Diagram = () => {
  const questions = ["Is there a Lease?", "Does another one hold it?", "Has it changed within a lease?"];
  /** How far each branch gets: the question that settles it, counted from 0. */
  const settled = [0, 1, 1, 2, 2];
  const y = (i: number): number => 30 + i * 38;
  const x = (i: number): number => 186 + i * 34;
  const bottom = y(questions.length);
  return {
    svg: svg(
      width,
      bottom + 122,
      ...questions.flatMap((question, i) => [text(4, y(i) + 4, question, "ink small"), line(4, y(i) + 18, width - 4, y(i) + 18, "faint")]),
      ...branches.flatMap(({ leads, sent }, i) => {
        const stop = settled[i] ?? 0;
        return [
          text(x(i), 14, String(i + 1), "ink small strong middle"),
          polyline([[x(i), 20], [x(i), bottom]], "faint"),
          polyline([[x(i), 20], [x(i), y(stop)]], `line ${leads ? "accent" : "changed"}`),
          rect(x(i) - 4, y(stop) - 4, 8, 8, leads ? "area new" : "changed"),
          text(x(i), bottom + 10, sent.at(-1) ?? "", "ink small middle"),
          text(x(i), bottom + 26, leads ? "yes" : "no", "ink small strong middle"),
        ];
      }),
      text(4, bottom + 10, "its last request", "quiet small"),
      text(4, bottom + 26, "does it lead?", "quiet small"),
      ...branches.map(({ name }, i) => text(4, bottom + 48 + i * 16, `${i + 1}  ${name}`, "quiet small")),
    ),
    alt: branches.map(({ name, sent, leads }) => `${name}: ${sent.join(", then ")}, and it ${leads ? "leads" : "does not lead"}.`).join(" "),
  };
}; // prettier-ignore

/** After how long a killed leader is followed by another one: one mark for each seed, and what is possible. */
export const takeover: Diagram = () => {
  const x = (seconds: number): number => 8 + (seconds / 25) * (width - 20);
  const range = bands.map(({ name, seconds }) => {
    const [lease = 0, , retry = 0] = (name ?? "").split("/").map(Number);
    return { name, seconds, from: lease, to: lease + 2 * 2.2 * retry };
  });
  const y = (i: number): number => 14 + i * 66;
  return {
    svg: svg(
      width,
      178,
      ...range.flatMap(({ name, seconds, from, to }, i) => [
        text(4, y(i), name, "ink small strong"),
        rect(x(from), y(i) + 8, x(to) - x(from), 22, "area"),
        ...seconds.map((one) => line(x(one), y(i) + 10, x(one), y(i) + 28, "accent")),
        text(x(from), y(i) + 44, `${from} s`, "quiet small middle"),
        text(x(to), y(i) + 44, `${tenths(to)} s`, "quiet small middle"),
        line(x(0), y(i) + 30, x(25), y(i) + 30, "faint"),
      ]),
      text(4, 146, "seconds after the last renewal", "quiet small"),
      rect(4, 160, 10, 10, "area"),
      text(19, 169, "possible", "quiet small"),
      line(92, 160, 92, 170, "accent"),
      text(98, 169, "one of 60 plays", "quiet small"),
    ),
    alt: range.map(({ name, seconds, from, to }) => `${name}: possible from ${from} s to ${tenths(to)} s after the last renewal; ${seconds.length} plays took ${tenths(Math.min(...seconds))} to ${tenths(Math.max(...seconds))} s.`).join(" "),
  };
}; // prettier-ignore

/** From the last renewal on: how long a leader that is cut off may lead, and when the next one may begin. */
export const margins: Diagram = () => {
  const rows = [defaults, ours, bad].map((name) => ({ name, ...margin(name) }));
  const x = (seconds: number): number => 8 + (seconds / 20) * (width - 24);
  const y = (i: number): number => 14 + i * 62;
  return {
    svg: svg(
      width,
      228,
      ...rows.flatMap(({ name, leads, next, spare }, i) => [
        text(4, y(i), name, "ink small strong"),
        text(width - 4, y(i), spare > 0 ? `${spare} s between` : spare === 0 ? "nothing between" : `both lead for up to ${-spare} s`, "ink small end"),
        rect(x(0), y(i) + 8, x(leads) - x(0), 12, "area new"),
        text(x(leads) - 4, y(i) + 18, `${leads} s`, "ink small end"),
        rect(x(next), y(i) + 22, x(20) - x(next), 12, "area"),
        text(x(next) + 4, y(i) + 32, `from ${next} s`, "ink small"),
        ...(spare < 0 ? [rect(x(next), y(i) + 6, x(leads) - x(next), 30, "changed")] : []),
      ]),
      rect(4, 196, 10, 10, "area new"),
      text(19, 205, "the old one may lead: deadline + retry", "quiet small"),
      rect(4, 212, 10, 10, "area"),
      text(19, 221, "the next one may begin: lease", "quiet small"),
    ),
    alt: rows.map(({ name, leads, next, spare }) => `${name}: the old leader may lead for ${leads} s after its last renewal, and the next may begin after ${next} s; ${spare > 0 ? `${spare} s lie between` : spare === 0 ? "nothing lies between" : `both may lead for ${-spare} s`}.`).join(" "),
  };
}; // prettier-ignore

/** The recorded Lease of a real cluster, before a takeover and after it. */
export const theLease: Diagram = () => {
  const { first: before, afterTakeover: after } = recorded.lease;
  const clock = (text: string): string => text.slice(11, 21);
  const short = (text: string): string => `${text.slice(0, 6)}…`;
  const rows: readonly (readonly [string, string, string])[] = [
    ["holderIdentity", short(before.spec.holderIdentity), short(after.spec.holderIdentity)],
    ["acquireTime", clock(before.spec.acquireTime), clock(after.spec.acquireTime)],
    ["renewTime", clock(before.spec.renewTime), clock(after.spec.renewTime)],
    ["leaseTransitions", String(before.spec.leaseTransitions), String(after.spec.leaseTransitions)],
    ["leaseDurationSeconds", String(before.spec.leaseDurationSeconds), String(after.spec.leaseDurationSeconds)],
    ["uid", short(before.metadata.uid), short(after.metadata.uid)],
  ];
  return {
    svg: svg(
      width,
      24 + rows.length * 22,
      text(160, 14, "before", "ink small strong"),
      text(252, 14, "after", "ink small strong"),
      ...rows.flatMap(([name, was, is], i) => [
        ...(was === is ? [] : [rect(246, 21 + i * 22, 90, 19, "changed")]),
        text(4, 35 + i * 22, name, "quiet small"),
        text(160, 35 + i * 22, was, "ink small"),
        text(252, 35 + i * 22, is, "ink small"),
      ]),
    ),
    alt: rows.map(([name, was, is]) => `${name}: ${was}${was === is ? ", unchanged" : `, then ${is}`}.`).join(" "),
  };
}; // prettier-ignore
