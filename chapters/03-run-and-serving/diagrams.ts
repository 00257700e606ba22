import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { rings } from "./asked.ts";
import { bodies, families, metricTypes, pages, registered, stopped, taken, waiting } from "./plays.ts";
import { shortly } from "./played.ts";
import { boxes, does, wrapped } from "./rings-drawing.ts";
import { paths } from "./standby.ts";

const width = 340;

/** Five requests, each as deep as it came. */
export const fiveRequests: Diagram = () => {
  const [top, bottom] = [34, 200];
  const x = (i: number): number => 112 + i * 20;
  const y = (ring: (typeof rings)[number]): number => top + rings.indexOf(ring) * 19 + 10;
  return {
    svg: svg(
      width,
      bottom + 10 + stopped.length * 17,
      ...boxes(() => true, top, bottom),
      ...stopped.flatMap(({ one, seen }, i) => [
        text(x(i), 12, String(i + 1), "ink small strong middle"),
        // A port without authorization has no such ring: the way has a gap there.
        ...(one.port === "10257" ? [arrow([[x(i), 18], [x(i), y(seen.reached)]], seen.status === 200 ? "line" : "accent")] : [line(x(i), 18, x(i), y("may they") - 10), arrow([[x(i), y("mux") - 9], [x(i), y(seen.reached)]], "line")]),
      ]),
      ...stopped.flatMap(({ one, seen }, i) => [
        text(4, bottom + 20 + i * 17, `${i + 1}  ${one.url}, port ${one.port}`, "ink small"),
        text(width - 4, bottom + 20 + i * 17, String(seen.status), `${seen.status === 200 ? "ink" : "accent"} small strong end`),
      ]),
    ),
    alt: `${rings.map((ring) => `${ring}: ${does[ring]}`).join("; ")}. ${stopped.map(({ one, seen }, i) => `Request ${i + 1}, ${one.url} on port ${one.port}, comes to ${seen.reached} and is answered with ${seen.status}.`).join(" ")}`,
  };
}; // prettier-ignore

/** What a manager answers in its first seconds, while another one leads, and after. */
export const whatAnswers: Diagram = () => {
  const { moments, leads } = waiting;
  const end = moments.at(-1)?.at ?? 0;
  const x = (at: number): number => 76 + (at / end) * (width - 84);
  const slot = x(500) - x(0);
  const y = (i: number): number => 26 + i * 24;
  const listens = moments.find(({ answers }) => answers[0] !== undefined)?.at ?? 0;
  const full = moments.find(({ pods }) => pods > 0);
  return {
    svg: svg(
      width,
      y(paths.length + 1) + 44,
      text(x(0), 14, "another one leads", "quiet small"),
      text(x(leads), 14, "this one", "ink small strong"),
      line(x(leads), 18, x(leads), y(paths.length + 1), "accent"),
      ...paths.flatMap((path, i) => [
        text(4, y(i) + 13, path, "ink small"),
        ...moments.map(({ at, answers }) => rect(x(at) - slot / 2, y(i), slot - 1, 17, answers[i] === 200 ? "area new" : "faint")),
      ]),
      text(4, y(paths.length) + 13, "web", "ink small"),
      ...moments.map(({ at, pods }) => rect(x(at) - slot / 2, y(paths.length), slot - 1, 17, pods > 0 ? "area accent" : "faint")),
      text(x(0), y(paths.length + 1) + 12, "0 s", "quiet small"),
      text(x(leads), y(paths.length + 1) + 12, `${(leads / 1000).toFixed(1)} s`, "quiet small middle"),
      text(width - 4, y(paths.length + 1) + 12, `${end / 1000} s`, "quiet small end"),
      rect(4, y(paths.length + 1) + 26, 10, 10, "area new"),
      text(19, y(paths.length + 1) + 35, "answers 200", "quiet small"),
      rect(100, y(paths.length + 1) + 26, 10, 10, "area accent"),
      text(115, y(paths.length + 1) + 35, `has ${full?.pods ?? 0} pods`, "quiet small"),
      rect(190, y(paths.length + 1) + 26, 10, 10, "faint"),
      text(205, y(paths.length + 1) + 35, "not yet", "quiet small"),
    ),
    alt: `A manager is started while another one leads. ${paths.join(", ")} answer 200 when it is first looked at, after ${listens / 1000} s, and at each look from then on. It leads from ${(leads / 1000).toFixed(1)} s on, and at ${(full?.at ?? 0) / 1000} s web has ${full?.pods ?? 0} pods.`,
  };
}; // prettier-ignore

