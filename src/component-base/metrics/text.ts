// Go: vendor/github.com/prometheus/common/expfmt/text_create.go
import * as strconv from "#go/strconv";
import type { Metric, MetricFamily } from "./model.ts";

/** What a scrape in text is told it gets. */
export const textFormat = "text/plain; version=0.0.4; charset=utf-8";

/** Families in Prometheus' text format. */
export function metricFamiliesToText(families: readonly MetricFamily[]): string {
  return families.map(metricFamilyToText).join("");
}

function metricFamilyToText({ name, help, type, metrics }: MetricFamily): string {
  const lines = [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
  for (const metric of metrics) lines.push(...samples(name, metric));
  return `${lines.join("\n")}\n`;
}

function samples(name: string, { labels, value }: Metric): string[] {
  if (typeof value === "number") return [`${name}${braces(labels)} ${float(value)}`];
  const { buckets, sampleCount, sampleSum } = value;
  const bounded = [...buckets, [Number.POSITIVE_INFINITY, sampleCount] as const];
  return [
    ...bounded.map(([bound, count]) => `${name}_bucket${braces([...labels, ["le", float(bound)]])} ${count}`),
    `${name}_sum${braces(labels)} ${float(sampleSum)}`,
    `${name}_count${braces(labels)} ${sampleCount}`,
  ];
}

function braces(labels: Metric["labels"]): string {
  if (labels.length === 0) return "";
  return `{${labels.map(([name, value]) => `${name}="${escapeValue(value)}"`).join(",")}}`;
}

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

function float(value: number): string {
  if (Number.isFinite(value)) return strconv.formatFloat(value);
  return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}
