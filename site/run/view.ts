/** How one step of a run looks. Used when the site is built and again in the page, so both show the same. */
import type { ClusterState, Step } from "../author.ts";
import { html } from "../templates/html.ts";
import type { Html, Value } from "../templates/html.ts";
import type { Strings } from "../strings.ts";
import type { Words } from "../words.ts";

/** What the tables say, in the page's language. */
type Say = Words["run"];

type Cell = string | number | boolean | undefined;

/** The cluster as it stood at a step; cells that differ from the step before are marked and show what they were. */
export function renderState(now: ClusterState, before: ClusterState | undefined, say: Say): Html {
  const yes = (value: boolean): string => (value ? say.yes : say.no);
  const counters = [say.wants, say.has, say.ready, say.available].map((head) => `#${head}`);
  return html`${deployments(now, before, say)}${table(
    say.replicaSets,
    [say.revision, say.image, ...counters],
    now.replicaSets.map((rs) => {
      const was = before?.replicaSets.find((other) => other.name === rs.name);
      const fields = ["revision", "image", "spec", "replicas", "ready", "available"] as const;
      return row(
        rs.name,
        before !== undefined && was === undefined,
        fields.map((f) => [rs[f], was?.[f]]),
      );
    }),
  )}${table(
    say.pods(now.pods.length),
    [say.phase, say.ready],
    now.pods.map((pod) => {
      const was = before?.pods.find((other) => other.name === pod.name);
      const phase = (p: typeof pod | undefined): Cell =>
        p?.terminating === true ? say.terminating : p?.phase;
      return row(pod.name, before !== undefined && was === undefined, [
        [phase(pod), phase(was)],
        [yes(pod.ready), was && yes(was.ready)],
      ]);
    }),
  )}${queue(now, before, say)}${revision(now, say)}`;
}

/** The keys of the work queue; a key may wait and be in work at once, and is then worked on again. */
function queue(now: ClusterState, before: ClusterState | undefined, say: Say): Html | undefined {
  if (now.queue === undefined) return undefined;
  if (now.queue.length === 0) return html`<p class="none">${say.queueEmpty}</p>`;
  const yes = (value: boolean): string => (value ? say.yes : say.no);
  return table(
    say.queue,
    [say.waits, say.inWork],
    now.queue.map(({ key, waiting, inWork }) => {
      const was = before?.queue?.find((other) => other.key === key);
      return row(shortKey(key), before?.queue !== undefined && was === undefined, [
        [yes(waiting), was && yes(was.waiting)],
        [yes(inWork), was && yes(was.inWork)],
      ]);
    }),
  );
}

/** A recorded scenario lives in a namespace with a random name that nobody needs to read. */
function shortKey(key: string): string {
  return key.replace(/^.*\//, "");
}

function revision({ revision }: ClusterState, say: Say): Html | undefined {
  return revision === undefined ? undefined : html`<p class="none">${say.store(revision)}</p>`;
}

/** The names in scope at a step and their values; those that differ from the step before are marked. */
export function renderLocals(now: Step["locals"], before: Step["locals"] | undefined, say: Say): Html {
  const title = html`<p class="kind">${say.locals}</p>`;
  if (now.length === 0)
    return html`${title}
      <p class="none">${say.noLocals}</p>`;
  const old = new Map(before);
  return html`${title}
    <dl class="locals">
      ${now.map(([name, text]) => html`<div><dt>${name}</dt><dd${before !== undefined && old.get(name) !== text && html` class="changed"`}>${text}</dd></div>`)}
    </dl>`;
}

/** "1.25 s" or "1,200 s": virtual time since the scenario began. By hand, because a page waits 20 ms for its first Intl. */
export function renderTime(ms: number): string {
  const [whole = "0", fraction] = String(Math.round(ms) / 1000).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${grouped}${fraction === undefined ? "" : `.${fraction}`} s`;
}

/** "web-1: wants 8, has 10, 10 ready", for tables of all steps. */
export function summarise(state: ClusterState, say: Strings["run"]["summary"]): string {
  const sets = state.replicaSets.map((rs) => say.replicaSet(rs.name, rs.spec, rs.replicas, rs.ready));
  const going = state.pods.filter((pod) => pod.terminating).length;
  const keys = (state.queue ?? []).map(({ key, waiting, inWork }) => say.key(shortKey(key), waiting, inWork));
  const queued = keys.length > 0 ? [say.queue(keys)] : [];
  return [...sets, say.pods(state.pods.length, going), ...queued].join(say.between);
}

function deployments(now: ClusterState, before: ClusterState | undefined, say: Say): Html | undefined {
  const fields = Object.keys(now.deployments[0] ?? {}).filter((f) => f !== "name");
  if (now.deployments.length === 0) return undefined;
  return table(
    say.deployment,
    fields.map((f) => (typeof now.deployments[0]?.[f] === "number" ? `#${f}` : f)),
    now.deployments.map((d) => {
      const was = before?.deployments.find((other) => other.name === d.name);
      return row(
        d.name,
        before !== undefined && was === undefined,
        fields.map((f) => [d[f], was?.[f]]),
      );
    }),
  );
}

/** A column whose head begins with `#` holds numbers. */
function table(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  const cells = heads.map((head) =>
    head.startsWith("#")
      ? html`<th scope="col" class="num">${head.slice(1)}</th>`
      : html`<th scope="col">${head}</th>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${caption}</th>
        ${cells}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function row(name: string, isNew: boolean, cells: readonly (readonly [now: Cell, was: Cell])[]): Html {
  const tds = cells.map(([now, was]) => cell(now, was, isNew));
  return html`<tr${isNew && html` class="new"`}><th scope="row">${name}</th>${tds}</tr>`;
}

function cell(now: Cell, was: Cell, isNew: boolean): Html {
  const text: Value = now === undefined ? "" : String(now);
  const kind = typeof now === "number" ? "num" : "";
  if (isNew || was === undefined || was === now)
    return html`<td${kind !== "" && html` class="${kind}"`}>${text}</td>`;
  return html`<td class="changed ${kind}"><del>${String(was)}</del> <ins>${text}</ins></td>`;
}