/** What is registered, in the order in which it is tried, and what each path finds. */
export const pathTable: Diagram = () => {
  const exact = registered.filter((path) => !path.endsWith("/"));
  const tried = registered.filter((path) => path.endsWith("/")).toSorted((a, b) => b.length - a.length);
  const all = [...exact, ...tried, undefined];
  const y = (by: string | undefined): number => {
    const i = all.indexOf(by as (typeof all)[number]); // A path that was registered, or none.
    return 24 + i * 30 + (i >= exact.length ? 22 : 0) + (by === undefined ? 22 : 0);
  };
  const from = (i: number): number => 28 + i * 31;
  return {
    svg: svg(
      width,
      224,
      text(4, 12, "asked for", "quiet small"),
      text(width - 4, 12, "exact paths, one look-up", "quiet small end"),
      text(width - 4, y(tried[0]) - 8, "prefixes, from the top", "quiet small end"),
      ...taken.flatMap(({ path, by }, i) => [
        text(4, from(i) + 8, path, "ink small"),
        arrow([[132, from(i) + 4], [206, y(by) + 11]], by === undefined ? "faint" : "line"),
      ]),
      ...all.flatMap((path) => [
        rect(210, y(path), 126, 22, path === undefined ? "faint dashed" : "area new"),
        text(217, y(path) + 15, path ?? "404", path === undefined ? "quiet small" : "ink small"),
      ]),
    ),
    alt: taken.map(({ path, by }) => `${path}: ${by === undefined ? "nobody, 404" : by}.`).join(" "),
  };
}; // prettier-ignore

/** One variable for two muxes: where a controller's own page stands. */
export const twoMuxes: Diagram = () => {
  const y = (i: number): number => 24 + i * 110;
  return {
    svg: svg(
      width,
      y(pages.length) + 4,
      ...pages.flatMap((ports, i) => [
        text(4, y(i) - 8, ports.length === 1 ? "with --port=0" : "with both ports", "ink small strong"),
        ...ports.flatMap(({ port, healthz, graph }, k) => [
          rect(4 + k * 170, y(i), 160, 62, "line"),
          text(12 + k * 170, y(i) + 16, port, "ink small strong"),
          text(12 + k * 170, y(i) + 34, "/healthz", "ink small"),
          text(156 + k * 170, y(i) + 34, String(healthz), "ink small end"),
          text(12 + k * 170, y(i) + 52, "/debug/controllers/…", "ink small"),
          text(156 + k * 170, y(i) + 52, String(graph), `${graph === 200 ? "ink" : "accent"} small strong end`),
        ]),
        text(84 + (ports.length - 1) * 170, y(i) + 78, "↑ the variable", "quiet small middle"),
      ]),
    ),
    alt: pages.map((ports) => `${ports.length === 1 ? "With --port=0" : "With both ports"}: ${ports.map(({ port, healthz, graph }) => `port ${port} answers /healthz with ${healthz} and the page of the garbage collector with ${graph}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** What is said of one check, well and ill, by how it is asked. */
export const fiveQuestions: Diagram = () => {
  let y = 4;
  const drawn = bodies.flatMap(({ url, well, ill }) => {
    const top = y;
    const rows = [well, ill].map(({ status, body }) => ({ status, lines: body.trimEnd().split("\n").flatMap((line) => wrapped(line, 48)) }));
    const parts: string[] = [text(4, top + 12, url, "ink small strong")];
    y += 18;
    for (const { status, lines } of rows) {
      parts.push(text(12, y + 11, String(status), `${status === 200 ? "ink" : "accent"} small strong`));
      for (const line of lines) {
        parts.push(text(44, y + 11, line, "ink small"));
        y += 14;
      }
      y += 2;
    }
    y += 8;
    return parts;
  });
  return {
    svg: svg(width, y, ...drawn),
    alt: bodies.map(({ url, well, ill }) => `${url}: well, ${well.status} ${shortly(well.body)}; ill, ${ill.status} ${shortly(ill.body)}.`).join(" "),
  };
}; // prettier-ignore

/** A box for each metric type, by whose it is. */
export const typesByFamily: Diagram = () => {
  const rows = families.toSorted(([, a], [, b]) => b.length - a.length);
  const y = (i: number): number => 8 + i * 24;
  return {
    svg: svg(
      width,
      y(rows.length) + 18,
      ...rows.flatMap(([whose, names], i) => [
        text(4, y(i) + 12, whose, "ink small"),
        ...names.map((name, k) => rect(116 + k * 7, y(i), 6, 16, name === "service_controller_rate_limiter_use" ? "changed" : "area new")),
        text(122 + names.length * 7, y(i) + 12, String(names.length), "ink small"),
      ]),
      rect(4, y(rows.length) + 2, 10, 10, "changed"),
      text(19, y(rows.length) + 11, "of a controller that was skipped", "quiet small"),
    ),
    alt: `${metricTypes} metric types: ${rows.map(([whose, names]) => `${names.length} of ${whose}`).join(", ")}. One of the clients' limits is that of the service controller, which was skipped.`,
  };
}; // prettier-ignore
