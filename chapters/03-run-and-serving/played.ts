import * as genericapirequest from "#apiserver/endpoints/request";
import * as configz from "#component-base/configz";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import type { Describe } from "../../exercises/engine/describe.ts";
import type { Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { behind, messageOf, newWay, type Request, request, usual } from "./asked.ts";

export const titles = { request: "The request", way: "How far it came", answers: "Answers" } as const;

const stranger = (url: string, port: Request["port"] = "10257"): Request => ({ port, url, who: "no token" });

/** The requests of the chapter: nobody says who they are. */
export const five: readonly Request[] = [
  stranger("/healthz?verbose"),
  stranger("/healthz/leaderElection"),
  stranger("/"),
  stranger("/nope"),
  stranger("/healthz/leaderElection", "10252"),
];

/** What a real manager was asked by nobody, and answered. */
const recorded = new Map<string, readonly [status: number, body: string]>(
  Object.entries(facts.healthz).map(([what, [status, body]]) => [
    what.slice(what.indexOf("/")),
    [Number(status), String(body)],
  ]),
);

/** Whether a real manager was asked the same. */
export const wasRecorded = ({ port, url }: Request): boolean => port === "10257" && recorded.has(url);

/** Throws if a request that was recorded is answered otherwise here. */
function compare(one: Request, status: number, body: string): void {
  if (!wasRecorded(one)) return;
  const [is, was] = [[status, body], recorded.get(one.url)].map((answer) => JSON.stringify(answer));
  if (is !== was) throw new Error(`${one.url}: a real manager answered ${was}, and ours ${is}`);
}

/** Of an answer its lines as one. */
export const shortly = (body: string): string => body.trimEnd().replaceAll("\n", " · ");

const shownAs = "kubecontrollermanager.config.k8s.io";

/** Asks a manager of the port before the recorder's eyes, from its first handler to its end, or only from the first request on. */
export async function onStage({ begin, tables }: Stage, requests: readonly Request[], whole = false): Promise<void> {
  let now: Request | undefined;
  const way = newWay();
  const answers: Table["rows"][number][] = [];
  const far = (): Table => ({ title: titles.way, heads: ["ring", "as"], rows: now === undefined ? [] : [["it is at", way.reached, way.user ?? "–"]] });
  tables(() => [
    { title: titles.request, heads: ["port", "path", "who"], rows: now === undefined ? [] : [["GET", now.port, now.url, now.who]] },
    ...(whole ? [far()] : []),
    { title: titles.answers, heads: ["port", "code", "says"], rows: answers },
  ]);
  if (whole) begin();
  configz.newConfig(shownAs).set(facts.configz[shownAs]);
  const handlers = { "10257": behind("10257", usual, way), "10252": behind("10252", usual, way) };
  for (const one of requests) {
    Object.assign(way, newWay());
    now = one;
    if (!whole && answers.length === 0) begin();
    const response = await handlers[one.port](request(one), genericapirequest.newContext());
    const body = messageOf(await response.text());
    compare(one, response.status, body);
    answers.push([`${answers.length + 1}. ${one.url}`, one.port, response.status, response.status === 403 ? "forbidden" : shortly(body)]);
  }
  configz.deleteConfig(shownAs);
} // prettier-ignore

/** What a filter holds, in a few words: who asks for what. */
export const describe: Describe = (value) => {
  if (typeof value !== "object" || value === null) return undefined;
  if ("requestInfo" in value && isContext(value))
    return `${value.user?.name ?? "nobody yet"}: ${value.requestInfo?.path ?? ""}`;
  if ("isResourceRequest" in value && "user" in value && "path" in value) return `${String(Reflect.get(value, "verb"))} ${String(value.path)}`;
  if ("headers" in value && "url" in value && "method" in value) return `${String(value.method)} ${String(value.url)}`;
  return undefined;
}; // prettier-ignore

const isContext = (value: object): value is genericapirequest.Context => "requestInfo" in value;
