/** How one step of a run looks. Used when the site is built and again in the page, so both show the same. */
import type { Step } from "../author.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Strings } from "../language/strings.ts";
import { type Cell, type Row, type Say, type Shown, type TableModel, shortKey, tablesOf } from "./tables.ts";

/** Everything as it stood at a step; what differs from the step before is marked and shows what it was. */
export function renderState(now: Shown, before: Shown | undefined, say: Say): Html {
  const { queue, revision } = now;
  const isEmpty = queue?.length === 0 && (before?.queue ?? []).length === 0;
  return html`${tablesOf(now, before, say).map(table)}${isEmpty && html`<p class="none">${say.queueEmpty}</p>`}${
    revision !== undefined && html`<p class="none">${say.store(revision)}</p>`
  }${lines(say.requests, now.requests, before && (before.requests ?? []))}${lines(
    say.output,
    now.output,
    before && (before.output ?? []),
  )}`;
}

/** So many lines of a long list are shown, the newest. */
const newest = 8;

/** Lines that only ever grow; those that the step before did not have are marked. */
function lines(
  title: string,
  now: readonly string[] | undefined,
  before: readonly string[] | undefined,
): Html | undefined {
  if (now === undefined || now.length === 0) return undefined;
  const skipped = Math.max(0, now.length - newest);
  const items = now.slice(skipped).map((line, i) => {
    const isNew = before !== undefined && skipped + i >= before.length;
    return html`<li${isNew && html` class="changed"`}>${line}</li>`;
  });
  return html`<p class="kind">${title}</p>
    <ol class="log" start="${skipped + 1}">
      ${items}
    </ol>`;
}

/** The names in scope at a step and their values; those that differ from when this function was last seen are marked. */
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
export function summarise(state: Shown, say: Strings["run"]["summary"]): string {
  const objects = (state.objects ?? []).map(
    ({ name, fields }) => `${name}: ${fields.map((field) => field.join(" ")).join(", ")}`,
  );
  const own = (state.tables ?? []).flatMap(({ title, rows }) =>
    rows.map(([name, ...cells]) => `${title}: ${[name, ...cells].join(" ")}`),
  );
  const sets = (state.replicaSets ?? []).map((rs) => say.replicaSet(rs.name, rs.spec, rs.replicas, rs.ready));
  const going = (state.pods ?? []).filter((pod) => pod.terminating).length;
  const pods = state.pods === undefined ? [] : [say.pods(state.pods.length, going)];
  const keys = (state.queue ?? []).map(({ key, waiting, inWork }) => say.key(shortKey(key), waiting, inWork));
  const queued = keys.length > 0 ? [say.queue(keys)] : [];
  return [...objects, ...own, ...sets, ...pods, ...queued].join(say.between);
}

function table({ caption, heads, rows, isCode = false }: TableModel): Html {
  const cells = heads.map((head) =>
    head.startsWith("#")
      ? html`<th scope="col" class="num">${head.slice(1)}</th>`
      : html`<th scope="col">${head}</th>`,
  );
  return html`<table${isCode && html` class="fields"`}>
    <thead>
      <tr>
        <th scope="col">${caption}</th>
        ${cells}
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`;
}

function row({ name, fate, cells }: Row): Html {
  const tds = cells.map(([now, was]) => cell(now, fate === "stays" ? was : undefined));
  const head = fate === "gone" ? html`<del>${name}</del>` : name;
  return html`<tr${fate !== "stays" && html` class="${fate}"`}><th scope="row">${head}</th>${tds}</tr>`;
}

function cell(now: Cell, was: Cell): Html {
  const text = now === undefined ? "" : String(now);
  const kind = typeof now === "number" ? "num" : "";
  if (was === undefined || was === now) return html`<td${kind !== "" && html` class="${kind}"`}>${text}</td>`;
  return html`<td class="changed ${kind}"><del>${String(was)}</del> <ins>${text}</ins></td>`;
}
